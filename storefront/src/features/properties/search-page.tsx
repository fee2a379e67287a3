import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { firstPageSize } from '../listings/first-page-size.ts';
import { useKeptCount } from '../listings/use-kept-count.ts';
import { useTypedFilters } from '../listings/use-typed-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import type { TypedFilter } from './filter-fields.tsx';
import { propertyQueries } from './property-queries.ts';
import { ResultsBar } from './results-bar.tsx';
import { clearedSearch, pageQuery } from './screen-search.ts';
import { SEARCH_SCREENS, type ScreenName, type SearchScreen } from './search-screens.ts';
import { SearchResults } from './search-results.tsx';
import { useScreenSearch } from './use-screen-search.ts';

/** The property search, and the pages for sale, rent and commercial that fix its purpose. */
export function SearchPage({ screen: name }: { screen: ScreenName }) {
  const screen: SearchScreen = SEARCH_SCREENS[name];
  useDocumentTitle(screen.title);
  const { search, change } = useScreenSearch(screen);
  const typed = useTypedFilters<TypedFilter>(search, change);
  const heading = useRef<HTMLHeadingElement>(null);
  const { kept, keep } = useKeptCount();
  const first = search.view === 'map' ? undefined : firstPageSize(kept);
  const results = useInfiniteQuery(propertyQueries.search(pageQuery(search, screen), first));
  const total = results.data?.pages[0]?.total;
  const count = results.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const settled = !results.isPlaceholderData;
  useEffect(() => {
    if (settled && count !== undefined) keep(count);
  }, [settled, count, keep]);

  function handleClear() {
    typed.forget();
    change(clearedSearch(screen));
  }

  function handleSearch() {
    typed.settle();
    heading.current?.focus();
  }

  return (
    <div className="wrap pb-section">
      <PageHead title={screen.title} text={screen.text} />
      <FilterBar
        controls={{ place: 'bar', screen, search, change, typed }}
        total={total}
        onClear={handleClear}
        onSearch={handleSearch}
      />
      <ResultsBar heading={heading} total={total} search={search} change={change} />
      <SearchResults results={results} screen={screen} search={search} change={change} onClear={handleClear} />
    </div>
  );
}
