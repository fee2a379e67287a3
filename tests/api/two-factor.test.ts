import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countSessions, freshCode, type Guarded, signInWith, turnOnTwoFactor } from '../support/accounts.ts';
import { call, get, signIn } from '../support/api.ts';
import { apiDocument } from '../support/api-document.ts';
import { codeOf, wrongCodeOf } from '../support/authenticator.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { cookiesOf, newSession } from '../support/new-session.ts';
import { givePhone, newPhone, removePhones } from '../support/phones.ts';
import { stack } from '../support/stack.ts';

let guarded: Guarded;
let member: Person;

beforeAll(async () => {
  const person = await createPerson('user', 'Hodan');
  guarded = await turnOnTwoFactor(person, await signIn(person));
  member = await createPerson();
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await sql`delete from private.rate_limit_counts`;
  await removePhones();
  await removePeople();
  await sql.end();
});

const post = (path: string, cookies: string, body: object = {}) => call('POST', path, { cookies, body });
const enabledOf = async (cookies: string) =>
  ((await get('/api/user', { cookies })).body as { user?: { twoFactorEnabled: boolean } }).user?.twoFactorEnabled;

describe('turning on two-factor', () => {
  test('turning on two-factor gives a QR code and a secret, and takes effect only after a code @spec 2.3.23 2.4.8 2.7.11', async () => {
    const cookies = await signIn(member);
    const setup = await post('/api/auth/2fa/setup', cookies, { password: PASSWORD });
    expect(setup.status).toBe(200);
    const { qrCode, secret } = setup.body as { qrCode: string; secret: string };
    expect(decodeURIComponent(qrCode)).toMatch(/^data:image\/svg\+xml;charset=utf-8,<svg/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await enabledOf(await signIn(member))).toBe(false);

    const wrong = await post('/api/auth/2fa/enable', cookies, { secret, token: wrongCodeOf(secret) });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({ message: 'Invalid verification code. Please try again.', code: 'invalid_code' });
    expect(await enabledOf(cookies)).toBe(false);
  });

  test('turning on two-factor needs no password within ten minutes of the sign-in, and needs it afterwards', async () => {
    expect((await post('/api/auth/2fa/setup', await signIn(member))).status).toBe(200);
    const { refresh_token } = await newSession(member);
    await sql`
      update auth.mfa_amr_claims set created_at = now() - interval '11 minutes', updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${member.id})`;
    const renewed = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: stack.keys().publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    const cookies = cookiesOf((await renewed.json()) as { access_token: string; refresh_token: string })
      .map((pair) => pair.join('='))
      .join('; ');
    expect(await post('/api/auth/2fa/setup', cookies)).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
    expect((await post('/api/auth/2fa/setup', cookies, { password: PASSWORD })).status).toBe(200);
  });

  test('turning on two-factor accepts only the last secret from the server, whatever secret the body contains', async () => {
    const cookies = await signIn(member);
    const first = (await post('/api/auth/2fa/setup', cookies, { password: PASSWORD })).body as { secret: string };
    await post('/api/auth/2fa/setup', cookies, { password: PASSWORD });
    const { status } = await post('/api/auth/2fa/enable', cookies, {
      secret: first.secret,
      token: codeOf(first.secret),
    });
    expect(status).toBe(400);
  });

  test('turning on two-factor keeps this session with new cookies, ends the others, and gives ten different backup codes @spec 2.3.23', async () => {
    const person = await createPerson();
    const elsewhere = await signIn(person);
    const { cookies, backupCodes } = await turnOnTwoFactor(person, await signIn(person));
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(await enabledOf(cookies)).toBe(true);
    expect((await get('/api/user', { cookies: elsewhere })).status).toBe(401);
    expect(await countSessions(person)).toBe(1);
    expect((await get('/api/auth/2fa/backup-codes', { cookies })).body).toEqual({ remaining: 10 });
  });

  test('turning on two-factor stores the backup codes only as hashes', async () => {
    const rows = await sql<{ hash: string }[]>`
      select encode(code_hash, 'escape') as hash from private.backup_codes where user_id = ${guarded.person.id}`;
    expect(rows).toHaveLength(10);
    for (const code of guarded.backupCodes) expect(rows.map(({ hash }) => hash).join(' ')).not.toContain(code);
  });

  test('turning on two-factor is refused when two-factor is already on', async () => {
    const { status, body } = await post('/api/auth/2fa/setup', guarded.cookies, { password: PASSWORD });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'two_factor_on' });
  });
});

