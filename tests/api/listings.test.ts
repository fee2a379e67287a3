import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let owner: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  owner = await createPerson();
  stranger = await createPerson();
  admin = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const CARD_KEYS = [
  'id',
  'code',
  'title',
  'price',
  'currency',
  'propertyType',
  'purpose',
  'bedrooms',
  'bathrooms',
  'area',
  'location',
  'city',
  'confirmedAt',
  'confirmedUntil',
  'isConfirmed',
  'district',
  'latitude',
  'longitude',
  'approximatePlace',
  'images',
  'furnished',
  'available',
  'status',
  'approvalStatus',
  'featured',
  'ownerId',
  'agentId',
  'brokerId',
  'createdAt',
  'updatedAt',
  'isFavorite',
  'isOwner',
];
const CAR_CARD_KEYS = [
  'id',
  'code',
  'title',
  'make',
  'model',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'steering',
  'engineSize',
  'condition',
  'sellingPrice',
  'rentalPricePerDay',
  'rentalPricePerWeek',
  'rentalPricePerMonth',
  'currency',
  'purpose',
  'availabilityStatus',
  'status',
  'location',
  'city',
  'confirmedAt',
  'confirmedUntil',
  'isConfirmed',
  'latitude',
  'longitude',
  'images',
  'contactPhone',
  'contactEmail',
  'dealerName',
  'dealerType',
  'available',
  'approvalStatus',
  'featured',
  'ownerId',
  'agentId',
  'brokerId',
  'createdAt',
  'updatedAt',
  'isFavorite',
  'isOwner',
];

const CONTACT_KEYS = ['contactWays', 'contactFrom', 'contactUntil', 'contactShownTo'];

