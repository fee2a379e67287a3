import { HOMES_WITH_BEDROOMS, IN_PLACE, THINGS, WISHES } from '../saved-searches/search-name.ts';
import { cityNameIn } from '../places/city-names.ts';
import { districtNameIn } from '../places/district-names.ts';
import { PROPERTY_TYPES, type PropertyType } from '../properties/property-facts.ts';

/** The reader of suggestions: the code of their language, and the translation of our English texts. */
export type Reader = { code: string; say: (english: string) => string };
type Filters = Readonly<Record<string, string>>;

const DESCRIBED = new Set(['city', 'district', 'propertyType', 'purpose', 'bedrooms', 'hideSold']);

/** Whether a suggestion can express these filters in words. */
export function canDescribe(filters: Filters): boolean {
  const { city = '', purpose = '', propertyType = '' } = filters;
  const isSingle = ![city, purpose, propertyType].some((value) => value.includes(','));
  return isSingle && Object.keys(filters).every((name) => DESCRIBED.has(name));
}

/** Describes properties in words that the search understands, for each matching type: "3-bedroom houses in Burao". */
export function describeProperties(filters: Filters, reader: Reader): { type: PropertyType; text: string }[] {
  const { propertyType, bedrooms } = filters;
  const types = PROPERTY_TYPES.filter(
    (type) => type === (propertyType ?? type) && (!bedrooms || HOMES_WITH_BEDROOMS[type]),
  );
  return types.map((type) => ({ type, text: describe(filters, type, reader) }));
}

function describe(
  { bedrooms, purpose = '', city, district }: Filters,
  type: PropertyType,
  { code, say }: Reader,
): string {
  const put = (text: string, values: Record<string, string>) =>
    say(text).replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  const things = bedrooms ? put(HOMES_WITH_BEDROOMS[type] ?? '', { rooms: bedrooms }) : say(THINGS[type]);
  const wanted = Object.hasOwn(WISHES, purpose) ? put(WISHES[purpose] ?? '', { things }) : things;
  const comma = code === 'ar' ? '، ' : ', ';
  const place = [district && districtNameIn(district, code), city && cityNameIn(city, code)]
    .filter(Boolean)
    .join(comma);
  return place ? put(IN_PLACE, { things: wanted, place }) : wanted;
}
