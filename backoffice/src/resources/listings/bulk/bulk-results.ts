import { t, inCommas } from '#shared/format/text.ts';
import type { ListingKind } from '../listing-kind.ts';
import type { ModerationOutcome } from '../moderation/moderation.ts';
import { problemOf } from '../moderation/outcomes.ts';
import type { SeenListing } from '../row/listing-row.ts';
import type { BulkResult, BulkRun } from './bulk-run.ts';

/** Combines the answers of one call with their listings. */
export function resultsOf(
  listings: readonly SeenListing[],
  outcomes: readonly ModerationOutcome[],
  kind: Pick<ListingKind, 'listing'>,
): BulkResult[] {
  const answers = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return listings.map((listing) => {
    const outcome = answers.get(listing.id);
    if (!outcome) return { listing, problem: 'We got no response for this listing.', again: true };
    const problem = problemOf(outcome, listing, kind);
    if (problem === undefined) return { listing };
    return { listing, problem, needsLook: ['changed_meanwhile', 'has_signals'].includes(outcome.outcome) };
  });
}

/** The result so far, in a sentence. */
export function summaryOf({ total, results, state }: BulkRun): string {
  const problems = results.filter(({ problem }) => problem !== undefined).length;
  const parts = [t(`${results.length - problems} done`)];
  if (problems > 0) parts.push(t(`${problems} not done`));
  const left = total - results.length;
  if (state === 'cancelled' && left > 0) parts.push(t(`${left} unchanged`));
  return inCommas(parts);
}
