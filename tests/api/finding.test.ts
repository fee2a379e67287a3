import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

const mark = `zq${randomUUID().slice(0, 8)}`;
let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
  await createProperty(owner, { title: `Villa ${mark}`, city: 'Zeila', district: `Quarter ${mark}`, price: 300 });
  await createCar(owner, { make: mark, year: 2010 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('anybody gets the places of a search, which may be kept for an hour and are not sent twice', async () => {
  const { status, body, headers } = await get('/api/places');
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
  const zeila = (body as { name: string; spellings: string[]; districts: string[] }[]).find(
    ({ name }) => name === 'Zeila',
  );
  expect(zeila?.spellings).toContain('saylac');
  expect(zeila?.districts).toContain(`Quarter ${mark}`);
  const again = await get('/api/places', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
  const theirs = await get('/api/places', { cookies: await signIn(owner) });
  expect(theirs.headers.get('Cache-Control')).toContain('public');
});

test('a search that finds nothing learns which filter to give up', async () => {
  // The word keeps others' listings out, so what giving it up would find is anybody's guess.
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

test('a search that finds nothing learns of eight filters at most, whatever it names', async () => {
  // Each of them can be given up alone, as the demo's houses have them all.
  const filters = 'minPrice=0&maxPrice=90000000&bedrooms=0&bathrooms=0&minArea=0&purpose=sale&propertyType=house';
  const names = async (more: string) =>
    ((await get(`/api/properties/relaxations?${filters}${more}`)).body as { filter: string }[]).map(
      ({ filter }) => filter,
    );
  expect(await names('&hideSold=false&bounds=-180,-85,180,85')).toContain('bounds');
  const found = await names('&bounds=-180,-85,180,85');
  expect([found.length, found.includes('bounds')]).toEqual([8, false]);
});

test('a filter that no search takes is refused with 400', async () => {
  expect((await get('/api/properties/relaxations?minPrice=cheap')).status).toBe(400);
  expect((await get('/api/properties/relaxations?bounds=1,2')).status).toBe(400);
  expect((await get('/api/cars/relaxations?city=Paris&minYear=2000')).status).toBe(400);
});
