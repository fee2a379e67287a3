import { randomInt } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CONTRACT_PASSWORD,
  newClient,
  newServer,
  removeContractPeople,
  removeLater,
  secret,
  signInNewPerson,
  target,
} from '../support/contract.ts';
import { database, hasDatabase } from '../support/contract-database.ts';

// The hook in supabase/schemas/16_phone_codes.sql sends the codes. A worker may have sent and deleted a code already. So a
// test replaces its hash by the hash of a known code.

const phones: string[] = [];
const CODE = '314159';

function newPhone(): string {
  const phone = `25263${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  phones.push(phone);
  return phone;
}

async function knowCode(phone: string, code = CODE): Promise<void> {
  const hash = database`encode(sha224(convert_to(${phone + code}, 'UTF8')), 'hex')`;
  const changed = await database`
    update auth.one_time_tokens set token_hash = ${hash} where relates_to = ${phone} returning user_id`;
  expect(changed).toHaveLength(1);
  await database`update auth.users set confirmation_token = ${hash} where phone = ${phone} and confirmation_token <> ''`;
  await database`update auth.users set phone_change_token = ${hash} where phone_change = ${phone}`;
}

const forgetLimits = () => database`delete from private.rate_limit_counts where action = 'phone_code'`;

const textsTo = async (phone: string) =>
  (await database`select content from private.text_queue where phone = ${`+${phone}`}`).length;

/** Requests a code, as the product does after its rate limit of the client IP range. */
async function askFor(phone: string, options = {}) {
  expect((await newServer().rpc('allow_code', { phone: `+${phone}` })).error).toBeNull();
  return newClient().auth.signInWithOtp({ phone, options });
}

/** Sends a code to a number and replaces it by the known code. */
async function sendCode(phone: string): Promise<void> {
  await forgetLimits();
  expect((await askFor(phone)).error).toBeNull();
  await knowCode(phone);
}

async function signInByPhone(phone: string) {
  await sendCode(phone);
  const client = newClient();
  const { data, error } = await client.auth.verifyOtp({ phone, token: CODE, type: 'sms' });
  expect(error).toBeNull();
  removeLater(data.user?.id ?? '');
  return { client, user: data.user };
}

const allowChange = async (userId: string, phone: string) => {
  const { error } = await newServer().rpc('allow_phone_change', { user_id: userId, phone: `+${phone}` });
  expect(error).toBeNull();
};

afterAll(async () => {
  await removeContractPeople();
  if (hasDatabase) {
    await database`delete from auth.users where phone = any(${phones})`;
    await database`delete from private.text_queue where phone = any(${phones.map((phone) => `+${phone}`)})`;
    await forgetLimits();
  }
  await database.end();
});

describe.runIf(hasDatabase)('Auth', () => {
  beforeEach(() => forgetLimits());

  test('Auth creates an account for a number after its code @feature 11.5b', async () => {
    const phone = newPhone();
    const asked = await askFor(phone, { data: { language: 'so' } });
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });
    expect(await textsTo(phone)).toBe(1);
    const [waiting] =
      await database`select id, phone, phone_confirmed_at, email from auth.users where phone = ${phone}`;
    expect(waiting).toMatchObject({ phone, phone_confirmed_at: null, email: null });

    await knowCode(phone);
    const client = newClient();
    const { data, error } = await client.auth.verifyOtp({ phone: `+${phone}`, token: CODE, type: 'sms' });
    expect(error).toBeNull();
    removeLater(data.user?.id ?? '');
    expect(data.user).toMatchObject({
      id: waiting?.['id'],
      email: '',
      phone,
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { language: 'so' },
      identities: [{ provider: 'phone', user_id: waiting?.['id'] }],
    });
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ phone, email: '', aal: 'aal1', amr: [{ method: 'otp' }] });
    expect((await client.auth.getUser()).data.user?.phone).toBe(phone);
  });

  test('Auth sends a code of six digits that works once @feature 11.5b', async () => {
    const phone = newPhone();
    expect((await newServer().rpc('allow_code', { phone: `+${phone}` })).error).toBeNull();
    await database.begin(async (sql) => {
      // The text from the hook. The transaction is open, so no worker has read it.
      const [answer] = await sql<{ sent: object }[]>`
        select private.send_sms_hook(${sql.json({ user: {}, sms: { phone, otp: '012345' } })}) as sent`;
      expect(answer?.sent).toEqual({});
      const texts = await sql`select content from private.text_queue where phone = ${`+${phone}`}`;
      expect(texts).toEqual([{ content: { code: '012345' } }]);
      await sql`delete from private.text_queue where phone = ${`+${phone}`}`;
    });
    await sendCode(phone);
    const verify = (token: string) => newClient().auth.verifyOtp({ phone, token, type: 'sms' });
    expect((await verify('000000')).error).toMatchObject({ status: 403, code: 'otp_expired' });
    const right = await verify(CODE);
    removeLater(right.data.user?.id ?? '');
    expect(right.error).toBeNull();
    expect((await verify(CODE)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('Auth sends codes to new and registered numbers alike, and signs in the same user again', async () => {
    const phone = newPhone();
    const { user } = await signInByPhone(phone);
    const again = await signInByPhone(phone);
    expect(again.user?.id).toBe(user?.id);
  });

  test('Auth accepts only the latest code @feature 11.5b', async () => {
    const phone = newPhone();
    await sendCode(phone);
    await forgetLimits();
    await askFor(phone);
    const { error } = await newClient().auth.verifyOtp({ phone, token: CODE, type: 'sms' });
    expect(error?.code).toBe('otp_expired');
  });

  test('Auth passes on the status and message when the hook refuses a text @feature 11.5b', async () => {
    const phone = newPhone();
    expect((await askFor(phone)).error).toBeNull();
    const again = await askFor(phone);
    expect(again.error).toMatchObject({ status: 429, message: expect.stringMatching(/^Next code in \d+ seconds\.$/) });
    expect(await textsTo(phone)).toBe(1);
    const island = await askFor('18765550199');
    expect(island.error).toMatchObject({ status: 422, message: 'Codes do not go to this country.' });
    // The refusal also rolls back the account of a new number.
    expect(await database`select from auth.users where phone = '18765550199'`).toHaveLength(0);
  });

  test.each(['abc', '0634400001', '+', '25263440000123456'])('Auth refuses %j as a number', async (phone) => {
    const { error } = await newClient().auth.signInWithOtp({ phone });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('Auth creates no account when the client wants none', async () => {
    const phone = newPhone();
    const { error } = await askFor(phone, { shouldCreateUser: false });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await textsTo(phone)).toBe(0);
  });

  test('Auth adds a number to an account with an email, after permission and a code', async () => {
    const { client, id, email } = await signInNewPerson();
    const phone = newPhone();
    expect((await client.auth.updateUser({ phone })).error).toMatchObject({ status: 403 });
    expect(await textsTo(phone)).toBe(0);
    await allowChange(id, phone);
    const asked = await client.auth.updateUser({ phone });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone, email });
    await knowCode(phone);
    const { data, error } = await newClient().auth.verifyOtp({ phone, token: CODE, type: 'phone_change' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, phone, app_metadata: { providers: ['email', 'phone'] } });
    expect((await signInByPhone(phone)).user?.id).toBe(id);
  });

  test('Auth changes a number, and the earlier number signs in no more', async () => {
    const earlier = newPhone();
    const { client, user } = await signInByPhone(earlier);
    const phone = newPhone();
    await allowChange(user?.id ?? '', phone);
    expect((await client.auth.updateUser({ phone })).error).toBeNull();
    await knowCode(phone);
    const wrong = await newClient().auth.verifyOtp({ phone, token: '000000', type: 'phone_change' });
    expect(wrong.error?.code).toBe('otp_expired');
    const { data } = await newClient().auth.verifyOtp({ phone, token: CODE, type: 'phone_change' });
    expect(data.user).toMatchObject({ id: user?.id, phone });
    expect((await signInByPhone(earlier)).user?.id).not.toBe(user?.id);
  });

  test('Auth refuses a number of another account', async () => {
    const phone = newPhone();
    await signInByPhone(phone);
    const { client, id } = await signInNewPerson();
    await allowChange(id, phone);
    expect((await client.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  test('Auth signs in by a confirmed number and a password', async () => {
    const phone = newPhone();
    const { user } = await signInByPhone(phone);
    await secret.auth.admin.updateUserById(user?.id ?? '', { password: CONTRACT_PASSWORD });
    const right = await newClient().auth.signInWithPassword({ phone, password: CONTRACT_PASSWORD });
    expect(right.data.user?.id).toBe(user?.id);
    const wrong = await newClient().auth.signInWithPassword({ phone, password: 'Wrong-Password-1' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });

    const waiting = newPhone();
    expect((await newServer().rpc('allow_code', { phone: `+${waiting}` })).error).toBeNull();
    await newClient().auth.signUp({ phone: waiting, password: CONTRACT_PASSWORD });
    const early = await newClient().auth.signInWithPassword({ phone: waiting, password: CONTRACT_PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
  });

  test('Auth clears the password with which a stranger registered a number', async () => {
    const phone = newPhone();
    expect((await newServer().rpc('allow_code', { phone: `+${phone}` })).error).toBeNull();
    const data = { username: 'stranger', first_name: 'Stranger' };
    const planted = { phone, password: CONTRACT_PASSWORD, options: { data } };
    expect((await newClient().auth.signUp(planted)).error).toBeNull();
    const { user } = await signInByPhone(phone);
    expect(user?.user_metadata['first_name']).toBeUndefined();
    const { error } = await newClient().auth.signInWithPassword({ phone, password: CONTRACT_PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('Auth sends another code to a number that waits for one', async () => {
    const phone = newPhone();
    await askFor(phone);
    await forgetLimits();
    expect((await newServer().rpc('allow_code', { phone: `+${phone}` })).error).toBeNull();
    expect((await newClient().auth.resend({ type: 'sms', phone })).error).toBeNull();
    expect(await textsTo(phone)).toBe(2);
    expect((await newClient().auth.resend({ type: 'sms', phone: newPhone() })).error).toBeNull();
  });

  test('Auth refuses an authenticator app for an account without an email', async () => {
    const { client } = await signInByPhone(newPhone());
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 500, message: 'Error generating QR Code' });
  });

  test('Auth refuses a banned user before it checks the code', async () => {
    const phone = newPhone();
    const { user } = await signInByPhone(phone);
    await secret.auth.admin.updateUserById(user?.id ?? '', { ban_duration: '1h' });
    await sendCode(phone);
    const { error } = await newClient().auth.verifyOtp({ phone, token: '000000', type: 'sms' });
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  test('Auth lets no API role call its hook', async () => {
    for (const key of [target.publishableKey, target.secretKey]) {
      const { error } = await createClient(target.url, key)
        .schema('private' as 'public')
        .rpc('send_sms_hook', { event: {} });
      expect(error).not.toBeNull();
    }
  });
});
