import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Relaxation = { filter: string; count: number };

// A word nobody else's listing holds: each test finds its own rows alone.
const mark = `zq${randomUUID().slice(0, 8)}`;
let owner: Person;

/** What giving up a filter would find; that of the word which keeps others' listings out is not told here. */
const relaxed = (kind: 'property' | 'car', args: Record<string, unknown>): Promise<Relaxation[]> =>
  actAs(null, async (as) => {
    const names = Object.keys(args).map((name) => as`${as(name)} => ${args[name] as string}`);
    const list = names.reduce((all, part) => as`${all}, ${part}`);
    const [row] = await as<{ found: Relaxation[] }[]>`select public.${as(`relax_${kind}_search`)}(${list}) as found`;
    return row?.found.filter(({ filter }) => filter !== 'q' && filter !== 'make') ?? [];
  });

beforeAll(async () => {
  owner = await createPerson();
  const list = (columns: Record<string, unknown>) =>
    createProperty(owner, { title: `House ${mark}`, city: 'Zeila', ...columns });
  await list({ district: `Shown ${mark}`, price: 100, bedrooms: 2 });
  await list({ district: `Shown ${mark}`, price: 300, bedrooms: 3, status: 'sold' });
  await list({ district: `Pending ${mark}`, approval_status: 'pending', price: 900 });
  await list({ district: `Hidden ${mark}`, available: false, price: 900 });
  await list({ district: '', price: 500, bedrooms: 2 });
  await createCar(owner, { make: mark, city: 'Burao', year: 2010 });
  await createCar(owner, { make: mark, city: 'Berbera', year: 2020 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a search that finds nothing learns what each filter costs, the most rewarding first', async () => {
  const search = { q: mark, min_price: 400, bedrooms: 3 };
  expect(await relaxed('property', search)).toEqual([{ filter: 'bedrooms', count: 1 }]);
  expect(await relaxed('property', { q: mark, bedrooms: 3 })).toEqual([
    { filter: 'bedrooms', count: 2 },
    { filter: 'hideSold', count: 1 },
  ]);
  expect(await relaxed('property', { q: mark, bounds: [1, 1, 2, 2] })).toEqual([{ filter: 'bounds', count: 2 }]);
});

test('a search whose filters are all too much, or that has none, is offered nothing', async () => {
  expect(await relaxed('property', { q: mark, location: 'qqqqqqq', bedrooms: 9, max_price: 1 })).toEqual([]);
  expect(await relaxed('car', { make: mark, city: 'Zeila', min_year: 2050 })).toEqual([]);
  expect(await relaxed('property', { hide_sold: false })).toEqual([]);
});

test('a search of cars learns the same', async () => {
  expect(await relaxed('car', { make: mark, city: 'Burao', min_year: 2015 })).toEqual([
    { filter: 'city', count: 1 },
    { filter: 'minYear', count: 1 },
  ]);
});

test('a filter that a search refuses is refused here too', async () => {
  await expect(relaxed('property', { bounds: [1, 2] })).rejects.toMatchObject({ code: 'PT400' });
  await expect(relaxed('car', { city: 'Paris', make: mark })).rejects.toMatchObject({ code: 'PT400' });
});
