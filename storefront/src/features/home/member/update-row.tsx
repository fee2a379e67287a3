import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { PATHS } from '#shared/paths.ts';
import { formatDay } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { savedSearchPath } from '#shared/saved-searches/saved-search-path.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { ACTION_LINK, TEXT_LINK } from '../../../ui/style/classes.ts';
import { NewBadge } from '../../listings/saving/new-badge.tsx';
import { savedSearchesQuery } from '../../listings/saving/saved-searches-query.ts';
import { useVisit } from '../../listings/saving/use-visit.ts';

/** Lists saved searches with new results, or says that there are none. */
export function UpdateRow({ className }: { className: string }) {
  const { data: searches, isError, refetch } = useQuery(savedSearchesQuery);
  const withNew = searches?.filter(({ newCount }) => newCount > 0) ?? [];
  if (withNew.length > 0) {
    return (
      <ul className="no-scrollbar -mx-gutter grid snap-x auto-cols-[84%] grid-flow-col gap-4 overflow-x-auto scroll-px-(--gutter) px-gutter *:snap-start sm:auto-cols-[46%] lg:auto-cols-[31.5%]">
        {withNew.map((search) => (
          <li key={search.id} className="grid">
            <AlertRow search={search} className={className} />
          </li>
        ))}
      </ul>
    );
  }
  if (searches) return <NoUpdates count={searches.length} className={className} />;
  if (!isError) return <Skeleton className={className} />;
  return (
    <div
      role="alert"
      className={`${className} grid content-center justify-items-center gap-1 bg-tint px-5 text-center`}
    >
      <p className="text-ink-2">Your searches could not be loaded.</p>
      <button type="button" className={`${ACTION_LINK} px-2`} onClick={() => void refetch()}>
        Try again
      </button>
    </div>
  );
}

function AlertRow({ search, className }: { search: SavedSearch; className: string }) {
  const { id, kind, name, filters, newCount, visitedAt } = search;
  const visit = useVisit();
  return (
    <Link
      to={savedSearchPath(kind, filters)}
      onClick={() => visit(id)}
      className={`${className} flex flex-col border border-line bg-surface px-5 py-4 shadow-1 transition-shadow hover:border-primary hover:shadow-2`}
    >
      <b className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
        <Isolate>{name ?? searchName(kind, filters)}</Isolate>
      </b>
      <span className="tabular mt-auto flex items-center gap-2.5 text-sm text-ink-2">
        <NewBadge count={newCount} />
        {t(`since ${formatDay(visitedAt)}`)}
      </span>
    </Link>
  );
}

/** Shown if no saved search has new results, or if the member has no saved search. */
function NoUpdates({ count, className }: { count: number; className: string }) {
  return (
    <div className={`${className} flex items-center gap-4 border border-dashed border-line bg-tint px-5`}>
      <BellRing className="size-7 flex-none text-ink-3 max-sm:hidden" />
      {count > 0 ? (
        <p className="text-ink-2">
          {plural(count, ['Nothing new in your saved search.', 'Nothing new in your {0} saved searches.'])}
        </p>
      ) : (
        <p className="text-ink-2">
          Save a search to see what is new here.{' '}
          <Link to={PATHS.properties} className={`${TEXT_LINK} inline-block py-1`}>
            Search Properties
          </Link>
        </p>
      )}
    </div>
  );
}
