import { CITIES } from '../places/cities.ts';
import { DISTRICT_NAMES } from '../places/district-names.ts';
import { DISTRICT_POINTS } from '../places/district-points.ts';
import type { Meaning, SearchKind } from './meanings.ts';
import { keyOf, tokenize } from './tokens.ts';
import { closestWords } from './typos.ts';
import { AMENITY_WORDS } from './words/amenities.ts';
import { AREA_UNITS } from './words/areas.ts';
import {
  BODY_WORDS,
  CAR_SMALL_WORDS,
  CAR_TEXT_WORDS,
  CAR_WORDS,
  COLOUR_WORDS,
  CONDITION_WORDS,
  FUEL_WORDS,
  STEERING_WORDS,
  TRANSMISSION_WORDS,
} from './words/cars.ts';
import { CITY_SPELLINGS, COUNTRY_WORDS, REGIONS } from './words/cities.ts';
import { DISTRICT_SPELLINGS, LANDMARKS } from './words/districts.ts';
import { MAKE_WORDS, MODEL_WORDS } from './words/makes.ts';
import { KILOMETRE_WORDS, YEAR_COMPARISONS, YEAR_WORDS } from './words/mileages.ts';
import { MULTIPLIER_WORDS, NUMBER_WORDS } from './words/numbers.ts';
import { ORDINARY_WORDS } from './words/ordinary-words.ts';
import { COMPARISON_WORDS, CURRENCY_WORDS, PERIOD_WORDS } from './words/prices.ts';
import { PROPERTY_TYPE_WORDS } from './words/property-types.ts';
import { PURPOSE_WORDS } from './words/purposes.ts';
import { PAIR_WORDS, ROOM_WORDS, SINGLE_ROOM_WORDS } from './words/rooms.ts';
import { DENIAL_WORDS, SMALL_WORDS } from './words/small-words.ts';
import { SUBTYPE_WORDS } from './words/subtypes.ts';
import { TEXT_WORDS } from './words/text-words.ts';
import { VERIFICATION_WORDS } from './words/verifications.ts';

/** A phrase of a dictionary. `splits` are the ways in which its words stand apart ("land cruiser"). */
type Entry = { meanings: Meaning[]; splits: Set<string> };

/** From this length on, words of a phrase may stand together or apart in any way. */
const FREE_LENGTH = 6;
/** The most words of a phrase. */
export const LONGEST_PHRASE = 5;

/** The phrases of a kind of listing, by their letters without blanks. */
export type Dictionary = {
  entries: ReadonlyMap<string, Entry>;
  /** The words of all phrases, by their first letter. */
  vocabulary: ReadonlyMap<string, readonly string[]>;
  known: ReadonlySet<string>;
  folded: ReadonlyMap<string, string>;
};

const pairsOf = <Key extends string, Value>(table: Record<Key, Value>) => Object.entries(table) as [Key, Value][];

/** Every phrase with its meaning, by kind of listing. */
function* phrases(kind: SearchKind): Generator<[string[], Meaning]> {
  yield [SMALL_WORDS, { type: 'small' }];
  yield [COUNTRY_WORDS, { type: 'small' }];
  for (const [city, spellings] of pairsOf(CITY_SPELLINGS))
    if (city !== 'Awdal') yield [[city, ...spellings], { type: 'place', rank: 'city', cities: [city] }];
  for (const { cities, spellings } of REGIONS) yield [spellings, { type: 'place', rank: 'region', cities }];
  for (const [district, { so, ar }] of Object.entries(DISTRICT_NAMES)) {
    const cities = CITIES.filter((city) => Object.hasOwn(DISTRICT_POINTS[city], district));
    yield [[district, so, ar, ...(DISTRICT_SPELLINGS[district] ?? [])], { type: 'district', district, cities }];
  }
  for (const { city, spellings } of LANDMARKS) yield [spellings, { type: 'landmark', city, alternatives: spellings }];
  for (const [of, list] of pairsOf(DENIAL_WORDS)) yield [list, { type: 'denial', of }];
  for (const [purpose, list] of pairsOf(PURPOSE_WORDS))
    yield [list, { type: 'filter', name: 'purpose', value: purpose }];
  for (const [checked, list] of pairsOf(VERIFICATION_WORDS))
    yield [list, { type: 'filter', name: 'checked', value: checked }];
  for (const [value, list] of Object.entries(NUMBER_WORDS)) yield [list, { type: 'number', value: Number(value) }];
  for (const [value, list] of Object.entries(MULTIPLIER_WORDS))
    yield [list, { type: 'multiplier', value: Number(value) }];
  for (const [currency, list] of pairsOf(CURRENCY_WORDS)) yield [list, { type: 'currency', currency }];
  for (const [period, list] of pairsOf(PERIOD_WORDS)) yield [list, { type: 'period', period }];
  for (const [side, list] of pairsOf(COMPARISON_WORDS)) yield [list, { type: 'compare', side }];
  yield* kind === 'property' ? propertyPhrases() : carPhrases();
}

