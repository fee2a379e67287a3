/** States, money and labels that properties and cars share. */
export const LISTING_STATUSES = ['available', 'sold', 'rented', 'pending'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const LISTING_STATUS_LABELS: Record<ListingStatus, string> = {
  available: 'Available',
  sold: 'Sold',
  rented: 'Rented',
  pending: 'Pending',
};

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const APPROVAL_STATUS_LABELS: Record<ApprovalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The owner still edits a draft. Moderators decide on all others. */
export const OWN_APPROVAL_STATUSES = ['draft', ...APPROVAL_STATUSES] as const;
export type OwnApprovalStatus = (typeof OWN_APPROVAL_STATUSES)[number];

/** The reasons for a rejection, in the order of the dialog's keys 1 to 9 and 0. `rejection.ts` has the sentences. */
export const REJECTION_CODES = [
  'photos_missing',
  'price_wrong',
  'location_unclear',
  'description_short',
  'duplicate',
  'money_ahead',
  'contact_in_text',
  'photos_of_others',
  'already_sold',
  'forbidden',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export const CURRENCIES = ['USD', 'EUR', 'SOS'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** The terms of a price. A property has one price; a car for sale and for rent has two. */
export const PRICE_TERMS = ['sale', 'commercial', 'day', 'week', 'month'] as const;
export type PriceTerm = (typeof PRICE_TERMS)[number];
