import { formatMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { plural } from '#shared/format/text.ts';

/** A moderation signal from the database: a code and its figures (`private.moderation_signals_of`). */
export type ListingReason =
  | { code: 'same_photo' | 'own_photo' | 'same_text' | 'own_text'; listings: number }
  | { code: 'same_phone'; people: number }
  | { code: 'price_far'; isHigh: boolean; low: number; high: number; others: number }
  | { code: 'asks_money' | 'asks_code' }
  | { code: 'new_account'; days: number; listings: number }
  | { code: 'refused'; times: number; listings: number }
  | { code: 'edited'; details: number }
  | { code: 'reported'; reports: number };

/** A moderation signal in a sentence, with its figures. Undefined for a code that is newer than this page. */
export function reasonText(reason: ListingReason): string | undefined {
  switch (reason.code) {
    case 'same_photo':
      return plural(reason.listings, [
        'A photo matches a photo in another person’s listing.',
        'Photos match photos in {0} listings of other people.',
      ]);
    case 'own_photo':
      return plural(reason.listings, [
        'A photo matches a photo in another listing of the same owner.',
        'Photos match photos in {0} other listings of the same owner.',
      ]);
    case 'same_text':
      return plural(reason.listings, [
        'The description is the same, or nearly the same, as in another person’s listing.',
        'The description is the same, or nearly the same, as in {0} listings of other people.',
      ]);
    case 'own_text':
      return plural(reason.listings, [
        'The description is the same, or nearly the same, as in another listing of the same owner.',
        'The description is the same, or nearly the same, as in {0} other listings of the same owner.',
      ]);
    case 'same_phone':
      return plural(reason.people, [
        'Another person uses the same phone number in their account, on a car or in a text.',
        '{0} other people use the same phone number in their account, on a car or in a text.',
      ]);
    case 'price_far': {
      const usual = [formatMoney(reason.low), formatMoney(reason.high)] as const;
      return reason.isHigh
        ? plural(
            reason.others,
            [
              'The price is far above the usual range of {1} to {2}, based on {0} similar listing.',
              'The price is far above the usual range of {1} to {2}, based on {0} similar listings.',
            ],
            ...usual,
          )
        : plural(
            reason.others,
            [
              'The price is far below the usual range of {1} to {2}, based on {0} similar listing.',
              'The price is far below the usual range of {1} to {2}, based on {0} similar listings.',
            ],
            ...usual,
          );
    }
    case 'asks_money':
      return 'The text has words that people use to ask for money in advance. Please read it: words can mislead.';
    case 'asks_code':
      return 'The text has words that people use to ask for a code or a password. Please read it: words can mislead.';
    case 'new_account':
      return plural(
        reason.days,
        ['The account is {0} day old and has {1} listings.', 'The account is {0} days old and has {1} listings.'],
        formatWhole(reason.listings),
      );
    case 'refused':
      return refusedText(reason);
    case 'edited':
      return plural(reason.details, [
        'The owner has changed {0} detail since it was approved.',
        'The owner has changed {0} details since it was approved.',
      ]);
    case 'reported':
      return plural(reason.reports, [
        '{0} abuse report is open or was upheld.',
        '{0} abuse reports are open or were upheld.',
      ]);
  }
}

function refusedText({ times, listings }: { times: number; listings: number }): string {
  const others = plural(listings, [
    '{0} other listing of the owner was rejected.',
    '{0} other listings of the owner were rejected.',
  ]);
  if (times === 0) return others;
  const own = plural(times, ['It was rejected {0} time before.', 'It was rejected {0} times before.']);
  return listings === 0 ? own : `${own} ${others}`;
}
