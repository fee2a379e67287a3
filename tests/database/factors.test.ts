import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { actAs, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { issueToken, openSession } from '../support/sign-ins.ts';
import { workAsServer } from '../support/transactions.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Inserts a factor as Supabase Auth does. */
async function addFactor(person: Person, status: 'unverified' | 'verified'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${id}, ${person.id}, ${id}, 'totp', ${status}, 'x', now(), now())`;
  return id;
}

const allow = (id: string) =>
  workAsServer(
    async (as) => (await as<{ allowed: boolean }[]>`select public.allow_factor(${id}) as allowed`)[0]?.allowed,
  );
const allowRemoval = (id: string) => workAsServer((as) => as`select public.allow_factor_removal(${id})`);
const remove = (id: string) => sql`delete from auth.mfa_factors where id = ${id}`;
const mailsOf = async ({ id }: Person) =>
  (
    await sql<
      { template: string }[]
    >`select template from private.email_queue where user_id = ${id} order by created_at`
  ).map(({ template }) => template);

/** Does in one transaction what Supabase Auth does after a correct code. The hook may refuse it. */
const verify = (person: Person, id: string) =>
  sql.begin(async (as) => {
    const sessionId = await openSession(as, person, { aal: 'aal2' });
    await as`update auth.mfa_factors set status = 'verified' where id = ${id}`;
    const { error } = await issueToken(as, person, sessionId, 'totp');
    if (error) throw new Error(error.message);
    return mailsInside(as, person);
  });
const mailsInside = async (as: typeof sql | Parameters<Parameters<typeof sql.begin>[1]>[0], { id }: Person) =>
  (await as<{ template: string }[]>`select template from private.email_queue where user_id = ${id}`).map(
    ({ template }) => template,
  );

describe('a second factor', () => {
  test('a second factor cannot be turned on without permission @feature 1.7a', async () => {
    const person = await createPerson();
    const id = await addFactor(person, 'unverified');
    await expect(verify(person, id)).rejects.toThrow('with your password');
    expect(await sql`select status from auth.mfa_factors where id = ${id}`).toEqual([{ status: 'unverified' }]);
  });

  test('a second factor can be turned on with permission, and its person is notified', async () => {
    const person = await createPerson();
    const id = await addFactor(person, 'unverified');
    expect(await allow(id)).toBe(true);
    expect(await verify(person, id)).toContain('two_factor_on');
  });

  test('a second factor gets no permission from the permission of another one', async () => {
    const person = await createPerson();
    const [mine, foreign] = [await addFactor(person, 'unverified'), await addFactor(person, 'unverified')];
    await allow(mine);
    await expect(verify(person, foreign)).rejects.toThrow('with your password');
  });

  test('a second factor cannot get permission if it counts already or is missing', async () => {
    const person = await createPerson();
    expect(await allow(await addFactor(person, 'verified'))).toBe(false);
    expect(await allow(randomUUID())).toBe(false);
  });

  test('a second factor that counts can be removed only with a recent permission, and its person is notified', async () => {
    const person = await createPerson();
    const id = await addFactor(person, 'unverified');
    await allow(id);
    await verify(person, id);
    await expect(remove(id)).rejects.toMatchObject({ code: 'PT403', message: 'factor_kept' });
    await allowRemoval(id);
    await sql`update private.factors set removable_until = now() - interval '1 second' where factor_id = ${id}`;
    await expect(remove(id)).rejects.toMatchObject({ message: 'factor_kept' });
    await allowRemoval(id);
    const told = await sql.begin(async (as) => {
      await as`delete from auth.mfa_factors where id = ${id}`;
      return mailsInside(as, person);
    });
    expect(told).toContain('two_factor_off');
  });

  test('a second factor that counts is deleted with its account, and a factor that does not count yet can be removed at any time', async () => {
    const person = await createPerson();
    const id = await addFactor(person, 'unverified');
    await allow(id);
    await verify(person, id);
    const waiting = await addFactor(person, 'unverified');
    await allow(waiting);
    await remove(waiting);
    await sql`delete from auth.users where id = ${person.id}`;
    expect(await sql`select from private.factors where user_id = ${person.id}`).toHaveLength(0);
  });

  test('a second factor that existed before the permission rule counts from the next sign-in', async () => {
    const person = await createPerson();
    const id = await addFactor(person, 'verified');
    await openSession(sql, person);
    expect(await mailsOf(person)).not.toContain('two_factor_on');
    await expect(remove(id)).rejects.toMatchObject({ message: 'factor_kept' });
    const raised = await openSession(sql, person, { aal: 'aal2' });
    expect(await issueToken(sql, person, raised, 'totp')).toEqual({ claims: { session_id: raised } });
  });
});

test('only the server permits a factor, checks for a password or sees permissions', async () => {
  const person = await createPerson();
  for (const actor of [person, null]) {
    for (const statement of [
      'select public.allow_factor(gen_random_uuid())',
      'select public.allow_factor_removal(gen_random_uuid())',
      "select public.is_password(gen_random_uuid(), 'x')",
      `select private.custom_access_token('{}')`,
      'select * from private.factors',
    ])
      await expect(
        actAs(actor, (as) => as.unsafe(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
  }
});

test('the database recognizes the right password, and accepts none for a person without a password', async () => {
  const person = await createPerson();
  const ask = (password: string) =>
    workAsServer(
      async (as) => (await as<{ ok: boolean }[]>`select public.is_password(${person.id}, ${password}) as ok`)[0]?.ok,
    );
  expect([await ask('Test-Password-1'), await ask('test-password-1'), await ask('')]).toEqual([true, false, false]);
  for (const hash of ['', null, '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA']) {
    await sql`update auth.users set encrypted_password = ${hash} where id = ${person.id}`;
    expect(await ask('')).toBe(false);
    expect(await ask('Test-Password-1')).toBe(false);
  }
});
