import { CAR_FILTERS } from '../cars/car-filters.ts';
import { formatShownMoney } from '../format/money.ts';
import { formatAmount } from '../format/number.ts';
import { isolated } from '../format/isolated.ts';
import { t } from '../format/text.ts';
import { LANGUAGE } from '../language.ts';
import type { FilterList } from '../listings/search-filters.ts';
import { CITIES } from '../places/cities.ts';
import { cityName } from '../places/city-names.ts';
import type { PropertyType } from '../properties/property-facts.ts';
import { PROPERTY_FILTERS } from '../properties/property-filters.ts';
import type { SearchKind } from './saved-search-facts.ts';

/** The reader of a name. `say` translates an English text. The texts of pages are already translated. */
type Reader = { code: string; say: (english: string) => string };

const PAGE: Reader = { code: LANGUAGE.code, say: (text) => text };

// In a name, Somali and Arabic need the indefinite form.
// @wc-context: in a name
const ALL = { any: t('Properties'), car: t('Cars') };

/** The context of `ALL` in the translations. */
const NAMING = 'in a name';

/** The names of listing types. */
export const THINGS: Record<PropertyType, string> = {
  house: t('Houses'),
  apartment: t('Apartments'),
  land: t('Plots of land'),
  commercial: t('Commercial spaces'),
};

/** Homes with a number of bedrooms, for suggestions. */
export const HOMES_WITH_BEDROOMS: Record<string, string> = {
  house: t('{rooms}-bedroom houses'),
  apartment: t('{rooms}-bedroom apartments'),
};

/** The listing types with a purpose. */
export const WISHES: Record<string, string> = {
  sale: t('{things} for sale'),
  rent: t('{things} to rent'),
  commercial: t('{things} for commercial use'),
  both: t('{things} for sale and for rent'),
};

export const IN_PLACE = t('{things} in {place}');

const PARTS = {
  make: t('{make} cars'),
  words: t('“{words}”'),
  priceTo: t('up to {most}'),
  priceFrom: t('from {least}'),
  price: t('{least} to {most}'),
  bedrooms: t('{many} bedrooms'),
  bathrooms: t('{many} bathrooms'),
  areaFrom: t('from {least} m²'),
  areaTo: t('up to {most} m²'),
  area: t('{least} to {most} m²'),
  yearFrom: t('built in {least} or later'),
  yearTo: t('built in {most} or earlier'),
  years: t('built from {least} to {most}'),
  mileage: t('up to {most} km'),
  lowered: t('price recently lowered'),
  bounds: t('in part of the map'),
  sold: t('including sold and rented'),
};

/**
 * A name for a saved search, made from its filters: “Houses for sale in Hargeisa, up to $90,000, 3+ bedrooms”. Typed text stays as
 * it is.
 */
export function searchName(kind: SearchKind, filters: Record<string, string>, { code, say }: Reader = PAGE): string {
  const comma = code === 'ar' ? '، ' : ', ';
  const direction = code === 'ar' ? 'rtl' : 'ltr';
  // Without isolation, Arabic text would move the currency sign to the other side of the price.
  const put = (text: string, values: Record<string, string>) =>
    say(text).replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
      const value = values[name] ?? mark;
      return name === 'things' ? value : isolated(value, direction);
    });
  // A page has city names only in its own language. The server has them in all languages, as translated texts.
  const placeIn = (place: string) =>
    code === LANGUAGE.code ? cityName(place) : CITIES.some((city) => city === place) ? say(place) : place;
  const range = (
    least: string | undefined,
    most: string | undefined,
    texts: [string, string, string],
    write: (amount: string) => string = String,
  ) => {
    const values = { least: least ? write(least) : '', most: most ? write(most) : '' };
    if (least && most) return put(texts[2], values);
    if (least) return put(texts[0], values);
    return most ? put(texts[1], values) : '';
  };
  const { make, model, purpose = '', propertyType, bedrooms, bathrooms, maxMileage, q } = filters;
  // A visitor types a place or a whole wish into the same field. Only the name of a city surely is a place.
  const typed = filters['location'];
  const isCity = CITIES.some((city) => city === typed);
  const places = [isCity ? typed : undefined, filters['district'], filters['city']].filter(
    (place) => place !== undefined,
  );

  // The key of a text with a context. A reader without a translation returns the key.
  const sayAll = (text: string) => say(`${text}\n${NAMING}`).split('\n', 1)[0] ?? text;
  const listed = propertyType
    ?.split(',')
    .map((type) => (Object.hasOwn(THINGS, type) ? say(THINGS[type as PropertyType]) : sayAll(ALL.any)))
    .join(comma);
  let name =
    kind === 'property'
      ? (listed ?? sayAll(ALL.any))
      : make
        ? put(PARTS.make, { make: model ? `${make} ${model}` : make })
        : sayAll(ALL.car);
  if (Object.hasOwn(WISHES, purpose)) name = put(WISHES[purpose] ?? '', { things: name });
  for (const place of places) name = put(IN_PLACE, { things: name, place: placeIn(place) });

  const money = (amount: string) => formatShownMoney(Number(amount));
  const number = (amount: string) => formatAmount(Number(amount));
  return [
    name,
    ...[isCity ? undefined : typed, q].map((words) => (words ? put(PARTS.words, { words }) : '')),
    range(filters['minPrice'], filters['maxPrice'], [PARTS.priceFrom, PARTS.priceTo, PARTS.price], money),
    bedrooms ? put(PARTS.bedrooms, { many: `${bedrooms}+` }) : '',
    bathrooms ? put(PARTS.bathrooms, { many: `${bathrooms}+` }) : '',
    range(filters['minArea'], filters['maxArea'], [PARTS.areaFrom, PARTS.areaTo, PARTS.area], number),
    range(filters['minYear'], filters['maxYear'], [PARTS.yearFrom, PARTS.yearTo, PARTS.years]),
    maxMileage ? put(PARTS.mileage, { most: number(maxMileage) }) : '',
    ...choicesOf(kind, filters).map(say),
    filters['lowered'] ? say(PARTS.lowered) : '',
    filters['bounds'] ? say(PARTS.bounds) : '',
    filters['hideSold'] ? say(PARTS.sold) : '',
  ]
    .filter(Boolean)
    .join(comma);
}

const NAMED = new Set(['propertyType', 'purpose']);

/** The chosen values of all other filters, in English or in the page's language. */
function choicesOf(kind: SearchKind, filters: Record<string, string>): string[] {
  const list: FilterList = kind === 'property' ? PROPERTY_FILTERS : CAR_FILTERS;
  return Object.entries(list).flatMap(([name, { form, label }]) => {
    const isChoice = (form === 'choice' || form === 'choices') && !NAMED.has(name);
    const values = isChoice || name === 'color' || name === 'amenities' ? filters[name]?.split(',') : undefined;
    return values?.map(label) ?? [];
  });
}
