import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MESSAGES, textsIn } from '../../build/translations.ts';
import { CITIES } from '#shared/places/cities.ts';
import { PROPERTY_TYPES } from '#shared/properties/property-facts.ts';
import { completeCars } from '#shared/search/car-completions.ts';
import { interpretSearch } from '#shared/search/interpret-search.ts';
import { completePlaces } from '#shared/search/place-completions.ts';
import { canDescribe, describeProperties, type Reader } from '#shared/search/suggestions.ts';

const completed = (text: string, language = 'en') => completePlaces(text, language).map((place) => place.text);

test('a reader who has typed nothing sees the cities', () => {
  expect(completed('')).toEqual([...CITIES]);
  expect(completed('', 'so')).toContain('Burco');
});

test.each([
  ['en', 'burc', 'Burco'],
  ['en', 'bura', 'Burao'],
  ['so', 'bur', 'Burco'],
  ['en', 'laas caa', 'Las Anod'],
  ['ar', 'بر', 'برعو'],
  ['en', 'هرجيسة', 'هرجيسا'],
  ['ar', 'الهرجيسا', 'هرجيسا'],
  ['ar', 'bur', 'Burao'],
  ['en', 'shaab', "Sha'ab, Hargeisa"],
  ['en', 'sha’ab hargeysa', "Sha'ab, Hargeisa"],
  ['en', 'Jigjiga Yar, Hargeisa', 'Jigjiga Yar, Hargeisa'],
  ['en', 'axmed dhag', 'Axmed Dhagax, Hargeisa'],
  ['so', 'axmed', 'Axmed Dhagax, Hargeysa'],
  ['en', 'أحمد طغح هرجيسا', 'أحمد طغح, هرجيسا'],
  ['en', '٢٦ يونيو', '26 يونيو, هرجيسا'],
  ['en', '3 bedroom house in bur', '3 bedroom house in Burao'],
  ['en', 'hargaysa cu', 'Hargaysa Cusub, Hargeisa'],
  ['so', 'guri kiro ah harg', 'guri kiro ah Hargeysa'],
])('a reader of %s who types “%s” sees %s @spec 3.11', (language, typed, offered) => {
  expect(completed(typed, language)[0]).toBe(offered);
});

test('a reader sees no suggestion for words that begin no place', () => {
  expect(completed('qqq')).toEqual([]);
  expect(completed('3 bedroom house')).toEqual([]);
});

test.each([
  ['toy', 'Toyota'],
  ['vit', 'Toyota Vitz'],
  ['toyota vi', 'Toyota Vitz'],
  ['فيت', 'تويوتا فيتز'],
  ['نيس', 'نيسان'],
])('a reader who types “%s” sees %s', (typed, offered) => {
  expect(completeCars(typed, ['Toyota', 'Nissan']).map(({ text }) => text)).toContain(offered);
});

/** A reader with the translations of a language, as the function uses it. */
function readerOf(code: string): Reader {
  const texts = code === 'en' ? new Map<string, string[]>() : textsIn(path.join(MESSAGES, `${code}.po`));
  return { code, say: (english) => texts.get(english)?.[0] ?? english };
}

describe.each(['en', 'so', 'ar'])('a suggestion in %s', (code) => {
  const places = [{}, { city: 'Burao' }, { city: 'Hargeisa', district: 'Jigjiga Yar' }];
  const searches = places.flatMap((place) =>
    [{}, { bedrooms: '3' }].flatMap((rooms) =>
      [{}, { purpose: 'sale' }, { purpose: 'rent' }].map((purpose) => ({ ...place, ...rooms, ...purpose })),
    ),
  );
  test.each(searches)('a suggestion in each language means %o when a user types it', (filters) => {
    expect(canDescribe(filters)).toBe(true);
    for (const { type, text } of describeProperties(filters, readerOf(code))) {
      const { filters: meant, words } = interpretSearch('property', { location: text, hideSold: 'false' });
      const purpose = 'purpose' in filters && type === 'commercial' ? { purpose: `${filters.purpose},commercial` } : {};
      expect([text, meant, words]).toEqual([text, { ...filters, ...purpose, propertyType: type }, []]);
    }
  });
});

test('a suggestion says how many bedrooms a home has', () => {
  const described = describeProperties({ bedrooms: '3', city: 'Burao' }, readerOf('en')).map(({ text }) => text);
  expect(described).toEqual(['3-bedroom houses in Burao', '3-bedroom apartments in Burao']);
  expect(describeProperties({}, readerOf('en'))).toHaveLength(PROPERTY_TYPES.length);
});
