import type { ListingRow } from '../row/listing-row.ts';

type Placed = Pick<ListingRow, 'id' | 'approval_status' | 'has_open_change' | 'feature_requested' | 'featured'>;

const NO_IDS: ReadonlyMap<string, unknown> = new Map();

/** The listing after one, or before it if it is the last. */
export function nextTo(rows: readonly Pick<Placed, 'id'>[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return undefined;
  return (rows[at + 1] ?? rows[at - 1])?.id;
}

/** Whether a listing waits for a moderator: for a decision, for a look at what its owner changed, or to be featured. */
export function isWaiting({
  approval_status,
  has_open_change,
  feature_requested,
  featured,
}: Omit<Placed, 'id'>): boolean {
  return approval_status === 'pending' || has_open_change || (feature_requested && !featured);
}

/**
 * The next listing that waits after one, round to the beginning. Listings that others look at (`claimed`, by id) come last.
 */
export function nextWaiting(
  rows: readonly Placed[],
  id: string,
  claimed: ReadonlyMap<string, unknown> = NO_IDS,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter(isWaiting);
  return (waiting.find((row) => !claimed.has(row.id)) ?? waiting[0])?.id;
}
