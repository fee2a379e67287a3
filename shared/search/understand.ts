import type { Meaning, SearchCurrency, SearchKind } from './meanings.ts';
import { meaning, type Phrase, readPhrases } from './phrases.ts';
import { isModelYear, type Quantity, readQuantity } from './quantities.ts';
import { ROOM_WORDS } from './words/rooms.ts';

/** The filters that words can stand for, by their names in the URL of a search. */
export type SearchFilters = Partial<
  Record<
    | 'city'
    | 'district'
    | 'purpose'
    | 'minPrice'
    | 'maxPrice'
    | 'checked'
    | 'propertyType'
    | 'bedrooms'
    | 'bathrooms'
    | 'minArea'
    | 'maxArea'
    | 'amenities'
    | 'make'
    | 'model'
    | 'minYear'
    | 'maxYear'
    | 'fuelType'
    | 'transmission'
    | 'bodyType'
    | 'maxMileage'
    | 'color'
    | 'condition'
    | 'steering',
    string
  >
>;
export type FilterName = keyof SearchFilters;

/** A word that the texts of listings must contain in one of these forms. `text` is what was typed. */
export type SearchWord = { text: string; alternatives: readonly string[] };

/** A part of the typed text with the filters that it stands for, or the word to look for. */
export type SearchPart = {
  text: string;
  start: number;
  end: number;
  filters: SearchFilters;
  word: SearchWord | null;
};

/**
 * How a search interprets a typed text. `filters` have the names and values of the search's URL; several values of one filter are
 * separated by commas. Prices are in US dollars; a property's rent is for a month, a car's for a day.
 */
export type Understanding = { filters: SearchFilters; words: SearchWord[]; parts: SearchPart[] };

/** Filters that hold several values; of others, two values contradict each other and the last one counts. */
const LISTS = new Set<FilterName>([
  'city',
  'propertyType',
  'amenities',
  'checked',
  'make',
  'model',
  'fuelType',
  'bodyType',
  'color',
  'district',
]);

/** US dollars for one of a currency, as `private.in_dollars` has them. No listing is in pounds, but Londoners think in them. */
const DOLLARS: Record<SearchCurrency, number> = { USD: 1, EUR: 1.1, SOS: 1 / 571, GBP: 1.3 };

/** Interprets what a person typed into the search of a kind of listing, in English, Somali or Arabic, also mixed. Reads 255 characters. */
export function understand(text: string, kind: SearchKind): Understanding {
  const phrases = withoutOtherDistricts(readPhrases(text.slice(0, 255), kind));
  const isRent = phrases.some(({ meanings }) => meanings.some((one) => one.type === 'filter' && one.value === 'rent'));
  const parts: SearchPart[] = [];
  for (let at = 0; at < phrases.length;) {
    const quantity = quantityAt(phrases, at, kind, isRent);
    if (quantity) {
      parts.push(part(text, phrases, quantity.first, quantity.last, quantity.filters));
      at = quantity.last + 1;
    } else {
      const denied = deniedAt(phrases, at);
      if (denied) {
        at = denied + 1;
        continue;
      }
      const phrase = phrases[at] as Phrase;
      const read = readPhrase(phrase, kind);
      if (read) parts.push(part(text, phrases, at, at, read.filters, read.word));
      at += 1;
    }
  }
  return combine(
    parts.filter((one) => !isWiderPlace(one, parts)),
    kind,
  );
}

/** A district counts in its own cities alone: "town centre" is a district of Sheikh, and two words in Hargeisa. */
function withoutOtherDistricts(phrases: Phrase[]): Phrase[] {
  const cities = new Set(
    phrases.flatMap(({ meanings }) => meanings.flatMap((one) => (one.type === 'place' ? one.cities : []))),
  );
  if (cities.size === 0) return phrases;
  const isElsewhere = (one: Meaning) => one.type === 'district' && !one.cities.some((city) => cities.has(city));
  return phrases.map((phrase) => ({ ...phrase, meanings: phrase.meanings.filter((one) => !isElsewhere(one)) }));
}

