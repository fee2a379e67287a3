import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs, type Actor, createCar, createPerson, type Person, removePeople, sql } from '../support/database.ts';

type Details = Record<string, unknown> & { id: string; similar: (Record<string, unknown> & { id: string })[] };

let owner: Person;
let stranger: Person;
let administrator: Person;

beforeAll(async () => {
  [owner, stranger, administrator] = await Promise.all([createPerson(), createPerson(), createPerson('admin')]);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function details(actor: Actor | null, id: string): Promise<Details> {
  const [row] = await actAs(actor, (as) => as<{ answer: Details }[]>`select public.get_car_details(${id}) as answer`);
  if (!row) throw new Error('no row');
  return row.answer;
}

describe('get_car_details', () => {
  test('get_car_details returns a public car with its description, its owner’s card and similar cars', async () => {
    const id = await createCar(owner, { description: 'One owner.', features: ['Bluetooth'] });
    const shown = await details(null, id);
    expect(shown).toMatchObject({ id, description: 'One owner.', features: ['Bluetooth'], isOwner: false });
    expect(Object.keys(shown['owner'] as object)).toContain('id');
    expect(Array.isArray(shown.similar)).toBe(true);
  });

  test.each([{ approval_status: 'pending' }, { available: false }])(
    'get_car_details returns a car that is %o only to its owner and administrators',
    async (columns) => {
      const id = await createCar(owner, columns);
      for (const actor of [null, stranger]) await expect(details(actor, id)).rejects.toMatchObject({ code: 'PT404' });
      expect((await details(owner, id)).id).toBe(id);
      expect((await details(administrator, id)).id).toBe(id);
    },
  );

  test('get_car_details returns an error for a missing car', async () => {
    await expect(details(administrator, randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  });

  test('get_car_details returns similar cars of the same body type and purpose: first by city, then by nearest price', async () => {
    const open = { body_type: 'convertible', city: 'Zeila', purpose: 'sale' };
    const id = await createCar(owner, { ...open, selling_price: 10_000 });
    const far = await createCar(owner, { ...open, selling_price: 13_000 });
    const near = await createCar(owner, { ...open, selling_price: 9500 });
    const both = await createCar(owner, {
      ...open,
      purpose: 'both',
      selling_price: 12_000,
      rental_price_per_day: 50,
    });
    const elsewhere = await createCar(owner, { ...open, city: 'Sheikh', selling_price: 10_000 });
    const unlike = [
      await createCar(owner, { ...open, body_type: 'van' }),
      await createCar(owner, { ...open, purpose: 'rent', rental_price_per_day: 40, selling_price: null }),
      await createCar(owner, { ...open, status: 'sold' }),
      await createCar(owner, { ...open, available: false }),
      await createCar(owner, { ...open, approval_status: 'pending' }),
    ];
    const ids = (await details(null, id)).similar.map((car) => car.id);
    expect(ids.slice(0, 3)).toEqual([near, both, far]);
    expect(ids.length).toBeLessThanOrEqual(6);
    expect(ids).not.toContain(id);
    for (const other of unlike) expect(ids).not.toContain(other);
    expect(ids.indexOf(elsewhere)).not.toBe(0);
  });

  test('get_car_details compares a car for rent by its rent, and a car without a body type by its make', async () => {
    const rental = {
      purpose: 'rent',
      city: 'Gabiley',
      body_type: null,
      make: `Make ${randomUUID()}`,
      selling_price: null,
    };
    const id = await createCar(owner, { ...rental, rental_price_per_day: 50 });
    const dear = await createCar(owner, { ...rental, rental_price_per_day: 90 });
    const alike = await createCar(owner, { ...rental, rental_price_per_day: 55, body_type: 'suv' });
    expect((await details(null, id)).similar.map((car) => car.id)).toEqual([alike, dear]);
  });
});
