import { formatWhole } from '../format/number.ts';
import { t } from '../format/t.ts';

/** How far a car has been driven, such as "48,200 km". */
export function formatMileage(kilometres: number): string {
  return t(`${formatWhole(kilometres)} km`);
}
