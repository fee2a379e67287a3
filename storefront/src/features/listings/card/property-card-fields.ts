import type { PropertyCard } from '#shared/properties/property.ts';
import { pickFields, CARD_FIELDS } from './pick-fields.ts';

/** Fields of a property that a card or a map shows. */
const PROPERTY_CARD_FIELDS = [
  ...CARD_FIELDS,
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

export type PropertyCardData = Pick<PropertyCard, (typeof PROPERTY_CARD_FIELDS)[number]>;

export const propertyCardData = (property: PropertyCard): PropertyCardData =>
  pickFields(property, PROPERTY_CARD_FIELDS);
