import { wordsOf } from '../format/words-of.ts';
import { CITIES, type City } from '../places/cities.ts';
import { CITY_NAMES, type NamesOfPlace } from '../places/city-names.ts';
import { CITY_POINTS, type Point } from '../places/city-points.ts';
import { DISTRICT_NAMES } from '../places/district-names.ts';
import { DISTRICT_POINTS } from '../places/district-points.ts';
import { CITY_SPELLINGS } from './words/cities.ts';
import { districtSpellings, LANDMARKS } from './words/districts.ts';

/** A place with its names in three languages and its other spellings. `city` is null for a city. */
type Place = { names: [english: string, NamesOfPlace]; spellings: readonly string[]; city: City | null };

/**
 * A completion: the whole text, the place's name, its city, and its approximate coordinates. For a landmark these are the city's.
 */
export type Completion = { text: string; name: string; city: string | null; rest: string; at: Point };

const PLACES: Place[] = [
  ...CITIES.map((city) => ({ names: namesOfCity(city), spellings: CITY_SPELLINGS[city], city: null })),
  ...CITIES.flatMap((city) =>
    Object.keys(DISTRICT_POINTS[city]).map((district): Place => {
      const names = DISTRICT_NAMES[district] ?? { so: district, ar: district };
      return { names: [district, names], spellings: districtSpellings(district, names.so), city };
    }),
  ),
  ...LANDMARKS.map(({ city, spellings: typed }): Place => {
    const spellings = typed.map(inCapitals);
    const [first = ''] = spellings;
    const arabic = spellings.find(isArabic) ?? first;
    return { names: [first, { so: first, ar: arabic }], spellings, city };
  }),
];

function namesOfCity(city: City): [string, NamesOfPlace] {
  return [city, CITY_NAMES[city]];
}

/** Maximum number of completions. */
const MOST = 6;

/**
 * Completes the last words of a text to places that begin with them, cities first. The words before them stay. Names are in the
 * reader's language or script: "burc" becomes "Burco", and "بر" becomes "برعو".
 */
export function completePlaces(text: string, language: string): Completion[] {
  const starts = [...text.matchAll(/[^\s,،]+/gu)].map(({ index }) => index);
  if (starts.length === 0) return CITIES.map((city) => completion('', namesOfCity(city), '', language, null));
  for (const start of starts) {
    const typed = text.slice(start);
    const words = wordsOf(typed);
    if (words.length === 0 || (start > 0 && isTooShort(words))) continue;
    const fits = PLACES.filter((place) => fitsPlace(place, words));
    if (fits.length === 0) continue;
    const byName = (place: Place) =>
      place.city === null ? 0 : spellingsOf(place).some((name) => begins(name, words)) ? 1 : 2;
    return fits
      .toSorted((one, other) => byName(one) - byName(other))
      .slice(0, MOST)
      .map((place) => completion(text.slice(0, start), place.names, typed, language, place.city, place.spellings));
  }
  return [];
}

/** Whether words after others are too short for a place: one letter, or a small word before the place. */
function isTooShort([first = '', ...others]: readonly string[]): boolean {
  return first.length < (others.length > 0 && !/\d/.test(first) ? 3 : 2);
}

function fitsPlace(place: Place, words: readonly string[]): boolean {
  const cities = place.city ? [...namesOf(namesOfCity(place.city)), ...CITY_SPELLINGS[place.city]] : [''];
  return spellingsOf(place).some((name) => cities.some((city) => holdsAll(wordsOf(`${name} ${city}`), words)));
}

function completion(
  rest: string,
  names: [string, NamesOfPlace],
  typed: string,
  language: string,
  city: City | null,
  spellings: readonly string[] = [],
): Completion {
  const words = wordsOf(typed);
  const written = isArabic(typed) ? 'ar' : isArabic(inLanguage(names, language)) && typed !== '' ? 'en' : language;
  const official = [inLanguage(names, written), names[0], names[1].so].filter(
    (name) => isArabic(name) === (written === 'ar'),
  );
  const known = [...official, ...spellings.filter((name) => isArabic(name) === (written === 'ar')).map(inCapitals)];
  const cityName = city && inLanguage(namesOfCity(city), written);
  const name =
    official.find((one) => begins(one, words)) ?? (city === null ? undefined : known.find((one) => begins(one, words)));
  const shown = name ?? inLanguage(names, written);
  return {
    text: rest + (cityName ? `${shown}, ${cityName}` : shown),
    name: shown,
    city: cityName,
    rest,
    at: pointOf(names[0], city),
  };
}

function pointOf(name: string, city: City | null): Point {
  return city === null ? CITY_POINTS[name as City] : (DISTRICT_POINTS[city][name] ?? CITY_POINTS[city]);
}

/** A spelling of the dictionary with a capital letter at the start of each word. */
function inCapitals(spelling: string): string {
  return spelling.replaceAll(/(?<![\p{L}\d'])[a-z]/gu, (letter) => letter.toUpperCase());
}

const inLanguage = ([english, names]: [string, NamesOfPlace], language: string) =>
  language === 'so' || language === 'ar' ? names[language] : english;
const namesOf = ([english, { so, ar }]: [string, NamesOfPlace]) => [english, so, ar];
const spellingsOf = ({ names, spellings }: Place) => [...namesOf(names), ...spellings];
const begins = (name: string, words: readonly string[]) => wordsOf(name).join(' ').startsWith(words.join(' '));
const holdsAll = (words: readonly string[], beginnings: readonly string[]) =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));

export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
