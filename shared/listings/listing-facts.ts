/** What properties and cars have in common: states, money, and the words shown for them. */
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

/** A draft waits for its owner. The moderators decide about the others. */
export const OWN_APPROVAL_STATUSES = ['draft', ...APPROVAL_STATUSES] as const;
export type OwnApprovalStatus = (typeof OWN_APPROVAL_STATUSES)[number];

/** Why a listing was rejected, in the order of the dialog's keys 1 to 9 and 0. `rejection.ts` has the sentences. */
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

/** What a price is paid for: a property has one, a car for sale and for rent two. */
export const PRICE_TERMS = ['sale', 'commercial', 'day', 'week', 'month'] as const;
export type PriceTerm = (typeof PRICE_TERMS)[number];