function* propertyPhrases(): Generator<[string[], Meaning]> {
  for (const [type, list] of pairsOf(PROPERTY_TYPE_WORDS))
    yield [list, { type: 'filter', name: 'propertyType', value: type }];
  for (const [type, lists] of pairsOf(SUBTYPE_WORDS))
    for (const list of lists) {
      yield [list, { type: 'filter', name: 'propertyType', value: type }];
      yield [list, { type: 'text', alternatives: list }];
    }
  for (const list of TEXT_WORDS) yield [list, { type: 'text', alternatives: list }];
  for (const [unit, list] of pairsOf(ROOM_WORDS)) yield [list, { type: 'unit', unit }];
  for (const [unit, list] of pairsOf(PAIR_WORDS)) yield [list, { type: 'pair', unit }];
  yield [SINGLE_ROOM_WORDS, { type: 'filter', name: 'bedrooms', value: '1' }];
  for (const [unit, list] of pairsOf(AREA_UNITS)) yield [list, { type: 'unit', unit }];
  for (const [amenity, list] of Object.entries(AMENITY_WORDS))
    yield [[amenity, ...list], { type: 'filter', name: 'amenities', value: amenity }];
}

function* carPhrases(): Generator<[string[], Meaning]> {
  yield [[...CAR_WORDS, ...CAR_SMALL_WORDS], { type: 'small' }];
  for (const list of CAR_TEXT_WORDS) yield [list, { type: 'text', alternatives: list }];
  for (const [make, list] of Object.entries(MAKE_WORDS))
    yield [[make, ...list], { type: 'filter', name: 'make', value: make }];
  for (const [make, models] of Object.entries(MODEL_WORDS))
    // A model such as Hyundai's "Coupe" or Mazda's "3" needs its make.
    for (const [model, list] of Object.entries(models))
      yield [[`${make} ${model}`, ...list, ...list.map((name) => `${make} ${name}`)], { type: 'model', make, model }];
  for (const [fuel, list] of pairsOf(FUEL_WORDS)) yield [list, { type: 'filter', name: 'fuelType', value: fuel }];
  for (const [gear, list] of pairsOf(TRANSMISSION_WORDS))
    yield [list, { type: 'filter', name: 'transmission', value: gear }];
  for (const [body, list] of pairsOf(BODY_WORDS)) yield [list, { type: 'filter', name: 'bodyType', value: body }];
  for (const [colour, list] of Object.entries(COLOUR_WORDS))
    yield [list, { type: 'filter', name: 'color', value: colour }];
  for (const [condition, list] of pairsOf(CONDITION_WORDS))
    yield [list, { type: 'filter', name: 'condition', value: condition }];
  for (const [side, list] of pairsOf(STEERING_WORDS)) yield [list, { type: 'filter', name: 'steering', value: side }];
  yield [KILOMETRE_WORDS, { type: 'unit', unit: 'kilometre' }];
  yield [YEAR_WORDS, { type: 'unit', unit: 'year' }];
  for (const [side, list] of pairsOf(YEAR_COMPARISONS)) yield [list, { type: 'compare', side, of: 'year' }];
}

