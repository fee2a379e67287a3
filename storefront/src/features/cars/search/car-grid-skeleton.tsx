import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { ListingGrid } from '../../listings/card/listing-grid.tsx';

/** Skeletons of six car cards. */
export function CarGridSkeleton() {
  return (
    <div aria-hidden="true">
      <ListingGrid boxed columns={4}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-(--ratio-card) rounded-none!" />
            <div className="p-4">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="mt-3 h-4 w-4/5" />
              <Skeleton className="mt-3 h-3.5 w-3/5" />
              <Skeleton className="mt-4 h-10 w-full" />
              <Skeleton className="mt-4 h-9 w-full" />
            </div>
          </li>
        ))}
      </ListingGrid>
    </div>
  );
}
