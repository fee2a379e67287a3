import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../listing-row.ts';
import { type ModerationAction, type ModerationOutcome, problemOf } from '../moderation.ts';

/** How many listings one call decides on: few enough that a cancel is soon heard. */
const PER_CALL = 50;

/** What became of one listing: done unless it has a problem. */
export type BulkResult = {
  listing: SeenListing;
  problem?: string;
  /** Another try may do it: nobody has answered for it. */
  again?: boolean;
  /** It is not what was looked at any more: that comes before another decision. */
  isChanged?: boolean;
};

export type BulkRun = {
  action: ModerationAction;
  reason: string | undefined;
  total: number;
  results: readonly BulkResult[];
  state: 'running' | 'finished' | 'cancelled';
};

export function inCalls<Entry>(entries: readonly Entry[]): Entry[][] {
  const calls: Entry[][] = [];
  for (let at = 0; at < entries.length; at += PER_CALL) calls.push(entries.slice(at, at + PER_CALL));
  return calls;
}

/** The answers to one call, each beside its listing. */
export function resultsOf(
  listings: readonly SeenListing[],
  outcomes: readonly ModerationOutcome[],
  kind: ListingKind,
): BulkResult[] {
  const answers = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return listings.map((listing) => {
    const outcome = answers.get(listing.id);
    if (!outcome) return { listing, problem: 'There was no answer for it.', again: true };
    const problem = problemOf(outcome, listing, kind);
    if (problem === undefined) return { listing };
    return { listing, problem, isChanged: outcome.outcome === 'changed_meanwhile' };
  });
}

/** What came of it so far, in a sentence. */
export function summaryOf({ total, results, state }: BulkRun): string {
  const problems = results.filter(({ problem }) => problem !== undefined).length;
  const parts = [`${results.length - problems} done`];
  if (problems > 0) parts.push(`${problems} not done`);
  const left = total - results.length;
  if (state === 'cancelled' && left > 0) parts.push(`${left} left as they were`);
  return parts.join(', ');
}
