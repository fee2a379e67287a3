import type { ReactNode } from 'react';
import type { GridColumns } from '#shared/listings/photo-sizes.ts';

const COLUMNS: Record<GridColumns, string> = {
  3: 'lg:[--columns:3] lg:[--gap:--spacing(6)]',
  4: 'lg:[--columns:4]',
};

/** `boxed` cards have a border and smaller gaps. */
type ListingGridProps = { columns: GridColumns; boxed?: boolean; children: ReactNode };

/** A list of cards: one column on phones, two from 640 px, then three or four. */
export function ListingGrid({ columns, boxed, children }: ListingGridProps) {
  // Height of a card below its photo.
  const rows = boxed ? 'gap-y-5 [--words:16.19rem]' : 'gap-y-8 lg:gap-y-9 [--words:9.6rem]';
  return (
    <ul
      className={`grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-(--gap) drawn-near [--columns:1] [--gap:--spacing(5)] sm:[--columns:2] ${rows} ${COLUMNS[columns]}`}
    >
      {children}
    </ul>
  );
}
