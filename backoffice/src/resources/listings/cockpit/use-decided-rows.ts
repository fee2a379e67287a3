import { useCallback, useMemo, useState } from 'react';
import type { ApprovalStatus } from '#shared/listings/listing-facts.ts';
import type { ListingRow } from '../row/listing-row.ts';

/** `settledAt`: when the answer came, in milliseconds; undefined while the call is on its way. */
type Decided = { approval_status: ApprovalStatus; settledAt?: number };

type Marked = { approval_status: ApprovalStatus; isSettled?: boolean };

const settled = ({ approval_status, isSettled }: Marked, now = Date.now()): Decided => ({
  approval_status,
  ...(isSettled && { settledAt: now }),
});

/**
 * The rows with the decisions of this screen that the list does not know yet. A decision shows at once; the rows that are
 * read after the answer replace it.
 */
export function useDecidedRows<Row extends ListingRow>(rows: readonly Row[] | undefined, readAt: number) {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map());

  const shown = useMemo(
    () =>
      rows?.map((row) => {
        const decision = decided.get(row.id);
        const isOver = !decision || (decision.settledAt !== undefined && decision.settledAt < readAt);
        return isOver ? row : { ...row, approval_status: decision.approval_status, has_open_change: false };
      }),
    [rows, decided, readAt],
  );

  /** Shows a decision; once its answer is there (`isSettled`) until the rows are read again; null takes it back. */
  const mark = useCallback((id: string, decision: Marked | null) => {
    setDecided((before) => {
      const next = new Map(before);
      if (decision) next.set(id, settled(decision));
      else next.delete(id);
      return next;
    });
  }, []);

  return { rows: shown, mark };
}
