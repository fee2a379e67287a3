import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PAGES, PATHS } from '#shared/paths.ts';
import { savedSearchPath } from '#shared/saved-searches/saved-search-path.ts';
import { countAlertPress } from '../../lib/alert-press.ts';
import { useMember } from '../../lib/member/use-member.ts';
import noListings from '../../pictures/no-listings.svg';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { Notice } from '../../ui/forms/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { savedSearchesQuery } from '../listings/saving/saved-searches-query.ts';
import { useVisit } from '../listings/saving/use-visit.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import '../../ui/style/every-utility.css';

/** The member's saved searches with their new results. `?open=` redirects to the results of one of them. */
export function SavedSearchesPage() {
  useDocumentTitle(PAGES.savedSearches.title);
  const user = useMember();
  return (
    <div className="wrap pb-section">
      <PageHead title={PAGES.savedSearches.title} text="Your saved searches, and what is new in them." />
      {user ? <SavedSearches /> : <SearchesSkeleton />}
    </div>
  );
}

function SavedSearches() {
  const { data: searches, isError, isFetching, refetch } = useQuery(savedSearchesQuery);
  const { isLeading, isGone } = useOpened(!isFetching);
  const page = useRef<HTMLDivElement>(null);

  if (isError && !searches) {
    return <ReloadPanel text="Your searches could not be loaded." headingLevel="h2" onReload={() => void refetch()} />;
  }
  if (!searches || isLeading) return <SearchesSkeleton />;

  return (
    <div ref={page} tabIndex={-1} className="grid gap-5">
      {isGone && (
        <Notice tone="info">
          <p>This search is no longer in your list.</p>
        </Notice>
      )}
      {searches.length === 0 ? (
        <StatePanel
          picture={noListings}
          title="No saved searches yet"
          text="Search for a home or a car and press “Save search”. We notify you when something new matches."
          headingLevel="h2"
        >
          <Link to={PATHS.properties} className={buttonClass('primary')}>
            Search Properties
          </Link>
          <Link to={PATHS.cars} className={buttonClass('soft')}>
            Search Cars
          </Link>
        </StatePanel>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 lg:gap-5">
          {searches.map((search) => (
            <li key={search.id} className="grid min-w-0">
              <SavedSearchRow search={search} onDeleted={() => page.current?.focus({ preventScroll: true })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Redirects to the search named in the URL, for links in emails. `isGone` means that the search no longer exists. */
function useOpened(isKnown: boolean): { isLeading: boolean; isGone: boolean } {
  const { data: searches } = useQuery(savedSearchesQuery);
  const [params] = useSearchParams();
  const id = params.get('open');
  const navigate = useNavigate();
  const visit = useVisit();
  const opened = id === null ? undefined : searches?.find((search) => search.id === id);
  const path = opened && savedSearchPath(opened.kind, opened.filters);
  useEffect(() => {
    if (id === null || path === undefined) return;
    visit(id);
    // Counts clicks from the bell. A full page load counts its own click.
    countAlertPress(params.toString());
    void navigate(path, { replace: true });
  }, [id, path, visit, navigate, params]);
  const isNamed = id !== null && searches !== undefined;
  return {
    isLeading: isNamed && (opened !== undefined || !isKnown),
    isGone: isNamed && opened === undefined && isKnown,
  };
}

function SearchesSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2 lg:gap-5">
      <span className="sr-only">Loading your searches</span>
      <Skeleton className="h-48 rounded-lg!" />
      <Skeleton className="h-48 rounded-lg!" />
    </div>
  );
}
