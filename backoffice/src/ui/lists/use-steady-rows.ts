import { useState } from 'react';

type Known = { place: string; ids: ReadonlySet<string> };

/**
 * The rows of a list that do not move under the mouse: rows that come in on top wait until `show` is called. `place` names
 * the page, order and filters; with another one, or undefined, all rows show at once.
 */
export function useSteadyRows<Row extends { id: string }>(rows: readonly Row[] | undefined, place: string | undefined) {
  const [known, setKnown] = useState<Known | null>(null);
  const isSame = known !== null && known.place === place;
  const firstKnown = isSame && rows ? rows.findIndex(({ id }) => known.ids.has(id)) : 0;
  const newCount = Math.max(firstKnown, 0);
  const shown = rows && newCount > 0 ? rows.slice(newCount) : rows;

  const remember = (those: readonly Row[]) =>
    place !== undefined && setKnown({ place, ids: new Set(those.map(({ id }) => id)) });
  const isKnown = isSame && shown?.every(({ id }) => known.ids.has(id)) && known.ids.size === shown.length;
  if (shown && place !== undefined && !isKnown) remember(shown);

  return { rows: shown, newCount, show: () => rows && remember(rows) };
}
