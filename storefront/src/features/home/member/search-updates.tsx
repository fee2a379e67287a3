import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { ACTION_LINK } from '../../../ui/style/classes.ts';

const UpdateRow = lazyPart(() => import('./update-row.tsx'), 'UpdateRow');

/** The row always has the same height, so that the content below does not move. */
const UPDATE_ROW = 'h-32 rounded-lg';

/** New results of the member's saved searches. */
export function SearchUpdates() {
  return (
    <section aria-labelledby="search-news" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="search-news" className="text-2xl">
          New for you
        </h2>
        <Link to={PATHS.savedSearches} className={ACTION_LINK}>
          Saved Searches
          <ArrowRight className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      <Suspense fallback={<Skeleton className={UPDATE_ROW} />}>
        <UpdateRow className={UPDATE_ROW} />
      </Suspense>
    </section>
  );
}
