import {
  meaning,
  type NumberUnit,
  type Period,
  type Phrase,
  type SearchCurrency,
  type SearchFilters,
  type SearchKind,
} from './meanings.ts';
import { isModelYear, type Quantity } from './quantities.ts';

/** The rent that the whole text asks for: whether it is a rental, and the period of the price. */
export type RentOfText = { isRent: boolean; period: Period | null };

/**
 * US dollars for one unit of a currency, as in `private.in_dollars`. No listing has a price in pounds, but users in Britain search
 * in pounds.
 */
const DOLLARS: Record<SearchCurrency, number> = { USD: 1, EUR: 1.1, SOS: 1 / 571, GBP: 1.3 };

/** Square metres of one unit of area; the unit "foot" is a square foot. */
const SQUARE_METRES = { metre: 1, foot: 0.092903, acre: 4046.86, hectare: 10_000 };
const KILOMETRES = { kilometre: 1, mile: 1.609344 };
const isAreaUnit = (unit: NumberUnit | null): unit is keyof typeof SQUARE_METRES =>
  unit !== null && unit in SQUARE_METRES;

/** The sides of a plot, such as 40x60 feet or 24x18 metres. The search accepts plots that are up to a tenth smaller or larger. */
export function readPlot(phrases: Phrase[], at: number) {
  // "18 metres by 24 metres" contains the unit twice.
  const isTwice = meaning(phrases[at + 1], 'unit') !== undefined;
  const one = phrases[at];
  const [by, other, unit] = phrases.slice(isTwice ? at + 2 : at + 1);
  if (one?.number == null || other?.number == null || !/^(x|×|\*|by|ku|في)$/i.test(by?.text ?? '')) return null;
  const namesMetres = meaning(unit, 'unit')?.unit === 'metre' || /^m$/i.test(unit?.text ?? '');
  const isNamed = namesMetres || /^(ft|feet|foot|fiit|قدم)$/i.test(unit?.text ?? '');
  // Plots are at least 40 feet wide, so smaller numbers are metres.
  const isMetres = namesMetres || (!isNamed && Math.min(one.number, other.number) < 35);
  const area = one.number * other.number * (isMetres ? 1 : SQUARE_METRES.foot);
  const filters = { minArea: String(Math.round(area * 0.9)), maxArea: String(Math.round(area * 1.1)) };
  return { first: at, last: at + (isTwice ? 3 : 2) + (isNamed ? 1 : 0), filters };
}

/** The filters of a quantity; null for a number without any meaning. */
export function filtersOf(quantity: Quantity, kind: SearchKind, rent: RentOfText): SearchFilters | null {
  const { least, most, unit, side, currency } = quantity;
  const period = quantity.period ?? (currency || least >= 20 ? rent.period : null);
  if (unit === 'bedrooms' || unit === 'bathrooms') return least <= 100 ? { [unit]: String(Math.round(least)) } : null;
  if (isAreaUnit(unit)) return between('Area', quantity, SQUARE_METRES[unit], 'min');
  if ((unit === 'kilometre' || unit === 'mile') && kind === 'car')
    return { maxMileage: String(Math.round((most ?? least) * KILOMETRES[unit])) };
  const isYear =
    isModelYear(least) && (most === null || isModelYear(most)) && currency === null && quantity.period === null;
  if (kind === 'car' && isYear && (unit === 'year' || quantity.ofYear || side !== 'max' || least % 100 !== 0))
    return years(quantity);
  const isPrice =
    currency !== null ||
    quantity.period !== null ||
    side !== null ||
    most !== null ||
    least >= (rent.isRent ? 20 : kind === 'property' ? 50 : 1000);
  if (!isPrice || (least < 20 && currency === null)) return null;
  const factor = DOLLARS[currency ?? 'USD'] * factorOf(period, kind);
  return { ...between('Price', quantity, factor, 'max'), ...(period && { purpose: 'rent' }) };
}

function years({ least, most, side }: Quantity): SearchFilters {
  if (most !== null) return { minYear: String(least), maxYear: String(most) };
  if (side === 'min') return { minYear: String(least) };
  if (side === 'max') return { maxYear: String(least) };
  return { minYear: String(least), maxYear: String(least) };
}

/** Converts to the usual period: a month for a property, a day for a car. */
function factorOf(period: Quantity['period'], kind: SearchKind): number {
  if (kind === 'property') return period === 'day' ? 30 : period === 'week' ? 30 / 7 : 1;
  return period === 'month' ? 1 / 30 : period === 'week' ? 1 / 7 : 1;
}

/**
 * The filters `min…` and `max…`. A number without a comparison sets the `usual` one. "About" means fifteen percent less or more.
 */
function between(name: 'Price' | 'Area', { least, most, side }: Quantity, factor: number, usual: 'min' | 'max') {
  const filters: SearchFilters = {};
  const written = (value: number) => String(Math.round(value * factor * 100) / 100);
  const isAbout = side === 'about';
  if (most !== null || isAbout || (side === 'max' || side === 'min' ? side : usual) === 'min')
    filters[`min${name}`] = written(isAbout ? least * 0.85 : least);
  if (most !== null || isAbout || (side === 'max' || side === 'min' ? side : usual) === 'max')
    filters[`max${name}`] = written(most ?? (isAbout ? least * 1.15 : least));
  return filters;
}
