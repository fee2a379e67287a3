import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText, plainTexts } from '#shared/format/plain-text.ts';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

/** Every invisible character and combining mark from U+0001 to U+FFFF. */
const CANDIDATES = Array.from({ length: 0xffff }, (_, index) => String.fromCodePoint(index + 1)).filter((character) =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Mn}]/u.test(character),
);
const REMOVED = CANDIDATES.filter((character) => plainText(character) === '');
const REFUSED = { code: '23514', message: expect.stringContaining('"Text cannot contain invisible characters"') };

let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('the domain refuses the characters that forms, API and database remove, and no others @feature 10.10a', async () => {
  const rows = await sql<{ character: string; isPlain: boolean; visible: string }[]>`
    select character, private.visible_text(character) as visible, character !~ pattern.text as "isPlain"
    from unnest(${CANDIDATES}::text[]) as character,
      (select (regexp_match(pg_get_constraintdef(oid), '!~ ''(.*)''::text'))[1] as text from pg_constraint
        where conname = 'Text cannot contain invisible characters') as pattern`;
  const removed = new Set(REMOVED);
  for (const { character, isPlain, visible } of rows)
    expect([character, isPlain, visible]).toEqual([
      character,
      !removed.has(character),
      removed.has(character) ? '' : character,
    ]);
  expect(REMOVED).toEqual(expect.arrayContaining(['\u202e', '\u2066', '\u200b', '\u00ad', '\u0007', '\ufeff']));
});

test('Arabic, Persian, emoji and line breaks keep their marks', () => {
  const text = 'بيت\u200f جميل\u200e، می\u200cخواهم\n👨\u200d👩\u200d👧 ❤\ufe0f\tabc';
  expect(plainTexts({ texts: [text, `${text}\u202e`], price: 1 })).toEqual({ texts: [text, text], price: 1 });
});

test.each(['first_name', 'bio'])('a member cannot write an invisible character into their %s', async (column) => {
  const write = actAs(
    owner,
    (as) => as`update public.profiles set ${as({ [column]: '63\u202e4' })} where id = ${owner.id}`,
  );
  await expect(write).rejects.toMatchObject(REFUSED);
});

test.each([
  ['title', 'House\u202e'],
  ['description', 'Three\u200b rooms'],
  ['translations', { ar: { title: 'بيت\u2066' } }],
  ['translations', { ar: { title: 'بيت', description: 'غرف\u202b' } }],
])('an owner cannot write an invisible character into the %s of a listing', async (column, text) => {
  for (const create of [createProperty, createCar]) {
    const table = sql(create === createProperty ? 'public.properties' : 'public.cars');
    const id = await create(owner, { language: 'en' });
    const write = sql`update ${table} set ${sql({ [column]: text } as never)} where id = ${id}`;
    await expect(write).rejects.toMatchObject(REFUSED);
  }
});

test('an owner cannot write an invisible character into a list of a listing', async () => {
  const [property, car] = [await createProperty(owner), await createCar(owner)];
  await expect(
    sql`update public.properties set amenities = ${['pool\u202e']} where id = ${property}`,
  ).rejects.toMatchObject(REFUSED);
  await expect(sql`update public.cars set features = ${['radio\u202e']} where id = ${car}`).rejects.toMatchObject(
    REFUSED,
  );
});

test('a new account gets the name and email that a provider writes, without invisible characters', async () => {
  const person = await createPerson('user', '\u202eHo\u200bdan\u202c');
  expect(await sql`select first_name from public.profiles where id = ${person.id}`).toEqual([{ first_name: 'Hodan' }]);
  await sql`update auth.users set email = ${`\u2066${person.email}`} where id = ${person.id}`;
  expect(await sql`select email from public.profiles where id = ${person.id}`).toEqual([{ email: person.email }]);
});

test('each column for people’s texts has the plain text domain @feature 10.10a', async () => {
  // Functions copy the texts of these tables from other tables. Users do not write settings and places, and devices write ASCII.
  const derived =
    '{history_entries,listing_changes,moderation_signals,notifications,notification_settings,price_changes,push_subscriptions,user_activities,districts,place_spellings,places}';
  // A constraint lists the values of these columns, or has a pattern, or casts the texts; `seen` is never stored.
  const checked =
    '{amenities,approval_status,availability_status,body_type,city,code,condition,contact_from,contact_shown_to,contact_until,contact_ways,currency,features,filters,deal,district,frequency,fuel_type,hand_out,images,kind,language,languages,lead_source,list,lost_reason,meaning,message_type,outcome,owner_paid_by,agent_paid_by,papers,picture,priority,profile_image,profile_image_url,property_type,purpose,reporter_language,reporter_network,role,search,seen,sold_currency,specialization,status,steering,subject,subject_kind,template,translations,transmission,type,username,withdraw_to}';
  const others = await sql`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${derived}::text[])
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and a.attname <> all (${checked}::text[])
      and (c.relname, a.attname) not in (('abuse_reports', 'reason'), ('messages', 'details'), ('lead_entries', 'details'))`;
  expect(others).toEqual([]);
});
