import { useCallback, useMemo, useState } from 'react';
import type { ApprovalStatus } from '#shared/listings/listing-facts.ts';
import type { ListingRow } from '../row/listing-row.ts';

/** `settledAt` is the time of the answer in milliseconds. It is undefined while the call is running. */
type Decided = { approval_status: ApprovalStatus; settledAt?: number };

type Marked = { approval_status: ApprovalStatus; isSettled?: boolean };

const settled = ({ approval_status, isSettled }: Marked, now = Date.now()): Decided => ({
  approval_status,
  ...(isSettled && { settledAt: now }),
});

/**
 * The rows with this screen's decisions that the list does not contain yet. A decision shows at once. Rows that were read after
 * the answer replace it.
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

  /** Shows a decision. After its answer (`isSettled`) it stays until the rows are refetched. Null undoes it. */
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
