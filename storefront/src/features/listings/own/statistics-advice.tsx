import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatPrice } from '#shared/format/money.ts';
import { plural, t } from '#shared/format/text.ts';
import type { ListingAdvice, ListingStatistics } from '#shared/listings/listing-statistics-schema.ts';
import { editPath, PATHS } from '#shared/paths.ts';
import { usualTime } from '../detail/record-facts.ts';
import type { ListingKind } from './own-kinds.ts';

type Advice = ListingStatistics['advice'][number];
type StatisticsAdviceProps = { kind: ListingKind; id: string; advice: readonly Advice[] };

/** Lists advice for the listing, each with a link to act on it. */
export function StatisticsAdvice({ kind, id, advice }: StatisticsAdviceProps) {
  return (
    <section>
      <h3 className="mb-2 text-lg">Tips for this listing</h3>
      {advice.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          <Check className="text-primary-text" /> No tips right now. The listing is complete.
        </p>
      ) : (
        <ul className="grid gap-1">
          {advice.map((one) => (
            <li key={one.code}>
              <Link
                to={placeOf(one.code, kind, id)}
                className="flex min-h-tap items-center justify-between gap-3 rounded-md border border-line px-3 py-2 hover:border-primary"
              >
                <span className="min-w-0">{textOf(one)}</span>
                <ArrowRight className="flex-none text-primary-text rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function textOf({ code, value }: Advice): string {
  switch (code) {
    case 'confirmation':
      return 'Confirm that it is still available. Confirmed listings come first.';
    case 'photos':
      return value ? plural(value, ['It has {0} photo. Add more.', 'It has {0} photos. Add more.']) : 'Add photos.';
    case 'price_high':
      return t(`The price is higher than usual. Half of similar listings ask less than ${formatPrice(value, 'USD')}.`);
    case 'description':
      return 'The description is short. Add the details that visitors would ask about.';
    case 'pin':
      return 'Set the pin. The listing is not on the map now.';
    case 'phone':
      return 'Show a phone number. Right now, people can only write to you.';
    case 'answers':
      return value === null
        ? 'Answer the people who write to you. Most of them got no answer.'
        : t(`Answer sooner. You usually answer: ${usualTime(value)}`);
  }
}

function placeOf(code: ListingAdvice, kind: ListingKind, id: string): string {
  if (code === 'answers') return PATHS.messages;
  if (code === 'phone') return PATHS.settings;
  if (code === 'confirmation') return PATHS.home;
  return editPath(kind, id);
}
