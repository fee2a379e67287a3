import { MapPin } from 'lucide-react';
import { formatWhole } from '../../../../shared/format/number.ts';
import { MAX_PRICE } from '../../../../shared/limits.ts';
import {
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  MAX_SEARCH_TEXT,
  type PropertySearch,
} from '../../../../shared/properties/property-search.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { PURPOSE_CHOICES, typeChoices } from '../listings/property-choices.ts';
import type { SearchScreen } from './search-screens.ts';
import type { ChangeSearch } from './use-screen-search.ts';
import type { TypedFilter, TypedFilters } from './use-typed-filters.ts';

/** What every filter field needs. `place` keeps the ids of the bar and the sheet apart. */
export type FilterControls = {
  place: 'bar' | 'sheet';
  screen: SearchScreen;
  search: PropertySearch;
  change: ChangeSearch;
  typed: TypedFilters;
};
type FieldProps = { controls: FilterControls; className?: string };

export const COUNT_FILTERS = [
  { filter: 'bedrooms', label: 'Beds', counts: BEDROOM_CHOICES },
  { filter: 'bathrooms', label: 'Baths', counts: BATHROOM_CHOICES },
] as const;
type CountFilter = (typeof COUNT_FILTERS)[number];

export function LocationField({ controls: { place, typed }, className = '' }: FieldProps) {
  const id = `${place}-location`;
  return (
    <Field id={id} label="Location" className={className}>
      <Input
        id={id}
        icon={MapPin}
        placeholder="City, district or street"
        maxLength={MAX_SEARCH_TEXT}
        value={typed.valueOf('location') ?? typed.shown('location')}
        onChange={(event) => typed.type('location', event.target.value)}
        onBlur={typed.settle}
      />
    </Field>
  );
}

const AMOUNT_DIGITS = String(Math.trunc(MAX_PRICE)).length;

type AmountFieldProps = FieldProps & { filter: Exclude<TypedFilter, 'location'>; label: string; unit: '$' | 'm²' };

/** A whole number; grouped for reading while nobody types in it. */
export function AmountField({ controls: { place, typed }, filter, label, unit, className = '' }: AmountFieldProps) {
  const id = `${place}-${filter}`;
  const shown = typed.shown(filter);
  return (
    <Field id={id} label={label} className={className}>
      <div className="relative">
        <span
          className={`pointer-events-none absolute top-1/2 -translate-y-1/2 font-semibold text-ink-2 ${unit === '$' ? 'start-4' : 'end-4'}`}
        >
          {unit}
        </span>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          className={`tabular ${unit === '$' ? 'ps-8' : 'pe-11'}`}
          value={typed.valueOf(filter) ?? (shown && formatWhole(Number(shown)))}
          onChange={(event) => typed.type(filter, event.target.value.replace(/\D/g, '').slice(0, AMOUNT_DIGITS))}
          onBlur={typed.settle}
        />
      </div>
    </Field>
  );
}

export function TypeField({ controls: { place, screen, search, change }, className = '' }: FieldProps) {
  const id = `${place}-type`;
  return (
    <Field id={id} label="Property Type" className={className}>
      <Select
        id={id}
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
        choices={PURPOSE_CHOICES}
        value={search.purpose ?? ''}
        onChange={(event) => change({ purpose: event.target.value })}
      />
    </Field>
  );
}

/** Beds or baths as a select, for the bar. */
export function CountField({ controls, count, className = '' }: FieldProps & { count: CountFilter }) {
  const id = `${controls.place}-${count.filter}`;
  return (
    <Field id={id} label={count.label} className={className}>
      <Select
        id={id}
        choices={countChoices(count)}
        value={controls.search[count.filter] ?? ''}
        onChange={(event) => controls.change({ [count.filter]: event.target.value })}
      />
    </Field>
  );
}

/** Beds or baths as a row of buttons, for thumbs. */
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
