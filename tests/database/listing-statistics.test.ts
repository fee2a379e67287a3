import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  actAs,
  type Actor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';

let owner: Person;
let property: string;
const made: string[] = [];

beforeEach(async () => {
  owner = await createPerson();
  property = await createProperty(owner, { city: 'Erigavo', property_type: 'commercial', purpose: 'commercial' });
  made.push(property);
});

afterAll(async () => {
  await sql`delete from private.listing_daily_counts where listing_id = any(${made})`;
  await removePeople();
  await sql.end();
});

type Statistics = {
  days: { day: string; views: number }[];
  totals: { views: number };
  similar: { listings: number; views: number } | null;
  advice: { code: string; value: number | null }[];
};
const statistics = async (by: Actor, kind = 'property', id = property): Promise<Statistics> => {
  const [row] = await actAs(by, (as) => as`select public.get_listing_statistics(${kind}, ${id}) as found`);
  return row?.['found'] as Statistics;
};
const count = (id: string, ago: number, views: number) => sql`
  insert into private.listing_daily_counts (listing_kind, listing_id, day, views)
  values ('property', ${id}, (now() at time zone 'Africa/Nairobi')::date - ${ago}::integer, ${views})`;

test('an owner sees the last 30 days by day, with days without visits', async () => {
  await count(property, 0, 3);
  await count(property, 29, 4);
  await count(property, 30, 50);
  const { days, totals } = await statistics(owner);
  expect(days).toHaveLength(30);
  expect([days[0]?.views, days[1]?.views, days.at(-1)?.views, totals.views]).toEqual([4, 0, 3, 7]);
});

test('the owner, the agent and an administrator see the figures, and other members do not', async () => {
  const agent = await createPerson();
  await sql`update public.properties set agent_id = ${agent.id} where id = ${property}`;
  for (const person of [owner, agent, await createPerson('admin')])
    expect((await statistics(person)).totals.views).toBe(0);
  await expect(statistics(await createPerson())).rejects.toMatchObject({
    code: 'PT404',
    message: 'property_not_found',
  });
  await expect(
    actAs(null, (as) => as`select public.get_listing_statistics('property', ${property})`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('an owner sees the medians of five similar listings, and none of four', async () => {
  const others = await createPerson();
  const [before] = await sql<{ n: number }[]>`
    select count(*)::integer as n from public.properties p where p.city = 'Erigavo' and p.property_type = 'commercial'
      and p.purpose = 'commercial' and p.approval_status = 'approved' and p.available and p.owner_id <> ${owner.id}`;
  const missing = 5 - (before?.n ?? 0);
  for (let n = 1; n <= missing; n += 1) {
    const id = await createProperty(others, {
      city: 'Erigavo',
      property_type: 'commercial',
      purpose: 'commercial',
      price: 100,
    });
    made.push(id);
    await count(id, 1, n * 10);
    expect((await statistics(owner)).similar === null).toBe(n < missing);
  }
  expect((await statistics(owner)).similar).toMatchObject({ listings: 5 });
});

test('an owner is told what would help, and nothing once all of it is done', async () => {
  const codes = async () => (await statistics(owner)).advice.map(({ code }) => code);
  expect(await codes()).toEqual(expect.arrayContaining(['photos', 'description', 'pin', 'phone']));
  await sql`update public.profiles set phone = '+252634000009' where id = ${owner.id}`;
  await sql`update public.preferences set public_profile = true, show_phone = true where user_id = ${owner.id}`;
  await sql`
    update public.properties set description = repeat('A long text. ', 30), price = 20, latitude = 9.5, longitude = 44.1,
      contact_ways = '{call}', images = array(select '/media/listing-images/x/' || n || '.webp' from generate_series(1, 5) as n)
    where id = ${property}`;
  expect(await codes()).toEqual([]);
  await sql`update public.properties set confirmed_at = now() - interval '60 days' where id = ${property}`;
  expect(await codes()).toEqual(['confirmation']);
});

test('the owner of a property above the usual price is told so', async () => {
  await sql`update public.properties set price = 100000 where id = ${property}`;
  expect((await statistics(owner)).advice).toContainEqual({ code: 'price_high', value: 100 });
});

test('the owner of a car sees its figures, and not those of a property', async () => {
  const car = await createCar(owner);
  expect((await statistics(owner, 'car', car)).totals.views).toBe(0);
  await expect(statistics(owner, 'property', car)).rejects.toMatchObject({ code: 'PT404' });
});
