import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get } from '../support/api.ts';
import { createCar, createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();

beforeAll(async () => {
  const owner = await createPerson();
  await createProperty(owner, { title: `Villa ${mark}`, city: 'Zeila', district: `Quarter ${mark}`, price: 300 });
  await createCar(owner, { make: mark, year: 2010 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Understanding = {
  filters: Record<string, string>;
  words: string[][];
  parts: { text: string; start: number; end: number }[];
  suggestions: { type: string; text: string; city: string | null; count: number | null }[];
};
const understand = async (kind: string, text: string, language = 'en') => {
  const query = new URLSearchParams({ kind, text });
  const answer = await get(`/api/search/understand?${query}`, { headers: { 'Accept-Language': language } });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('public')]);
  return answer.body as Understanding;
};

test('a visitor learns how the search understands a text', async () => {
  expect(await understand('property', `3 bedroom house in Burco ${mark}`)).toMatchObject({
    filters: { bedrooms: '3', propertyType: 'house', city: 'Burao' },
    words: [[mark]],
    parts: [{ text: '3 bedroom', start: 0, end: 9 }, { text: 'house' }, { text: 'Burco' }, { text: mark }],
  });
  expect((await understand('car', 'red Toyota Vitz')).filters).toEqual({ color: 'red', make: 'Toyota', model: 'Vitz' });
});

test('a visitor gets suggestions of places, and of property searches with their numbers of results', async () => {
  const { suggestions } = await understand('property', '3 bedroom house in zei');
  expect(suggestions[0]).toMatchObject({ type: 'city', text: '3 bedroom house in Zeila', count: null });
  expect(suggestions.at(-1)).toMatchObject({ type: 'listings', text: '3-bedroom houses in Zeila' });
  expect(suggestions.at(-1)?.count).toBeGreaterThan(0);
  expect((await understand('property', 'زي')).suggestions[0]).toMatchObject({ type: 'city', text: 'زيلع' });
});

test('a visitor gets suggestions of existing makes and models', async () => {
  const ofMark = await understand('car', mark.slice(0, 8));
  expect(ofMark.suggestions).toEqual([expect.objectContaining({ type: 'make', text: mark, count: 1 })]);
  const texts = (await understand('car', 'toyota')).suggestions.map(({ type, text }) => `${type} ${text}`);
  expect(texts).toContain('make Toyota');
});

test('a text that is too long or for an unknown kind of listing is refused with 400', async () => {
  expect((await get('/api/search/understand?kind=boat&text=house')).status).toBe(400);
  expect((await get('/api/search/understand?text=house')).status).toBe(400);
  expect((await get(`/api/search/understand?kind=car&text=${'x'.repeat(256)}`)).status).toBe(400);
});

test('a search without results gets the listings that match most of its parts @feature 9.4b', async () => {
  const nearest = async (path: string) =>
    (await get(path)).body as { items: { title: string }[]; fits: number; of: number };
  const property = await nearest(`/api/properties/nearest?q=${mark}+villa+for+rent`);
  expect([property.fits, property.of, property.items[0]?.title]).toEqual([3, 4, `Villa ${mark}`]);
  expect(await nearest(`/api/cars/nearest?make=${mark}&minYear=2015`)).toMatchObject({ fits: 1, of: 2 });
  expect(await nearest(`/api/properties/nearest?q=${mark}none`)).toEqual({ items: [], fits: 0, of: 1 });
});

test('a visitor’s search without results is counted by a POST only', async () => {
  const path = `/api/properties/empty-searches?q=${mark}none`;
  const counted = () => sql`select count from private.empty_searches where words::text like ${`%${mark}none%`}`;
  await get(`/api/properties?q=${mark}none`);
  expect(await counted()).toEqual([]);
  expect((await call('POST', path, { body: {} })).body).toEqual({ isCounted: true });
  expect((await call('POST', path, { body: {} })).body).toEqual({ isCounted: true });
  expect(await counted()).toEqual([{ count: 2 }]);
  expect((await call('POST', `/api/properties/empty-searches?q=${mark}`, { body: {} })).body).toEqual({
    isCounted: false,
  });
  expect((await call('POST', '/api/properties/empty-searches?bedrooms=many', { body: {} })).status).toBe(400);
  await sql`delete from private.empty_searches where words::text like ${`%${mark}none%`}`;
});

test('a search without results learns which of its words to drop', async () => {
  const { body } = await get(`/api/properties/relaxations?location=villa+in+zeila+${mark}+qqqq`);
  expect(body).toEqual([{ filter: 'location', part: { text: 'qqqq', start: 26, end: 30 }, count: 1 }]);
});

test('the documented parameters of a search accept free text @feature 9.2a', async () => {
  const found = async (path: string) => ((await get(path)).body as { id: string }[]).length;
  expect(await found(`/api/properties/search?location=${mark}+villa+in+saylac`)).toBe(1);
  expect(await found(`/api/properties/search?location=zeila&q=${mark}&propertyType=land`)).toBe(0);
  expect(await found(`/api/cars?q=${mark}+2010`)).toBe(1);
  expect(await found(`/api/cars?q=${mark}+2011`)).toBe(0);
});

test('a search without results learns which filter to drop', async () => {
  // Only this test's listings have the mark. A search without it finds other listings, so that suggestion is left out.
  const relaxed = async (path: string) => {
    const { status, body, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toContain('public');
    return (body as { filter: string; count: number }[]).filter(({ filter }) => filter !== 'q' && filter !== 'make');
  };
  expect(await relaxed(`/api/properties/relaxations?q=${mark}&minPrice=400&bathrooms=9`)).toEqual([]);
  expect(await relaxed(`/api/properties/relaxations?q=${mark}&minPrice=400&purpose=all`)).toEqual([
    { filter: 'minPrice', count: 1 },
  ]);
  expect(await relaxed(`/api/cars/relaxations?make=${mark}&minYear=2015`)).toEqual([{ filter: 'minYear', count: 1 }]);
});

test('a search without results learns of at most eight filters', async () => {
  // The demo's houses fit all these filters, so the search can suggest to drop any of the filters.
  const filters = 'minPrice=0&maxPrice=90000000&bedrooms=0&bathrooms=0&minArea=0&purpose=sale&propertyType=house';
  const names = async (more: string) =>
    ((await get(`/api/properties/relaxations?${filters}${more}`)).body as { filter: string }[]).map(
      ({ filter }) => filter,
    );
  expect(await names('&hideSold=false&bounds=-180,-85,180,85')).toContain('bounds');
  expect(await names('&bounds=-180,-85,180,85')).toHaveLength(8);
});

test('an invalid filter is refused with 400', async () => {
  expect((await get('/api/properties/relaxations?minPrice=cheap')).status).toBe(400);
  expect((await get('/api/properties/relaxations?bounds=1,2')).status).toBe(400);
  expect((await get('/api/cars/relaxations?minYear=1900')).status).toBe(400);
  expect((await get('/api/cars/nearest?steering=up')).status).toBe(400);
});
