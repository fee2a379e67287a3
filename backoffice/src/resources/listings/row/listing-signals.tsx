import { reasonName } from '../texts/signal-names.ts';
import type { ListingReason } from '../texts/signal-texts.ts';
import { plural, inCommas } from '#shared/format/text.ts';
import type { ListingRow } from './listing-row.ts';

/** The most signals in a list. The panel has all signals. */
const NAMED = 3;

/** The moderation signals of a waiting listing, in a few words each. */
export function ListingSignals({ row }: { row: Pick<ListingRow, 'reasons'> }) {
  const names = (row.reasons as ListingReason[]).flatMap((reason) => reasonName(reason) ?? []);
  if (names.length === 0) return null;
  const left = names.length - NAMED;
  const more = left > 0 ? [plural(left, ['{0} more', '{0} more'])] : [];
  return (
    <span className="listing-reasons">
      <span className="visually-hidden">Moderation signals: </span>
      {inCommas([...names.slice(0, NAMED), ...more])}
    </span>
  );
}
