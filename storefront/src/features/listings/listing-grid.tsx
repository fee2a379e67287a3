import type { ReactNode } from 'react';

export type GridColumns = 3 | 4;

/* What a card measures in each grid, for the browser to choose a picture by. */
export const CARD_SIZES: Record<GridColumns, string> = {
  3: '(min-width: 60rem) min(33vw, 400px), (min-width: 40rem) 50vw, 100vw',
  4: '(min-width: 60rem) min(25vw, 300px), (min-width: 40rem) 50vw, 100vw',
};

const COLUMNS: Record<GridColumns, string> = {
  3: 'lg:grid-cols-3 lg:gap-x-6 lg:gap-y-10',
  4: 'lg:grid-cols-4',
};

/** A list of cards: one column on phones, two from 640 px, then three or four. */
export function ListingGrid({ columns, children }: { columns: GridColumns; children: ReactNode }) {
  return (
    <ul className={`grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 ${COLUMNS[columns]}`}>{children}</ul>
  );
}
