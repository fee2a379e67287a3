import { formatWhole } from '../format/number.ts';
import { t } from '../format/text.ts';

export const PROPERTY_TYPES = ['house', 'apartment', 'land', 'commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  land: 'Land',
  commercial: 'Commercial',
};

export const PROPERTY_PURPOSES = ['sale', 'rent', 'commercial'] as const;
export type PropertyPurpose = (typeof PROPERTY_PURPOSES)[number];

export const PROPERTY_PURPOSE_LABELS: Record<PropertyPurpose, string> = {
  sale: 'For Sale',
  rent: 'For Rent',
  commercial: 'Commercial',
};

// @wc-ignore
export const AMENITIES = [
  'Parking',
  'WiFi',
  'Air Conditioning',
  'Heating',
  'Security System',
  'Elevator',
  'Balcony',
  'Garden',
  'Swimming Pool',
  'Gym',
  'Laundry',
  'Storage',
  'Furnished',
  'Pet Friendly',
  'Fireplace',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** The purpose in one word, for columns and charts whose heading is "purpose". */
// @wc-context: purpose
export const PURPOSE_WORDS: Record<PropertyPurpose, string> = { sale: 'Sale', rent: 'Rent', commercial: 'Commercial' };

/** The area of a property, such as "240 m²". */
export function formatArea(squareMetres: number): string {
  return t(`${formatWhole(squareMetres)} m²`);
}