function makeDictionary(kind: SearchKind): Dictionary {
  const entries = new Map<string, Entry>();
  const known = new Set(ORDINARY_WORDS.map(keyOf));
  for (const [list, meaning] of phrases(kind))
    for (const phrase of list) {
      const tokens = tokenize(phrase).map(({ key }) => key);
      const keys = tokens.length > 0 ? tokens : [keyOf(phrase)];
      const joined = keys.join('');
      const entry = entries.get(joined) ?? { meanings: [], splits: new Set() };
      entries.set(joined, entry);
      entry.splits.add(keys.join(' '));
      if (!entry.meanings.includes(meaning)) entry.meanings.push(meaning);
      for (const key of keys) known.add(key);
      if (joined.length >= FREE_LENGTH) known.add(joined);
    }
  const vocabulary = new Map<string, string[]>();
  const folded = new Map<string, string>();
  for (const word of known) {
    if (/\d/.test(word)) continue;
    const first = word[0] ?? '';
    vocabulary.set(first, [...(vocabulary.get(first) ?? []), word]);
    const key = fold(word);
    const other = folded.get(key);
    // Of two words with one folded form, neither is meant, unless they mean the same.
    const isGuess = other !== undefined && entries.get(other)?.meanings[0] !== entries.get(word)?.meanings[0];
    if (key.length >= 4) folded.set(key, isGuess ? '' : word);
  }
  return { entries, vocabulary, known, folded };
}

/** The spelling of a word without what Somali writers differ in: doubled letters, c, b for p, f for v, and x, kh, q, dh for simpler letters. */
function fold(word: string): string {
  return word
    .replace(/([a-z])\1/g, '$1')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/dh/g, 'd')
    .replace(/kh|q/g, 'k')
    .replace(/x/g, 'h')
    .replace(/[cʿ]/g, '')
    .replace(/[ae]y/g, 'ei')
    .replace(/a[iy]/g, 'ei');
}

export const DICTIONARIES: Record<SearchKind, Dictionary> = {
  property: makeDictionary('property'),
  car: makeDictionary('car'),
};

/** The meanings of adjacent words as one phrase; empty for an unknown phrase. */
export function meaningsOf({ entries }: Dictionary, keys: readonly string[]): readonly Meaning[] {
  const joined = keys.join('');
  const entry = entries.get(joined);
  if (!entry) return [];
  return joined.length >= FREE_LENGTH || /\d/.test(joined) || entry.splits.has(keys.join(' ')) ? entry.meanings : [];
}

const SOMALI_ENDINGS = /(?:gii|kii|tii|dii|gan|kan|tan|dan|sha|ga|ka|ha|ta|da|yo|o|a|ii|aal)$/;
const ARABIC_BEGINNINGS = /^(?:وال|فال|بال|كال|لل|و|ف|ب|ل)/;

/**
 * A typed word as the dictionary knows it: itself, without an ending or beginning, in another spelling, or without its typos.
 * A word with a meaning of its own wins over a word that only phrases contain. A known word never becomes another one.
 */
export function knownForm(dictionary: Dictionary, typed: string): string {
  const { known, folded, vocabulary } = dictionary;
  const hasMeaning = (word: string) => meaningsOf(dictionary, [word]).length > 0;
  if (hasMeaning(typed) || typed.length < 3 || /\d/.test(typed)) return typed;
  const shorter = [
    typed.replace(/ies$/, 'y'),
    typed.replace(/es$/, ''),
    typed.replace(/s$/, ''),
    ...(typed.length > 5 ? [typed.replace(SOMALI_ENDINGS, '')] : []),
    keyOf(typed.replace(ARABIC_BEGINNINGS, '')),
    typed.replace(/(?:ات|ين|ون|ه|ي|يه)$/, ''),
  ];
  const forms = shorter.filter((form) => form.length >= 3 && known.has(form));
  const form = forms.find(hasMeaning) ?? (known.has(typed) ? typed : forms[0]);
  if (form) return form;
  const spelled = folded.get(fold(typed));
  if (spelled) return spelled;
  const close = closestWords(typed, vocabulary);
  const candidates = close.some(hasMeaning) ? close.filter(hasMeaning) : close;
  const meanings = new Set(candidates.map((word) => JSON.stringify(meaningsOf(dictionary, [word]))));
  return meanings.size === 1 ? (candidates[0] ?? typed) : typed;
}
