import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';

let person: Person;
let stranger: Person;
let administrator: Person;

beforeAll(async () => {
  person = await createPerson();
  stranger = await createPerson();
  administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const languageOf = async ({ id }: Person) =>
  (await sql`select language from public.profiles where id = ${id}`)[0]?.['language'] as string | null;

test('a person chooses a language and can remove it @feature 6.2c', async () => {
  expect(await languageOf(person)).toBeNull();
  for (const language of ['so', 'ar', null]) {
    await workAs(person, (as) => as`select public.update_profile(${sql.json({ language })})`);
    expect(await languageOf(person)).toBe(language);
  }
  await workAs(person, (as) => as`update public.profiles set language = 'so' where id = ${person.id}`);
  expect(await languageOf(person)).toBe('so');
});

const authMetadata = async ({ id }: Person) =>
  (await sql`select raw_user_meta_data as data from auth.users where id = ${id}`)[0]?.['data'] as object;

test('the database copies each change of the language to Auth in the same transaction', async () => {
  const reader = await createPerson();
  const { language: _, ...kept } = { language: null, ...(await authMetadata(reader)) };
  for (const language of ['so', 'ar', null]) {
    await workAs(reader, (as) => as`update public.profiles set language = ${language} where id = ${reader.id}`);
    expect(await authMetadata(reader)).toEqual(language ? { ...kept, language } : kept);
  }
  await sql`update public.profiles set language = 'so' where id = ${reader.id}`;
  expect(await authMetadata(reader)).toEqual({ ...kept, language: 'so' });
});

test('the database does not copy a rolled back language to Auth', async () => {
  const reader = await createPerson();
  await actAs(reader, (as) => as`update public.profiles set language = 'so' where id = ${reader.id}`);
  const attempt = workAs(reader, async (as) => {
    await as`update public.profiles set language = 'so' where id = ${reader.id}`;
    await as`update public.profiles set language = 'nowhere' where id = ${reader.id}`;
  });
  await expect(attempt).rejects.toMatchObject({ code: '23514' });
  expect(await authMetadata(reader)).not.toHaveProperty('language');
  expect(await languageOf(reader)).toBeNull();
});

test('a stranger cannot change the language of another person in Auth', async () => {
  const reader = await createPerson();
  await workAs(stranger, (as) => as`update public.profiles set language = 'ar' where id = ${reader.id}`);
  expect(await authMetadata(reader)).not.toHaveProperty('language');
  await expect(
    actAs(
      stranger,
      (as) => as`update auth.users set raw_user_meta_data = '{"language": "ar"}' where id = ${reader.id}`,
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a person keeps the language when they change other columns', async () => {
  await workAs(person, (as) => as`select public.update_profile('{"bio": "Builds wells."}')`);
  expect(await languageOf(person)).toBe('so');
});

test.each(['stranger', 'administrator'] as const)(
  'a %s cannot change another person’s language @feature 6.2c',
  async (actor) => {
    const changed = await actAs(
      { stranger, administrator }[actor],
      (as) => as`update public.profiles set language = 'ar' where id = ${person.id}`,
    );
    expect(changed.count).toBe(0);
  },
);

test('a visitor can neither see nor change a person’s language', async () => {
  for (const statement of [`select language from public.profiles`, `update public.profiles set language = 'ar'`])
    await expect(actAs(null, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
});

test('a stranger cannot see a person’s language', async () => {
  const seen = await actAs(stranger, (as) => as`select language from public.profiles where id = ${person.id}`);
  expect(seen).toEqual([]);
});

test.each(['', 's', 'soma', 'SO', 'so-SO', 'so '])(
  'a person cannot choose “%s”, which is not a language code',
  async (language) => {
    const attempt = actAs(
      person,
      (as) => as`update public.profiles set language = ${language} where id = ${person.id}`,
    );
    await expect(attempt).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'Language must be a code of 2 or 3 small letters',
    });
  },
);

test.each([
  ['so', 'so'],
  ['Somali', null],
  [null, null],
  [5, null],
])('a person who registers with the language %j gets %s', async (said, language) => {
  const [made] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), gen_random_uuid() || '@test.example', ${sql.json({ language: said })}) returning id`;
  const [profile] = await sql`select language from public.profiles where id = ${made!.id}`;
  await sql`delete from auth.users where id = ${made!.id}`;
  expect(profile).toEqual({ language });
});

test('the email about a deleted account is in the language of its person', async () => {
  const leaver = await createPerson();
  await sql`update public.profiles set language = 'ar' where id = ${leaver.id}`;
  await sql`update auth.users set email_confirmed_at = now() where id = ${leaver.id}`;
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.users where id = ${leaver.id}`;
    const [mail] =
      await transaction`select template, language from private.email_queue where address = ${leaver.email}`;
    expect(mail).toEqual({ template: 'account_deleted', language: 'ar' });
    await transaction`delete from private.email_queue where address = ${leaver.email}`;
  });
});
