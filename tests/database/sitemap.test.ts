import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

type Listed = [string, string][];

let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const part = async (listings: string, digits: string): Promise<Listed> => {
  const [row] = await actAs(
    null,
    (as) => as<{ listed: Listed }[]>`select public.get_sitemap_part(${listings}, ${digits}) as listed`,
  );
  return row?.listed ?? [];
};

test('the sitemap lists public properties and cars with the day of their last change, and no others for a visitor', async () => {
  const [property, car] = [await createProperty(owner), await createCar(owner)];
  const hidden = [
    await createProperty(owner, { approval_status: 'pending' }),
    await createCar(owner, { available: false }),
  ];
  const [row] = await actAs(
    null,
    (as) => as<{ all: { properties: Listed; cars: Listed } }[]>`select public.get_sitemap() as all`,
  );
  const { properties = [], cars = [] } = row?.all ?? {};
  expect(properties.find(([id]) => id === property)?.[1]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(cars.map(([id]) => id)).toContain(car);
  for (const id of hidden) expect([...properties, ...cars].map(([listed]) => listed)).not.toContain(id);
});

test('the parts of the sitemap have each listing once', async () => {
  const digits = Array.from({ length: 256 }, (_, digit) => digit.toString(16).padStart(2, '0'));
  const parts = await Promise.all(digits.map((digit) => part('properties', digit)));
  const ids = parts.flat().map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const [row] = await sql<{ all: Listed }[]>`select private.sitemap_part('properties', '') as all`;
  expect(ids.toSorted()).toEqual(row?.all.map(([id]) => id).toSorted());
  for (const [index, listed] of parts.entries())
    expect(listed.every(([id]) => id.startsWith(digits[index] ?? ''))).toBe(true);
});

test('more than 50,000 listings are split into several lists @nightly', async () => {
  const undo = new Error('undo');
  let found: { whole: unknown; part: number } | undefined;
  await sql
    .begin(async (as) => {
      // This test does not need the triggers of a new car.
      await as`set local session_replication_role = replica`;
      await as`
        insert into public.cars (code, title, make, model, year, location, city, selling_price, approval_status, owner_id)
        select 'XX-' || n, 'Car', 'Toyota', 'Vitz', 2015, 'Road', 'Hargeisa', 5000, 'approved', ${owner.id}
        from generate_series(1, 50001) as n`;
      await as`select set_config('role', 'anon', true)`;
      [found] = await as<{ whole: unknown; part: number }[]>`
        select public.get_sitemap() as whole, jsonb_array_length(public.get_sitemap_part('cars', '0a')) as part`;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  expect(found?.whole).toBeNull();
  expect(found?.part).toBeGreaterThan(100);
  expect(found?.part).toBeLessThan(400);
});

test('a part of an unknown type, or with invalid digits, is refused', async () => {
  await expect(part('people', '00')).rejects.toMatchObject({ code: 'PT404' });
  for (const digits of ['', '0', '012', '0G', `0' or '1`])
    await expect(part('cars', digits)).rejects.toMatchObject({ code: 'PT400' });
});
