import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';

/** The longest round distance within some metres, 1, 2, 3 or 5 with noughts behind it, and how it is written. */
export function roundDistance(most: number): { metres: number; text: string } {
  const power = 10 ** Math.floor(Math.log10(most));
  const first = [5, 3, 2].find((step) => step * power <= most) ?? 1;
  const metres = first * power;
  return { metres, text: metres < 1000 ? t(`${formatWhole(metres)} m`) : t(`${formatWhole(metres / 1000)} km`) };
}
