import { useMemo } from 'react';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useDocumentTitle } from '../../../ui/base/use-document-title.ts';
import { useRecordSearch } from '../../listings/saving/use-note-search.ts';
import { useSearchPage } from '../../listings/search/use-search-page.ts';
import { FilterBar } from './filter-bar.tsx';
import type { TypedFilter } from './filter-fields.tsx';
import { propertyQueries } from '../property-queries.ts';
import { ResultsBar } from './results-bar.tsx';
import { useUnderstoodTexts } from '../../listings/search/understanding-query.ts';
import { NO_FILTERS, pageQuery, screenChips, screenUrl, screenQuery, type ScreenSearch } from './screen-search.ts';
import { SEARCH_SCREENS, type ScreenName, type SearchScreen } from './search-screens.ts';
import { SearchResults } from './search-results.tsx';

/** The property search, and its pages for sale, rent and commercial with a fixed purpose. */
export function SearchPage({ screen: name }: { screen: ScreenName }) {
  const screen: SearchScreen = SEARCH_SCREENS[name];
  useDocumentTitle(screen.title);
  const address = useMemo(() => screenUrl(screen), [screen]);
  const { search, change, typed, heading, results, total, clear, submit } = useSearchPage<
    ScreenSearch,
    TypedFilter,
    PropertyCardData
  >({
    address,
    words: 'location',
    cleared: NO_FILTERS,
    // A map loads the largest page that the server allows.
    query: (asked, first, from) =>
      propertyQueries.search(pageQuery(asked, screen), asked.view === 'map' ? undefined : first, from),
  });

  const asked = screenQuery(search, screen);
  const chips = screenChips(search, screen, useUnderstoodTexts('property', search));
  useRecordSearch({ kind: 'property', query: asked }, chips.length > 0 && results.data !== undefined);

  return (
    <div className="wrap pb-section">
      <PageHead title={screen.title} text={screen.text} />
      <FilterBar
        controls={{ place: 'bar', screen, search, change, typed }}
        chips={chips}
        total={total}
        onClear={clear}
        onSearch={submit}
      />
      <ResultsBar heading={heading} total={total} search={search} query={asked} change={change} />
      <span id="first-screen" hidden />
      <SearchResults results={results} screen={screen} search={search} chips={chips} change={change} onClear={clear} />
    </div>
  );
}
