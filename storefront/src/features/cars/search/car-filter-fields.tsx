import { Search } from 'lucide-react';
import {
  BODY_TYPE_LABELS,
  CAR_COLOR_LABELS,
  CAR_PURPOSE_LABELS,
  FIRST_CAR_YEAR,
  FUEL_TYPE_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from '#shared/cars/car-facts.ts';
import { LIMITS, MAX_INTEGER, MAX_PRICE, MAX_YEAR } from '#shared/limits.ts';
import { CITIES } from '#shared/places/cities.ts';
import { cityName } from '#shared/places/city-names.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { type Choice, Select } from '../../../ui/fields/select.tsx';
import { NumberFilter } from '../../listings/search/filters/number-filter.tsx';
import type { TypedFilters } from '../../listings/search/filters/use-typed-filters.ts';
import { PurposeQuestion } from '../../listings/search/purpose-question.tsx';
import { SearchInput } from '../../listings/search/search-input.tsx';
import type { ChangeSearch } from '../../listings/search/use-url-search.ts';
import { type CarSearch, changedCarUrl } from './car-url.ts';

export type TypedCarFilter = 'q' | 'make' | 'model' | NumberFilterName;
type NumberFilterName = 'minPrice' | 'maxPrice' | 'minYear' | 'maxYear' | 'maxMileage';

/** Props of every filter field. `place` makes the ids of the bar and the sheet unique. */
export type CarControls = {
  place: 'bar' | 'sheet';
  search: CarSearch;
  change: ChangeSearch<CarSearch>;
  typed: TypedFilters<TypedCarFilter>;
};

/** The search box without a visible label, for use where the label is elsewhere. */
export function CarWords({ controls, id, label }: { controls: CarControls; id?: string; label?: string }) {
  const { typed } = controls;
  return (
    <SearchInput
      kind="car"
      id={id}
      name={id && 'q'}
      aria-label={label}
      icon={Search}
      placeholder="Make, model, year"
      value={typed.valueOf('q') ?? typed.shown('q')}
      onChange={(event) => typed.type('q', event.target.value)}
      onBlur={typed.settle}
      onChoose={(words) => typed.choose('q', words)}
    />
  );
}

/** The first filter field, for make, model, year and any other words. */
function CarWordsField({ controls, className }: { controls: CarControls; className: string }) {
  const id = `${controls.place}-q`;
  return (
    <Field id={id} label="Search cars" className={className}>
      <CarWords controls={controls} id={id} />
    </Field>
  );
}

/** Filters by an exact make or model. */
function TextField({ controls, filter }: { controls: CarControls; filter: 'make' | 'model' }) {
  const { place, typed } = controls;
  const id = `${place}-${filter}`;
  return (
    <Field id={id} label={filter === 'make' ? 'Make' : 'Model'}>
      <Input
        id={id}
        name={filter}
        autoComplete="off"
        placeholder="Any"
        maxLength={LIMITS[filter]}
        value={typed.valueOf(filter) ?? typed.shown(filter)}
        onChange={(event) => typed.type(filter, event.target.value)}
        onBlur={typed.settle}
      />
    </Field>
  );
}

const choicesOf = (any: string, labels: Readonly<Record<string, string>>): Choice[] => [
  { value: '', label: any },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const SALE_OR_RENT = { sale: CAR_PURPOSE_LABELS.sale, rent: CAR_PURPOSE_LABELS.rent };

const CHOICES = {
  purpose: { label: 'Purpose', choices: choicesOf('All purposes', SALE_OR_RENT) },
  city: {
    label: 'City',
    choices: choicesOf('All cities', Object.fromEntries(CITIES.map((city) => [city, cityName(city)]))),
  },
  bodyType: { label: 'Body Type', choices: choicesOf('Any body type', BODY_TYPE_LABELS) },
  fuelType: { label: 'Fuel Type', choices: choicesOf('Any fuel', FUEL_TYPE_LABELS) },
  transmission: { label: 'Transmission', choices: choicesOf('Any', TRANSMISSION_LABELS) },
  color: { label: 'Color', choices: choicesOf('Any color', CAR_COLOR_LABELS) },
  steering: { label: 'Steering', choices: choicesOf('Any', STEERING_LABELS) },
};

function ChoiceField({ controls, filter }: { controls: CarControls; filter: keyof typeof CHOICES }) {
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

/** Asks for the purpose when a search compares prices of sales and rentals. */
export function AskCarPurpose({ search, change }: Pick<CarControls, 'search' | 'change'>) {
  return (
    <PurposeQuestion
      purposes={(['sale', 'rent'] as const).map((value) => ({ value, label: SALE_OR_RENT[value] }))}
      query={(purpose) => changedCarUrl(search, { purpose })}
      onChoose={(purpose) => change({ purpose })}
    />
  );
}

const PRICE = { unit: '$', max: Math.trunc(MAX_PRICE) } as const;
const YEAR = { min: FIRST_CAR_YEAR, max: MAX_YEAR, format: String };
const NUMBERS = {
  minPrice: { label: 'Min Price', ...PRICE },
  maxPrice: { label: 'Max Price', ...PRICE },
  minYear: { label: 'Min Year', ...YEAR },
  maxYear: { label: 'Max Year', ...YEAR },
  maxMileage: { label: 'Max mileage', unit: 'km', max: MAX_INTEGER },
} as const;

function NumberField({ controls: { place, typed }, filter }: { controls: CarControls; filter: NumberFilterName }) {
  return <NumberFilter id={`${place}-${filter}`} filter={filter} typed={typed} {...NUMBERS[filter]} />;
}

/** All filters for cars, most important first. */
export function CarFields({ controls }: { controls: CarControls }) {
  return (
    <>
      <CarWordsField controls={controls} className="col-span-2" />
      <ChoiceField controls={controls} filter="purpose" />
      <ChoiceField controls={controls} filter="city" />
      <NumberField controls={controls} filter="minPrice" />
      <NumberField controls={controls} filter="maxPrice" />
      <TextField controls={controls} filter="make" />
      <TextField controls={controls} filter="model" />
      <NumberField controls={controls} filter="minYear" />
      <NumberField controls={controls} filter="maxYear" />
      <NumberField controls={controls} filter="maxMileage" />
      <ChoiceField controls={controls} filter="bodyType" />
      <ChoiceField controls={controls} filter="fuelType" />
      <ChoiceField controls={controls} filter="transmission" />
      <ChoiceField controls={controls} filter="color" />
      <ChoiceField controls={controls} filter="steering" />
    </>
  );
}
