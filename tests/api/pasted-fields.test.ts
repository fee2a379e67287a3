import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Guarded, freshCode, signInWith, turnOnTwoFactor } from '../support/accounts.ts';
import { call, signIn } from '../support/api.ts';
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
let admin: Person;
let guarded: Guarded;

beforeAll(async () => {
  owner = await createPerson();
  admin = await createPerson('admin');
  const person = await createPerson();
  guarded = await turnOnTwoFactor(person, await signIn(person));
});

afterAll(async () => {
  await sql`delete from private.rate_limit_counts`;
  await removePeople();
  await sql.end();
});

const PROPERTY = {
  title: 'House with a well',
  price: 120_000,
  propertyType: 'house',
  purpose: 'sale',
  location: 'Jigjiga Yar',
  city: 'Hargeisa',
};
const CAR = {
  title: 'Vitz',
  make: 'Toyota',
  model: 'Vitz',
  year: 2015,
  purpose: 'sale',
  sellingPrice: 5000,
  location: 'Jigjiga Yar',
  city: 'Hargeisa',
};

describe('a code', () => {
  test.each([
    ['a blank', (code: string) => code.replace(/^.../, '$& ')],
    ['a dash', (code: string) => code.replace(/^.../, '$&–')],
    ['Arabic digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ['an invisible character', (code: string) => `\u200E${code}\u200B`],
  ])('a code with %s signs a member in', async (_, pasted) => {
    const { status } = await signInWith(guarded.person, pasted(await freshCode(guarded)));
    expect(status).toBe(200);
  });

  test('a code from the backup list signs a member in with a space or a long dash', async () => {
    const [first = '', second = ''] = guarded.backupCodes;
    expect((await signInWith(guarded.person, first.replace('-', ' '))).status).toBe(200);
    expect((await signInWith(guarded.person, second.replace('-', '–'))).status).toBe(200);
    expect((await signInWith(guarded.person, second)).status).toBe(401);
  });
});

describe('a price', () => {
  test.each([
    ['120k', 120_000],
    ['1.2m', 1_200_000],
    ['120 000', 120_000],
    ['١٢٠٬٠٠٠', 120_000],
  ])('a price of %j is stored as %d', async (price, amount) => {
    const { status, body } = await call('POST', '/api/properties', {
      cookies: await signIn(owner),
      body: { ...PROPERTY, price },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: amount });
  });

  test('a price in another currency than the body names is refused', async () => {
    const { status, body } = await call('POST', '/api/properties', {
      cookies: await signIn(owner),
      body: { ...PROPERTY, price: '€120,000' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { price: expect.any(String) as string } });
  });
});

describe('a place', () => {
  const POINTS: [string, object, object][] = [
    ['a latitude alone', { latitude: 9.5624, longitude: null }, { longitude: 'Longitude is missing' }],
    ['a longitude alone', { latitude: null, longitude: '44.0770' }, { latitude: 'Latitude is missing' }],
    ['0, 0', { latitude: 0, longitude: '0' }, { latitude: 'The coordinates 0, 0 are not a valid place' }],
  ];

  test.each(POINTS)('a place with %s is refused', async (_, point, fields) => {
    const cookies = await signIn(owner);
    const [property, car] = [await createProperty(owner), await createCar(owner)];
    const answers = await Promise.all([
      call('POST', '/api/properties', { cookies, body: { ...PROPERTY, ...point } }),
      call('PUT', `/api/properties/${property}`, { cookies, body: { ...PROPERTY, ...point } }),
      call('POST', '/api/cars', { cookies, body: { ...CAR, ...point } }),
      call('PUT', `/api/cars/${car}`, { cookies, body: { ...CAR, ...point } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields });
    }
  });

  test('a place can be written in degrees', async () => {
    const { status, body } = await call('POST', '/api/properties', {
      cookies: await signIn(owner),
      body: { ...PROPERTY, latitude: '9.5624° N', longitude: `44°04'37.2"E` },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ latitude: 9.5624, longitude: 44.077 });
  });

  test('a place keeps both coordinates after every kind of change', async () => {
    const property = await createProperty(owner);
    const { status } = await call('PUT', `/api/admin/properties/${property}`, {
      cookies: await signIn(admin),
      body: { latitude: 9.5 },
    });
    expect(status).toBe(400);
    const half = await call('POST', '/api/properties', {
      cookies: await signIn(owner),
      body: { ...PROPERTY, latitude: 9.5 },
    });
    expect(half).toMatchObject({ status: 400, body: { fields: { longitude: 'Longitude is missing' } } });
    for (const table of ['properties', 'cars']) {
      const id = table === 'cars' ? await createCar(owner) : property;
      const update = (point: object) =>
        workAs(
          owner,
          (as) => as`update ${as(`public.${table}`)} set ${as(point as Record<string, string>)} where id = ${id}`,
        );
      await expect(update({ latitude: 9.5 })).rejects.toThrow('A place must have a latitude and a longitude');
      await expect(update({ latitude: 0, longitude: 0 })).rejects.toThrow('The coordinates 0, 0 are not a valid place');
      await update({ latitude: 9.5, longitude: 44.1 });
      await update({ latitude: 9.6 });
    }
  });
});
