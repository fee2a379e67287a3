import { describe, expect, test } from 'vitest';
import { understand } from '#shared/search/understand.ts';
import { withoutPart } from '#shared/search/without-part.ts';
import { closestWords, typoDistance, vocabularyOf } from '#shared/search/typos.ts';

describe('parts of a search', () => {
  test('the search reports which typed words stand for which filters @feature 9.1a', () => {
    const text = 'A 3 bedroom villa in Burao under $150k';
    const { parts } = understand(text, 'property');
    expect(parts.map(({ text: typed, filters }) => [typed, filters])).toEqual([
      ['3 bedroom', { bedrooms: '3' }],
      ['villa', { propertyType: 'house' }],
      ['Burao', { city: 'Burao' }],
      ['under $150k', { maxPrice: '150000' }],
    ]);
    for (const { text: typed, start, end } of parts) expect(text.slice(start, end)).toBe(typed);
  });

  test.each([
    ['3 bedroom house in Burao', 'Burao', '3 bedroom house in'],
    ['3 bedroom house in Burao', '3 bedroom', 'house in Burao'],
    ['بيت ٣ غرف في برعو', '٣ غرف', 'بيت في برعو'],
  ])('a user removes a part of "%s": "%s"', (text, typed, rest) => {
    const understood = understand(text, 'property');
    const part = understood.parts.find((one) => one.text === typed);
    expect(part && withoutPart(text, part)).toBe(rest);
    const { filters } = understand(rest, 'property');
    for (const name of Object.keys(part?.filters ?? {})) expect(filters).not.toHaveProperty(name);
  });

  test.each(['zq19539117', 'zq8f3a9b12', 'HG-4821'])('the search keeps "%s" together as one word', (code) => {
    const { filters, words } = understand(`house ${code} burao`, 'property');
    expect([filters, words.map(({ text }) => text)]).toEqual([{ propertyType: 'house', city: 'Burao' }, [code]]);
  });

  test('the search looks for a word in three languages', () => {
    const [word] = understand('xafiis', 'property').words;
    expect(word?.text).toBe('xafiis');
    expect(word?.alternatives).toEqual(expect.arrayContaining(['office', 'xafiis', 'مكتب']));
  });

  test('the search keeps currency and period of a price', () => {
    const [part] = understand('10,000,000 shillings', 'property').parts;
    expect(part?.price).toEqual({ currency: 'SOS', period: null });
    expect(understand('€300 a month', 'property').parts[0]?.price).toEqual({ currency: 'EUR', period: 'month' });
    expect(understand('3 bedrooms', 'property').parts[0]?.price).toBeNull();
  });
});

describe('odd searches', () => {
  test.each([
    '',
    ' ',
    '!!!',
    '...',
    '-',
    '$',
    '٪',
    '\0',
    '🏠',
    'in the of',
    '"quoted',
    "' or 1=1 --",
    '%',
    '_',
    '<script>',
  ])('the search survives %j', (text) => {
    expect(() => understand(text, 'property')).not.toThrow();
    expect(understand(text, 'car').filters).toEqual({});
  });

  test('the search reads the first 255 characters', () => {
    expect(understand(`${'x '.repeat(128)}house`, 'property').filters).toEqual({});
  });

  test('the search understands decorated letters, vowel signs and invisible characters', () => {
    expect(understand('𝐡𝐨𝐮𝐬𝐞 in Har\u200Bgeisa', 'property').filters).toEqual({
      propertyType: 'house',
      city: 'Hargeisa',
    });
    expect(understand('بَيْتٌ في هرجيســا', 'property').filters).toEqual({ propertyType: 'house', city: 'Hargeisa' });
  });

  test('the search finds no filter in the name of a built-in property', () => {
    for (const text of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(understand(text, 'property')).toMatchObject({ filters: {} });
  });
});

describe('typos', () => {
  test.each([
    ['hargesia', 'hargeisa', 1],
    ['house', 'hosue', 1],
    ['land', 'lands', 1],
    ['apartment', 'aprtmnt', 2],
    ['house', 'houses!', 2],
  ])('"%s" and "%s" are %i typos apart', (one, other, distance) => {
    expect(typoDistance(one, other, 3)).toBe(distance);
  });

  test('short words have no typos', () => {
    expect(closestWords('ho', vocabularyOf(['hot']))).toEqual([]);
    expect(understand('fat', 'property').words.map((word) => word.text)).toEqual(['fat']);
  });

  test.each(['stone', 'interest', 'finished', 'scale', 'never'])('the ordinary word "%s" is no typo', (word) => {
    expect(understand(word, 'property').filters).toEqual({});
  });
});
