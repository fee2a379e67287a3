import type { ApprovalStatus, Currency, ListingStatus } from './listing-facts.ts';

/** The fields every listing has, as the API answers them. */
export type Listing = {
  id: string;
  title: string;
  currency: Currency;
  location: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  images: string[];
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
