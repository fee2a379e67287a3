import type { PropertyCard } from '#shared/properties/property.ts';
import { drawn, OF_EVERY_CARD } from './drawn.ts';

/** What a card or a map shows of a property. */
const DRAWN = [
  ...OF_EVERY_CARD,
  'title',
  'language',
  'translations',
  'price',
  'purpose',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'area',
  'district',
  'latitude',
  'longitude',
  'approximatePlace',
  'isFavorite',
] as const satisfies readonly (keyof PropertyCard)[];

export type DrawnProperty = Pick<PropertyCard, (typeof DRAWN)[number]>;

export const drawnProperty = (property: PropertyCard): DrawnProperty => drawn(property, DRAWN);