/** The last phrase of "without furniture" or "alaab la'aan", of which either phrase may stand at this place; 0 for others. */
function deniedAt(phrases: Phrase[], at: number): number {
  const isFact = (phrase: Phrase | undefined) =>
    meaning(phrase, 'filter') !== undefined && ['amenities', 'checked'].includes(meaning(phrase, 'filter')?.name ?? '');
  const [first, second] = [phrases[at], phrases[at + 1]];
  const isDenied =
    meaning(first, 'denial')?.of === 'next'
      ? isFact(second)
      : meaning(second, 'denial')?.of === 'last' && isFact(first);
  return isDenied ? at + 1 : 0;
}

/** The typed text without one of its parts. */
export function withoutPart(text: string, { start, end }: Pick<SearchPart, 'start' | 'end'>): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
}

function part(
  text: string,
  phrases: Phrase[],
  first: number,
  last: number,
  filters: SearchFilters,
  word: SearchWord | null = null,
): SearchPart {
  const [start, end] = [phrases[first]?.start ?? 0, phrases[last]?.end ?? 0];
  return { text: text.slice(start, end), start, end, filters, word };
}

/** The quantity that begins at a place of the list, if its number says something; its comparison may come first. */
function quantityAt(phrases: Phrase[], at: number, kind: SearchKind, isRent: boolean) {
  for (let number = at; number < Math.min(at + 4, phrases.length); number += 1) {
    const quantity = readPlot(phrases, number) ?? readQuantity(phrases, number, at);
    if (!quantity) continue;
    if (quantity.first !== at) return null;
    const filters = 'filters' in quantity ? quantity.filters : filtersOf(quantity, kind, isRent);
    return filters && { ...quantity, filters };
  }
  return null;
}

const SQUARE_METRES_PER_SQUARE_FOOT = 0.092903;

/** The sides of a plot, such as 40x60 feet or 24x18 metres. A plot may be a tenth smaller or larger. */
function readPlot(phrases: Phrase[], at: number) {
  // "18 metres by 24 metres" names the unit twice.
  const isTwice = meaning(phrases[at + 1], 'unit') !== undefined;
  const one = phrases[at];
  const [by, other, unit] = phrases.slice(isTwice ? at + 2 : at + 1);
  if (one?.number == null || other?.number == null || !/^(x|×|\*|by|ku|في)$/i.test(by?.text ?? '')) return null;
  const namesMetres = meaning(unit, 'unit')?.unit === 'metre' || /^m$/i.test(unit?.text ?? '');
  const isNamed = namesMetres || /^(ft|feet|foot|fiit|قدم)$/i.test(unit?.text ?? '');
  // Plots are 40 feet wide or more; smaller sides are metres.
  const isMetres = namesMetres || (!isNamed && Math.min(one.number, other.number) < 35);
  const area = one.number * other.number * (isMetres ? 1 : SQUARE_METRES_PER_SQUARE_FOOT);
  const filters = { minArea: String(Math.round(area * 0.9)), maxArea: String(Math.round(area * 1.1)) };
  return { first: at, last: at + (isTwice ? 3 : 2) + (isNamed ? 1 : 0), filters };
}

