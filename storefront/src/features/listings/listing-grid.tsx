import type { ReactNode } from 'react';

export type GridColumns = 3 | 4;

/* What a card measures in each grid, for the browser to choose a picture by. */
export const CARD_SIZES: Record<GridColumns, string> = {
  3: '(min-width: 60rem) min(33vw, 400px), (min-width: 40rem) 50vw, 100vw',
  4: '(min-width: 60rem) min(25vw, 300px), (min-width: 40rem) 50vw, 100vw',
};

const COLUMNS: Record<GridColumns, string> = {
  3: 'lg:grid-cols-3 lg:gap-x-6',
  4: 'lg:grid-cols-4',
};

/** `boxed` cards have a border of their own and stand closer together. */
type ListingGridProps = { columns: GridColumns; boxed?: boolean; children: ReactNode };

/** A list of cards: one column on phones, two from 640 px, then three or four. */
export function ListingGrid({ columns, boxed, children }: ListingGridProps) {
  const rows = boxed ? 'gap-y-5' : 'gap-y-8 lg:gap-y-9';
  return <ul className={`grid grid-cols-1 gap-x-5 sm:grid-cols-2 ${rows} ${COLUMNS[columns]}`}>{children}</ul>;
}
