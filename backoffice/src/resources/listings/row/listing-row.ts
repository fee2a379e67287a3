import * as z from 'zod/mini';
import { id, moment, momentOrNull } from '#shared/api/answer-fields.ts';
import { APPROVAL_STATUSES } from '#shared/listings/listing-facts.ts';
import { type Rows, rowsOf } from '../../../providers/rows/rows-of.ts';

const SEEN_COLUMNS = {
  id: id(),
  title: z.string(),
  approval_status: z.enum(APPROVAL_STATUSES),
  updated_at: moment(),
  /** What the owner reads, if they chose a language. */
  owner_language: z.nullable(z.string()),
  /** Above 0: there are moderation signals. */
  moderation_signal_weight: z.number(),
};

/** What the lists of properties and of cars have in common. */
export const LISTING_COLUMNS = {
  ...SEEN_COLUMNS,
  code: z.string(),
  owner_id: id(),
  owner_name: z.string(),
  /** Since when it waits, if it does. */
  waiting_since: moment(),
  /** When it is late, by the limit of its queue. */
  late_at: momentOrNull(),
  images: z.array(z.string()),
  location: z.string(),
  city: z.string(),
  available: z.boolean(),
  featured: z.boolean(),
  /** The owner's wish to be featured. */
  feature_requested: z.boolean(),
  /** The owner changed something since it was approved. */
  has_open_change: z.boolean(),
  /** Why to look at it closely, while it waits. */
  reasons: z.array(z.unknown()),
};

type ValuesOf<Columns extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Columns>>;

export type ListingRow = ValuesOf<typeof LISTING_COLUMNS>;

/** A listing as a moderator saw it: what they decide holds for this state of it alone. */
export type SeenListing = ValuesOf<typeof SEEN_COLUMNS>;

/** Listings as a moderator sees them, of either kind. */
export const SEEN_LISTINGS: Record<'admin_properties' | 'admin_cars', Rows<SeenListing>> = {
  admin_properties: rowsOf('admin_properties', SEEN_COLUMNS),
  admin_cars: rowsOf('admin_cars', SEEN_COLUMNS),
};
