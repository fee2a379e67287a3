import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actAs,
  actUnchecked,
  type Actor,
  addSecondFactor,
  createPerson,
  removePeople,
  sql,
} from '../support/database.ts';
import { forgetCodeLimits, givePhone, newPhone, removePhones } from '../support/phones.ts';
import { openSession } from '../support/sign-ins.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';

type Answer = { error?: { http_code: number; message: string } };

/** Calls the hook as Auth does, after the product has allowed a code for the number. */
async function askHook(phone: string, user: object = {}, otp = '123456'): Promise<Answer> {
  await workAsServer((as) => as`select public.allow_code(${phone})`);
  return askHookWithoutPermit(phone, user, otp);
}

async function askHookWithoutPermit(phone: string, user: object = {}, otp = '123456'): Promise<Answer> {
  const [row] = await sql.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    return transaction<{ answer: Answer }[]>`
      select private.send_sms_hook(${sql.json({ user, sms: { phone: phone.slice(1), otp } } as never)}::jsonb) as answer`;
  });
  return row?.answer ?? {};
}

const textsTo = (phone: string) => sql<{ template: string; language: string | null; user_id: string | null }[]>`
  select template, language, user_id from private.text_queue where phone = ${phone} order by created_at`;

const codeOfError = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string; message: string }) => [error.code, error.message],
  );

