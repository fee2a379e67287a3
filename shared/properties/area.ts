import { formatWhole } from '../format/number.ts';
import { t } from '../format/t.ts';

/** How large a property is, such as "240 m²". */
export function formatArea(squareMetres: number): string {
  return t(`${formatWhole(squareMetres)} m²`);
}
