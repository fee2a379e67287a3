import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { TypedFilters } from './use-typed-filters.ts';

type NumberFilterProps<Filter extends string> = {
  id: string;
  filter: Filter;
  typed: TypedFilters<Filter>;
  label: string;
  unit?: '$' | 'm²';
  digits: number;
  /** How the number is written while nobody types in it. */
  format?: (value: number) => string;
  className?: string;
};

/** A whole number of a search, with its unit inside the field. */
export function NumberFilter<Filter extends string>({
  id,
  filter,
  typed,
  label,
  unit,
  digits,
  format = String,
  className = '',
}: NumberFilterProps<Filter>) {
  const shown = typed.shown(filter);
  return (
    <Field id={id} label={label} className={className}>
      <div className="relative">
        {unit && (
          <span
            className={`pointer-events-none absolute top-1/2 -translate-y-1/2 font-semibold text-ink-2 ${unit === '$' ? 'start-4' : 'end-4'}`}
          >
            {unit}
          </span>
        )}
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          className={`tabular ${unit === '$' ? 'ps-8' : unit ? 'pe-11' : ''}`}
          value={typed.valueOf(filter) ?? (shown && format(Number(shown)))}
          onChange={(event) => typed.type(filter, event.target.value.replace(/\D/g, '').slice(0, digits))}
          onBlur={typed.settle}
        />
      </div>
    </Field>
  );
}
