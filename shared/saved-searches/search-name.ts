import { FUEL_TYPE_LABELS, type FuelType, TRANSMISSION_LABELS, type Transmission } from '../cars/car-facts.ts';
import { VERIFICATION_BADGES } from '../verifications/verification-badges.ts';
import type { ListingVerification } from '../verifications/verification-facts.ts';
import { formatShownMoney } from '../format/money.ts';
import { formatAmount } from '../format/number.ts';
import { isolated } from '../format/isolated.ts';
import { t } from '../format/text.ts';
import { LANGUAGE } from '../language.ts';
import { CITIES } from '../places/cities.ts';
import { cityName } from '../places/city-names.ts';
import type { PropertyType } from '../properties/property-facts.ts';
import type { SearchKind } from './saved-search-facts.ts';

/** In whose language a name is written: `say` turns a text of ours into it, which the pages' texts are in already. */
type Reader = { code: string; say: (english: string) => string };

const PAGE: Reader = { code: LANGUAGE.code, say: (text) => text };

/** What is looked for, by its type. */
const THINGS: Record<PropertyType | 'any' | 'car', string> = {
  house: t('Houses'),
  apartment: t('Apartments'),
  land: t('Plots of land'),
  commercial: t('Commercial spaces'),
  any: t('Properties'),
  car: t('Cars'),
};

/** And what for. */
const WISHES: Record<string, string> = {
  sale: t('{things} for sale'),
  rent: t('{things} to rent'),
  commercial: t('{things} for commercial use'),
  both: t('{things} for sale and for rent'),
};

const PARTS = {
  make: t('{make} cars'),
  place: t('{things} in {place}'),
  words: t('“{words}”'),
  priceTo: t('up to {most}'),
  priceFrom: t('from {least}'),
  price: t('{least} to {most}'),
  bedrooms: t('{many} bedrooms'),
  bathrooms: t('{many} bathrooms'),
  area: t('from {area} m²'),
  yearFrom: t('built in {least} or later'),
  yearTo: t('built in {most} or earlier'),
  years: t('built from {least} to {most}'),
  lowered: t('price lowered lately'),
  bounds: t('on a part of the map'),
  sold: t('sold and rented ones too'),
};

/**
 * What a saved search is called that has no name: what its filters say, such as “Houses for sale in Hargeisa, up to $90,000, 3+
 * bedrooms”. What somebody typed stays as it is.
 */
export function searchName(kind: SearchKind, filters: Record<string, string>, { code, say }: Reader = PAGE): string {
  const comma = code === 'ar' ? '، ' : ', ';
  const direction = code === 'ar' ? 'rtl' : 'ltr';
  // A price within Arabic words would have its sign on the other side.
  const put = (text: string, values: Record<string, string>) =>
    say(text).replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
      const value = values[name] ?? mark;
      return name === 'things' ? value : isolated(value, direction);
    });
  // Pages have names of cities in their own language alone; the server, which has them in all, says them as it says texts.
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
  const {
    make,
    purpose = '',
    propertyType,
    bedrooms,
    bathrooms,
    minArea,
    fuelType,
    transmission,
    checked,
    q,
  } = filters;
  // A search of cars has both: where it is, and the city alone.
  const places = [filters['location'], filters['city']].filter((place) => place !== undefined);

  const types = propertyType?.split(',') ?? ['any'];
  const listed = types.map((type) => say(THINGS[type as PropertyType] ?? THINGS.any)).join(comma);
  let name = kind === 'property' ? listed : make ? put(PARTS.make, { make }) : say(THINGS.car);
  if (Object.hasOwn(WISHES, purpose)) name = put(WISHES[purpose] ?? '', { things: name });
  for (const place of places) name = put(PARTS.place, { things: name, place: placeIn(place) });

  const money = (amount: string) => formatShownMoney(Number(amount));
  const number = (amount: string) => formatAmount(Number(amount));
  return [
    name,
    q ? put(PARTS.words, { words: q }) : '',
    range(filters['minPrice'], filters['maxPrice'], [PARTS.priceFrom, PARTS.priceTo, PARTS.price], money),
    bedrooms ? put(PARTS.bedrooms, { many: `${bedrooms}+` }) : '',
    bathrooms ? put(PARTS.bathrooms, { many: `${bathrooms}+` }) : '',
    minArea ? put(PARTS.area, { area: number(minArea) }) : '',
    range(filters['minYear'], filters['maxYear'], [PARTS.yearFrom, PARTS.yearTo, PARTS.years]),
    fuelType ? say(FUEL_TYPE_LABELS[fuelType as FuelType] ?? fuelType) : '',
    transmission ? say(TRANSMISSION_LABELS[transmission as Transmission] ?? transmission) : '',
    ...(checked?.split(',').map((check) => say(VERIFICATION_BADGES[check as ListingVerification] ?? check)) ?? []),
    filters['lowered'] ? say(PARTS.lowered) : '',
    filters['bounds'] ? say(PARTS.bounds) : '',
    filters['hideSold'] ? say(PARTS.sold) : '',
  ]
    .filter(Boolean)
    .join(comma);
}