/** The filters of a quantity; null for a number that says nothing by itself. */
function filtersOf(quantity: Quantity, kind: SearchKind, isRent: boolean): SearchFilters | null {
  const { least, most, unit, side, currency, period } = quantity;
  if (unit === 'bedrooms' || unit === 'bathrooms') return least <= 100 ? { [unit]: String(Math.round(least)) } : null;
  if (unit === 'metre') return between('Area', quantity, 1, 'min');
  if (unit === 'foot') return between('Area', quantity, SQUARE_METRES_PER_SQUARE_FOOT, 'min');
  if (unit === 'kilometre' && kind === 'car') return { maxMileage: String(Math.round(most ?? least)) };
  const isYear = isModelYear(least) && (most === null || isModelYear(most)) && currency === null && period === null;
  if (kind === 'car' && isYear && (unit === 'year' || quantity.ofYear || side !== 'max')) return years(quantity);
  const isPrice =
    currency !== null ||
    period !== null ||
    side !== null ||
    most !== null ||
    least >= (isRent ? 20 : kind === 'property' ? 50 : 1000);
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

/** A property's rent is for a month, a car's for a day. */
function factorOf(period: Quantity['period'], kind: SearchKind): number {
  if (kind === 'property') return period === 'day' ? 30 : period === 'week' ? 30 / 7 : 1;
  return period === 'month' ? 1 / 30 : period === 'week' ? 1 / 7 : 1;
}

/** The filters `min…` and `max…`; a number without a comparison is the `usual` one. About is fifteen percent less or more. */
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

/** Which meaning counts where a phrase has several: the most particular. */
const RANKS: Meaning['type'][] = ['district', 'place', 'landmark', 'model', 'filter', 'text'];

function readPhrase(phrase: Phrase, kind: SearchKind): { filters: SearchFilters; word: SearchWord | null } | null {
  const { meanings } = phrase;
  const filters: SearchFilters = {};
  let word: SearchWord | null = null;
  const best = RANKS.find((type) => meanings.some((one) => one.type === type));
  if (!best) {
    if (meaning(phrase, 'unit')?.unit === 'bedrooms')
      return { filters, word: { text: phrase.text, alternatives: ROOM_WORDS.bedrooms } };
    if (meaning(phrase, 'period')) return periodAlone(phrase, kind);
    // A small number without a unit says nothing.
    if (meanings.length > 0 || (phrase.number !== null && phrase.number < 20) || /^[-–—+<>=~*$€×]/.test(phrase.text))
      return null;
    return { filters, word: { text: phrase.text, alternatives: [phrase.text] } };
  }
  for (const one of meanings) {
    if (one.type === 'filter' && (best === 'filter' || best === 'text')) filters[one.name] = one.value;
    else if (one.type === 'place' && best === 'place') filters.city = one.cities.join(',');
    else if (one.type === 'landmark' && best === 'landmark') {
      filters.city = one.city;
      word = { text: phrase.text, alternatives: one.alternatives };
    } else if (one.type === 'model' && best === 'model') Object.assign(filters, { make: one.make, model: one.model });
    else if (one.type === 'text' && (best === 'filter' || best === 'text'))
      word = { text: phrase.text, alternatives: one.alternatives };
    else if (one.type === 'district' && best === 'district') {
      filters.district = one.district;
      if (one.cities.length === 1) filters.city = one.cities[0] ?? '';
    }
  }
  return { filters, word };
}

/** "Monthly" alone says that somebody rents. */
function periodAlone(phrase: Phrase, kind: SearchKind) {
  const isRent = /ly$|كل|يا$|kasta|walba|شهري|يومي/i.test(phrase.text);
  return isRent || kind === 'property' ? { filters: { purpose: 'rent' }, word: null } : null;
}

/** Whether a part names a region next to a place inside it, or a district's own city. */
function isWiderPlace({ filters: { city, district } }: SearchPart, parts: SearchPart[]): boolean {
  if (city === undefined || district !== undefined || !city.includes(',')) return false;
  const cities = city.split(',');
  return parts.some(
    ({ filters: other }) =>
      other.city !== undefined && other.city !== city && other.city.split(',').every((one) => cities.includes(one)),
  );
}

function combine(parts: SearchPart[], kind: SearchKind): Understanding {
  const filters: SearchFilters = {};
  const namesCity = parts.some(
    ({ filters: { city, district }, word }) => city !== undefined && district === undefined && !word,
  );
  const words: SearchWord[] = [];
  for (const { filters: own, word } of parts) {
    if (word) words.push(word);
    for (const [name, value] of Object.entries(own) as [FilterName, string][]) {
      // A city that is typed counts, and not that of a district or landmark.
      if (name === 'city' && (own.district !== undefined || word) && namesCity) continue;
      const before = filters[name];
      filters[name] =
        before !== undefined && LISTS.has(name)
          ? [...new Set([...before.split(','), ...value.split(',')])].join(',')
          : value;
    }
  }
  const purposes = new Set(parts.flatMap(({ filters: { purpose } }) => purpose ?? []));
  if (purposes.size > 1) {
    // "For sale or rent" of a car is a purpose of its own; a property has none.
    if (kind === 'property') delete filters.purpose;
    else filters.purpose = 'both';
  }
  return { filters, words, parts };
}
