import type { PropertyPurpose, PropertyType } from '../../../../shared/properties/property-facts.ts';
import { LISTING_ROW_SELECT, type ListingRow } from '../listings/listing-row.ts';

/** A property as the list shows it. */
export type PropertyRow = ListingRow & {
  property_type: PropertyType;
  purpose: PropertyPurpose;
  price: number;
  currency: string;
};

export const PROPERTY_ROW_SELECT = `${LISTING_ROW_SELECT},property_type,purpose,price,currency`;
