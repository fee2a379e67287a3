import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';
import {
  actAs,
  type Actor,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';

const newCode = () => randomBytes(32).toString('hex');

const replaceCodes = (person: Person, codes: string[], sessionId: string | null = null) =>
  workAsServer(async (as) => {
    const [row] = await as<
      { made: number }[]
    >`select public.replace_backup_codes(${person.id}, ${codes}, ${sessionId}) as made`;
    return row?.made;
  });

const consumeCode = (person: Person, sessionId: string, code: string) =>
  workAsServer(async (as) => {
    const [row] = await as<
      { good: boolean }[]
    >`select public.consume_backup_code(${person.id}, ${sessionId}, ${code}) as good`;
    return row?.good;
  });

const seesThemself = (actor: Actor) =>
  actAs(actor, async (as) => (await as`select id from public.profiles where id = ${actor.id}`).length === 1);

async function createProtectedPerson(role: 'user' | 'admin' = 'user', firstName?: string): Promise<Person> {
  const person = await createPerson(role, firstName);
  await addSecondFactor(person);
  return person;
}

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe('a token', () => {
  const reasonOf = (actor: Actor, claims = {}) =>
    actAs(actor, async (as) => {
      await as`select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || ${sql.json(claims)})::text, true)`;
      return as`select public.require_caller()`;
    }).then(
      () => null,
      (error: { message: string }) => error.message,
    );
  /** What the person's own row, the pictures and the channels show. */
  const shown = (actor: Actor) =>
    actAs(actor, async (as) => {
      await as`select set_config('realtime.topic', ${`user:${actor.id}`}, true)`;
      await as`set local role none`;
      await as`insert into storage.objects (bucket_id, name) values ('listing-images', ${`${actor.id}/shown.webp`})`;
      await as`select realtime.send('{}', 'news', ${`user:${actor.id}`}, true)`;
      await as`set local role authenticated`;
      return [
        (await as`select from public.profiles where id = ${actor.id}`).length,
        (await as`select from storage.objects where name like ${`${actor.id}/%`}`).length,
        (await as`select from realtime.messages where topic = ${`user:${actor.id}`}`).length,
      ];
    });

  test('of a session that lives shows a person what is theirs', async () => {
    const person = await createPerson();
    expect(await reasonOf(person)).toBeNull();
    expect(await shown(person)).toEqual([1, 1, 1]);
  });

  test.each([
    [
      'is over',
      (id: string) => sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`,
    ],
    ['was ended', (id: string) => sql`delete from auth.sessions where user_id = ${id}`],
    [
      'is a banned person’s',
      (id: string) => sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
    ],
    ['is a deleted person’s', (id: string) => sql`update auth.users set deleted_at = now() where id = ${id}`],
  ])('whose session %s shows nobody anything', async (_, end) => {
    const person = await createPerson();
    await actAs(person, () => Promise.resolve());
    await end(person.id);
    const actor: Actor = { ...person, ended: true };
    expect(await reasonOf(actor)).toBe('session_ended');
    expect(await shown(actor)).toEqual([0, 0, 0]);
  });

  test('that names no session, or somebody else’s, is of no use', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    await actAs(other, () => Promise.resolve());
    expect(await reasonOf(person, { session_id: null })).toBe('session_ended');
    expect(await reasonOf(person, { session_id: other.id })).toBe('session_ended');
  });

  test('is looked at before each request of PostgREST, a visitor’s and the secret key’s let pass', async () => {
    const [setting] = await sql<{ setconfig: string[] }[]>`
      select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`;
    expect(setting?.setconfig).toContain('pgrst.db_pre_request=private.check_request');
    await actAs(null, (as) => as`select private.check_request()`);
    await workAsServer((as) => as`select private.check_request()`);
    const check = (actor: Actor) => actAs(actor, (as) => as`select private.check_request()`);
    await check(await createPerson());
    await expect(check({ ...(await createPerson()), ended: true })).rejects.toMatchObject({
      code: 'PT401',
      message: 'session_ended',
    });
  });
});

describe('what a person gets of their own', () => {
  let plain: Person;
  let careful: Person;
  beforeAll(async () => {
    plain = await createPerson();
    careful = await createProtectedPerson();
  });

  test('a person without a second factor gets it at level 1', async () => expect(await seesThemself(plain)).toBe(true));

  test('a person whose second factor is not verified yet gets it at level 1', async () => {
    const person = await createProtectedPerson();
    await sql`update auth.mfa_factors set status = 'unverified' where user_id = ${person.id}`;
    expect(await seesThemself(person)).toBe(true);
  });

  test('a person with a second factor gets nothing in a session that names no level', async () => {
    const seen = await actAs(careful, async (as) => {
      await as`select set_config('request.jwt.claims', ${JSON.stringify({ sub: careful.id, role: 'authenticated', session_id: careful.id })}, true)`;
      return as`select id from public.profiles where id = ${careful.id}`;
    });
    expect(seen).toEqual([]);
  });

  test('a person with a second factor gets nothing at level 1', async () =>
    expect(await seesThemself(careful)).toBe(false));

  test('a person with a second factor gets it at level 2', async () =>
    expect(await seesThemself({ ...careful, aal: 'aal2' })).toBe(true));

  test('a person with a second factor gets it in the one session a backup code elevated', async () => {
    const [elevated, other, code] = [randomUUID(), randomUUID(), newCode()];
    await replaceCodes(careful, [code]);
    expect(await consumeCode(careful, elevated, code)).toBe(true);
    expect(await seesThemself({ ...careful, sessionId: elevated })).toBe(true);
    expect(await seesThemself({ ...careful, sessionId: other })).toBe(false);
  });

  test('somebody else’s elevated session is of no use to a person', async () => {
    const [sessionId, code] = [randomUUID(), newCode()];
    const stranger = await createProtectedPerson();
    await replaceCodes(stranger, [code]);
    await consumeCode(stranger, sessionId, code);
    expect(await seesThemself({ ...careful, sessionId })).toBe(false);
  });
});

describe('backup codes', () => {
  const countCodes = (person: Person) =>
    actAs({ ...person, aal: 'aal2' }, async (as) => {
      const [row] = await as<{ left: number }[]>`select public.count_backup_codes() as left`;
      return row?.left;
    });

  test('a person uses a code once, and has one less', async () => {
    const person = await createProtectedPerson();
    const codes = [newCode(), newCode()];
    expect(await replaceCodes(person, codes)).toBe(2);
    expect(await countCodes(person)).toBe(2);
    expect(await consumeCode(person, randomUUID(), codes[0]!)).toBe(true);
    expect(await countCodes(person)).toBe(1);
    const second = randomUUID();
    expect(await consumeCode(person, second, codes[0]!)).toBe(false);
    expect(await seesThemself({ ...person, sessionId: second })).toBe(false);
  });

  test('a person who offers a code in two sessions at once elevates one of them', async () => {
    const person = await createProtectedPerson();
    const [code, sessions] = [newCode(), [randomUUID(), randomUUID()] as const];
    await replaceCodes(person, [code]);
    const offer = (sessionId: string) => ({
      by: 'server' as const,
      does: async (as: Transaction) =>
        (await as`select public.consume_backup_code(${person.id}, ${sessionId}, ${code}) as good`)[0]?.[
          'good'
        ] as boolean,
    });
    expect(await atOnce(offer(sessions[0]), offer(sessions[1]))).toEqual([{ result: true }, { result: false }]);
    expect(await seesThemself({ ...person, sessionId: sessions[0] })).toBe(true);
    expect(await seesThemself({ ...person, sessionId: sessions[1] })).toBe(false);
  });

  test('a person who asks for new codes twice at once has those of one time', async () => {
    const person = await createProtectedPerson();
    const ask = () => ({
      by: 'server' as const,
      does: async (as: Transaction) =>
        (await as`select public.replace_backup_codes(${person.id}, ${[newCode(), newCode()]}) as made`)[0]?.[
          'made'
        ] as number,
    });
    expect(await atOnce(ask(), ask())).toEqual([{ result: 2 }, { result: 2 }]);
    expect(await countCodes(person)).toBe(2);
  });

  test('a person cannot use somebody else’s code, and it stays good', async () => {
    const [owner, stranger, code, sessionId] = [
      await createProtectedPerson(),
      await createProtectedPerson(),
      newCode(),
      randomUUID(),
    ];
    await replaceCodes(owner, [code]);
    expect(await consumeCode(stranger, sessionId, code)).toBe(false);
    expect(await seesThemself({ ...stranger, sessionId })).toBe(false);
    expect(await countCodes(owner)).toBe(1);
  });

  test('a person who replaces their codes ends the old ones and what those elevated, but for the session that asks', async () => {
    const person = await createProtectedPerson();
    const [asking, other, unused, next] = [randomUUID(), randomUUID(), newCode(), newCode()];
    const used = [newCode(), newCode()] as const;
    await replaceCodes(person, [...used, unused]);
    await consumeCode(person, asking, used[0]);
    await consumeCode(person, other, used[1]);
    expect(await replaceCodes(person, [next], asking)).toBe(1);
    expect(await consumeCode(person, randomUUID(), unused)).toBe(false);
    expect(await seesThemself({ ...person, sessionId: asking })).toBe(true);
    expect(await seesThemself({ ...person, sessionId: other })).toBe(false);
    expect(await consumeCode(person, randomUUID(), next)).toBe(true);
  });

  test('replacing a person’s codes leaves everybody else’s alone', async () => {
    const [person, neighbour] = [await createProtectedPerson(), await createProtectedPerson()];
    const [code, spare, sessionId] = [newCode(), newCode(), randomUUID()];
    await replaceCodes(neighbour, [code, spare]);
    await consumeCode(neighbour, sessionId, code);
    await replaceCodes(person, []);
    expect(await countCodes(neighbour)).toBe(1);
    expect(await seesThemself({ ...neighbour, sessionId })).toBe(true);
  });

  test('a person can count their codes at level 2 alone', async () => {
    const person = await createProtectedPerson();
    const attempt = actAs(person, (as) => as`select public.count_backup_codes()`);
    await expect(attempt).rejects.toMatchObject({ code: 'PT401', message: 'second_factor_required' });
    expect(await countCodes(person)).toBe(0);
  });

  test.each([
    ['use up a code', `select public.consume_backup_code(gen_random_uuid(), gen_random_uuid(), repeat('00', 32))`],
    ['replace codes', `select public.replace_backup_codes(gen_random_uuid(), '{}')`],
    ['read the codes', 'select code_hash from private.backup_codes'],
    ['add a code', `insert into private.backup_codes (user_id, code_hash) values (gen_random_uuid(), '')`],
    ['read the elevations', 'select session_id from private.session_elevations'],
    ['elevate a session', 'insert into private.session_elevations (session_id) values (gen_random_uuid())'],
  ])('neither a visitor nor an administrator at level 2 can %s', async (_, statement) => {
    const administrator: Actor = { ...(await createProtectedPerson('admin')), aal: 'aal2' };
    for (const actor of [null, administrator])
      await expect(actAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
  });
});

type Argument = { name: string; type: string; required: boolean };

/** Whatever a signed-in person may call, from the catalogue: a function of tomorrow is tested as well. */
const FUNCTIONS = await sql<{ name: string; arguments: Argument[] }[]>`
  select p.proname as name, array(
    select jsonb_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
      'required', i <= p.pronargs - p.pronargdefaults)
    from generate_series(1, p.pronargs) as i order by i
  ) as arguments
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  order by 1`;

const RELATIONS = await sql<{ name: string; kind: 'table' | 'view' }[]>`
  select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_table_privilege('authenticated', c.oid, 'select')
  order by 1`;

/** What is no person's. */
const PUBLIC_FACTS = ['places', 'districts', 'place_spellings'];

const FLAWS = [
  { who: 'who owes their second factor', flaw: 'second_factor_required', has: { aal: 'aal1' }, had: { aal: 'aal2' } },
  { who: 'whose session has ended', flaw: 'session_ended', has: { aal: 'aal2', ended: true }, had: { aal: 'aal2' } },
] as const;

// The person with the most rights, who owns one of everything, all of it marked and none of it public.
describe.each(FLAWS)('an administrator $who', ({ flaw, has, had }) => {
  const MARK = `Mark-${randomUUID()}`;
  const ids: Record<string, string> = {};
  let administrator: Actor;
  /** The same with nothing amiss. */
  let faultless: Actor;

  beforeAll(async () => {
    const person = await createProtectedPerson('admin', MARK);
    administrator = { ...person, sessionId: randomUUID(), ...has };
    faultless = { ...person, ...had };
    const other = await createPerson('user', MARK);
    const hidden = { title: MARK, approval_status: 'pending' };
    ids['user_id'] = other.id;
    ids['property_id'] = await createProperty(administrator, hidden);
    ids['car_id'] = await createCar(administrator, hidden);
    const made = async (query: Promise<{ id: string }[]>) => (await query)[0]!.id;
    ids['inquiry_id'] = await made(sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${ids['property_id']}, ${administrator.id}, ${MARK}, 'a@b.example') returning id`);
    ids['viewing_id'] = await made(sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
      values (${ids['property_id']}, ${administrator.id}, now() + interval '2 days', '10:00', 'a@b.example', ${MARK}) returning id`);
    ids['appraisal_id'] = await made(sql`
      insert into public.appraisal_requests (requester_id, property_type, location, address, area, year_built, condition,
        purpose, contact_name, contact_email, contact_phone, preferred_date)
      values (${administrator.id}, 'house', 'Burao', ${MARK}, 1, 2000, 'good', 'selling', ${MARK}, 'a@b.example', '1', now()) returning id`);
    ids['conversation_id'] = await made(sql`
      insert into public.conversations (property_id, property_title, buyer_id, seller_id)
      values (${ids['property_id']}, ${MARK}, ${other.id}, ${administrator.id}) returning id`);
    ids['change_id'] = await made(sql`
      insert into public.listing_changes (property_id, changed_by, before, after)
      values (${ids['property_id']}, ${administrator.id}, '{}', ${sql.json({ title: MARK })}) returning id`);
    await sql`insert into public.messages (conversation_id, sender_id, content) values (${ids['conversation_id']}, ${other.id}, ${MARK})`;
    await sql`insert into public.favorites (user_id, property_id) values (${administrator.id}, ${ids['property_id']})`;
    ids['verification_id'] = await made(sql`
      insert into public.verifications (type, asker_id, person_id) values ('identity', ${administrator.id}, ${administrator.id}) returning id`);
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${administrator.id}, ${other.id})`;
  });

  const valueOf = ({ name, type }: Argument): string | null => {
    if (type === 'uuid') return ids[name] ?? randomUUID();
    if (name === 'kind') return 'property';
    return { text: 'Some words', jsonb: '{}', date: '2030-01-01' }[type] ?? null;
  };

  /** What a call answers, as text, and whether it wrote anything. */
  const callAs = (actor: Actor, name: string, all: Argument[]) => {
    const given = all.filter((argument, i) => argument.required || (i === 0 && argument.name in ids));
    const list = given.map((argument, i) => `${argument.name} => $${i + 1}::text::${argument.type}`).join(', ');
    return actAs(actor, async (as) => {
      const answer = JSON.stringify(await as.unsafe(`select public.${name}(${list}) as answer`, given.map(valueOf)));
      const [row] = await as<{ wrote: boolean }[]>`select pg_current_xact_id_if_assigned() is not null as wrote`;
      return { answer, wrote: row?.wrote };
    });
  };

  const countOf = (actor: Actor, table: string) =>
    actAs(actor, async (as) => (await as`select from ${as(`public.${table}`)}`).length);

  const namesAPerson = (text: string) => text.includes(MARK) || text.includes(administrator.id);

  test.each(FUNCTIONS)('gets nothing from $name, and it does nothing for them', async ({ name, arguments: all }) => {
    // That nothing was found is a refusal only where there is something to find.
    const isKnown = all.every((argument) => argument.type !== 'uuid' || argument.name in ids);
    const refusals = isKnown ? ['PT401', 'PT403', 'PT404'] : ['PT401', 'PT403'];
    const outcome = await callAs(administrator, name, all).then(
      ({ answer, wrote }) => (namesAPerson(answer) || wrote ? `gave ${answer}` : 'nothing'),
      (error: { code: string; message: string }) =>
        refusals.includes(error.code) ? 'nothing' : `failed with ${error.code} ${error.message}`,
    );
    expect(outcome).toBe('nothing');
  });

  test.each(['get_inquiries', 'get_viewings'])('gets nothing they received from %s', async (name) => {
    const attempt = actAs(administrator, (as) => as`select ${as(`public.${name}`)}(received => true)`);
    await expect(attempt).rejects.toMatchObject({ code: 'PT401', message: flaw });
  });

  test.each([
    'get_current_user',
    'get_my_properties',
    'get_my_cars',
    'get_favorites',
    'get_blocks',
    'get_verifications',
    'get_conversations',
    'get_inquiries',
  ])('gets what is theirs from %s once nothing is amiss', async (name) => {
    const all = FUNCTIONS.find((found) => found.name === name)!.arguments;
    const { answer } = await callAs(faultless, name, all);
    expect(namesAPerson(answer)).toBe(true);
  });

  test.each(['set_car_status', 'mark_conversation_read'])('moves things by %s once nothing is amiss', async (name) => {
    const found = FUNCTIONS.find((one) => one.name === name)!;
    const status = found.arguments.some((argument) => argument.name === 'status');
    const id = ids[found.arguments[0]!.name]!;
    const wrote = await actAs(faultless, async (as) => {
      await as.unsafe(`select public.${name}($1${status ? `, 'sold'` : ''})`, [id]);
      return as`select pg_current_xact_id_if_assigned() is not null as wrote`;
    });
    expect(wrote).toEqual([{ wrote: true }]);
  });

  test.each(RELATIONS.filter(({ kind, name }) => kind === 'table' && !PUBLIC_FACTS.includes(name)))(
    'sees, changes and deletes nothing of $name',
    async ({ name }) => {
      expect(await countOf(administrator, name)).toBe(0);
      const columns = await sql<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${`public.${name}`}::regclass and attnum > 0
          and has_column_privilege('authenticated', attrelid, attnum, 'update')`;
      const touched = (statement: string) =>
        actAs(administrator, async (as) => (await as.unsafe(statement)).count).catch(
          (error: { code: string }) => error.code,
        );
      for (const column of columns)
        expect(await touched(`update public.${name} set "${column.name}" = "${column.name}"`)).toBe(0);
      expect([0, '42501']).toContain(await touched(`delete from public.${name}`));
    },
  );

  test.each([
    'appraisal_requests',
    'blocks',
    'cars',
    'verifications',
    'conversations',
    'favorites',
    'inquiries',
    'listing_changes',
    'messages',
    'preferences',
    'profiles',
    'properties',
    'property_viewings',
    'user_activities',
  ])('sees %s once nothing is amiss', async (name) => expect(await countOf(faultless, name)).toBeGreaterThan(0));

  test.each(RELATIONS.filter(({ kind }) => kind === 'view'))('reads nothing in the list $name', async ({ name }) => {
    const read = (actor: Actor) =>
      actAs(actor, async (as) => (await as`select * from ${as(`public.${name}`)}`).length).catch(
        (error: { code: string }) => error.code,
      );
    expect([0, 'PT401']).toContain(await read(administrator));
    expect(await read(faultless)).not.toBe('PT403');
  });

  test.each([
    [
      'a property',
      `insert into public.properties (title, price, property_type, purpose, location, city) values ('x', 1, 'house', 'sale', 'x', 'Burao')`,
    ],
    [
      'a car',
      `insert into public.cars (title, make, model, year, location, city, selling_price) values ('x', 'x', 'x', 2020, 'x', 'Burao', 1)`,
    ],
    [
      'a picture',
      `insert into storage.objects (bucket_id, name) select 'listing-images', auth.uid() || '/picture.webp'`,
    ],
  ])('cannot add %s', async (_, statement) => {
    const add = (actor: Actor) => actAs(actor, async (as) => (await as.unsafe(statement)).count);
    await expect(add(administrator)).rejects.toMatchObject({ code: '42501' });
    expect(await add(faultless)).toBe(1);
  });

  test('hears nothing on their own channel', async () => {
    const topic = `user:${administrator.id}`;
    const heard = (actor: Actor) =>
      actAs(actor, async (as) => {
        await as`select set_config('role', 'postgres', true)`;
        await as`select realtime.send('{}', 'news', ${topic}, true)`;
        await as`select set_config('role', 'authenticated', true), set_config('realtime.topic', ${topic}, true)`;
        return (await as`select from realtime.messages where topic = ${topic}`).length;
      });
    expect(await heard(administrator)).toBe(0);
    expect(await heard(faultless)).toBeGreaterThan(0);
  });

  test('sees of a property what a visitor does', async () => {
    const shown = await createProperty(administrator, { title: 'Public' });
    const read = (actor: Actor | null, id: string) =>
      actAs(actor, async (as) => (await as`select public.get_property_details(${id}) as page`)[0]?.['page']);
    const page = (await read(null, shown)) as object;
    expect(await read(administrator, shown)).toEqual({ ...page, isOwner: true });
    await expect(read(administrator, ids['property_id']!)).rejects.toMatchObject({ code: 'PT404' });
    await expect(read(faultless, ids['property_id']!)).resolves.toBeTruthy();
  });
});

test('every table a signed-in person may touch asks for the session, but for public facts', async () => {
  const open = await sql`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (has_any_column_privilege('authenticated', c.oid, 'select, insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
          and pg_get_expr(p.polqual, c.oid) like '%is_signed_in%' and pg_get_expr(p.polwithcheck, c.oid) like '%is_signed_in%')
    order by 1`;
  expect(open.map((row) => row['table'])).toEqual(PUBLIC_FACTS.toSorted());
});
