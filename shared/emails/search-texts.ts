import { t } from '../format/text.ts';
import type { PriceTerm } from '../listings/listing-facts.ts';

/** What is new about a listing that a saved search found. */
export const FOUND_TEXTS = {
  new: 'New',
  back: 'Confirmed anew',
  changed: 'New match',
  lowered: 'Price lowered',
  loweredBy: 'Lowered by {by}',
};

/** What a rent is paid for. */
export const BY_TERM: Partial<Record<PriceTerm, string>> = {
  day: t('{price}/day'),
  week: t('{price}/week'),
  month: t('{price}/month'),
};