describe('a two-factor sign-in', () => {
  test('a two-factor sign-in has no session after the password alone, and the answer contains the user id @spec 2.3.22', async () => {
    const { status, body, cookies } = await call('POST', '/api/login', {
      body: { username: guarded.person.username, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ requiresTwoFactor: true, userId: guarded.person.id });
    expect(cookies).not.toMatch(/access_token|refresh_token|signed_in/);
  });

  test('a two-factor sign-in accepts a code of the authenticator once @spec 2.4.11 2.7.1', async () => {
    const code = await freshCode(guarded);
    const { status, body, cookies, headers } = await signInWith(guarded.person, code);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(body).toMatchObject({ user: { id: guarded.person.id, twoFactorEnabled: true } });
    expect((await get('/api/user', { cookies })).status).toBe(200);
    expect((await signInWith(guarded.person, code)).status).toBe(401);
  });

  test.each([
    ['a wrong code', () => wrongCodeOf(guarded.secret)],
    ['a made-up backup code', () => 'AAAAA-AAAAA'],
    ['any other text', () => 'anything'],
    ['the user id of the answer', () => guarded.person.id.slice(0, 20)],
  ])('a two-factor sign-in refuses %s', async (_, code) => {
    const { status, body, cookies } = await signInWith(guarded.person, code());
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Invalid verification code. Please try again.', code: 'invalid_code' });
    expect(cookies).toBe('');
  });

  test('a two-factor sign-in refuses a right code without the cookie of the sign-in or with the cookie of another user', async () => {
    const code = await freshCode(guarded);
    const body = { username: guarded.person.username, password: PASSWORD, twoFactorToken: code };
    expect((await call('POST', '/api/auth/login-enhanced', { body })).body).toMatchObject({ code: 'unauthorized' });
    const other = await createPerson();
    await turnOnTwoFactor(other, await signIn(other));
    const { cookies } = await call('POST', '/api/login', { body: { username: other.username, password: PASSWORD } });
    const answer = await call('POST', '/api/auth/login-enhanced', { body, cookies });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'invalid_credentials' });
  });

  test('a two-factor sign-in accepts the number of an account that also has an email', async () => {
    const person = await createPerson();
    const phone = newPhone();
    await givePhone(person, phone);
    const both = await turnOnTwoFactor(person, await signIn(person));
    const { status, body } = await signInWith({ ...person, username: phone }, await freshCode(both));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: person.id } });
  });

  test('a two-factor sign-in has no session while the code is missing', async () => {
    const { cookies } = await call('POST', '/api/login', {
      body: { username: guarded.person.username, password: PASSWORD },
    });
    expect(cookies).toMatch(/^unfinished=/);
    for (const path of ['/api/user', '/api/favorites', '/api/auth/token'])
      expect((await get(path, { cookies })).status, path).toBe(401);
  });

  test('a two-factor sign-in with a right code and a wrong password is refused as a wrong password', async () => {
    const { status, body } = await signInWith(guarded.person, await freshCode(guarded), 'wrong-password');
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'invalid_credentials' });
  });

  test('a two-factor sign-in refuses the code of another user', async () => {
    const person = await createPerson();
    const other = await turnOnTwoFactor(person, await signIn(person));
    expect((await signInWith(guarded.person, await freshCode(other))).status).toBe(401);
    expect((await signInWith(guarded.person, other.backupCodes[0] ?? '')).status).toBe(401);
  });

  test('a two-factor sign-in accepts a backup code in any spelling, and only once @spec 2.4.9 2.9.2', async () => {
    const [code = ''] = guarded.backupCodes;
    const first = await signInWith(guarded.person, code.toLowerCase().replace('-', ''));
    expect(first.status).toBe(200);
    for (const path of ['/api/user', '/api/favorites', '/api/user/sessions'])
      expect((await get(path, { cookies: first.cookies })).status, path).toBe(200);
    expect((await signInWith(guarded.person, code)).status).toBe(401);
    expect((await get('/api/auth/2fa/backup-codes', { cookies: first.cookies })).body).toEqual({ remaining: 9 });
  });

  test('a two-factor sign-in accepts one backup code only once when three sign-ins send it at the same moment', async () => {
    const code = guarded.backupCodes[1] ?? '';
    const statuses = await Promise.all([1, 2, 3].map(async () => (await signInWith(guarded.person, code)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('a two-factor sign-in is recorded when it is complete, and not before', async () => {
    const count = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int from public.user_activities
        where user_id = ${guarded.person.id} and activity_type = 'user_login'`;
      return row?.count ?? 0;
    };
    const before = await count();
    await call('POST', '/api/login', { body: { username: guarded.person.username, password: PASSWORD } });
    expect(await count()).toBe(before);
    await signInWith(guarded.person, await freshCode(guarded));
    expect(await count()).toBe(before + 1);
  });

  test('a two-factor sign-in is refused after too many wrong codes, even with the right code', async () => {
    const body = { username: guarded.person.username, password: PASSWORD };
    const { cookies } = await call('POST', '/api/login', { body });
    const attempt = (twoFactorToken: string) =>
      call('POST', '/api/auth/login-enhanced', { body: { ...body, twoFactorToken }, cookies });
    for (let n = 0; n < 5; n += 1) expect((await attempt('AAAAA-AAAAA')).status).toBe(401);
    const refused = await attempt(await freshCode(guarded));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.cookies).toBe('');
  });
});

describe('a session with pending MFA', () => {
  let pendingMfa: string;

  beforeAll(async () => {
    const client = createClient(stack.supabaseUrl, stack.keys().publishableKey, { auth: { persistSession: false } });
    const { data } = await client.auth.signInWithPassword({ email: guarded.person.email, password: PASSWORD });
    pendingMfa = data.session?.access_token ?? '';
  });

  test('a session with pending MFA is refused by every call for signed-in users, or reads and changes nothing', async () => {
    const propertyId = await createProperty(guarded.person);
    await sql`insert into public.favorites (user_id, property_id) values (${guarded.person.id}, ${propertyId})`;
    const { document } = await apiDocument();
    const passed: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { security, requestBody }] of Object.entries(operations)) {
        if (security.length !== 2 || requestBody) continue;
        const answer = await call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, propertyId), {
          headers: { Authorization: `Bearer ${pendingMfa}` },
          ...(method === 'get' ? {} : { body: {} }),
        });
        const said = JSON.stringify(answer.body);
        const saysNothing = ![propertyId, guarded.person.id, guarded.person.email, 'true'].some((fact) =>
          said.includes(fact),
        );
        if (![401, 403, 404].includes(answer.status) && !saysNothing) passed.push(`${method} ${path}: ${said}`);
      }
    }
    expect(passed).toEqual([]);
    expect(await sql`select from public.favorites where property_id = ${propertyId}`).toHaveLength(1);
  });

  test.each([
    ['POST', '/api/auth/2fa/disable', () => ({ token: guarded.backupCodes[3] })],
    ['POST', '/api/auth/2fa/backup-codes', () => ({ token: guarded.backupCodes[3] })],
    ['POST', '/api/auth/2fa/enable', () => ({ secret: guarded.secret, token: codeOf(guarded.secret) })],
    ['PATCH', '/api/user/profile', () => ({ firstName: 'Thief', email: 'thief@test.example' })],
    ['PATCH', '/api/user/preferences', () => ({ showEmail: true })],
    ['DELETE', '/api/user', () => ({ password: PASSWORD, twoFactorToken: guarded.backupCodes[3] })],
    [
      'POST',
      '/api/user/change-password',
      () => ({ currentPassword: PASSWORD, newPassword: 'Thiefs-Password-1', confirmPassword: 'Thiefs-Password-1' }),
    ],
  ])('a session with pending MFA cannot use %s %s', async (method, path, body) => {
    const { status } = await call(method, path, { headers: { Authorization: `Bearer ${pendingMfa}` }, body: body() });
    expect([401, 403]).toContain(status);
    const signedIn = await signInWith(guarded.person, await freshCode(guarded));
    expect(signedIn.body).toMatchObject({ user: { firstName: 'Hodan', twoFactorEnabled: true } });
  });
});

describe('a confirmation by the second factor', () => {
  test.each(['/api/auth/2fa/disable', '/api/auth/2fa/backup-codes'])(
    'a confirmation by the second factor for %s needs a right code',
    async (path) => {
      const wrong = await post(path, guarded.cookies, { token: wrongCodeOf(guarded.secret) });
      expect(wrong.status).toBe(400);
      expect(wrong.body).toMatchObject({ code: 'invalid_code' });
      const malformed = await post(path, guarded.cookies, { token: '12345' });
      expect(malformed.body).toMatchObject({ fields: { token: 'Token must be 6 digits' } });
      const off = await post(path, await signIn(member), { token: '123456' });
      expect(off.status).toBe(409);
      expect(off.body).toMatchObject({ code: 'two_factor_off' });
    },
  );

  test('a confirmation by the second factor for new backup codes voids the old codes and ends other sessions elevated by them', async () => {
    const person = await createPerson();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const elsewhere = await signInWith(person, mine.backupCodes[0] ?? '');
    const renewed = await post('/api/auth/2fa/backup-codes', mine.cookies, { token: await freshCode(mine) });
    expect(renewed.status).toBe(200);
    const { backupCodes } = renewed.body as { backupCodes: string[] };
    expect((await get('/api/user', { cookies: elsewhere.cookies })).status).toBe(401);
    expect((await signInWith(person, mine.backupCodes[1] ?? '')).status).toBe(401);
    expect((await signInWith(person, backupCodes[0] ?? '')).status).toBe(200);
    expect((await get('/api/user', { cookies: renewed.cookies })).status).toBe(200);
  });

  test('a confirmation by the second factor with a backup code renews the codes and keeps the session', async () => {
    const person = await createPerson();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const { cookies } = await signInWith(person, mine.backupCodes[0] ?? '');
    const renewed = await post('/api/auth/2fa/backup-codes', cookies, { token: mine.backupCodes[1] });
    expect(renewed.status).toBe(200);
    expect((await get('/api/user', { cookies })).status).toBe(200);
  });

  test.each([
    ['a code of the authenticator', (mine: Guarded) => freshCode(mine)],
    ['a backup code', async (mine: Guarded) => mine.backupCodes[4] ?? ''],
  ])(
    'a confirmation by the second factor with %s turns two-factor off and deletes the backup codes @spec 2.4.10 2.7.11',
    async (_, code) => {
      const person = await createPerson();
      const mine = await turnOnTwoFactor(person, await signIn(person));
      const { status, cookies } = await post('/api/auth/2fa/disable', mine.cookies, { token: await code(mine) });
      expect(status).toBe(200);
      expect(await enabledOf(cookies || mine.cookies)).toBe(false);
      expect(await enabledOf(await signIn(person))).toBe(false);
      const [row] = await sql`select count(*)::int from private.backup_codes where user_id = ${person.id}`;
      expect(row).toEqual({ count: 0 });
      await turnOnTwoFactor(person, await signIn(person));
      expect((await signInWith(person, mine.backupCodes[5] ?? '')).status).toBe(401);
    },
  );
});

describe('a browser with pending MFA', () => {
  const PENDING_MFA = {
    message: 'Please confirm your sign-in with your authentication code.',
    code: 'second_factor_required',
  };

  /** Signs in with a backup code, then replaces the backup codes in another session. The first session is MFA pending again. */
  async function pendingMfaSession() {
    const person = await createPerson();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const { cookies } = await signInWith(person, mine.backupCodes[0] ?? '');
    const { token } = (await get('/api/auth/token', { cookies })).body as { token: string };
    const renewed = await post('/api/auth/2fa/backup-codes', mine.cookies, { token: mine.backupCodes[1] });
    return { mine, cookies, token, backupCodes: (renewed.body as { backupCodes: string[] }).backupCodes };
  }

  test('a browser with pending MFA gets the error for pending MFA from every endpoint, never an empty list, and keeps its cookies @feature 1.10a', async () => {
    const { cookies, token } = await pendingMfaSession();
    for (const path of ['/api/user', '/api/favorites', '/api/properties/search', '/api/auth/token']) {
      const answer = await get(path, { cookies });
      expect([path, answer.status, answer.body]).toEqual([path, 401, PENDING_MFA]);
      expect(answer.cookies).toBe('');
    }
    const upload = await post('/api/uploads', cookies, { color: 'f1d09a' });
    expect([upload.status, upload.body]).toEqual([401, PENDING_MFA]);
    for (const path of ['favorites', 'favorites?limit=0', 'brokered_properties', 'rpc/search_listings?kind=property']) {
      const answer = await fetch(`${stack.supabaseUrl}/rest/v1/${path}`, {
        headers: { apikey: stack.keys().publishableKey, Authorization: `Bearer ${token}` },
      });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({
        code: 'PT401',
        message: 'second_factor_required',
        hint: 'Give a code of the second factor, then ask again with the new token.',
      });
    }
  });

  test.each([
    ['a code of the authenticator', ({ mine }: Awaited<ReturnType<typeof pendingMfaSession>>) => freshCode(mine)],
    ['a backup code', async ({ backupCodes }: Awaited<ReturnType<typeof pendingMfaSession>>) => backupCodes[3] ?? ''],
  ])('a browser with pending MFA continues with %s, but not with a wrong code', async (_, code) => {
    const pendingMfa = await pendingMfaSession();
    const sessions = await countSessions(pendingMfa.mine.person);
    const wrong = await post('/api/auth/2fa/verify', pendingMfa.cookies, {
      token: wrongCodeOf(pendingMfa.mine.secret),
    });
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'invalid_code' }]);
    expect((await get('/api/user', { cookies: pendingMfa.cookies })).body).toEqual(PENDING_MFA);
    const right = await post('/api/auth/2fa/verify', pendingMfa.cookies, { token: await code(pendingMfa) });
    expect(right.body).toMatchObject({ user: { id: pendingMfa.mine.person.id } });
    expect((await get('/api/favorites', { cookies: right.cookies })).status).toBe(200);
    expect(await countSessions(pendingMfa.mine.person)).toBe(sessions);
  });

  test('a browser with pending MFA differs from a visitor, whose code is refused', async () => {
    expect((await post('/api/auth/2fa/verify', '', { token: '123456' })).status).toBe(401);
  });
});
