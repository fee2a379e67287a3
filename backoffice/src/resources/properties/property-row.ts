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
  updated_at: string;
};

export const PROPERTY_ROW_SELECT =
  'id,title,location,city,property_type,purpose,price,currency,images,available,featured,approval_status,updated_at';
