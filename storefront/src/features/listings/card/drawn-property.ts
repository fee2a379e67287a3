import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import { drawn } from './drawn.ts';

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

export const drawnProperty = (property: PropertyCard): DrawnProperty => drawn(property, DRAWN);
