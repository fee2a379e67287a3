import type { Written } from '../listings/own-text.ts';
import type { PriceTerm } from '../listings/listing-facts.ts';
import type { MatchReason, SearchKind } from './saved-search-facts.ts';

/** A listing in an alert of a saved search: `details.listings` of a notification. */
export type FoundListing = Pick<Written, 'language' | 'translations'> & {
  kind: SearchKind;
  id: string;
  path: string;
  code: string;
  title: string;
  purpose: string;
  city: string;
  district?: string;
  /** The path of its cover on the site, a JPEG. */
  picture?: string;
  price?: number;
  currency?: string;
  term?: PriceTerm;
  reason: MatchReason;
  /** The amount of the price drop, if it is known. */
  by?: number;
};

/** An alert of a saved search: the `details` of a notification. It contains at most six listings. */
export type SearchUpdates = {
  search: string | null;
  searchKind: SearchKind;
  filters: Record<string, string>;
  count: string;
  listings: FoundListing[];
};
