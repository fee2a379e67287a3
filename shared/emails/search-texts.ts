import { t } from '../format/text.ts';
import type { PriceTerm } from '../listings/listing-facts.ts';

/** The reasons why a saved search found a listing. */
export const FOUND_TEXTS = {
  new: 'New',
  back: 'Confirmed again',
  changed: 'New match',
  lowered: 'Price lowered',
  loweredBy: 'Lowered by {by}',
};

/** The term that a rent pays for. */
export const BY_TERM: Partial<Record<PriceTerm, string>> = {
  day: t('{price}/day'),
  week: t('{price}/week'),
  month: t('{price}/month'),
};