/** Inserts a user as Auth does for a number that is not confirmed yet. */
async function insertUnconfirmed(phone: string, data: Record<string, string> = {}): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.users (instance_id, id, aud, role, phone, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${phone.slice(1)},
      '{"provider": "phone", "providers": ["phone"]}', ${sql.json(data)}, now(), now())`;
  return id;
}

const confirm = (id: string) => sql`update auth.users set phone_confirmed_at = now() where id = ${id}`;

beforeEach(forgetCodeLimits);

afterAll(async () => {
  await removePhones();
  await removePeople();
  await sql.end();
});

describe('the send-SMS hook', () => {
  test('the send-SMS hook enqueues the code in the language of the person, or of the page for a new person', async () => {
    const person = await createPerson();
    const [known, unknown] = [newPhone(), newPhone()];
    await givePhone(person, known);
    await sql`update public.profiles set language = 'ar' where id = ${person.id}`;
    expect(await askHook(known, { id: person.id })).toEqual({});
    expect(await askHook(unknown, { user_metadata: { language: 'so' } })).toEqual({});
    expect(await textsTo(known)).toEqual([{ template: 'sign_in_code', language: 'ar', user_id: person.id }]);
    expect(await textsTo(unknown)).toEqual([{ template: 'sign_in_code', language: 'so', user_id: null }]);
  });

  test('the send-SMS hook sends one code a minute and five an hour to a number @feature 11.6a', async () => {
    const phone = newPhone();
    expect(await askHook(phone)).toEqual({});
    const refused = await askHook(phone);
    expect(refused.error).toMatchObject({ http_code: 429, message: expect.stringMatching(/^Next code in (60|59) s/) });
    const endMinute = () =>
      sql`update private.rate_limit_counts set ends_at = now() - interval '1 second'
        where action = 'phone_code' and window_seconds = 60`;
    for (const _ of [2, 3, 4, 5]) {
      await endMinute();
      expect(await askHook(phone)).toEqual({});
    }
    await endMinute();
    const sixth = await askHook(phone);
    expect(Number(/(\d+) seconds/.exec(sixth.error?.message ?? '')?.[1])).toBeGreaterThan(3000);
    expect(await textsTo(phone)).toHaveLength(5);
    // Another number has its own limit.
    expect(await askHook(newPhone())).toEqual({});
  });

  test('the send-SMS hook sends no more codes after the daily budget is used up @feature 11.6a', async () => {
    expect(await askHook(newPhone())).toEqual({});
    await sql`update private.rate_limit_counts set events = 2000 where action = 'phone_code' and counted_by = 'everyone'`;
    const person = await createPerson();
    const known = newPhone();
    await givePhone(person, known);
    const answers = [await askHook(known, { id: person.id }), await askHook(newPhone())];
    expect(answers.map(({ error }) => error?.http_code)).toEqual([429, 429]);
    expect(await textsTo(known)).toHaveLength(0);
  });

  test.each([
    ['+252634400001', true],
    ['+447700900123', true],
    ['+447000000123', false],
    ['+12025550123', true],
    ['+18765550123', false],
    ['+8613800138000', false],
    ['+37060000000', false],
  ])('the send-SMS hook sends codes to %s: %s', async (phone, sends) => {
    const [row] = await sql<{ sends: boolean }[]>`select private.gets_codes(${phone}) as sends`;
    expect(row?.sends).toBe(sends);
  });

  test('the send-SMS hook follows the operator’s list of countries immediately @feature 11.6a', async () => {
    const phone = newPhone();
    await sql.begin(async (transaction) => {
      await transaction`update private.code_prefixes set is_allowed = false where prefix = '252'`;
      const [row] = await transaction<{ answer: Answer }[]>`
        select private.send_sms_hook(${sql.json({ sms: { phone: phone.slice(1), otp: '1' } })}::jsonb) as answer`;
      expect(row?.answer.error?.http_code).toBe(422);
      await transaction`update private.code_prefixes set is_allowed = true where prefix = '252'`;
    });
    expect(await textsTo(phone)).toHaveLength(0);
  });

  test('the send-SMS hook sends one sign-in code for each permit', async () => {
    const phone = newPhone();
    expect((await askHookWithoutPermit(phone)).error?.http_code).toBe(403);
    expect(await askHook(phone)).toEqual({});
    await forgetCodeLimits();
    expect((await askHookWithoutPermit(phone)).error?.http_code).toBe(403);
    expect(await textsTo(phone)).toHaveLength(1);
  });

  test('the send-SMS hook sends no code for a number without permission to add it', async () => {
    const person = await createPerson();
    const [wanted, other] = [newPhone(), newPhone()];
    expect((await askHook(wanted, { id: person.id })).error?.http_code).toBe(403);
    await workAsServer((as) => as`select public.allow_phone_change(${person.id}, ${wanted})`);
    expect((await askHook(other, { id: person.id })).error?.http_code).toBe(403);
    expect(await askHook(wanted, { id: person.id })).toEqual({});
    expect((await textsTo(wanted)).map(({ template }) => template)).toEqual(['phone_change_code']);
    await forgetCodeLimits();
    await sql`update private.phone_change_permits set allowed_until = now() - interval '1 second' where user_id = ${person.id}`;
    expect((await askHook(wanted, { id: person.id })).error?.http_code).toBe(403);
  });

  test('the send-SMS hook can be called by Auth only', async () => {
    const person = await createPerson();
    const call = (as: Transaction) => as`select private.send_sms_hook('{}')`;
    expect(await codeOfError(actAs(person, call))).toMatchObject(['42501', expect.anything()]);
    expect(await codeOfError(actAs(null, call))).toMatchObject(['42501', expect.anything()]);
    expect(await codeOfError(workAsServer(call))).toMatchObject(['42501', expect.anything()]);
  });
});

describe('an account without an email', () => {
  test('an account without an email has a profile only after its number is confirmed @feature 11.5c', async () => {
    const phone = newPhone();
    const id = await insertUnconfirmed(phone, { language: 'so' });
    expect(await sql`select from public.profiles where id = ${id}`).toHaveLength(0);
    await confirm(id);
    const [profile] = await sql`select email, phone, first_name, language from public.profiles where id = ${id}`;
    expect(profile).toEqual({ email: null, phone, first_name: null, language: 'so' });
  });

  test('an account without an email keeps its username when another user wants it', async () => {
    const id = await insertUnconfirmed(newPhone());
    await confirm(id);
    const [row] = await sql<{ username: string }[]>`select username from public.profiles where id = ${id}`;
    const [free] = await sql<{ free: boolean }[]>`select public.is_username_free(${row?.username ?? ''}) as free`;
    expect(free?.free).toBe(false);
  });

  test('an account without an email needs a phone number', async () => {
    const refused = sql`
      insert into auth.users (instance_id, id, aud, role, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, 'authenticated', 'authenticated', now(), now())`;
    expect(await codeOfError(Promise.resolve(refused))).toMatchObject(['23502', expect.anything()]);
  });

  test('an account without an email gets no email in the queue @feature 11.5c', async () => {
    const id = await insertUnconfirmed(newPhone());
    await confirm(id);
    await sql`insert into private.email_queue (user_id, template, content) values (${id}, 'new_sign_in', '{}')`;
    expect(await sql`select from private.email_queue where user_id = ${id}`).toHaveLength(0);
  });

  test('an account without an email is deleted after a day without confirmation of the number, and stays otherwise', async () => {
    const [waiting, fresh, confirmed] = await Promise.all(
      [newPhone(), newPhone(), newPhone()].map((p) => insertUnconfirmed(p)),
    );
    await confirm(confirmed ?? '');
    await sql`update auth.users set created_at = now() - interval '25 hours' where id = any(${[waiting ?? '', confirmed ?? '']})`;
    await sql`select private.delete_unconfirmed_numbers()`;
    const left = await sql<{ id: string }[]>`
      select id from auth.users where id = any(${[waiting ?? '', fresh ?? '', confirmed ?? '']})`;
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([fresh, confirmed]));
  });
});

describe('a sign-in phone number', () => {
  test('a sign-in phone number is shown to its person only', async () => {
    const [person, other] = await Promise.all([createPerson(), createPerson()]);
    const phone = newPhone();
    await givePhone(person, phone);
    const numberOf = (actor: Actor) =>
      actAs(
        actor,
        async (as) =>
          (await as<{ phone: string }[]>`select public.get_current_user() ->> 'signInPhone' as phone`)[0]?.phone,
      );
    expect(await numberOf(person)).toBe(phone);
    expect(await numberOf(other)).toBeNull();
  });

  test('a sign-in phone number, the username and the email find the same account, and a number without proof finds none', async () => {
    const person = await createPerson();
    const [phone, unproved] = [newPhone(), newPhone()];
    await givePhone(person, phone);
    await insertUnconfirmed(unproved);
    const find = async (identifier: string) =>
      (await sql<{ account: object | null }[]>`select public.find_account(${identifier}) as account`)[0]?.account;
    const account = { id: person.id, email: person.email, phone: phone.slice(1) };
    for (const name of [phone, ` ${phone} `, person.username.toUpperCase(), person.email.toUpperCase()])
      expect(await find(name), name).toEqual(account);
    for (const name of [phone.slice(1), unproved, 'nobody', '', '%']) expect(await find(name), name).toBeNull();
  });

  test.each([
    ['find_account', (as: Transaction) => as`select public.find_account('+252634400001')`],
    ['allow_phone_change', (as: Transaction) => as`select public.allow_phone_change(auth.uid(), '+252634400001')`],
    ['remove_phone', (as: Transaction) => as`select public.remove_phone(auth.uid())`],
    ['elevate_by_phone', (as: Transaction) => as`select public.elevate_by_phone(auth.uid(), auth.uid())`],
    ['record_phone_reset', (as: Transaction) => as`select public.record_phone_reset(auth.uid())`],
    ['read_suspension_by_code', (as: Transaction) => as`select public.read_suspension_by_code('+252634400001', '1')`],
  ])('a sign-in phone number is protected: a member and a visitor cannot call %s', async (_name, call) => {
    const person = await createPerson();
    expect(await codeOfError(actAs(person, call))).toMatchObject(['42501', expect.anything()]);
    expect(await codeOfError(actUnchecked(null, call))).toMatchObject(['42501', expect.anything()]);
  });

  test('a sign-in phone number that is also the contact changes with it, and another contact stays', async () => {
    const [same, own] = await Promise.all([createPerson(), createPerson()]);
    const [earlier, later, contact] = [newPhone(), newPhone(), newPhone()];
    await givePhone(same, earlier);
    await givePhone(same, later);
    await sql`update public.profiles set phone = ${contact} where id = ${own.id}`;
    await givePhone(own, newPhone());
    const rows = await sql<{ id: string; phone: string }[]>`
      select id, phone from public.profiles where id = any(${[same.id, own.id]})`;
    expect(Object.fromEntries(rows.map(({ id, phone }) => [id, phone]))).toEqual({
      [same.id]: later,
      [own.id]: contact,
    });
  });
});

describe('a session', () => {
  const isElevated = async (id: string) =>
    (await sql`select from private.session_elevations where session_id = ${id}`).length === 1;
  const elevate = (person: { id: string }, session: string) =>
    codeOfError(workAsServer((as) => as`select public.elevate_by_phone(${person.id}, ${session})`));
  const REFUSED = ['PT403', 'phone_was_first_factor'];

  async function begin(method: 'password' | 'otp') {
    const person = await createPerson();
    await addSecondFactor(person);
    const session = await openSession(sql, person);
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session}, now(), now(), ${method})`;
    return { person, session };
  }

  test('a session that began with a password is elevated by a code to the phone', async () => {
    const { person, session } = await begin('password');
    expect(await elevate(person, session)).toBeNull();
    expect(await isElevated(session)).toBe(true);
  });

  test('a session that began by phone is not elevated by the phone @feature 11.5d', async () => {
    const { person, session } = await begin('otp');
    expect(await elevate(person, session)).toEqual(REFUSED);
    expect(await isElevated(session)).toBe(false);
  });

  test('a session of another person is not elevated', async () => {
    const { session } = await begin('password');
    const { person } = await begin('password');
    expect(await elevate(person, session)).toEqual(REFUSED);
  });

  test('a session is not elevated by a phone that reset the password, until a backup code proves the person @feature 11.5d', async () => {
    const { person, session } = await begin('password');
    await workAsServer((as) => as`select public.record_phone_reset(${person.id})`);
    expect(await elevate(person, session)).toEqual(REFUSED);
    const code = 'ab'.repeat(32);
    await workAsServer((as) => as`select public.replace_backup_codes(${person.id}, ${[code]})`);
    await workAsServer((as) => as`select public.consume_backup_code(${person.id}, ${session}, ${code})`);
    const later = await openSession(sql, person);
    expect(await elevate(person, later)).toBeNull();
  });
});
