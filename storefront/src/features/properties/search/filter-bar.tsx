import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { buttonClass, classNames } from '../../../ui/style/classes.ts';
import { VerificationField, VerificationFilter } from '../../listings/search/filters/verification-filter.tsx';
import { FilterChips } from '../../listings/search/filters/filter-chips.tsx';
import { PriceDropFilter } from '../../listings/search/filters/price-drop-filter.tsx';
import { NarrowFilters } from '../../listings/search/filters/narrow-filters.tsx';
import { SEARCH_FORM } from '../../listings/search/list-start.ts';
import {
  AmountField,
  COUNT_FILTERS,
  CountField,
  type FilterControls,
  HideSold,
  Location,
  LocationField,
  PurposeField,
  TypeField,
} from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { type SearchChip, withoutChip } from '../../listings/search/search-chips.ts';

type FilterBarProps = {
  controls: FilterControls;
  chips: readonly SearchChip[];
  /** Number of properties found, once it is known. */
  total: string | undefined;
  onClear: () => void;
  onSearch: () => void;
};

/** The filters above the results. Wide screens show all of them, phones show the location and open a sheet. */
export function FilterBar({ controls, chips, total, onClear, onSearch }: FilterBarProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const { screen, search, change, typed } = controls;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch();
  }
  return (
    <>
      <form
        id={SEARCH_FORM}
        role="search"
        aria-label="Filters"
        onSubmit={handleSubmit}
        className={classNames(
          'rounded-lg border border-line bg-surface p-4 shadow-1',
          // The map needs the room, and the list beside it is short.
          search.view === 'grid' && 'lg:sticky lg:top-19 lg:z-(--z-sticky)',
        )}
      >
        <WideFields controls={controls} />
        <NarrowFilters active={chips.length} onOpen={() => setSheetOpen(true)}>
          <Location controls={controls} label="Location" />
        </NarrowFilters>
        <FilterChips
          chips={chips}
          clearLabel={screen.clearLabel}
          onRemove={(chip) => {
            typed.forget();
            change(withoutChip(search, chip));
          }}
          onClear={onClear}
        >
          <VerificationFilter
            value={search.checked}
            onChange={(checked) => change({ checked })}
            className="max-lg:hidden"
          />
          <PriceDropFilter
            value={search.lowered}
            onChange={(lowered) => change({ lowered })}
            className="max-lg:hidden"
          />
          <HideSold search={search} change={change} className="max-lg:hidden" />
        </FilterChips>
      </form>
      <FilterSheet
        controls={{ ...controls, place: 'sheet' }}
        total={total}
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        onClear={onClear}
        onSearch={onSearch}
      />
    </>
  );
}

function WideFields({ controls }: { controls: FilterControls }) {
  const { search } = controls;
  const offers = (filter: string) => controls.screen.fields.some((offered) => offered === filter);
  return (
    <div className="hidden items-end gap-3 noscript:max-lg:grid noscript:max-lg:grid-cols-2 lg:flex">
      <LocationField controls={controls} className="flex-[1.75] max-lg:col-span-2" />
      {offers('propertyType') && <TypeField controls={controls} className="flex-[1.2]" />}
      {offers('purpose') && <PurposeField controls={controls} className="flex-[1.4]" />}
      <AmountField controls={controls} filter="minPrice" label="Min Price" unit="$" className="flex-1" />
      <AmountField controls={controls} filter="maxPrice" label="Max Price" unit="$" className="flex-1" />
      {offers('minArea') && (
        <AmountField controls={controls} filter="minArea" label="Min Area" unit="m²" className="flex-1" />
      )}
      {COUNT_FILTERS.map(
        (count) =>
          offers(count.filter) && (
            <CountField key={count.filter} controls={controls} count={count} className="flex-[.8] xl:min-w-31" />
          ),
      )}
      <button type="submit" className={buttonClass('primary', 'md', 'min-h-12!')}>
        <Search />
        Search
      </button>
      <div className="hidden noscript:block">
        <VerificationField value={search.checked} onChange={(checked) => controls.change({ checked })} />
        <PriceDropFilter value={search.lowered} onChange={(lowered) => controls.change({ lowered })} isField />
      </div>
      {/* Further parameters of the URL, for a form submitted without scripts. */}
      {search.q && <input type="hidden" name="q" value={search.q} />}
    </div>
  );
}
