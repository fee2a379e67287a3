import type { ApprovalStatus } from '../../../../shared/listings/listing-facts.ts';

/** What the lists of properties and of cars have in common. */
export type ListingRow = {
  id: string;
  title: string;
  images: string[];
  location: string;
  city: string;
  available: boolean;
  featured: boolean;
  /** The owner's wish to be featured. */
  feature_requested: boolean;
  approval_status: ApprovalStatus;
  /** The owner changed something since it was approved. */
  has_open_change: boolean;
  updated_at: string;
};

/** A listing as a moderator saw it: what they decide holds for this state of it alone. */
export type SeenListing = Pick<ListingRow, 'id' | 'title' | 'updated_at' | 'approval_status'>;

export const LISTING_ROW_SELECT =
  'id,title,images,location,city,available,featured,feature_requested,approval_status,has_open_change,updated_at';
