import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { freshCode, turnOnTwoFactor } from '../support/accounts.ts';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, PASSWORD, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { CODE, forgetCodeLimits, givePhone, knowCode, newPhone, removePhones, textsTo } from '../support/phones.ts';

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePhones();
  await removePeople();
  await sql.end();
});

const post = (path: string, body: object, cookies?: string) =>
  call('POST', path, { body, ...(cookies ? { cookies } : {}) });
const askFor = (phone: string) => post('/api/auth/phone/code', { phone });
const verify = (phone: string, code = CODE) => post('/api/auth/phone/verify', { phone, code });
const userOf = (answer: { body: unknown }) => (answer.body as { user: CurrentUser }).user;

/** Sends a code to a number without rate limits, and returns the code. */
async function sendCode(phone: string): Promise<string> {
  await forgetCodeLimits();
  expect((await askFor(phone)).status).toBe(200);
  await knowCode(phone);
  return CODE;
}

async function signInByPhone(phone: string): Promise<{ cookies: string; user: CurrentUser }> {
  await sendCode(phone);
  const answer = await verify(phone);
  expect(answer.status).toBe(200);
  return { cookies: answer.cookies, user: userOf(answer) };
}

describe('phone sign-in', () => {
  test('phone sign-in creates an account with a name, and later opens it again by the number', async () => {
    const phone = newPhone();
    const asked = await post('/api/auth/phone/code', { phone: phone.replace('+252', '0') });
    expect(asked.body).toEqual({ phone, nextCodeAfter: 60 });
    expect(await textsTo(phone)).toBe(1);
    // The code is not confirmed yet, so there is no profile.
    expect(await sql`select from public.profiles where phone = ${phone}`).toHaveLength(0);
    await knowCode(phone);
    const first = await verify(phone);
    expect(userOf(first)).toMatchObject({ email: null, phone, signInPhone: phone, firstName: null });

    const names = { firstName: 'Hodan', lastName: 'Cali' };
    const named = await call('PATCH', '/api/user/profile', { cookies: first.cookies, body: names });
    expect(userOf(named)).toMatchObject(names);
    expect((await signInByPhone(phone)).user).toMatchObject({ id: userOf(first).id, ...names });
  });

  test('phone sign-in accepts a number and a code in Arabic digits', async () => {
    const phone = newPhone();
    const written = phone.replace('+252', '٠').replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await post('/api/auth/phone/code', { phone: written })).body).toMatchObject({ phone });
    await knowCode(phone);
    expect((await verify(phone, '٢٧١ ٨٢٨')).status).toBe(200);
  });

  test('phone sign-in refuses a wrong code and a used code', async () => {
    const phone = newPhone();
    await sendCode(phone);
    const wrong = await verify(phone, '000000');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: 'invalid_code', fields: { code: expect.any(String) } });
    expect((await verify(phone)).status).toBe(200);
    expect((await verify(phone)).status).toBe(400);
  });

  test('phone sign-in refuses a code after ten minutes', async () => {
    const phone = newPhone();
    await sendCode(phone);
    await sql`
      update auth.one_time_tokens set created_at = now()::timestamp - interval '11 minutes'
      where relates_to = ${phone.slice(1)}`;
    await sql`
      update auth.users set confirmation_sent_at = now() - interval '11 minutes' where phone = ${phone.slice(1)}`;
    expect((await verify(phone)).status).toBe(400);
  });

  test('phone sign-in accepts only the newest code', async () => {
    const phone = newPhone();
    await sendCode(phone);
    await forgetCodeLimits();
    await askFor(phone);
    expect((await verify(phone)).status).toBe(400);
    await knowCode(phone);
    expect((await verify(phone)).status).toBe(200);
  });

  test.each([
    ['12', 'invalid', 'phone'],
    ['712345678', 'phone_country', 'country'],
    ['0634400001 / 0654400002', 'invalid', 'phone'],
  ])('phone sign-in explains the error in %j', async (phone, code, field) => {
    const answer = await askFor(phone);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  });

  test('phone sign-in sends a code to a number of the chosen country', async () => {
    const answer = await post('/api/auth/phone/code', { phone: '0712345678', country: 'KE' });
    expect(answer.body).toMatchObject({ phone: '+254712345678' });
    await sql`delete from auth.users where phone = '254712345678'`;
    await sql`delete from private.text_queue where phone = '+254712345678'`;
  });
});

