import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

type Listing = Record<string, unknown> & { id: string };

const PROPERTY = {
  title: 'House',
  price: 900,
  propertyType: 'house',
  purpose: 'rent',
  city: 'Berbera',
  location: 'Road',
};
const CAR = {
  title: 'Clean Vitz',
  make: 'Toyota',
  model: 'Vitz',
  year: 2015,
  purpose: 'sale',
  sellingPrice: 5200,
  city: 'Berbera',
  location: 'Road',
};
const SOMALI = { so: { title: 'Guri', description: 'Saddex qol' } };

let owner: Person;
let session = '';
let administrator = '';

beforeAll(async () => {
  owner = await createPerson();
  session = await signIn(owner);
  administrator = await signIn(await createPerson('admin'));
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each([
  { path: 'properties', body: PROPERTY, create: createProperty, change: ['PUT', '/api/admin/properties'] },
  { path: 'cars', body: CAR, create: createCar, change: ['PATCH', '/api/admin/cars'] },
] as const)('$path in several languages', ({ path, body, create, change: [method, admin] }) => {
  const post = (fields: object) => call('POST', `/api/${path}`, { body: { ...body, ...fields }, cookies: session });
  const put = (id: string, fields: object, cookies = session) =>
    call('PUT', `/api/${path}/${id}`, { body: { ...body, ...fields }, cookies });

  test('listings in several languages keep the texts of their owner, and the answer shows the stored texts', async () => {
    const { status, body: made } = await post({
      language: 'en',
      translations: { so: { title: ' Guri ', description: 'Saddex qol' }, ar: { title: 'بيت', description: ' ' } },
    });
    expect(status).toBe(201);
    const translations = { ...SOMALI, ar: { title: 'بيت' } };
    expect(made).toMatchObject({ language: 'en', translations });
    const { id } = made as Listing;
    // As with every other field, an absent field stays, and a present field replaces the whole value.
    expect((await put(id, {})).body).toMatchObject({ language: 'en', translations });
    expect((await put(id, { language: 'ar', translations: SOMALI })).body).toMatchObject({
      language: 'ar',
      translations: SOMALI,
    });
    expect((await put(id, { language: null, translations: {} })).body).toMatchObject({
      language: null,
      translations: {},
    });
  });

  test('listings in several languages have no language and no translations by default', async () => {
    expect((await post({})).body).toMatchObject({ language: null, translations: {} });
    const id = await create(owner, {});
    const { body: details } = await get(`/api/${path}/${id}/details`);
    expect(details).not.toHaveProperty('translations');
  });

  test('listings in several languages show the texts of all languages to visitors and members alike', async () => {
    const mark = ownWord();
    const id = await create(owner, { title: mark, language: 'en', translations: SOMALI });
    for (const options of [{}, { cookies: session }, { headers: { 'Accept-Language': 'so', Cookie: 'language=so' } }]) {
      const { body: details } = await get(`/api/${path}/${id}/details`, options);
      expect(details).toMatchObject({ title: mark, language: 'en', translations: SOMALI });
    }
    expect((await get(`/api/${path}/${id}`)).body).toMatchObject({ language: 'en', translations: SOMALI });
    const { body: cards } = await get(`/api/${path}?q=${mark}`);
    expect(cards).toEqual([expect.objectContaining({ id, language: 'en', translations: { so: { title: 'Guri' } } })]);
  });

  test.each<[string, string, object]>([
    ['language', 'Language must be one of: en, so, ar', { language: 'fr' }],
    [
      'translations',
      'Translations must be titles and descriptions by language: en, so or ar',
      { translations: 'Guri' },
    ],
    ['translations.so', 'Each translation must have a title', { translations: { so: 'Guri' } }],
    ['translations.so', 'Each translation must have a title', { translations: { so: null } }],
    ['translations.so.title', 'Title in Somali is required', { translations: { so: { description: 'Guri' } } }],
    [
      'translations.ar.title',
      'Title in Arabic must be at most 255 characters',
      { translations: { ar: { title: 'a'.repeat(256) } } },
    ],
    [
      'translations.en.description',
      'Description in English must be at most 10000 characters',
      { translations: { en: { title: 'a', description: 'a'.repeat(10_001) } } },
    ],
    ['translations.fr', 'This field does not exist.', { translations: { fr: { title: 'Maison' } } }],
    ['translations.so.price', 'This field does not exist.', { translations: { so: { title: 'Guri', price: 1 } } }],
    [
      'translations',
      'Translations must be in a different language from the title and description',
      { language: 'so', translations: SOMALI },
    ],
    [
      'translations',
      'Translations can be at most 2',
      { translations: { en: { title: 'a' }, so: { title: 'a' }, ar: { title: 'a' } } },
    ],
  ])('listings in several languages refuse a wrong %s with the message “%s”', async (field, message, fields) => {
    const { status, body: told } = await post(fields);
    expect(status).toBe(400);
    expect((told as { fields: object }).fields).toEqual({ [field]: message });
  });

  test('listings in several languages refuse a translation into the language of the listing itself', async () => {
    const id = await create(owner, { language: 'en', translations: SOMALI });
    const { status, body: told } = await put(id, { language: 'so' });
    expect(status).toBe(400);
    expect(told).toMatchObject({ message: 'Translations must be into other languages, two at most' });
  });

  test('listings in several languages can be changed by an administrator but not by a stranger', async () => {
    const id = await create(owner, { language: 'en', translations: SOMALI });
    const stranger = await signIn(await createPerson());
    expect((await put(id, { translations: {} }, stranger)).status).toBe(404);
    expect((await put(id, { translations: {} }, '')).status).toBe(401);
    const changed = { translations: { so: { title: 'Guri cusub' } } };
    const refused = await call(method, `${admin}/${id}`, { body: changed, cookies: session });
    expect(refused.status).toBe(403);
    const { body: mended } = await call(method, `${admin}/${id}`, { body: changed, cookies: administrator });
    expect(mended).toMatchObject({ language: 'en', ...changed });
  });
});

test('the OpenAPI document describes the language and the translations of a listing', async () => {
  const { body } = await get('/api/openapi.json');
  const { schemas } = (body as { components: { schemas: Record<string, { properties: object }> } }).components;
  for (const name of ['NewProperty', 'NewCar'])
    expect(schemas[name]?.properties).toMatchObject({
      language: expect.anything() as unknown,
      translations: expect.anything() as unknown,
    });
});
