import type { SeenListing } from '../row/listing-row.ts';
import type { ModerationAction, ModerationChoice } from '../moderation/moderation.ts';

/** How many listings one call decides on: few enough that a cancel is soon heard. */
const PER_CALL = 50;

/** What became of one listing: done unless it has a problem. */
export type BulkResult = {
  listing: SeenListing;
  problem?: string;
  /** Another try may do it: nobody has answered for it. */
  again?: boolean;
  /** It has changed or has moderation signals: a look at it comes before another decision. */
  needsLook?: boolean;
};

export type BulkRun = {
  action: ModerationAction;
  choice: ModerationChoice | undefined;
  total: number;
  results: readonly BulkResult[];
  state: 'running' | 'finished' | 'cancelled';
};

export function inCalls<Entry>(entries: readonly Entry[]): Entry[][] {
  const calls: Entry[][] = [];
  for (let at = 0; at < entries.length; at += PER_CALL) calls.push(entries.slice(at, at + PER_CALL));
  return calls;
}
