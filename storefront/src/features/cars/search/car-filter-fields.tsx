import { Car } from 'lucide-react';
import {
  CAR_PURPOSE_LABELS,
  CAR_PURPOSES,
  FIRST_CAR_YEAR,
  FUEL_TYPE_LABELS,
  FUEL_TYPES,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
} from '#shared/cars/car-facts.ts';
import { type CarSearch, MAX_MAKE } from '#shared/cars/car-search.ts';
import { MAX_PRICE, MAX_YEAR } from '#shared/limits.ts';
import { CITIES } from '#shared/places/cities.ts';
import { ComboboxInput } from '../../../ui/fields/combobox-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NumberFilter } from '../../listings/search/filters/number-filter.tsx';
import { PurposeQuestion } from '../../listings/search/purpose-question.tsx';
import type { TypedFilters } from '../../listings/search/filters/use-typed-filters.ts';
import { changedCarUrl } from './car-url.ts';
import { MakeSuggestions } from './make-suggestions.tsx';
import type { ChangeSearch } from '../../listings/search/use-url-search.ts';
import { cityName } from '#shared/places/city-names.ts';

export type TypedCarFilter = 'make' | 'minPrice' | 'maxPrice' | 'minYear' | 'maxYear';

/** What every filter field needs. `place` keeps the ids of the bar and the sheet apart. */
export type CarControls = {
  place: 'bar' | 'sheet';
  search: CarSearch;
  change: ChangeSearch<CarSearch>;
  typed: TypedFilters<TypedCarFilter>;
};

/** The make alone, for a field that has its label elsewhere. */
export function Make({ controls, id, label }: { controls: CarControls; id?: string; label?: string }) {
  const { typed } = controls;
  return (
    <ComboboxInput
      id={id}
      name={id && 'make'}
      aria-label={label}
      icon={Car}
      placeholder="Any make"
      maxLength={MAX_MAKE}
      enterKeyHint="search"
      value={typed.valueOf('make') ?? typed.shown('make')}
      onChange={(event) => typed.type('make', event.target.value)}
      onBlur={typed.settle}
      onChoose={(make) => typed.choose('make', make)}
      suggestions={MakeSuggestions}
    />
  );
}

export function MakeField({ controls }: { controls: CarControls }) {
  const id = `${controls.place}-make`;
  return (
    <Field id={id} label="Make">
      <Make controls={controls} id={id} />
    </Field>
  );
}

const CHOICES = {
  purpose: {
    label: 'Purpose',
    choices: [
      { value: '', label: 'All purposes' },
      ...CAR_PURPOSES.map((value) => ({ value, label: CAR_PURPOSE_LABELS[value] })),
    ],
  },
  fuelType: {
    label: 'Fuel Type',
    choices: [
      { value: '', label: 'Any fuel' },
      ...FUEL_TYPES.map((value) => ({ value, label: FUEL_TYPE_LABELS[value] })),
    ],
  },
  transmission: {
    label: 'Transmission',
    choices: [
      { value: '', label: 'Any' },
      ...TRANSMISSIONS.map((value) => ({ value, label: TRANSMISSION_LABELS[value] })),
    ],
  },
  city: {
    label: 'City',
    choices: [{ value: '', label: 'All cities' }, ...CITIES.map((value) => ({ value, label: cityName(value) }))],
  },
} as const;

export function ChoiceField({ controls, filter }: { controls: CarControls; filter: keyof typeof CHOICES }) {
  const id = `${controls.place}-${filter}`;
  const { label, choices } = CHOICES[filter];
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        name={filter}
        choices={choices}
        value={controls.search[filter] ?? ''}
        onChange={(event) => controls.change({ [filter]: event.target.value })}
      />
    </Field>
  );
}

/** For a search that compares prices of both purposes. */
export function AskCarPurpose({ search, change }: Pick<CarControls, 'search' | 'change'>) {
  return (
    <PurposeQuestion
      purposes={(['sale', 'rent'] as const).map((value) => ({ value, label: CAR_PURPOSE_LABELS[value] }))}
      query={(purpose) => changedCarUrl(search, { purpose })}
      onChoose={(purpose) => change({ purpose })}
    />
  );
}

export function PriceField({
  controls: { place, typed },
  filter,
}: {
  controls: CarControls;
  filter: 'minPrice' | 'maxPrice';
}) {
  return (
    <NumberFilter
      id={`${place}-${filter}`}
      filter={filter}
      typed={typed}
      label={filter === 'minPrice' ? 'Min Price' : 'Max Price'}
      unit="$"
      max={Math.trunc(MAX_PRICE)}
    />
  );
}

export function YearField({
  controls: { place, typed },
  filter,
}: {
  controls: CarControls;
  filter: 'minYear' | 'maxYear';
}) {
  return (
    <NumberFilter
      id={`${place}-${filter}`}
      filter={filter}
      typed={typed}
      label={filter === 'minYear' ? 'Min Year' : 'Max Year'}
      min={FIRST_CAR_YEAR}
      max={MAX_YEAR}
      format={String}
    />
  );
}
