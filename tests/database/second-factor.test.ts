import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';
import {
  actAs,
  actUnchecked,
  type Actor,
  addSecondFactor,
  createPerson,
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

/** Returns whether a request of this session gets the person's profile. */
const seesThemself = (actor: Actor) =>
  actAs(actor, async (as) => (await as`select id from public.profiles where id = ${actor.id}`).length === 1).catch(
    (error: { code: string }) => {
      if (error.code !== 'PT401') throw error;
      return false;
    },
  );

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
    actUnchecked(actor, async (as) => {
      await as`select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || ${sql.json(claims)})::text, true)`;
      return as`select public.require_caller()`;
    }).then(
      () => null,
      (error: { message: string }) => error.message,
    );
  /** Counts the visible pictures and channel messages, which PostgREST does not serve. */
  const shown = (actor: Actor) =>
    actUnchecked(actor, async (as) => {
      await as`select set_config('realtime.topic', ${`user:${actor.id}`}, true)`;
      await as`set local role none`;
      await as`insert into storage.objects (bucket_id, name) values ('listing-images', ${`${actor.id}/shown.webp`})`;
      await as`select realtime.send('{}', 'news', ${`user:${actor.id}`}, true)`;
      await as`set local role authenticated`;
      return [
        (await as`select from storage.objects where name like ${`${actor.id}/%`}`).length,
        (await as`select from realtime.messages where topic = ${`user:${actor.id}`}`).length,
      ];
    });

  test('a token of an active session shows a person their own data', async () => {
    const person = await createPerson();
    expect(await reasonOf(person)).toBeNull();
    expect(await shown(person)).toEqual([1, 1]);
  });

  test.each([
    [
      'has expired',
      (id: string) => sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`,
    ],
    ['was ended', (id: string) => sql`delete from auth.sessions where user_id = ${id}`],
    [
      'belongs to a banned person',
      (id: string) => sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
    ],
    ['belongs to a deleted person', (id: string) => sql`update auth.users set deleted_at = now() where id = ${id}`],
  ])('a token whose session %s shows no data @feature 1.8a', async (_, end) => {
    const person = await createPerson();
    await actAs(person, () => Promise.resolve());
    await end(person.id);
    const actor: Actor = { ...person, ended: true };
    expect(await reasonOf(actor)).toBe('session_ended');
    expect(await shown(actor)).toEqual([0, 0]);
  });

  test('a token with no session, or another person’s session, is refused', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    await actAs(other, () => Promise.resolve());
    expect(await reasonOf(person, { session_id: null })).toBe('session_ended');
    expect(await reasonOf(person, { session_id: other.id })).toBe('session_ended');
  });

  test('a token is checked before each request of PostgREST, except for a visitor and the secret key', async () => {
    const [setting] = await sql<{ setconfig: string[] }[]>`
      select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`;
    expect(setting?.setconfig).toContain('pgrst.db_pre_request=private.check_request');
    await actAs(null, (as) => as`select private.check_request()`);
    await workAsServer((as) => as`select private.check_request()`);
    const check = (actor: Actor) => actUnchecked(actor, (as) => as`select private.check_request()`);
    await check(await createPerson());
    await expect(check({ ...(await createPerson()), ended: true })).rejects.toMatchObject({
      code: 'PT401',
      message: 'session_ended',
    });
  });
});

describe('access to a person’s own data', () => {
  let plain: Person;
  let careful: Person;
  beforeAll(async () => {
    plain = await createPerson();
    careful = await createProtectedPerson();
  });

  test('access to a person’s own data is allowed at level 1 without a second factor', async () =>
    expect(await seesThemself(plain)).toBe(true));

  test('access to a person’s own data is allowed at level 1 while the second factor is not verified', async () => {
    const person = await createProtectedPerson();
    await sql`update auth.mfa_factors set status = 'unverified' where user_id = ${person.id}`;
    expect(await seesThemself(person)).toBe(true);
  });

  test('access to a person’s own data is refused with a second factor in a session without a level', async () => {
    const request = actUnchecked(careful, async (as) => {
      await as`select set_config('request.jwt.claims', ${JSON.stringify({ sub: careful.id, role: 'authenticated', session_id: careful.id })}, true)`;
      return as`select private.check_request()`;
    });
    await expect(request).rejects.toMatchObject({ code: 'PT401', message: 'second_factor_required' });
  });

  test('access to a person’s own data is refused with a second factor at level 1', async () =>
    expect(await seesThemself(careful)).toBe(false));

  test('access to a person’s own data is allowed with a second factor at level 2', async () =>
    expect(await seesThemself({ ...careful, aal: 'aal2' })).toBe(true));

  test('access to a person’s own data is allowed with a second factor in the one session that a backup code elevated', async () => {
    const [elevated, other, code] = [randomUUID(), randomUUID(), newCode()];
    await replaceCodes(careful, [code]);
    expect(await consumeCode(careful, elevated, code)).toBe(true);
    expect(await seesThemself({ ...careful, sessionId: elevated })).toBe(true);
    expect(await seesThemself({ ...careful, sessionId: other })).toBe(false);
  });

  test('access to a person’s own data is refused with another person’s elevated session', async () => {
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

  test('backup codes can be used once each, and the count decreases @spec 2.3.4', async () => {
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

  test('backup codes elevate one of two sessions that use a code at once', async () => {
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

  test('backup codes are those of one call when a person requests them twice at once', async () => {
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

  test('backup codes of another person cannot be used, and stay valid', async () => {
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

  test('backup codes replace the old codes and end their elevated sessions, except the current one', async () => {
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

  test('backup codes of other people stay when a person replaces theirs', async () => {
    const [person, neighbour] = [await createProtectedPerson(), await createProtectedPerson()];
    const [code, spare, sessionId] = [newCode(), newCode(), randomUUID()];
    await replaceCodes(neighbour, [code, spare]);
    await consumeCode(neighbour, sessionId, code);
    await replaceCodes(person, []);
    expect(await countCodes(neighbour)).toBe(1);
    expect(await seesThemself({ ...neighbour, sessionId })).toBe(true);
  });

  test('backup codes can be counted at level 2 only', async () => {
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
  ])('backup codes are protected: a visitor and an administrator at level 2 cannot %s', async (_, statement) => {
    const administrator: Actor = { ...(await createProtectedPerson('admin')), aal: 'aal2' };
    for (const actor of [null, administrator])
      await expect(actAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
  });
});

const FLAWS = [
  { who: 'with pending MFA', has: { aal: 'aal1' }, had: { aal: 'aal2' } },
  { who: 'whose session has ended', has: { aal: 'aal2', ended: true }, had: { aal: 'aal2' } },
] as const;

// Storage and Realtime use these policies without PostgREST. PostgREST checks everything else (tests/api/ended-sessions.test.ts).
describe.each(FLAWS)('an administrator $who', ({ has, had }) => {
  let administrator: Actor;
  /** The same person in an active session with complete MFA. */
  let faultless: Actor;

  beforeAll(async () => {
    const person = await createProtectedPerson('admin');
    administrator = { ...person, sessionId: randomUUID(), ...has };
    faultless = { ...person, ...had };
  });

  test('an administrator with an unfinished session cannot add a picture', async () => {
    const add = (actor: Actor) =>
      actUnchecked(
        actor,
        async (as) =>
          (
            await as`insert into storage.objects (bucket_id, name) select 'listing-images', auth.uid() || '/picture.webp'`
          ).count,
      );
    await expect(add(administrator)).rejects.toMatchObject({ code: '42501' });
    expect(await add(faultless)).toBe(1);
  });

  test('an administrator with an unfinished session gets no events on their own channel', async () => {
    const topic = `user:${administrator.id}`;
    const heard = (actor: Actor) =>
      actUnchecked(actor, async (as) => {
        await as`select set_config('role', 'postgres', true)`;
        await as`select realtime.send('{}', 'news', ${topic}, true)`;
        await as`select set_config('role', 'authenticated', true), set_config('realtime.topic', ${topic}, true)`;
        return (await as`select from realtime.messages where topic = ${topic}`).length;
      });
    expect(await heard(administrator)).toBe(0);
    expect(await heard(faultless)).toBeGreaterThan(0);
  });
});
