import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { MAX_PRICES, MIN_PRICE } from '#shared/limits.ts';
import { CURRENCIES } from '#shared/listings/listing-facts.ts';

let owner: Person;
let administrator: Person;

beforeAll(async () => {
  [owner, administrator] = [await createPerson(), await createPerson('admin')];
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const PRICES = [
  ['properties', 'price', 'Price must be at least 1 USD, 1 EUR or 500 SOS'],
  ['cars', 'selling_price', 'Selling price must be at least 1 USD, 1 EUR or 500 SOS'],
  ['cars', 'rental_price_per_day', 'Daily rent must be at least 1 USD, 1 EUR or 500 SOS'],
  ['cars', 'rental_price_per_week', 'Weekly rent must be at least 1 USD, 1 EUR or 500 SOS'],
  ['cars', 'rental_price_per_month', 'Monthly rent must be at least 1 USD, 1 EUR or 500 SOS'],
] as const;

describe.each(PRICES)('for %s with the column %s', (table, column, message) => {
  const create = (columns = {}) => (table === 'cars' ? createCar : createProperty)(owner, columns);
  const set = (id: string, columns: Record<string, string | number>) =>
    workAs(owner, (as) => as`update ${as(`public.${table}`)} set ${as(columns)} where id = ${id}`);

  test.each(CURRENCIES)('an owner must set at least the minimum price in %s @feature 1.12b', async (currency) => {
    const id = await create();
    await set(id, { currency, ...(table === 'cars' ? { selling_price: 5000 } : { price: 5000 }) });
    for (const price of [0, -1, 0.01, MIN_PRICE[currency] - 0.01, 'NaN', MAX_PRICES[currency] + 0.01])
      await expect(set(id, { [column]: price }), String(price)).rejects.toMatchObject({
        code: expect.stringMatching(/^(23514|22003)$/),
      });
    await expect(set(id, { [column]: 0 })).rejects.toMatchObject({ constraint_name: message });
    await set(id, { [column]: MAX_PRICES[currency] });
    await set(id, { [column]: MIN_PRICE[currency] });
    const [row] =
      await sql`select ${sql(column)} as price, private.min_price(currency) as least from ${sql(`public.${table}`)} where id = ${id}`;
    expect(row).toEqual({ price: MIN_PRICE[currency], least: MIN_PRICE[currency] });
  });

  test('an owner who edits a rejected listing without a price must set a price', async () => {
    const id = await create({ approval_status: 'rejected', [column]: 0 });
    await expect(set(id, { title: 'The same for nothing' })).rejects.toMatchObject({ constraint_name: message });
    await set(id, { title: 'For something', [column]: 500 });
    const [row] = await sql`select approval_status from ${sql(`public.${table}`)} where id = ${id}`;
    expect(row).toEqual({ approval_status: 'pending' });
  });

  test('an administrator cannot approve a listing without a price', async () => {
    const id = await create({ approval_status: 'rejected', [column]: 0 });
    const kind = table === 'cars' ? 'car' : 'property';
    await expect(
      workAs(administrator, (as) =>
        as.unsafe(`select public.update_${kind}_as_admin($1, '{"approval_status": "approved"}')`, [id]),
      ),
    ).rejects.toMatchObject({ constraint_name: message });
  });
});

test('a search from the cheapest price has no price below the minimum @feature 1.12b', async () => {
  const [found] = await sql<{ page: { items: { price: number; currency: 'USD' | 'EUR' | 'SOS' }[] } }[]>`
    select public.search_listings('property', sort => 'price-asc', page_limit => 100) as page`;
  for (const { price, currency } of found!.page.items) expect(price).toBeGreaterThanOrEqual(MIN_PRICE[currency]);
});
