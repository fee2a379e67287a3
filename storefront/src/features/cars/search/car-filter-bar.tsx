import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { BottomSheet } from '../../../ui/overlays/bottom-sheet.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { VerificationField, VerificationFilter } from '../../listings/search/filters/verification-filter.tsx';
import { FilterChips } from '../../listings/search/filters/filter-chips.tsx';
import { PriceDropFilter } from '../../listings/search/filters/price-drop-filter.tsx';
import { NarrowFilters } from '../../listings/search/filters/narrow-filters.tsx';
import { SEARCH_FORM } from '../../listings/search/list-start.ts';
import { type SearchChip, withoutChip } from '../../listings/search/search-chips.ts';
import { needsCarPurpose } from './car-url.ts';
import { AskCarPurpose, type CarControls, CarFields, CarWords } from './car-filter-fields.tsx';
import { t } from '#shared/format/text.ts';

type CarFilterBarProps = {
  controls: Omit<CarControls, 'place'>;
  chips: readonly SearchChip[];
  /** Number of cars found, once it is known. */
  total: string | undefined;
  onClear: () => void;
  onSearch: () => void;
};

/** The filters above the cars. Wide screens show all of them, phones show the search box and open a sheet. */
export function CarFilterBar({ controls, chips, total, onClear, onSearch }: CarFilterBarProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const bar: CarControls = { ...controls, place: 'bar' };
  const sheet: CarControls = { ...controls, place: 'sheet' };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch();
  }
  function handleSheetSearch() {
    setSheetOpen(false);
    // The closing dialog first returns focus to its button. Then the results get it.
    requestAnimationFrame(onSearch);
  }
  const footer = (
    <>
      <button type="button" className={buttonClass('ghost')} onClick={onClear}>
        Clear Filters
      </button>
      <button type="button" className={buttonClass('primary')} onClick={handleSheetSearch}>
        <span>Search</span> {total !== undefined && <span className="tabular font-medium">({total} found)</span>}
      </button>
    </>
  );
  return (
    <>
      <form
        id={SEARCH_FORM}
        role="search"
        aria-label="Filters"
        onSubmit={handleSubmit}
        className="rounded-lg border border-line bg-surface p-4 shadow-1"
      >
        <div className="hidden items-end gap-3 noscript:grid noscript:max-lg:grid-cols-2 lg:grid lg:grid-cols-6">
          <CarFields controls={bar} />
          <div className="hidden noscript:block">
            <VerificationField value={controls.search.checked} onChange={(checked) => controls.change({ checked })} />
            <PriceDropFilter
              value={controls.search.lowered}
              onChange={(lowered) => controls.change({ lowered })}
              isField
            />
          </div>
          <button type="submit" className={buttonClass('primary', 'md', 'min-h-12! col-span-2')}>
            <Search />
            Search
          </button>
        </div>
        <NarrowFilters active={chips.length} onOpen={() => setSheetOpen(true)}>
          <CarWords controls={bar} label="Search cars" />
        </NarrowFilters>
        <FilterChips
          chips={chips}
          clearLabel="Clear Filters"
          onRemove={(chip) => {
            controls.typed.forget();
            controls.change(withoutChip(controls.search, chip));
          }}
          onClear={onClear}
        >
          <VerificationFilter
            value={controls.search.checked}
            onChange={(checked) => controls.change({ checked })}
            className="max-lg:hidden"
          />
          <PriceDropFilter
            value={controls.search.lowered}
            onChange={(lowered) => controls.change({ lowered })}
            className="max-lg:hidden"
          />
        </FilterChips>
      </form>
      <BottomSheet
        title="Filters"
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        footer={footer}
        status={total && t(`${total} found`)}
      >
        <div className="grid grid-cols-2 gap-4">
          <CarFields controls={sheet} />
        </div>
        {needsCarPurpose(controls.search) && <AskCarPurpose search={controls.search} change={controls.change} />}
        <VerificationFilter value={controls.search.checked} onChange={(checked) => controls.change({ checked })} />
        <PriceDropFilter value={controls.search.lowered} onChange={(lowered) => controls.change({ lowered })} />
      </BottomSheet>
    </>
  );
}
