import type { MouseEvent } from 'react';
import { DEFAULT_SORT } from '#shared/listings/search-url.ts';
import { buttonClass } from '../../../ui/style/classes.ts';

type PricedSearch = { minPrice?: string | undefined; maxPrice?: string | undefined; sort: string };

/** True if a search compares prices, by a budget or by its sort order. */
export function comparesPrices({ minPrice, maxPrice, sort }: PricedSearch): boolean {
  return Boolean(minPrice ?? maxPrice) || sort.startsWith('price-');
}

/** Removes the budget and the sort order by price from a search. */
export function withoutPrices<Search extends PricedSearch>(search: Search): Search {
  const { minPrice: _min, maxPrice: _max, ...others } = search;
  return { ...others, sort: search.sort.startsWith('price-') ? DEFAULT_SORT : search.sort } as Search;
}

type PurposeQuestionProps<Purpose extends string> = {
  purposes: readonly { value: Purpose; label: string }[];
  /** Returns the query for a purpose, for browsers without scripts. */
  query: (purpose: Purpose) => string;
  onChoose: (purpose: Purpose) => void;
};

/** Asks whether a budget or sort order means sale prices or rents, because they are not comparable. */
export function PurposeQuestion<Purpose extends string>({ purposes, query, onChoose }: PurposeQuestionProps<Purpose>) {
  function handleClick(event: MouseEvent, purpose: Purpose) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(purpose);
  }
  return (
    <div role="status" className="rounded-lg bg-primary-soft p-4">
      <p className="font-semibold">Do you mean sale prices or rents?</p>
      <p className="mt-1 text-meta text-ink-2">
        We cannot compare them. Your budget and sort order apply after you choose.
      </p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        {purposes.map(({ value, label }) => (
          <a
            key={value}
            href={`?${query(value)}`}
            className={buttonClass('line', 'sm')}
            onClick={(event) => handleClick(event, value)}
          >
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
