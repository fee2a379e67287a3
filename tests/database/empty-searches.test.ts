import { afterAll, expect, test } from 'vitest';
import { call } from '../support/brokerage.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { workAsServer } from '../support/transactions.ts';
import { ownWord } from '../support/own-word.ts';

// A value that no other search has.
const mark = ownWord();

const count = (kind: string, filters: Record<string, string>, words: string[][] = []) =>
  workAsServer((as) => as`select public.count_empty_search(${kind}, ${as.json(filters)}, ${as.json(words)})`);
const counted = () =>
  sql<{ kind: string; words: string[][]; count: number }[]>`
    select kind, words, count from private.empty_searches where filters ->> 'city' = ${mark} order by kind, words`;

afterAll(async () => {
  await sql`delete from private.empty_searches where filters ->> 'city' = ${mark}`;
  await removePeople();
  await sql.end();
});

test('only the server counts searches without results', async () => {
  const search = { kind: 'car', filters: { city: mark }, words: [] };
  for (const actor of [null, await createPerson(), await createPerson('admin')])
    await expect(call(actor, 'count_empty_search', search)).rejects.toMatchObject({ code: '42501' });
  expect(await counted()).toEqual([]);
});

test('the database adds up equal searches of a day, whatever the order of their filters', async () => {
  await count('property', { city: mark, bedrooms: '3' });
  await count('property', { bedrooms: '3', city: mark });
  await count('property', { city: mark }, [['lighthouse']]);
  await count('car', { city: mark });
  expect(await counted()).toEqual([
    { kind: 'car', words: [], count: 1 },
    { kind: 'property', words: [], count: 2 },
    { kind: 'property', words: [['lighthouse']], count: 1 },
  ]);
});

test('the database deletes searches without results after 90 days', async () => {
  await sql`update private.empty_searches set searched_on = (now() at time zone 'Africa/Mogadishu')::date - 90 where filters ->> 'city' = ${mark} and kind = 'car'`;
  await sql`update private.empty_searches set searched_on = (now() at time zone 'Africa/Mogadishu')::date - 91 where filters ->> 'city' = ${mark} and kind = 'property'`;
  await count('car', { city: mark });
  expect(await counted()).toEqual([
    { kind: 'car', words: [], count: 1 },
    { kind: 'car', words: [], count: 1 },
  ]);
});

test('the database skips searches that are too long, and refuses another kind', async () => {
  await count('car', { city: mark, model: 'x'.repeat(4000) });
  expect(await counted()).toHaveLength(2);
  await expect(count('boat', { city: mark })).rejects.toMatchObject({ code: '23514' });
});

test('the database keeps at most 10,000 different searches of a day', async () => {
  const undo = new Error('undo');
  const attempt = sql.begin(async (as) => {
    await as`
      insert into private.empty_searches (kind, filters, words)
      select 'car', jsonb_build_object('city', ${mark}::text, 'model', n), '[]' from generate_series(1, 10000) as n`;
    await as`select public.count_empty_search('car', ${as.json({ city: `one more ${mark}` })}, '[]')`;
    expect(await as`select from private.empty_searches where filters ->> 'city' = ${`one more ${mark}`}`).toHaveLength(
      0,
    );
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
});
