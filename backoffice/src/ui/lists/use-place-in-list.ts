import type { BaseRecord } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { formatWhole } from '#shared/format/number.ts';
import { COUNTED_EXACTLY } from '../../providers/rows/data-provider.ts';
import type { DataListState } from './use-data-list.ts';
import { t } from '#shared/format/text.ts';

type Turn = { page: number; end: 'first' | 'last' };

/** Where a row stands in its list, and the ways to the rows before and after it, over the ends of a page too. */
export function usePlaceInList<Row extends BaseRecord & { id: string }>(
  list: DataListState<Row>,
  id: string | undefined,
  onOpen: (id: string) => void,
) {
  const turn = useRef<Turn | null>(null);
  const { rows, page, pageSize, total = 0, isTotalExact, turnTo } = list;
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  const isHere = rows !== undefined && !list.query.isPlaceholderData;

  useEffect(() => {
    if (!isHere || page !== turn.current?.page) return;
    const row = turn.current.end === 'first' ? rows[0] : rows.at(-1);
    turn.current = null;
    // The list writes the new page into the address in this very moment, and with it the address as it was.
    if (row) setTimeout(() => onOpen(row.id));
  }, [isHere, page, rows, onOpen]);

  function goTo(end: Turn['end'], to: number) {
    turn.current = { page: to, end };
    turnTo(to);
  }

  const before = rows?.[at - 1];
  const after = rows?.[at + 1];
  const isLast = rows !== undefined && at === rows.length - 1;
  let previous: (() => void) | undefined;
  let next: (() => void) | undefined;
  if (isHere) {
    if (at > 0 && before) previous = () => onOpen(before.id);
    else if (at === 0 && page > 1) previous = () => goTo('last', page - 1);
    if (after) next = () => onOpen(after.id);
    else if (isLast && page * pageSize < total) next = () => goTo('first', page + 1);
  }

  return {
    text: at < 0 ? undefined : placeText((page - 1) * pageSize + at + 1, isTotalExact ? total : undefined),
    previous,
    next,
  };
}

function placeText(place: number, total: number | undefined): string {
  return total === undefined
    ? t(`${formatWhole(place)} of more than ${formatWhole(COUNTED_EXACTLY)}`)
    : t(`${formatWhole(place)} of ${formatWhole(total)}`);
}
