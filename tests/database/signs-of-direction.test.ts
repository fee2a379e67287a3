import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

// What turns or holds the direction of text, each sign once. Marks of direction (U+200E, U+200F) turn nothing else and stay.
const SIGNS = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const turned = (words: string) => `${SIGNS}\u200f${words}${SIGNS}`;
const plain = (words: string) => `\u200f${words}`;

let owner: Person;
let asker: Person;

beforeAll(async () => {
  owner = await createPerson();
  asker = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('nobody keeps a sign of direction in their name, straight to the database either', async () => {
  await workAs(
    asker,
    (as) =>
      as`update public.profiles set first_name = ${turned('Hodan')}, bio = ${turned('Bio')} where id = ${asker.id}`,
  );
  const [row] = await sql`select first_name, bio, last_name from public.profiles where id = ${asker.id}`;
  expect(row).toMatchObject({ first_name: plain('Hodan'), bio: plain('Bio'), last_name: 'Person' });
});

test('a listing keeps all it says and no sign, in each of its languages', async () => {
  const texts = (write: (words: string) => string) => ({
    title: write('House'),
    description: write('Three\nrooms'),
    translations: { ar: { title: write('بيت "كبير"'), description: write('ثلاث غرف') } },
  });
  for (const create of [createProperty, createCar]) {
    const table = sql(create === createProperty ? 'public.properties' : 'public.cars');
    const id = await create(owner, { latitude: 9.5624, longitude: 44.077, language: 'en', ...texts((words) => words) });
    const [before] = await sql`select * from ${table} where id = ${id}`;
    await sql`update ${table} set ${sql(texts(turned) as never)} where id = ${id}`;
    const [after] = await sql`select * from ${table} where id = ${id}`;
    // What is searched too is as it was.
    expect(after).toEqual({ ...before, ...texts(plain), updated_at: expect.any(Date) });
  }
});

test('a message, and what a person asks, comes without', async () => {
  const property = await createProperty(owner);
  const [talk] = await workAs(
    asker,
    (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
  );
  await workAs(asker, (as) => as`select public.send_message(${talk!.id}, ${turned('Hello')})`);
  expect(await sql`select content from public.messages where conversation_id = ${talk!.id}`).toEqual([
    { content: plain('Hello') },
  ]);
  await workAs(
    asker,
    (as) => as`
      insert into public.inquiries (property_id, message, contact_email, contact_phone)
      values (${property}, ${turned('Is it still there?')}, 'a@test.example', ${`\u202a+252 63 4000000\u202c`})`,
  );
  expect(await sql`select message, contact_phone from public.inquiries where property_id = ${property}`).toEqual([
    { message: plain('Is it still there?'), contact_phone: '+252 63 4000000' },
  ]);
});

test('a name of signs alone is no name', async () => {
  const write = workAs(asker, (as) => as`update public.profiles set first_name = ${SIGNS} where id = ${asker.id}`);
  await expect(write).rejects.toThrow('first_name_required');
});

test('no table that people write texts into is left out', async () => {
  // Written by functions of ours, of what is in the others; settings and places are no words of people; of devices all is ASCII.
  const derived =
    '{history_entries,listing_changes,moderation_signals,notifications,notification_settings,price_changes,push_subscriptions,user_activities,districts,place_spellings,places}';
  const open = await sql`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${derived}::text[])
      and exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      )
      and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.strip_direction_marks'::regproc
      )`;
  expect(open).toEqual([]);
});
