import type { ReactNode } from 'react';
import type { GridColumns } from '../../../../shared/listings/photo-sizes.ts';

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