describe('the limits of phone sign-in', () => {
  test('the limits of phone sign-in allow one code a minute for each number, and the answer has the time to wait', async () => {
    const phone = newPhone();
    expect((await askFor(phone)).status).toBe(200);
    const again = await askFor(phone);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(await textsTo(phone)).toBe(1);
  });

  test('the limits of phone sign-in block codes by direct calls to Auth @feature 11.6a', async () => {
    const phone = newPhone();
    const direct = await fetch(`${stack.supabaseUrl}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: stack.keys().publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone }),
    });
    expect(direct.status).toBe(403);
    expect(await textsTo(phone)).toBe(0);
  });

  test('the limits of phone sign-in allow a hundred codes an hour for each client IP range @feature 11.6a', async () => {
    const first = newPhone();
    expect((await askFor(first)).status).toBe(200);
    await sql`update private.rate_limit_counts set events = 100 where action = 'phone_code_call' and window_seconds = 3600`;
    const phone = newPhone();
    expect((await askFor(phone)).status).toBe(429);
    expect(await textsTo(phone)).toBe(0);
  });

  test('the limits of phone sign-in block codes to a country that is not on the list', async () => {
    const answer = await askFor('+18765550123');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'country_not_served' });
    expect(await textsTo('+18765550123')).toBe(0);
  });

  test('the limits of phone sign-in keep the answers for registered and unknown numbers equal @feature 11.6b', async () => {
    const known = newPhone();
    await givePhone(await createPerson(), known);
    const unknown = newPhone();
    const answers = await Promise.all([known, unknown].map(askFor));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const wrong = await Promise.all([known, unknown, newPhone()].map((phone) => verify(phone, '000000')));
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const again = await Promise.all([known, unknown].map(askFor));
    expect(again.map(({ status }) => status)).toEqual([429, 429]);
  });

  test('the limits of phone sign-in allow six hundred attempts an hour for each number, from all client IP ranges together', async () => {
    const phone = newPhone();
    await sendCode(phone);
    expect((await verify(phone, '000000')).status).toBe(400);
    await sql`update private.rate_limit_counts set events = 600 where action = 'phone_verify' and counted_by = 'account'`;
    expect((await verify(phone)).status).toBe(429);
  });
});

describe('a password', () => {
  test('a password can be reset by a phone code, and the new password signs the member in', async () => {
    const person = await createPerson();
    const phone = newPhone();
    await givePhone(person, phone);
    const before = await signIn(person);
    await sendCode(phone);
    const body = { phone, code: CODE, password: 'New-Password-1', confirmPassword: 'New-Password-1' };
    expect((await post('/api/auth/phone/reset-password', body)).status).toBe(200);
    expect((await get('/api/user', { cookies: before })).status).toBe(401);
    const login = { username: person.username, password: 'New-Password-1' };
    expect(userOf(await post('/api/login', login)).id).toBe(person.id);
  });

  test('a password works with the username or number of a member without an email @feature 11.5c', async () => {
    const phone = newPhone();
    const { user } = await signInByPhone(phone);
    await sendCode(phone);
    const password = 'New-Password-1';
    await post('/api/auth/phone/reset-password', { phone, code: CODE, password, confirmPassword: password });
    for (const username of [user.username, phone])
      expect(userOf(await post('/api/login', { username, password })).id).toBe(user.id);
    expect((await post('/api/login', { username: phone, password: 'Wrong-Password-1' })).status).toBe(401);
  });
});

describe('the number in the settings', () => {
  test('the number in the settings is added with the password, and signs the member in', async () => {
    const person = await createPerson();
    const cookies = await signIn(person);
    const phone = newPhone();
    const wrong = await call('PUT', '/api/user/phone', { cookies, body: { phone, password: 'Wrong-1' } });
    expect(wrong.body).toMatchObject({ fields: { password: expect.any(String) } });
    expect(await textsTo(phone)).toBe(0);
    expect((await call('PUT', '/api/user/phone', { cookies, body: { phone, password: PASSWORD } })).status).toBe(200);
    await knowCode(phone);
    const confirmed = await post('/api/user/phone/confirm', { phone, code: CODE }, cookies);
    expect(userOf(confirmed)).toMatchObject({ signInPhone: phone, phone, email: person.email });
    expect((await signInByPhone(phone)).user.id).toBe(person.id);
  });

  test('the number in the settings changes after a code to the earlier number, and the contact number follows @feature 11.5d', async () => {
    const earlier = newPhone();
    const { cookies, user } = await signInByPhone(earlier);
    const phone = newPhone();
    const put = (body: object) => call('PUT', '/api/user/phone', { cookies, body: { phone, ...body } });
    expect((await put({})).body).toMatchObject({ code: 'code_required' });
    expect((await put({ password: PASSWORD })).status).toBe(400);
    await sendCode(earlier);
    expect((await put({ phoneCode: '000000' })).body).toMatchObject({ fields: { phoneCode: expect.any(String) } });
    expect(await textsTo(phone)).toBe(0);
    expect((await put({ phoneCode: CODE })).status).toBe(200);
    await knowCode(phone);
    const confirmed = await post('/api/user/phone/confirm', { phone, code: CODE }, cookies);
    expect(userOf(confirmed)).toMatchObject({ id: user.id, signInPhone: phone, phone });
    await sendCode(earlier);
    expect(userOf(await verify(earlier)).id).not.toBe(user.id);
  });

  test('the number in the settings cannot be added by a direct call to Auth with a stolen token @feature 11.5d', async () => {
    const person = await createPerson();
    const phone = newPhone();
    const cookies = await signIn(person);
    const token = /access_token=([^;]+)/.exec(cookies)?.[1] ?? '';
    const direct = await fetch(`${stack.supabaseUrl}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: stack.keys().publishableKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ phone }),
    });
    expect(direct.status).toBe(403);
    expect(await textsTo(phone)).toBe(0);
  });

  test('the number in the settings gets the usual answer when it belongs to another member, but is not added @feature 11.6b', async () => {
    const phone = newPhone();
    await givePhone(await createPerson(), phone);
    const cookies = await signIn(await createPerson());
    const answer = await call('PUT', '/api/user/phone', { cookies, body: { phone, password: PASSWORD } });
    expect(answer.body).toEqual({ phone, nextCodeAfter: 60 });
    expect(await textsTo(phone)).toBe(0);
    expect((await post('/api/user/phone/confirm', { phone, code: CODE }, cookies)).status).toBe(400);
  });

  test('the number in the settings can be added by its owner after a stranger entered it at sign-in', async () => {
    const phone = newPhone();
    await sendCode(phone);
    await forgetCodeLimits();
    const cookies = await signIn(await createPerson());
    expect((await call('PUT', '/api/user/phone', { cookies, body: { phone, password: PASSWORD } })).status).toBe(200);
    await knowCode(phone);
    expect((await post('/api/user/phone/confirm', { phone, code: CODE }, cookies)).status).toBe(200);
  });

  test('the number in the settings can be removed, unless it is the only way to sign in', async () => {
    const person = await createPerson();
    const phone = newPhone();
    await givePhone(person, phone);
    const cookies = await signIn(person);
    const remove = (body: object) => call('DELETE', '/api/user/phone', { cookies, body });
    expect((await remove({ password: 'Wrong-1' })).status).toBe(400);
    expect(userOf(await remove({ password: PASSWORD }))).toMatchObject({ signInPhone: null, phone: null });

    const only = newPhone();
    const { cookies: theirs } = await signInByPhone(only);
    await sendCode(only);
    const kept = await call('DELETE', '/api/user/phone', { cookies: theirs, body: { phoneCode: CODE } });
    expect(kept).toMatchObject({ status: 409, body: { code: 'phone_needed' } });
  });

  test('the number in the settings does not accept a code that was sent to another member’s number', async () => {
    const [phone, foreign] = [newPhone(), newPhone()];
    await givePhone(await createPerson(), foreign);
    const { cookies } = await signInByPhone(phone);
    await sendCode(foreign);
    const answer = await call('DELETE', '/api/user', { cookies, body: { phoneCode: CODE } });
    expect(answer.status).toBe(400);
  });
});

