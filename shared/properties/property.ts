import type { ApprovalStatus, Currency, ListingStatus } from '../listings/listing-facts.ts';
import type { PropertyPurpose, PropertyType } from './property-facts.ts';

/** What a card shows and what a list answers; `private.property_card` in the database builds it. */
export type PropertyCard = {
  id: string;
  title: string;
  price: number | null;
  currency: Currency;
  propertyType: PropertyType;
  purpose: PropertyPurpose;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  location: string;
  city: string;
  district: string | null;
  latitude: number | null;
  longitude: number | null;
  images: string[];
  furnished: boolean;
  available: boolean;
  status: ListingStatus;
  approvalStatus: ApprovalStatus;
  featured: boolean;
  ownerId: string;
  agentId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
};

/** One property as `GET /api/properties/{id}` answers it. */
export type Property = PropertyCard & { description: string | null; amenities: string[] };

/** The PostgREST select that turns a row of `properties` into a `Property`. */
export const PROPERTY_SELECT = [
  'id,title,description,price,currency,propertyType:property_type,purpose,bedrooms,bathrooms,area',
  'location,city,district,latitude,longitude,images,amenities,furnished,available,status',
  'approvalStatus:approval_status,featured,ownerId:owner_id,agentId:agent_id,brokerId:broker_id',
  'createdAt:created_at,updatedAt:updated_at',
].join(',');
