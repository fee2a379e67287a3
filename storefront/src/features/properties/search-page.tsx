import { useRef } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { FilterBar } from './filter-bar.tsx';
import { changedSearch } from './screen-search.ts';
import { SEARCH_SCREENS, type ScreenName, type SearchScreen } from './search-screens.ts';
import { SearchResults } from './search-results.tsx';
import { useScreenSearch } from './use-screen-search.ts';
import { useTypedFilters } from './use-typed-filters.ts';

/** The property search, and the pages for sale, rent and commercial that fix its purpose. */
export function SearchPage({ screen: name }: { screen: ScreenName }) {
  const screen: SearchScreen = SEARCH_SCREENS[name];
  useDocumentTitle(screen.title);
  const { search, change } = useScreenSearch(screen);
  const typed = useTypedFilters(search, change);
  const results = useRef<HTMLHeadingElement>(null);

  function handleClear() {
    typed.forget();
    const none = Object.fromEntries(screen.filters.map((filter) => [filter, '']));
    change({ ...none, hideSold: true });
  }

  function handleSearch() {
    typed.settle();
    results.current?.focus();
  }

  const filtered = changedSearch(search, { sort: 'newest' }) !== '';
  return (
    <div className="wrap pb-section">
      <PageHead title={screen.title} text={screen.text} />
      <FilterBar
        controls={{ place: 'bar', screen, search, change, typed }}
        onClear={handleClear}
        onSearch={handleSearch}
      />
      <SearchResults
        screen={screen}
        search={search}
        heading={results}
        onSort={(sort) => change({ sort })}
        onHideSold={(hideSold) => change({ hideSold })}
        onClear={filtered ? handleClear : undefined}
      />
    </div>
  );
}
