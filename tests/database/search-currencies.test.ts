import { afterAll, expect, test } from 'vitest';
import { understand } from '#shared/search/understand.ts';
import { sql } from '../support/database.ts';

afterAll(() => sql.end());

test.each([
  ['EUR', 'house €1000'],
  ['SOS', 'house 1000000 shillings'],
])('a price in %s finds listings by its value in dollars', async (currency, text) => {
  const amount = currency === 'EUR' ? 1000 : 1_000_000;
  const [row] = await sql<{ dollars: number }[]>`select private.in_dollars(${amount}, ${currency})::float8 as dollars`;
  expect(Number(understand(text, 'property').filters.maxPrice)).toBeCloseTo(row?.dollars ?? 0, 2);
});
