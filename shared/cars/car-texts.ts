import { formatWhole } from '../format/number.ts';
import { t } from '../format/text.ts';

type Named = { year: number; make: string; model: string };

/** The name of a car: year, make and model. */
export function carName({ year, make, model }: Named): string {
  return `${year} ${make} ${model}`;
}

/** The mileage of a car, such as "48,200 km". */
export function formatMileage(kilometres: number): string {
  return t(`${formatWhole(kilometres)} km`);
}
