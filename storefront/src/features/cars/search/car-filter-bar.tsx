import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { BottomSheet } from '../../../ui/overlays/bottom-sheet.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { VerificationField, VerificationFilter } from '../../listings/search/filters/verification-filter.tsx';
import { FilterChips } from '../../listings/search/filters/filter-chips.tsx';
import { PriceDropFilter } from '../../listings/search/filters/price-drop-filter.tsx';
import { NarrowFilters } from '../../listings/search/filters/narrow-filters.tsx';
import { SEARCH_FORM } from '../../listings/search/list-start.ts';
import { carChips, needsCarPurpose } from './car-url.ts';
import {
  AskCarPurpose,
  type CarControls,
  ChoiceField,
  Make,
  MakeField,
  PriceField,
  YearField,
} from './car-filter-fields.tsx';
import { t } from '#shared/format/text.ts';

type CarFilterBarProps = {
  controls: Omit<CarControls, 'place'>;
  /** How many the search finds, once it is known. */
  total: string | undefined;
  onClear: () => void;
  onSearch: () => void;
};

/** The filters above the cars: all of them on wide screens, the make and a sheet on phones. */
export function CarFilterBar({ controls, total, onClear, onSearch }: CarFilterBarProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const bar: CarControls = { ...controls, place: 'bar' };
  const sheet: CarControls = { ...controls, place: 'sheet' };
  const chips = carChips(controls.search);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch();
  }
  function handleSheetSearch() {
    setSheetOpen(false);
    // The closing dialog gives focus back to its button; the results take it after that.
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
        <div className="hidden items-end gap-3 noscript:grid noscript:max-lg:grid-cols-2 lg:grid lg:grid-cols-5">
          <MakeField controls={bar} />
          <ChoiceField controls={bar} filter="purpose" />
          <PriceField controls={bar} filter="minPrice" />
          <PriceField controls={bar} filter="maxPrice" />
          <ChoiceField controls={bar} filter="city" />
          <YearField controls={bar} filter="minYear" />
          <YearField controls={bar} filter="maxYear" />
          <ChoiceField controls={bar} filter="fuelType" />
          <ChoiceField controls={bar} filter="transmission" />
          <div className="hidden noscript:block">
            <VerificationField value={controls.search.checked} onChange={(checked) => controls.change({ checked })} />
            <PriceDropFilter
              value={controls.search.lowered}
              onChange={(lowered) => controls.change({ lowered })}
              isField
            />
          </div>
          <button type="submit" className={buttonClass('primary', 'md', 'min-h-12!')}>
            <Search />
            Search
          </button>
        </div>
        <NarrowFilters active={chips.length} onOpen={() => setSheetOpen(true)}>
          <Make controls={bar} label="Make" />
        </NarrowFilters>
        <FilterChips
          chips={chips}
          clearLabel="Clear Filters"
          onRemove={(filter) => {
            controls.typed.forget();
            controls.change({ [filter]: '' });
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
        <MakeField controls={sheet} />
        <div className="grid grid-cols-2 gap-4">
          <ChoiceField controls={sheet} filter="purpose" />
          <ChoiceField controls={sheet} filter="city" />
          <PriceField controls={sheet} filter="minPrice" />
          <PriceField controls={sheet} filter="maxPrice" />
          <YearField controls={sheet} filter="minYear" />
          <YearField controls={sheet} filter="maxYear" />
          <ChoiceField controls={sheet} filter="fuelType" />
          <ChoiceField controls={sheet} filter="transmission" />
        </div>
        {needsCarPurpose(controls.search) && <AskCarPurpose search={controls.search} change={controls.change} />}
        <VerificationFilter value={controls.search.checked} onChange={(checked) => controls.change({ checked })} />
        <PriceDropFilter value={controls.search.lowered} onChange={(lowered) => controls.change({ lowered })} />
      </BottomSheet>
    </>
  );
}
