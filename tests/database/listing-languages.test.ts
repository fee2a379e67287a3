import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/limits.ts';
import { TEXT_LANGUAGE_CODES } from '#shared/listings/text-languages.ts';
import { call } from '../support/brokerage.ts';
import { interpreted, searchListings } from '../support/search.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

type Row = Record<string, unknown>;
const mark = ownWord();
const SOMALI = { so: { title: 'Guri', description: 'Saddex qol' } };
let owner: Person;
let stranger: Person;
let administrator: Person;

beforeAll(async () => {
  owner = await createPerson();
  stranger = await createPerson();
  administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each([
  { table: 'properties', kind: 'property', create: createProperty },
  { table: 'cars', kind: 'car', create: createCar },
] as const)('texts of $table in other languages', ({ table, kind, create }) => {
  const edit = (actor: Person, id: string, changes: Row) =>
    workAs(
      actor,
      (as) =>
        as`update ${as(`public.${table}`)} set ${as(changes as Record<string, string>)} where id = ${id} returning id, approval_status, rejection_reason`,
    );
  const stored = async (id: string) => {
    const [row] = await sql<Row[]>`select language, translations from ${sql(`public.${table}`)} where id = ${id}`;
    return row;
  };

  test('texts of listings in other languages can be written by an owner in three languages, and are empty before', async () => {
    const id = await create(owner, {});
    expect(await stored(id)).toEqual({ language: null, translations: {} });
    const translations = { ...SOMALI, ar: { title: 'بيت' } };
    await edit(owner, id, { language: 'en', translations });
    expect(await stored(id)).toEqual({ language: 'en', translations });
  });

  test.each<[string, Row]>([
    ['Language must be en, so or ar', { language: 'fr' }],
    ['Translations must be titles and descriptions in en, so or ar', { translations: { fr: { title: 'Maison' } } }],
    ['Translations must be titles and descriptions in en, so or ar', { translations: [] }],
    ['Translations must be titles and descriptions in en, so or ar', { translations: { so: 'Guri' } }],
    ['Translations must be titles and descriptions in en, so or ar', { translations: { so: { description: 'Guri' } } }],
    ['Translations must be titles and descriptions in en, so or ar', { translations: { so: { title: 5 } } }],
    [
      'Translations must be titles and descriptions in en, so or ar',
      { translations: { so: { title: 'a', more: 'b' } } },
    ],
    [
      'Translations must be titles and descriptions in en, so or ar',
      { translations: { so: { title: 'a', description: null } } },
    ],
    ['Translations must be into other languages, two at most', { language: 'so', translations: SOMALI }],
    [
      'Translations must be into other languages, two at most',
      { translations: Object.fromEntries(TEXT_LANGUAGE_CODES.map((code) => [code, { title: code }])) },
    ],
    ['Translated title must be 1 to 255 characters, text up to 10000', { translations: { so: { title: ' \n' } } }],
    [
      'Translated title must be 1 to 255 characters, text up to 10000',
      { translations: { so: { title: 'a'.repeat(LIMITS.title + 1) } } },
    ],
    [
      'Translated title must be 1 to 255 characters, text up to 10000',
      { translations: { so: { title: 'a', description: 'a'.repeat(LIMITS.description + 1) } } },
    ],
  ])('texts of listings in other languages are refused with the message “%s”', async (constraint, changes) => {
    const id = await create(owner, {});
    await expect(edit(owner, id, changes)).rejects.toMatchObject({ code: '23514', constraint_name: constraint });
  });

  test('texts of listings in other languages can have the maximum length', async () => {
    const texts = { title: 'a'.repeat(LIMITS.title), description: 'a'.repeat(LIMITS.description) };
    const id = await create(owner, {});
    await edit(owner, id, { translations: { ar: texts } });
    expect(await stored(id)).toEqual({ language: null, translations: { ar: texts } });
  });

  test('texts of listings in other languages cannot be changed by a stranger or a visitor @feature 6.7a', async () => {
    const id = await create(owner, {});
    expect(await edit(stranger, id, { language: 'so', translations: {} })).toEqual([]);
    await expect(
      actAs(null, (as) => as`update ${as(`public.${table}`)} set language = 'so' where id = ${id}`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await stored(id)).toEqual({ language: null, translations: {} });
  });

  test('texts of listings in other languages of an approved listing are shown to an administrator after the owner changes them', async () => {
    const id = await create(owner, { language: 'en', translations: SOMALI });
    const translations = { so: { title: 'Qasri', description: 'Saddex qol' } };
    await edit(owner, id, { translations });
    const [change] = await workAs(
      administrator,
      (as) => as`select before, after from public.listing_changes where ${as(`${kind}_id`)} = ${id}`,
    );
    expect(change).toEqual({ before: { translations: SOMALI }, after: { translations } });
    const { listing } = await call<{ listing: Row }>(administrator, 'get_moderation_details', {
      listing: kind,
      listing_id: id,
    });
    expect(listing).toMatchObject({ language: 'en', translations });
  });

  test('texts of listings in other languages of a rejected listing submit it again when the owner corrects them', async () => {
    const id = await create(owner, { approval_status: 'rejected', rejection_reason: 'Not Somali' });
    const [row] = await edit(owner, id, { translations: SOMALI });
    expect(row).toMatchObject({ approval_status: 'pending', rejection_reason: null });
  });

  test('texts of listings in other languages can be edited by an administrator through a function, which the audit log records', async () => {
    const id = await create(owner, { language: 'en' });
    await call(administrator, `update_${kind}_as_admin`, { [`${kind}_id`]: id, changes: { translations: SOMALI } });
    expect(await stored(id)).toEqual({ language: 'en', translations: SOMALI });
    const [entry] = await sql`select action, before, after from public.audit_entries where subject_id = ${id}`;
    expect(entry).toEqual({ action: 'edited', before: { translations: {} }, after: { translations: SOMALI } });
    await expect(
      call(owner, `update_${kind}_as_admin`, { [`${kind}_id`]: id, changes: { translations: {} } }),
    ).rejects.toMatchObject({ code: 'PT403' });
  });

  test('texts of listings in other languages are equal for visitor and owner: titles in lists, all texts on the page', async () => {
    const id = await create(owner, { title: `${mark} ${kind}`, language: 'en', translations: SOMALI });
    const plain = await create(owner, { title: `${mark} ${kind} plain` });
    const details = (actor: Person | null, of: string) =>
      call<Row>(actor, `get_${kind}_details`, { [`${kind}_id`]: of });
    for (const actor of [null, owner])
      expect(await details(actor, id)).toMatchObject({ language: 'en', translations: SOMALI });
    expect(Object.keys(await details(null, plain))).not.toContain('translations');
    expect(Object.keys(await details(null, plain))).not.toContain('language');

    const { items } = await searchListings<Row>(kind, { words: [[mark], [kind]] });
    expect(items.find((item) => item['id'] === id)).toMatchObject({
      language: 'en',
      translations: { so: { title: 'Guri' } },
    });
    expect(items.find((item) => item['id'] === plain)).not.toHaveProperty('translations');
    const own = await call<Row[]>(owner, `get_my_${table}`, {});
    expect(own.find((item) => item['id'] === id)).toMatchObject({ translations: { so: { title: 'Guri' } } });
  });

  test('texts of listings in other languages are found by their words until the owner removes them', async () => {
    const word = ownWord();
    const id = await create(owner, { translations: { ar: { title: `بيت ${word}` } } });
    const found = async () => {
      const { items } = await searchListings(kind, { words: [[word]] });
      return items.map((item) => item.id);
    };
    expect(await found()).toEqual([id]);
    await edit(owner, id, { translations: {} });
    expect(await found()).toEqual([]);
    await edit(owner, id, { translations: { so: { title: word } } });
    expect(await found()).toEqual([id]);
  });
});

test('a visitor finds a property by an amenity in the text of another language', async () => {
  const id = await createProperty(owner, {
    title: `Guri ${mark}w`,
    language: 'so',
    translations: { en: { title: 'House', description: 'With a swimming pool.' } },
  });
  const { items } = await searchListings('property', interpreted('property', { q: 'dabaal' }, `${mark}w`));
  expect(items.map((item) => item.id)).toEqual([id]);
});

test('a conversation shows the title of its listing in each language', async () => {
  const property = await createProperty(owner, { title: 'House', language: 'en', translations: SOMALI });
  const car = await createCar(owner, { title: 'Clean', language: 'en', translations: SOMALI });
  await call(stranger, 'start_conversation', { property_id: property });
  await call(stranger, 'start_conversation', { car_id: car });
  const rows = await call<{ property: Row | null; car: Row | null }[]>(stranger, 'get_conversations', {});
  const titles = { language: 'en', translations: { so: { title: 'Guri' } } };
  expect(rows.map((row) => row.car ?? row.property)).toEqual([
    expect.objectContaining({ title: 'Clean', ...titles }),
    expect.objectContaining({ title: 'House', ...titles }),
  ]);
});
