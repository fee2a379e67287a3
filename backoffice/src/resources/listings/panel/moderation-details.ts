import type { ListingReason } from '../texts/signal-texts.ts';
import type { ApprovalStatus, ListingStatus, RejectionCode } from '#shared/listings/listing-facts.ts';
import type { TextLanguage, Translations } from '#shared/listings/text-languages.ts';

/** Under which the panel's details are kept: they are read anew once something was decided. */
export const DETAILS = 'moderation-details';

/** A row of `properties` or `cars`; what only one of them has is read by its kind. */
export type WholeListing = {
  id: string;
  code: string;
  title: string;
  description: string | null;
  language: TextLanguage | null;
  translations: Translations;
  currency: string;
  images: string[];
  location: string;
  city: string;
  status: ListingStatus;
  available: boolean;
  hidden_by_admin: boolean;
  featured: boolean;
  feature_requested?: boolean;
  approval_status: ApprovalStatus;
  rejection_reason: string | null;
  rejection_code: RejectionCode | null;
  created_at: string;
  updated_at: string;
  confirmed_at: string;
} & Record<string, unknown>;

type Owner = {
  id: string;
  name: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  language: string | null;
  createdAt: string;
  listingCount: number;
  approvedCount: number;
  rejectedCount: number;
  suspensionCount: number;
  verifications: { type: string; papers?: string; checkedAt: string; expiresAt: string }[];
};

type Columns = Record<string, unknown>;

export type OpenChange = {
  id: string;
  before: Columns;
  after: Columns;
  /** What was public in between, by column, oldest first. */
  meanwhile: Record<string, unknown[]>;
  createdAt: string;
  updatedAt: string;
};

export type HistoryEntry = {
  at: string;
  who: string | null;
  what: string;
  before: Columns | null;
  after: Columns | null;
  reason: string | null;
};

/** A photo that another listing has as well. */
export type SamePhoto = {
  image: string;
  otherImage: string;
  isMirrored: boolean;
  /** The other listing is of the same owner. */
  isOwn: boolean;
  listing: 'property' | 'car';
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  owner: string;
  createdAt: string;
};

/** A listing or a person that a moderation signal names. */
export type SignalLink = {
  code: ListingReason['code'];
  kind: 'property' | 'car' | 'person';
  id: string;
  title: string | null;
  owner: string;
  createdAt: string;
};

/** The price and the usual prices of similar listings, in US dollars. */
export type UsualPrice = { price: number; low: number; high: number; others: number };

/** What `get_moderation_details` answers: all that a moderator decides by. */
export type ModerationDetails = {
  listing: WholeListing;
  owner: Owner;
  openChange: OpenChange | null;
  history: HistoryEntry[];
  reasons: ListingReason[];
  signalLinks: SignalLink[];
  usualPrice: UsualPrice | null;
  /** The texts were looked through since it last changed. */
  isAssessed: boolean;
  samePhotos: SamePhoto[];
  /** How many photos nobody has compared yet. */
  photosWaiting: number;
};