describe('the second factor', () => {
  const needsCode = { requiresTwoFactor: true, userId: expect.any(String) };

  async function guardedPerson() {
    const person = await createPerson();
    const guarded = await turnOnTwoFactor(person, await signIn(person));
    const phone = newPhone();
    await givePhone(person, phone);
    return { person, guarded, phone };
  }
  const login = ({ username }: { username: string }, password = PASSWORD) => post('/api/login', { username, password });

  test('the second factor can be a phone code when the member began with their password', async () => {
    const { person, phone } = await guardedPerson();
    const begun = await login(person);
    expect(begun.body).toMatchObject(needsCode);
    const sent = await post('/api/auth/2fa/phone-code', {}, begun.cookies);
    expect(sent.body).toEqual({ endsWith: phone.slice(-2), nextCodeAfter: 60 });
    await knowCode(phone);
    expect((await post('/api/auth/2fa/phone-verify', { code: '000000' }, begun.cookies)).status).toBe(400);
    const finished = await post('/api/auth/2fa/phone-verify', { code: CODE }, begun.cookies);
    expect(userOf(finished).id).toBe(person.id);
    expect((await get('/api/user', { cookies: finished.cookies })).status).toBe(200);
  });

  test('the second factor must be a code of the app when the member began by phone', async () => {
    const { guarded, phone } = await guardedPerson();
    await sendCode(phone);
    const begun = await verify(phone);
    expect(begun.body).toMatchObject(needsCode);
    expect((await get('/api/user', { cookies: begun.cookies })).status).toBe(401);
    const sent = await post('/api/auth/2fa/phone-code', {}, begun.cookies);
    expect(sent).toMatchObject({ status: 403, body: { code: 'phone_was_first_factor' } });
    const token = await freshCode(guarded);
    expect((await post('/api/auth/2fa/verify', { token }, begun.cookies)).status).toBe(200);
  });

  test('the second factor cannot be the number that set the password, until the app has confirmed its owner', async () => {
    const { person, guarded, phone } = await guardedPerson();
    await sendCode(phone);
    const password = 'New-Password-1';
    await post('/api/auth/phone/reset-password', { phone, code: CODE, password, confirmPassword: password });
    const begun = await login(person, password);
    await sendCode(phone);
    const refused = await post('/api/auth/2fa/phone-verify', { code: CODE }, begun.cookies);
    expect(refused).toMatchObject({ status: 403, body: { code: 'phone_was_first_factor' } });
    await post('/api/auth/2fa/verify', { token: await freshCode(guarded) }, begun.cookies);

    const later = await login(person, password);
    await sendCode(phone);
    expect((await post('/api/auth/2fa/phone-verify', { code: CODE }, later.cookies)).status).toBe(200);
  });

  test('the second factor is not sent to a visitor who began no sign-in', async () => {
    expect((await post('/api/auth/2fa/phone-code', {})).status).toBe(401);
  });

  test('the second factor is refused with a message to a member without a number', async () => {
    const person = await createPerson();
    await turnOnTwoFactor(person, await signIn(person));
    const begun = await login(person);
    const sent = await post('/api/auth/2fa/phone-code', {}, begun.cookies);
    expect(sent).toMatchObject({ status: 409, body: { code: 'no_phone' } });
  });
});

