import { CITIES } from '../places/cities.ts';
import { DISTRICT_NAMES } from '../places/district-names.ts';
import { DISTRICT_POINTS } from '../places/district-points.ts';
import type { Meaning, SearchKind } from './meanings.ts';
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
import { districtSpellings, LANDMARKS } from './words/districts.ts';
import { MAKE_WORDS, MODEL_WORDS } from './words/makes.ts';
import { KILOMETRE_WORDS, MILE_WORDS, YEAR_COMPARISONS, YEAR_WORDS } from './words/mileages.ts';
import { MULTIPLIER_WORDS, NUMBER_WORDS } from './words/numbers.ts';
import { COMPARISON_WORDS, CURRENCY_WORDS, LOWERED_WORDS, PERIOD_WORDS } from './words/prices.ts';
import { PROPERTY_TYPE_WORDS } from './words/property-types.ts';
import { PURPOSE_WORDS } from './words/purposes.ts';
import { PAIR_WORDS, ROOM_WORDS, SINGLE_ROOM_WORDS } from './words/rooms.ts';
import { DENIAL_WORDS, SMALL_WORDS } from './words/small-words.ts';
import { SUBTYPE_WORDS } from './words/subtypes.ts';
import { TEXT_WORDS } from './words/text-words.ts';
import { VERIFICATION_WORDS } from './words/verifications.ts';

const pairsOf = <Key extends string, Value>(table: Record<Key, Value>) => Object.entries(table) as [Key, Value][];

/** All phrases with their meanings, by listing type. */
export function* dictionaryPhrases(kind: SearchKind): Generator<[string[], Meaning]> {
  yield [SMALL_WORDS, { type: 'small' }];
  yield [COUNTRY_WORDS, { type: 'small' }];
  for (const [city, spellings] of pairsOf(CITY_SPELLINGS))
    if (city !== 'Awdal') yield [[city, ...spellings], { type: 'place', rank: 'city', cities: [city] }];
  for (const { cities, spellings } of REGIONS) yield [spellings, { type: 'place', rank: 'region', cities }];
  for (const [district, { so, ar }] of Object.entries(DISTRICT_NAMES)) {
    const cities = CITIES.filter((city) => Object.hasOwn(DISTRICT_POINTS[city], district));
    const spellings = [district, so, ar, ...districtSpellings(district, so)];
    const [city, ...others] = cities;
    if (kind === 'property') yield [spellings, { type: 'district', district, cities }];
    // Cars have no district field, but their texts name districts.
    else if (city && others.length === 0) yield [spellings, { type: 'landmark', city, alternatives: spellings }];
    else yield [spellings, { type: 'text', alternatives: spellings }];
  }
  for (const { city, spellings } of LANDMARKS) yield [spellings, { type: 'landmark', city, alternatives: spellings }];
  for (const [of, list] of pairsOf(DENIAL_WORDS)) yield [list, { type: 'denial', of }];
  for (const [purpose, list] of pairsOf(PURPOSE_WORDS))
    yield [list, { type: 'filter', name: 'purpose', value: purpose }];
  for (const [checked, list] of pairsOf(VERIFICATION_WORDS))
    yield [list, { type: 'filter', name: 'checked', value: checked }];
  yield [LOWERED_WORDS, { type: 'filter', name: 'lowered', value: 'true' }];
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
    // A model such as Hyundai's "Coupe" or Mazda's "3" is unclear without its make.
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
  yield [MILE_WORDS, { type: 'unit', unit: 'mile' }];
  yield [YEAR_WORDS, { type: 'unit', unit: 'year' }];
  for (const [side, list] of pairsOf(YEAR_COMPARISONS)) yield [list, { type: 'compare', side, of: 'year' }];
}
