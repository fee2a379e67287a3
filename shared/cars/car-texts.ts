import { formatWhole } from '../format/number.ts';
import { t } from '../format/text.ts';

type Named = { year: number; make: string; model: string };

/** A car's name: year, make and model. */
export function carName({ year, make, model }: Named): string {
  return `${year} ${make} ${model}`;
}

/** How far a car has been driven, such as "48,200 km". */
export function formatMileage(kilometres: number): string {
  return t(`${formatWhole(kilometres)} km`);
}