test('a member sets up an authenticator app with a phone code instead of the password', async () => {
  const person = await createPerson();
  const phone = newPhone();
  await givePhone(person, phone);
  const cookies = await signIn(person);
  await sendCode(phone);
  const wrong = await post('/api/auth/2fa/setup', { phoneCode: '000000' }, cookies);
  expect(wrong.body).toMatchObject({ fields: { phoneCode: expect.any(String) } });
  expect((await post('/api/auth/2fa/setup', { phoneCode: CODE }, cookies)).status).toBe(200);
});

describe('an account without an email', () => {
  test('an account without an email can be deleted by a code to its number', async () => {
    const phone = newPhone();
    const { cookies, user } = await signInByPhone(phone);
    expect((await call('DELETE', '/api/user', { cookies, body: {} })).body).toMatchObject({
      fields: { password: 'Password is required' },
    });
    await sendCode(phone);
    expect((await call('DELETE', '/api/user', { cookies, body: { phoneCode: CODE } })).status).toBe(200);
    expect(await sql`select from auth.users where id = ${user.id} and deleted_at is null`).toHaveLength(0);
    expect(await sql`select from private.email_queue where user_id = ${user.id}`).toHaveLength(0);
  });

  test('an account without an email needs an email before it sets up an authenticator app @feature 11.5c', async () => {
    const { cookies } = await signInByPhone(newPhone());
    const setup = await post('/api/auth/2fa/setup', {}, cookies);
    expect(setup).toMatchObject({ status: 409, body: { code: 'email_needed' } });
  });

  test('an account without an email gets no email by a direct call to Auth', async () => {
    const { user, cookies } = await signInByPhone(newPhone());
    const { body } = await get('/api/auth/token', { cookies });
    const direct = await fetch(`${stack.supabaseUrl}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: stack.keys().publishableKey,
        Authorization: `Bearer ${(body as { token: string }).token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ email: `thief-${user.id}@test.example` }),
    });
    expect(direct.status).toBe(403);
    expect(await sql`select from private.email_queue where user_id = ${user.id}`).toHaveLength(0);
  });

  test('an account without an email gets an email, which counts after its link was opened', async () => {
    const { cookies } = await signInByPhone(newPhone());
    const email = `phone-${Date.now()}@test.example`;
    const saved = await call('PATCH', '/api/user/profile', { cookies, body: { email } });
    expect(saved.body).toMatchObject({ pendingEmail: email, user: { email: null } });
    expect(await sql`select from private.email_queue where address = ${email}`).toHaveLength(1);
    await sql`delete from private.email_queue where address = ${email}`;
  });

  test('an account without an email of a suspended member gives the reason only after the right code', async () => {
    const phone = newPhone();
    const { user } = await signInByPhone(phone);
    await sql`
      insert into public.suspensions (person_id, reason, hide_listings) values (${user.id}, 'Sold what was not theirs', false)`;
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`;
    await sendCode(phone);
    expect((await verify(phone, '000000')).body).toMatchObject({ code: 'invalid_code' });
    expect(await verify(phone)).toMatchObject({
      status: 403,
      body: { code: 'suspended', suspension: { reason: 'Sold what was not theirs' } },
    });
  });
});
