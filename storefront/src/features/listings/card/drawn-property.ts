import type { PropertyCard } from '../../../../../shared/properties/property.ts';

/** What a card or a map shows of a property. */
const DRAWN = [
  'id',
  'title',
  'language',
  'translations',
  'price',
  'currency',
  'purpose',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'area',
  'location',
  'city',
  'district',
  'latitude',
  'longitude',
  'approximatePlace',
  'images',
  'status',
  'available',
  'approvalStatus',
  'isFavorite',
  'isOwner',
  'checked',
  'priceLowered',
  'confirmedAt',
  'confirmedUntil',
] as const satisfies readonly (keyof PropertyCard)[];

export type DrawnProperty = Pick<PropertyCard, (typeof DRAWN)[number]>;

/** A property of a list with no more than is shown of it there: whole ones would be too much for what a server may send at once. */
export function drawnProperty(property: PropertyCard): DrawnProperty {
  const drawn = Object.fromEntries(DRAWN.filter((field) => field in property).map((field) => [field, property[field]]));
  return { ...(drawn as DrawnProperty), images: property.images.slice(0, 1) };
}
