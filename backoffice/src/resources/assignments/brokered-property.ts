import type { ListingStatus } from '../../../../shared/listings/listing-facts.ts';
import type { PropertyPurpose } from '../../../../shared/properties/property-facts.ts';

/** A property of the broker's with its assignment, as the list shows them. */
export type BrokeredProperty = {
  id: string;
  title: string;
  city: string;
  location: string;
  price: number | null;
  currency: string;
  purpose: PropertyPurpose;
  status: ListingStatus;
  images: string[];
  created_at: string;
  agent_id: string | null;
  agent_name: string | null;
  assignment_id: string | null;
  commission_rate: number | null;
  assigned_date: string | null;
  notes: string | null;
};

export const BROKERED_PROPERTY_SELECT =
  'id,title,city,location,price,currency,purpose,status,images,created_at,agent_id,agent_name,assignment_id,commission_rate,assigned_date,notes';
