import { CAR_FILTERS } from '#shared/cars/car-filters.ts';
import type { Figure, MarketFigures } from '#shared/figures/figures-schema.ts';
import { FIGURE_LABELS, type FigureName, type FigureStep, isWait } from '#shared/figures/figure-facts.ts';
import { formatMonthDay, formatPlainDay } from '#shared/format/moment.ts';
import { formatPercent, formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import type { FilterList } from '#shared/listings/search-filters.ts';
import { PROPERTY_FILTERS } from '#shared/properties/property-filters.ts';
import { durationText } from '../../ui/days/duration-text.ts';

const NOTHING = '–';

/** A number of people or things, or a waiting time: "12", "3 hours". */
export function figureText(figure: FigureName, value: number | null): string {
  if (value === null) return NOTHING;
  return isWait(figure) ? durationText(value) : formatWhole(value);
}

/** The change against the previous period in percent, with its sign. Undefined if no comparison is possible. */
export function changeText({ total, previousTotal }: Pick<Figure, 'total' | 'previousTotal'>): string | undefined {
  if (total === null || !previousTotal) return undefined;
  const percent = Math.round(((total - previousTotal) / previousTotal) * 100);
  if (percent === 0) return t('No change');
  return formatPercent(percent, 'exceptZero');
}

/** Whether the change is good, bad or neither. Fewer rejections, fewer empty searches and shorter waits are good. */
export function changeMood({ figure, total, previousTotal }: Figure): 'good' | 'bad' | 'neutral' {
  if (total === null || !previousTotal || total === previousTotal) return 'neutral';
  const fewerIsBetter = isWait(figure) || figure === 'empty_searches' || figure === 'listings_rejected';
  return total > previousTotal === fewerIsBetter ? 'bad' : 'good';
}

/** The name of a point: its day, or the first day of its week or month. */
export function pointText(at: string, by: FigureStep): string {
  return by === 'day' ? formatMonthDay(`${at}T12:00:00`) : formatPlainDay(at);
}

export const labelOf = ({ figure }: Figure): string => FIGURE_LABELS[figure];

/** The words and filters of a search, as the search page names them. `hideSold` has no text, because most searches have it. */
export function searchText({ kind, filters, words }: Omit<MarketFigures['emptySearches'][number], 'count'>): string {
  const list: FilterList = kind === 'car' ? CAR_FILTERS : PROPERTY_FILTERS;
  return [
    ...words.map(([word = '']) => word),
    ...Object.entries(filters).flatMap(([name, value]) =>
      name === 'hideSold' ? [] : (list[name]?.label(value) ?? `${name}: ${value}`),
    ),
  ].join(' · ');
}
