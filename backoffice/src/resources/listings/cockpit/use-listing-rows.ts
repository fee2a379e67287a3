import { useCallback, useMemo, useRef } from 'react';
import type { Rows } from '../../../providers/rows/rows-of.ts';
import { useDataList } from '../../../ui/lists/use-data-list.ts';
import { useSteadyRows } from '../../../ui/lists/use-steady-rows.ts';
import type { ListingRow } from '../row/listing-row.ts';
import { useDecidedRows } from './use-decided-rows.ts';
import { useQuietRefresh } from './use-quiet-refresh.ts';

/** The rows of a list of listings as they are shown: with the decisions of this screen, and none that moves by itself. */
export function useListingRows<Row extends ListingRow>(asked: Rows<Row>) {
  const refresh = useRef<() => void>(() => {});
  const quiet = useQuietRefresh(() => refresh.current());
  const read = useDataList({ rows: asked, onLiveEvent: quiet.onEvent });
  const isNewestFirst = read.page === 1 && read.sorter.field === 'created_at' && read.sorter.order === 'desc';
  const isStill = isNewestFirst && !read.query.isPlaceholderData;
  const steady = useSteadyRows(read.rows, isStill ? JSON.stringify(read.filters) : undefined);
  const decided = useDecidedRows(steady.rows, read.query.dataUpdatedAt);
  const rows = useMemo(() => decided.rows ?? [], [decided.rows]);
  /** Says how the list is read again after a change event. */
  const refreshBy = useCallback((how: () => void) => {
    refresh.current = how;
  }, []);
  return {
    read,
    list: { ...read, rows: decided.rows },
    rows,
    newCount: steady.newCount,
    showNew: steady.show,
    mark: decided.mark,
    quiet,
    refreshBy,
  };
}
