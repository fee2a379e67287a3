import type { ListingRow } from '../row/listing-row.ts';

type Placed = Pick<ListingRow, 'id' | 'approval_status'>;

/** The listing after one, or before it if it is the last. */
export function nextTo(rows: readonly Placed[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return undefined;
  return (rows[at + 1] ?? rows[at - 1])?.id;
}

/**
 * The next listing that waits for a decision, going on from one that has just been decided on and round to the beginning;
 * `fresh` is the page as it is loaded again, with those that moved up.
 */
export function nextPending(rows: readonly Placed[], fresh: readonly Placed[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const waiting = new Set(
    fresh.filter((row) => row.approval_status === 'pending' && row.id !== id).map((row) => row.id),
  );
  const inOrder = [...rows.slice(at + 1), ...fresh, ...rows.slice(0, Math.max(at, 0))];
  return inOrder.find((row) => waiting.has(row.id))?.id;
}
