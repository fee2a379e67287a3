import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, outcome } from '../support/brokerage.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

let owner: Person;
let other: Person;
let administrator: Person;

beforeAll(async () => {
  owner = await createPerson('user', 'Amal');
  other = await createPerson('user', 'Hodan');
  administrator = await createPerson('admin', 'Office');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Dates = { id: string; approvedAt: string | null; closedAt: string | null };

test.each(['property', 'car'] as const)(
  'an owner reads when a listing was approved and when it was sold: %s @feature 11.15b',
  async (kind) => {
    const create = kind === 'property' ? createProperty : createCar;
    const id = await create(owner, { approval_status: 'pending' });
    const [list, moderate, status] =
      kind === 'property'
        ? ['get_my_properties', 'moderate_properties', 'set_property_status']
        : ['get_my_cars', 'moderate_cars', 'set_car_status'];
    const dates = async () => (await call<Dates[]>(owner, list)).find((one) => one.id === id);
    expect(await dates()).toMatchObject({ approvedAt: null, closedAt: null });
    await workAs(administrator, (as) => as.unsafe(`select public.${moderate}(array['${id}']::uuid[], 'approve')`));
    const approved = await dates();
    expect(approved).toMatchObject({ approvedAt: expect.stringMatching(/^\d{4}-/), closedAt: null });
    await workAs(owner, (as) => as.unsafe(`select public.${status}('${id}', 'sold')`));
    expect(await dates()).toMatchObject({
      approvedAt: approved!.approvedAt,
      closedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await call<Dates[]>(other, list)).map((one) => one.id)).not.toContain(id);
  },
);

test('users cannot call the function for the dates of a listing directly', async () => {
  for (const person of [owner, other])
    expect(
      await outcome(workAs(person, (as) => as`select private.listing_dates('property', ${crypto.randomUUID()})`)),
    ).toMatch(/^42501/);
});