describe('a property search', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 5; n += 1)
      await createProperty(owner, {
        title: `House ${n} ${mark}`,
        price: n * 100,
        area: 120.5,
        latitude: 9.56,
        longitude: 44.06,
        bedrooms: n,
      });
  });

  test('a property search returns cards with the documented fields to a visitor, and numbers as numbers @spec 1.7.9', async () => {
    const { status, body } = await get(`/api/properties/search?q=${mark}&maxPrice=100`);
    expect(status).toBe(200);
    const [card] = body as Record<string, unknown>[];
    expect(Object.keys(card ?? {}).toSorted()).toEqual(CARD_KEYS.toSorted());
    expect(card).toMatchObject({
      title: `House 1 ${mark}`,
      price: 100,
      area: 120.5,
      latitude: 9.56,
      propertyType: 'house',
      ownerId: owner.id,
      bedrooms: 1,
    });
  });

  test('a property search returns the total and the link to the next page in headers, and pages continue in order @spec 3.1 3.13', async () => {
    const seen: string[] = [];
    let path: string | undefined = `/api/properties/search?q=${mark}&sort=price-asc&limit=2`;
    while (path) {
      const { body, headers } = await get(path);
      expect(headers.get('X-Total-Count')).toBe('5');
      seen.push(...(body as { title: string }[]).map(({ title }) => title));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((n) => `House ${n} ${mark}`));
    const plain = await get(`/api/properties?q=${mark}&sort=price-asc&limit=2`);
    expect((plain.body as { title: string }[]).map(({ title }) => title)).toEqual(seen.slice(0, 2));
    expect(plain.headers.get('X-Total-Count')).toBe('5');
  });

  test('a property search treats empty values, “all” and “any” as no filter @spec 1.4.10 1.5.23', async () => {
    const { headers } = await get(
      `/api/properties/search?q=${mark}&propertyType=all&purpose=&bedrooms=any&minPrice=&bounds=&hideSold=true`,
    );
    expect(headers.get('X-Total-Count')).toBe('5');
  });

  test.each([
    ['minPrice=cheap', 'minPrice'],
    ['maxPrice=1e5', 'maxPrice'],
    ['minPrice=-1', 'minPrice'],
    ['maxPrice=999999999', 'maxPrice'],
    ['bedrooms=two', 'bedrooms'],
    ['bathrooms=1.5', 'bathrooms'],
    ['propertyType=castle', 'propertyType'],
    ['purpose=gift', 'purpose'],
    ['sort=dearest', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=50,9,40,10', 'bounds'],
    ['cursor=next', 'cursor'],
    [`location=${'x'.repeat(256)}`, 'location'],
    ['location=%00', 'location'],
  ])('a property search refuses %s with a message for its field', async (query, field) => {
    const { status, body } = await get(`/api/properties/search?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.any(String),
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  test.each([
    "location=' or 1=1 --",
    'location=%25%5F%5C',
    'location=%F0%9F%8F%A0',
    'q=%27%3B%24%24',
    'location=...,,,',
    'unknown=1',
    'cursor=5~00000000-0000-0000-0000-000000000000',
  ])('a property search answers hostile or odd text (%s) without a server error', async (query) =>
    expect((await get(`/api/properties/search?${query}`)).status).toBeLessThan(500),
  );

  test('a property search answers 304 when nothing has changed @spec 3.14', async () => {
    const path = `/api/properties/search?q=${mark}`;
    const first = await get(path);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=15, stale-while-revalidate=60');
    const second = await get(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(second.status).toBe(304);
  });

  test('a property search counts the results of each choice as if it were the selected one', async () => {
    const { status, body, headers } = await get(`/api/properties/facets?q=${mark}&propertyType=land&minPrice=200`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toContain('public');
    expect(body).toEqual({ propertyType: [{ value: 'house', count: 4 }], purpose: [], city: [], bedrooms: [] });
    expect((await get('/api/properties/facets?purpose=gift')).status).toBe(400);
  });

  test('a property search marks saved and own listings for a signed-in user only @spec 1.3.3 1.6.5', async () => {
    const word = `own${mark}`;
    const saved = await createProperty(stranger, { title: `Saved ${word}`, featured: true });
    const own = await createProperty(owner, { title: `Own ${word}`, featured: true });
    const car = await createCar(owner, { title: `Own ${word}`, make: word });
    await sql`insert into public.favorites (user_id, property_id) values (${owner.id}, ${saved})`;
    const cookies = await signIn(owner);
    const abuseReportsOf = (body: unknown) =>
      Object.fromEntries(
        (body as Record<string, unknown>[]).map(({ id, isFavorite, isOwner }) => [id, [isFavorite, isOwner]]),
      );
    const path = `/api/properties/search?q=${word}`;
    const theirs = await get(path, { cookies });
    expect(abuseReportsOf(theirs.body)).toEqual({ [saved]: [true, false], [own]: [false, true] });
    expect(theirs.headers.get('Cache-Control')).toBe('private, no-store');
    expect(theirs.headers.get('Vary')).toContain('Cookie');
    const visitors = await get(path);
    expect(abuseReportsOf(visitors.body)).toEqual({ [saved]: [false, false], [own]: [false, false] });
    expect(visitors.headers.get('Cache-Control')).toContain('public');
    expect(visitors.headers.get('Vary')).toContain('Cookie');
    expect(abuseReportsOf((await get('/api/properties/featured', { cookies })).body)[saved]).toEqual([true, false]);
    expect(abuseReportsOf((await get(`/api/cars?make=${word}`, { cookies })).body)).toEqual({ [car]: [false, true] });
    expect((await get(`/api/properties/${saved}`, { cookies })).body).toMatchObject({
      isFavorite: true,
      isOwner: false,
    });
    expect((await get(`/api/cars/${car}`, { cookies })).body).toMatchObject({ isFavorite: false, isOwner: true });
  });

  test('a property search returns cards for featured properties, at most six @spec 1.7.5', async () => {
    await createProperty(owner, { title: `Featured ${mark}`, featured: true });
    const { status, body } = await get('/api/properties/featured');
    expect(status).toBe(200);
    expect((body as unknown[]).length).toBeLessThanOrEqual(6);
    expect((body as { title: string }[]).map(({ title }) => title)).toContain(`Featured ${mark}`);
  });
});

describe('the call for one property', () => {
  test('the call for one property returns every documented field to a visitor @spec 1.3.1 1.7.7', async () => {
    const id = await createProperty(owner, {
      description: 'Bright.',
      amenities: ['Parking'],
      images: ['/media/listing-images/demo/a.jpg'],
    });
    const { status, body, headers } = await get(`/api/properties/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(body as object).toSorted()).toEqual(
      // Only the lists and the details call have these three fields.
      [
        ...CARD_KEYS.filter((key) => !['approximatePlace', 'confirmedUntil', 'isConfirmed'].includes(key)),
        ...CONTACT_KEYS,
        'description',
        'amenities',
        'featureRequested',
      ].toSorted(),
    );
    expect(body).toMatchObject({ id, description: 'Bright.', amenities: ['Parking'], price: 1000 });
    expect(headers.get('Cache-Control')).toContain('public');
  });

  test('the call for one property accepts an id of any UUID version', async () => {
    const id = await createProperty(owner, { id: `${randomUUID().slice(0, 14)}00bc-08f7-${randomUUID().slice(24)}` });
    expect((await get(`/api/properties/${id}`)).status).toBe(200);
  });

  test.each([randomUUID(), 'not-an-id', '%27'])(
    'the call for one property answers 404 for an unknown id (%s)',
    async (id) => {
      const { status, body } = await get(`/api/properties/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Property not found', code: 'not_found' });
    },
  );

  test('the call for one property shows a property that waits for approval to its owner and administrators only @spec 3.18', async () => {
    const id = await createProperty(owner, { approval_status: 'pending' });
    const statusFor = async (person: Person | null) =>
      (await get(`/api/properties/${id}`, person ? { cookies: await signIn(person) } : {})).status;
    expect(await statusFor(null)).toBe(404);
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor(owner)).toBe(200);
    expect(await statusFor(admin)).toBe(200);
  });

  test('the call for one property forbids caches to store the answer to a signed-in user @spec 3.14', async () => {
    const id = await createProperty(owner);
    const { headers } = await get(`/api/properties/${id}`, { cookies: await signIn(owner) });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('the calls for cars', () => {
  test('the calls for cars return the filtered list, newest first, with the documented fields @spec 1.3.4 1.7.22', async () => {
    const make = `Make ${mark}`;
    await createCar(owner, { make, title: 'Older', year: 2010, created_at: '2026-01-01' });
    await createCar(owner, { make, title: 'Newer', year: 2020, created_at: '2026-01-02', fuel_type: 'diesel' });
    const all = await get(`/api/cars?make=${encodeURIComponent(make.toLowerCase())}`);
    expect((all.body as { title: string }[]).map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(all.headers.get('X-Total-Count')).toBe('2');
    expect(Object.keys((all.body as object[])[0] ?? {}).toSorted()).toEqual(CAR_CARD_KEYS.toSorted());
    const diesel = await get(`/api/cars?make=${encodeURIComponent(make)}&fuelType=diesel&minYear=2015&city=Hargeisa`);
    expect((diesel.body as { title: string }[]).map(({ title }) => title)).toEqual(['Newer']);
  });

  test('the calls for cars accept local spellings of a city, sort by price and count the results of each choice', async () => {
    const make = `Sorted ${mark}`;
    await createCar(owner, { make, title: 'Dear', selling_price: 9000, city: 'Las Anod' });
    await createCar(owner, { make, title: 'Cheap', selling_price: 4000, city: 'Las Anod' });
    const found = await get(`/api/cars?make=${encodeURIComponent(make)}&city=Laascaanood&purpose=sale&sort=price-asc`);
    expect((found.body as { title: string }[]).map(({ title }) => title)).toEqual(['Cheap', 'Dear']);
    const facets = await get(`/api/cars/facets?make=${encodeURIComponent(make)}&q=dear`);
    expect(facets.body).toMatchObject({
      city: [{ value: 'Las Anod', count: 1 }],
      purpose: [{ value: 'sale', count: 1 }],
    });
  });

  test.each(['㌖'.repeat(255), 'ﷺ'.repeat(255), '%ED%A0%BD', '%00', 'a'.repeat(10_000)])(
    'the calls for cars answer or refuse words that no listing contains, without a server error (%#)',
    async (words) => {
      for (const list of ['cars', 'properties/search']) {
        expect([200, 400]).toContain((await get(`/api/${list}?q=${words}`)).status);
      }
    },
  );

  test.each([
    'minYear=1980',
    'city=Paris',
    'fuelType=steam',
    'purpose=gift',
    'transmission=none',
    'sort=dearest',
    'bounds=1,2',
    'limit=x',
  ])('the calls for cars refuse %s', async (query) => {
    expect((await get(`/api/cars?${query}`)).status).toBe(400);
  });

  test('the calls for cars return one car with description and features, and hide an unavailable car @spec 1.3.4 1.7.22', async () => {
    const id = await createCar(owner, { description: 'Clean.', features: ['Bluetooth'] });
    const { body } = await get(`/api/cars/${id}`);
    expect(Object.keys(body as object).toSorted()).toEqual(
      [
        ...CAR_CARD_KEYS.filter((key) => !['confirmedUntil', 'isConfirmed'].includes(key)),
        ...CONTACT_KEYS,
        'description',
        'features',
      ].toSorted(),
    );
    const hidden = await createCar(owner, { available: false });
    const answer = await get(`/api/cars/${hidden}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Car not found', code: 'not_found' });
  });

  test('the calls for cars return only public cars as featured cars @spec 1.7.22', async () => {
    const shown = await createCar(owner, { featured: true });
    const waiting = await createCar(owner, { featured: true, approval_status: 'pending' });
    const ids = ((await get('/api/cars/featured')).body as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(shown);
    expect(ids).not.toContain(waiting);
  });
});

describe('the API', () => {
  test('the API reports in its health call that every part works @feature 10.4a', async () => {
    const { status, body } = await get('/api/health');
    expect(status).toBe(200);
    const oldestEventAge = (body as { oldestEventAge: number | null }).oldestEventAge ?? 0;
    expect(oldestEventAge).toBeLessThan(60);
    expect({ ...(body as object), oldestEventAge }).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: 'ok',
      worker: 'ok',
      email: 'ok',
      push: expect.stringMatching(/^(ok|error)$/),
      text: expect.stringMatching(/^(ok|error)$/),
      oldestEventAge,
    });
  });

  test('the API answers 404 in JSON for an unknown path @spec 3.29', async () => {
    const { status, body } = await get('/api/no-such-thing');
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Not found', code: 'not_found' });
  });

  test.each([
    '/api/health',
    '/api/properties/search',
    `/api/properties/${randomUUID()}/details`,
    '/api/cars',
    '/api/my-cars',
  ])('the API answers a wrong method at %s with 405 and the allowed methods @spec 3.29', async (path) => {
    const { status, headers } = await call('DELETE', path, { body: {} });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toContain('GET');
  });
});
