import { Skeleton } from '../../../ui/base/skeleton.tsx';
import type { GridColumns } from '#shared/listings/photo-sizes.ts';
import { ListingGrid } from './listing-grid.tsx';

const PLACEHOLDERS = 6;

type GridSkeletonProps = { columns: GridColumns; label: string; count?: number };

/** Skeleton cards in the layout of the list, with one text for screen readers. */
export function GridSkeleton({ columns, label, count = PLACEHOLDERS }: GridSkeletonProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true">
        <ListingGrid columns={columns}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <Skeleton className="aspect-(--ratio-card) rounded-lg!" />
              <Skeleton className="mt-3 h-5 w-2/5" />
              <Skeleton className="mt-2.5 h-3.5 w-4/5" />
              <Skeleton className="mt-2.5 h-3.5 w-3/5" />
              <Skeleton className="mt-3.5 h-3.5 w-1/2" />
              <Skeleton className="mt-2.5 h-3.5 w-2/5" />
            </li>
          ))}
        </ListingGrid>
      </div>
    </>
  );
}
