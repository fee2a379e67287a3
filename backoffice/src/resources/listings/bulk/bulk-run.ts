import type { SeenListing } from '../row/listing-row.ts';
import type { ModerationAction, ModerationChoice } from '../moderation/moderation.ts';

/** The number of listings in one call: small, so that a cancel takes effect soon. */
const PER_CALL = 50;

/** The result of one listing. Without a problem, it succeeded. */
export type BulkResult = {
  listing: SeenListing;
  problem?: string;
  /** Another try may succeed, because no answer arrived. */
  again?: boolean;
  /** The listing has changed or has moderation signals. The moderator must look at it before another decision. */
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
