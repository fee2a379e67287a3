import { describe, expect, test } from 'vitest';
import { interpretSearch, nameRelaxations } from '#shared/search/interpret-search.ts';

const property = (search: Record<string, string>) => interpretSearch('property', search);
const car = (search: Record<string, string>) => interpretSearch('car', search);

describe('a search', () => {
  test('a search reads the words of both text filters', () => {
    expect(property({ location: 'Burao', q: '3 bedroom house' })).toMatchObject({
      filters: { city: 'Burao', propertyType: 'house', bedrooms: '3', hideSold: 'true' },
      words: [],
      parts: [
        { of: 'location', text: 'Burao', start: 0, end: 5 },
        { of: 'q', text: '3 bedroom', start: 0, end: 9 },
        { of: 'q', text: 'house', start: 10, end: 15 },
      ],
    });
  });

  test('a search excludes sold properties unless its URL includes them', () => {
    expect(property({}).filters).toEqual({ hideSold: 'true' });
    expect(property({ hideSold: 'false' }).filters).toEqual({});
    expect(car({}).filters).toEqual({});
  });

  test('a search prefers an explicit filter to words @feature 9.2a', () => {
    const { filters, parts } = property({ q: 'house for rent in Burao', purpose: 'sale', propertyType: 'land' });
    expect(filters).toMatchObject({ purpose: 'sale', propertyType: 'land', city: 'Burao' });
    expect(parts.map(({ text }) => text)).toEqual(['Burao']);
  });

  test('a search narrows an explicit filter of several values by words', () => {
    expect(property({ q: 'apartment', propertyType: 'house,apartment' }).filters['propertyType']).toBe('apartment');
    expect(property({ q: 'wifi', amenities: 'Garden' }).filters['amenities']).toBe('garden,wifi');
  });

  test('a search drops an alternative if another one finds all its listings', () => {
    const [villa = []] = property({ q: 'villa' }).words;
    expect(villa).toContain('fiilo');
    expect(villa).toContain('guri gooni');
    expect(villa).not.toContain('fiilooyin');
    expect(villa).not.toContain('guri gooni ah');
  });

  test('a search ignores the district of a city other than the explicit one', () => {
    expect(property({ q: 'Jigjiga Yar', city: 'Burao' }).filters).toEqual({ city: 'Burao', hideSold: 'true' });
  });

  test('a search finds commercial workplaces by words for sale or rent', () => {
    expect(property({ q: 'office for sale' }).filters['purpose']).toBe('sale,commercial');
    expect(property({ q: 'office', purpose: 'rent' }).filters['purpose']).toBe('rent');
    expect(property({ q: 'house for sale' }).filters['purpose']).toBe('sale');
  });

  test('a search keeps unknown words as words', () => {
    expect(car({ q: 'Toyota Vitz qqq' })).toMatchObject({
      filters: { make: 'Toyota', model: 'Vitz' },
      words: [['qqq']],
    });
  });
});

test('relaxations name explicit filters, and the parts of typed texts', () => {
  const search = { location: 'house in Burao qqq', maxPrice: '5' };
  const named = nameRelaxations('property', search, [
    { word: 0, count: 3 },
    { filter: 'city', count: 2 },
    { filter: 'maxPrice', count: 1 },
    { filter: 'hideSold', count: 1 },
  ]);
  expect(named).toEqual([
    { filter: 'location', part: { text: 'qqq', start: 15, end: 18 }, count: 3 },
    { filter: 'location', part: { text: 'Burao', start: 9, end: 14 }, count: 2 },
    { filter: 'maxPrice', count: 1 },
    { filter: 'hideSold', count: 1 },
  ]);
});
