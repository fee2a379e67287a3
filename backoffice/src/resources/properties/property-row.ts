import type { ApprovalStatus } from '../../../../shared/listings/listing-facts.ts';
import type { PropertyPurpose, PropertyType } from '../../../../shared/properties/property-facts.ts';

/** A property as the list shows it. */
export type PropertyRow = {
  id: string;
  title: string;
  location: string;
  city: string;
  property_type: PropertyType;
  purpose: PropertyPurpose;
  price: number;
  currency: string;
  images: string[];
  available: boolean;
  featured: boolean;
  approval_status: ApprovalStatus;
};

export const PROPERTY_ROW_SELECT =
  'id,title,location,city,property_type,purpose,price,currency,images,available,featured,approval_status';

/** The part of a location its city does not say: people write "Jigjiga Yar, Hargeisa" as often as "Jigjiga Yar". */
export function areaOf({ location, city }: Pick<PropertyRow, 'location' | 'city'>): string {
  if (location === city) return '';
  return location.endsWith(`, ${city}`) ? location.slice(0, -city.length - 2) : location;
}
