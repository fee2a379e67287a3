import type { SeenListing } from '../row/listing-row.ts';
import type { ModerationAction } from '../moderation/moderation.ts';

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
