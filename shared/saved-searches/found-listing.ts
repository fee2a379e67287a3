import type { Written } from '../listings/own-text.ts';
import type { PriceTerm } from '../listings/listing-facts.ts';
import type { MatchReason, SearchKind } from './saved-search-facts.ts';

/** A listing as an alert of a saved search tells it: `details.listings` of a notification. */
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
  /** How much less it costs, where that can be said. */
  by?: number;
};

/** What an alert of a saved search tells: the `details` of a notification. At most six of the listings are told themselves. */
export type SearchUpdates = {
  search: string | null;
  searchKind: SearchKind;
  filters: Record<string, string>;
  count: string;
  listings: FoundListing[];
};
