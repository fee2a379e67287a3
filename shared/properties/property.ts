import type { Listing } from '../listings/listing.ts';
import type { PropertyPurpose, PropertyType } from './property-facts.ts';

/** What a card shows and what a list answers; `private.property_card` in the database builds it. */
export type PropertyCard = Listing & {
  price: number | null;
  propertyType: PropertyType;
  purpose: PropertyPurpose;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  district: string | null;
  furnished: boolean;
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
