import { MapPin } from 'lucide-react';
import { t } from '#shared/format/text.ts';
import { MAX_AREA, MAX_PRICE } from '#shared/limits.ts';
import { PROPERTY_PURPOSE_LABELS, PROPERTY_PURPOSES } from '#shared/properties/property-facts.ts';
import { BATHROOM_CHOICES, BEDROOM_CHOICES } from '#shared/properties/property-search.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SearchInput } from '../../listings/search/search-input.tsx';
import { Switch } from '../../../ui/page/switch.tsx';
import { NumberFilter } from '../../listings/search/filters/number-filter.tsx';
import { PURPOSE_CHOICES, typeChoices } from '../../listings/search/property-choices.ts';
import { PurposeQuestion } from '../../listings/search/purpose-question.tsx';
import type { TypedFilters } from '../../listings/search/filters/use-typed-filters.ts';
import { changedSearch, type ScreenSearch } from './screen-search.ts';
import type { SearchScreen } from './search-screens.ts';
import type { ChangeSearch } from '../../listings/search/use-url-search.ts';

export type TypedFilter = 'location' | 'minPrice' | 'maxPrice' | 'minArea';

/** Props of every filter field. `place` makes the ids of the bar and the sheet unique. */
export type FilterControls = {
  place: 'bar' | 'sheet';
  screen: SearchScreen;
  search: ScreenSearch;
  change: ChangeSearch<ScreenSearch>;
  typed: TypedFilters<TypedFilter>;
};
type FieldProps = { controls: FilterControls; className?: string };

export const COUNT_FILTERS = [
  { filter: 'bedrooms', label: 'Beds', counts: BEDROOM_CHOICES },
  { filter: 'bathrooms', label: 'Baths', counts: BATHROOM_CHOICES },
] as const;
type CountFilter = (typeof COUNT_FILTERS)[number];

/** The location field without a visible label, for use where the label is elsewhere. */
export function Location({ controls, id, label }: { controls: FilterControls; id?: string; label?: string }) {
  const { typed } = controls;
  return (
    <SearchInput
      kind="property"
      placeholder={t('House in Burao')}
      id={id}
      name={id && 'location'}
      aria-label={label}
      icon={MapPin}
      value={typed.valueOf('location') ?? typed.shown('location')}
      onChange={(event) => typed.type('location', event.target.value)}
      onBlur={typed.settle}
      onChoose={(location) => typed.choose('location', location)}
    />
  );
}

export function LocationField({ controls, className = '' }: FieldProps) {
  const id = `${controls.place}-location`;
  return (
    <Field id={id} label="Location" className={className}>
      <Location controls={controls} id={id} />
    </Field>
  );
}

type AmountFieldProps = FieldProps & { filter: Exclude<TypedFilter, 'location'>; label: string; unit: '$' | 'm²' };

/** Prices are whole dollars. An area may have decimals. */
const AMOUNTS = { $: { max: Math.trunc(MAX_PRICE) }, 'm²': { max: MAX_AREA, decimals: 2 } };

/** A price or area, formatted with thousands separators. */
export function AmountField({ controls: { place, typed }, filter, className = '', ...field }: AmountFieldProps) {
  return (
    <NumberFilter
      {...field}
      id={`${place}-${filter}`}
      filter={filter}
      typed={typed}
      {...AMOUNTS[field.unit]}
      className={className}
    />
  );
}

export function TypeField({ controls: { place, screen, search, change }, className = '' }: FieldProps) {
  const id = `${place}-type`;
  return (
    <Field id={id} label="Property Type" className={className}>
      <Select
        id={id}
        name="propertyType"
        choices={typeChoices(screen.types)}
        value={search.propertyType ?? ''}
        onChange={(event) => change({ propertyType: event.target.value })}
      />
    </Field>
  );
}

export function PurposeField({ controls: { place, search, change }, className = '' }: FieldProps) {
  const id = `${place}-purpose`;
  return (
    <Field id={id} label="Purpose" className={className}>
      <Select
        id={id}
        name="purpose"
        choices={PURPOSE_CHOICES}
        value={search.purpose ?? ''}
        onChange={(event) => change({ purpose: event.target.value })}
      />
    </Field>
  );
}

type HideSoldProps = Pick<FilterControls, 'search' | 'change'> & { name?: string; form?: string; className?: string };

/** Hides sold and rented properties. */
export function HideSold({ search, change, ...props }: HideSoldProps) {
  return (
    <Switch
      {...props}
      label="Hide Sold"
      checked={search.hideSold !== 'false'}
      onChange={(isOn) => change({ hideSold: isOn ? '' : 'false' })}
    />
  );
}

/** Asks for the purpose when a search compares prices of different purposes. */
export function AskPurpose({ search, change }: Pick<FilterControls, 'search' | 'change'>) {
  return (
    <PurposeQuestion
      purposes={PROPERTY_PURPOSES.map((value) => ({ value, label: PROPERTY_PURPOSE_LABELS[value] }))}
      query={(purpose) => changedSearch(search, { purpose })}
      onChoose={(purpose) => change({ purpose })}
    />
  );
}

/** Bedrooms or bathrooms as a select field, for the bar. */
export function CountField({ controls, count, className = '' }: FieldProps & { count: CountFilter }) {
  const id = `${controls.place}-${count.filter}`;
  return (
    <Field id={id} label={count.label} className={className}>
      <Select
        id={id}
        name={count.filter}
        choices={countChoices(count)}
        value={controls.search[count.filter] ?? ''}
        onChange={(event) => controls.change({ [count.filter]: event.target.value })}
      />
    </Field>
  );
}

/** Bedrooms or bathrooms as a row of buttons, for touch. */
export function CountTiles({ controls, count }: { controls: FilterControls; count: CountFilter }) {
  const chosen = controls.search[count.filter] ?? '';
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{count.label}</legend>
      <div className="grid grid-cols-6 gap-2">
        {countChoices(count).map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === chosen}
            onClick={() => controls.change({ [count.filter]: choice.value })}
            className="min-h-tap rounded-pill border border-outline bg-surface text-sm font-medium aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary-text"
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function countChoices(count: CountFilter) {
  return [{ value: '', label: 'Any' }, ...count.counts.map((n) => ({ value: String(n), label: `${n}+` }))];
}
