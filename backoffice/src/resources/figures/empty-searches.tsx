import { Isolate } from '#browser/isolate.tsx';
import type { MarketFigures } from '#shared/figures/figures-schema.ts';
import { formatWhole } from '#shared/format/number.ts';
import { searchText } from './figure-words.ts';

/** The most frequent searches without results, with their words and filters. They are not linked to users. */
export function EmptySearches({ searches }: { searches: MarketFigures['emptySearches'] }) {
  return (
    <section className="figure-panel">
      <div className="figure-heading">
        <h3>Most frequent searches without results</h3>
      </div>
      {searches.length === 0 ? (
        <p className="chart-none">Every search in this period found something.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by keyboard
        <div className="figure-table" tabIndex={0} role="region" aria-label="Most frequent searches without results">
          <table className="chart-table">
            <thead>
              <tr>
                <th scope="col">Search</th>
                <th scope="col">For</th>
                <th scope="col">Times</th>
              </tr>
            </thead>
            <tbody>
              {searches.map((search) => (
                <tr key={JSON.stringify([search.kind, search.filters, search.words])}>
                  <th scope="row">
                    <Isolate>{searchText(search)}</Isolate>
                  </th>
                  <td>{search.kind === 'car' ? 'Cars' : 'Properties'}</td>
                  <td>{formatWhole(search.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
