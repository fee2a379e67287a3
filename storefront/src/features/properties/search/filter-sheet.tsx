import { VerificationFilter } from '../../listings/search/filters/verification-filter.tsx';
import { PriceDropFilter } from '../../listings/search/filters/price-drop-filter.tsx';
import { BottomSheet } from '../../../ui/overlays/bottom-sheet.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import {
  AmountField,
  AskPurpose,
  COUNT_FILTERS,
  CountTiles,
  type FilterControls,
  HideSold,
  LocationField,
  PurposeField,
  TypeField,
} from './filter-fields.tsx';
import { needsPurpose } from './screen-search.ts';
import { t } from '#shared/format/text.ts';

type FilterSheetProps = {
  controls: FilterControls;
  total: string | undefined;
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  onSearch: () => void;
};

/** All filters on phones. Changes apply at once, so closing the sheet loses nothing. */
export function FilterSheet({ controls, total, open, onClose, onClear, onSearch }: FilterSheetProps) {
  const { screen, search, change } = controls;
  const offers = (filter: string) => screen.fields.some((offered) => offered === filter);
  function handleSearch() {
    onClose();
    // The closing dialog first returns focus to its button. Then the results get it.
    requestAnimationFrame(onSearch);
  }
  const footer = (
    <>
      <button type="button" className={buttonClass('ghost')} onClick={onClear}>
        {screen.clearLabel}
      </button>
      <button type="button" className={buttonClass('primary')} onClick={handleSearch}>
        <span>Search</span> {total !== undefined && <span className="tabular font-medium">({total} found)</span>}
      </button>
    </>
  );
  return (
    <BottomSheet title="Filters" open={open} onClose={onClose} footer={footer} status={total && t(`${total} found`)}>
      <LocationField controls={controls} />
      <div className="grid grid-cols-2 gap-4">
        {offers('propertyType') && <TypeField controls={controls} className={offers('purpose') ? '' : 'col-span-2'} />}
        {offers('purpose') && <PurposeField controls={controls} />}
        <AmountField controls={controls} filter="minPrice" label="Min Price" unit="$" />
        <AmountField controls={controls} filter="maxPrice" label="Max Price" unit="$" />
        {offers('minArea') && (
          <AmountField controls={controls} filter="minArea" label="Min Area" unit="m²" className="col-span-2" />
        )}
      </div>
      {needsPurpose(search, screen) && <AskPurpose search={search} change={change} />}
      {COUNT_FILTERS.map(
        (count) => offers(count.filter) && <CountTiles key={count.filter} controls={controls} count={count} />,
      )}
      <VerificationFilter value={search.checked} onChange={(checked) => change({ checked })} />
      <PriceDropFilter value={search.lowered} onChange={(lowered) => change({ lowered })} />
      <HideSold search={search} change={change} />
    </BottomSheet>
  );
}
