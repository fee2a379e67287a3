import { randomUUID } from 'node:crypto';
import { workAsServer } from '../support/transactions.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PHONE_MESSAGES } from '#shared/phones/phone-schema.ts';
import { countSessions, freshCode, signInWith, turnOnTwoFactor } from '../support/accounts.ts';
import { call, get, signIn } from '../support/api.ts';
import { asksBothMailboxes } from '../support/contract.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { linkIn, emailAbout, mailsTo, nextMail } from '../support/mails.ts';
import { isOwnAuth, stack } from '../support/stack.ts';

const NEW_PASSWORD = 'Other-Password-2';
const emails: string[] = [];

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await sql`delete from private.rate_limit_counts`;
  await sql`delete from auth.users where email = any(${emails})`;
  await removePeople();
  await sql.end();
});

const send = (method: string, path: string, body: object, cookies = '') => call(method, path, { body, cookies });
const logIn = (username: string, password: string) => send('POST', '/api/login', { username, password });
const newRegistration = () => {
  const username = `reg-${randomUUID().slice(0, 8)}`;
  const email = `${username}@test.example`;
  emails.push(email);
  return { username, email, password: PASSWORD, firstName: 'Ayaan', lastName: 'Nur' };
};
/** The token in the link of an email. */
const mailedToken = async (email: string, subject = 'Choose a new password') =>
  linkIn(await emailAbout(email, subject)).searchParams.get('token') ?? '';
const CONFIRM = 'Confirm your email';
const CONFIRM_CHANGE = 'Confirm your new email';

describe('registration', () => {
  test('registration signs a new user in at once, with the names that they entered @spec 2.7.2', async () => {
    const { password: _, ...names } = newRegistration();
    const answer = await send('POST', '/api/register', {
      ...names,
      password: PASSWORD,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.body).toMatchObject({ user: { ...names, role: 'user', twoFactorEnabled: false } });
    expect((await get('/api/user', { cookies: answer.cookies })).body).toEqual(answer.body);
    expect((await logIn(names.username.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  test('registration without a username makes a username that signs in @spec 2.5.3 2.7.2 @feature 4.18b', async () => {
    const { username: _, ...body } = newRegistration();
    const answer = await send('POST', '/api/register/email', body);
    expect(answer.status).toBe(201);
    const { user } = answer.body as { user: { username: string } };
    expect(user).toMatchObject({ username: expect.stringMatching(/^[a-z.]+(-\d{6})?$/), email: body.email });
    expect((await logIn(user.username, PASSWORD)).status).toBe(200);
  });

  test('registration with a taken username or email says so clearly, in upper or lower case @spec 2.3.2', async () => {
    const first = newRegistration();
    await send('POST', '/api/register', first);
    const second = newRegistration();
    const name = await send('POST', '/api/register', { ...second, username: first.username.toUpperCase() });
    expect(name.status).toBe(409);
    expect(name.body).toMatchObject({ code: 'username_taken', fields: { username: 'This username is taken.' } });
    const address = await send('POST', '/api/register', { ...second, email: first.email.toUpperCase() });
    expect(address.status).toBe(409);
    expect(address.body).toMatchObject({ code: 'email_taken' });
    expect(address.cookies).toBe('');
  });

  test('registration gives a username to one of several users who ask for it at the same moment @spec 2.3.2', async () => {
    const { username } = newRegistration();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => send('POST', '/api/register', { ...newRegistration(), username })),
    );
    const names = answers.map(({ body }) => (body as { user?: { username: string | null } }).user?.username);
    expect(names.filter((name) => name === username)).toHaveLength(1);
    // Each of the others gets an error, or an account with another username.
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(refused.map(() => 'username_taken'));
  });

  test('registration can take the username of a user who has not confirmed their email', async () => {
    const waiting = await createPerson();
    await sql`update auth.users set email_confirmed_at = null where id = ${waiting.id}`;
    const answer = await send('POST', '/api/register', { ...newRegistration(), username: waiting.username });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ user: { username: waiting.username } });
    const [other] = await sql<{ username: string }[]>`select username from public.profiles where id = ${waiting.id}`;
    expect(other?.username).not.toBe(waiting.username);
    expect(other?.username).toBeTruthy();
  });

  test.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a b c' }, 'username', 'Username can have letters, digits, dots, dashes and underscores'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
  ])('registration with %j is refused with the documented message @spec 2.5.2', async (part, field, message) => {
    const { status, body } = await send('POST', '/api/register', { ...newRegistration(), ...part });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, fields: { [field]: message } });
  });
});

describe('a stranger who asks for registered users', () => {
  test('a stranger who asks for registered users gets the same refused sign-in for a member and an unknown name, after a delay (enumeration.test.ts compares the times)', async () => {
    const member = await createPerson();
    for (const name of [member.username, member.email, 'nobody-here', 'nobody-here@test.example']) {
      const startedAt = performance.now();
      const { status, body, cookies } = await logIn(name, 'wrong-password');
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Invalid credentials. Please try again.', code: 'invalid_credentials' });
      expect(cookies).toBe('');
    }
  });

  test.each(['/api/auth/forgot-password', '/api/auth/send-verification'])(
    'a stranger who asks for registered users gets the same answer from %s for a member and an unknown address (enumeration.test.ts compares the times)',
    async (path) => {
      const member = await createPerson();
      const answers = await Promise.all(
        [member.email, `nobody-${randomUUID()}@test.example`].map((email) => send('POST', path, { email })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    },
  );
});

describe('a forgotten password', () => {
  const forget = ({ email }: Person) => send('POST', '/api/auth/forgot-password', { email });
  const reset = (token: string, password = NEW_PASSWORD) =>
    send('POST', '/api/auth/reset-password', { token, password, confirmPassword: password });

  test('a forgotten password is reset on the page of the emailed link, and the reset ends every session @spec 2.7.3', async () => {
    const member = await createPerson();
    const cookies = await signIn(member);
    const { body } = await forget(member);
    expect(body).toEqual({ message: "If your email exists in our system, you'll receive a password reset link." });
    const link = linkIn(await nextMail(member.email));
    expect(link.pathname).toBe('/auth');
    const token = link.searchParams.get('token') ?? '';

    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.cookies).toBe('');
    expect(await countSessions(member)).toBe(0);
    expect((await logIn(member.username, PASSWORD)).status).toBe(401);
    expect((await logIn(member.username, NEW_PASSWORD)).status).toBe(200);
    expect(
      (await get('/api/auth/token', { cookies: cookies.replace(/access_token=[^;]+/, 'access_token=') })).status,
    ).toBe(401);
    const again = await reset(token);
    expect(again.status).toBe(400);
    expect(again.body).toEqual({ message: 'Invalid or expired reset token.', code: 'invalid_token' });
  });

  // GoTrue accepts a token from every request that arrives before the first one ends. Each sender has the email.
  test.skipIf(!isOwnAuth)(
    'a forgotten password is reset by only one of two requests with one token at the same moment',
    async () => {
      const member = await createPerson();
      await forget(member);
      const token = await mailedToken(member.email);
      const answers = await Promise.all([reset(token), reset(token)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    },
  );

  test('a forgotten password keeps the second factor at a reset, which ends a session elevated by a backup code', async () => {
    const person = await createPerson();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const elevated = await signInWith(person, mine.backupCodes[0] ?? '');
    await forget(person);
    await reset(await mailedToken(person.email));
    expect((await logIn(person.username, NEW_PASSWORD)).body).toMatchObject({ requiresTwoFactor: true });
    // The access token itself would be valid for some more minutes.
    expect((await get('/api/user', { cookies: elevated.cookies })).status).toBe(401);
    expect((await signInWith(person, mine.backupCodes[1] ?? '', NEW_PASSWORD)).status).toBe(200);
  });

  test('a forgotten password is not reset by an invented token or the token of another email', async () => {
    const waiting = await createPerson();
    await sql`update auth.users set email_confirmed_at = null where id = ${waiting.id}`;
    await send('POST', '/api/auth/send-verification', { email: waiting.email });
    for (const token of ['invented', await mailedToken(waiting.email, CONFIRM)])
      expect((await reset(token)).status).toBe(400);
  });

  test.each([
    [{ token: '' }, 'token', 'Reset token is required'],
    [{ password: 'short-1', confirmPassword: 'short-1' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: 'Something-else-1' }, 'confirmPassword', "Passwords don't match"],
  ])(
    'a forgotten password is not reset by %j, with the documented message @spec 2.5.5',
    async (part, field, message) => {
      const whole = { token: 'x', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      const { status, body } = await send('POST', '/api/auth/reset-password', { ...whole, ...part });
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, fields: { [field]: message } });
    },
  );
});

describe('the confirmation of an email address', () => {
  test('the confirmation of an email address is demanded only after the right password, and sign-in works once the link is opened @spec 3.20', async () => {
    const waiting = await createPerson();
    await sql`update auth.users set email_confirmed_at = null where id = ${waiting.id}`;
    expect((await logIn(waiting.username, 'wrong-password')).body).toMatchObject({ code: 'invalid_credentials' });
    const refused = await logIn(waiting.username, PASSWORD);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'email_not_confirmed' });

    await send('POST', '/api/auth/send-verification', { email: waiting.email });
    const token = await mailedToken(waiting.email, CONFIRM);
    const confirmed = await send('POST', '/api/auth/verify-email', { token });
    expect(confirmed.status).toBe(200);
    // If the link signed in, a sender could sign a reader in to the sender's account.
    expect(confirmed.cookies).toBe('');
    expect(await countSessions(waiting)).toBe(0);
    expect((await logIn(waiting.username, PASSWORD)).status).toBe(200);
    const again = await send('POST', '/api/auth/verify-email', { token });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ code: 'invalid_link' });
  });

  test('the confirmation of an email address sends no email to a member whose address is already confirmed', async () => {
    const member = await createPerson();
    await send('POST', '/api/auth/send-verification', { email: member.email });
    // When the later email has arrived, the first one would have arrived too.
    const waiting = await createPerson();
    await sql`update auth.users set email_confirmed_at = null where id = ${waiting.id}`;
    await send('POST', '/api/auth/send-verification', { email: waiting.email });
    await nextMail(waiting.email);
    expect(await mailsTo(member.email)).toEqual([]);
  });
});

describe('the profile', () => {
  test('the profile changes the sent fields, clears the empty fields and keeps the missing fields @spec 2.7.8', async () => {
    const member = await createPerson('user', 'Hodan');
    const cookies = await signIn(member);
    const change = (body: object) => send('PATCH', '/api/user/profile', body, cookies);
    const first = await change({
      phone: '063 4000123',
      bio: 'Sells houses',
      profileImageUrl: '/media/listing-images/a.webp',
    });
    expect(first.status).toBe(200);
    const { body } = await change({ bio: '', lastName: 'Nur' });
    expect(body).toMatchObject({
      user: { id: member.id, username: member.username, role: 'user', firstName: 'Hodan', lastName: 'Nur', bio: null },
      pendingEmail: null,
    });
    expect(body).toMatchObject({ user: { phone: '+252634000123', profileImageUrl: '/media/listing-images/a.webp' } });
    expect((await get('/api/user', { cookies })).body).toEqual({ user: (body as { user: unknown }).user });
  });

  test.each([
    [{ phone: '1'.repeat(21) }, 'phone', PHONE_MESSAGES.invalid],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [
      { profileImageUrl: 'javascript:alert(1)' },
      'profileImageUrl',
      'Profile pictures must be https links or files uploaded to this site',
    ],
    [
      { profileImageUrl: 'http://a.example/b.png' },
      'profileImageUrl',
      'Profile pictures must be https links or files uploaded to this site',
    ],
  ])('the profile with %j is refused', async (body, field, message) => {
    const answer = await send('PATCH', '/api/user/profile', body, await signIn(await createPerson()));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, fields: { [field]: message } });
  });

  test.skipIf(!asksBothMailboxes)(
    'the profile has a new email address once the links to the new and the old address are opened',
    async () => {
      const member = await createPerson();
      const cookies = await signIn(member);
      const email = `new-${randomUUID().slice(0, 8)}@test.example`;
      const { body } = await send('PATCH', '/api/user/profile', { email }, cookies);
      expect(body).toMatchObject({ user: { email: member.email }, pendingEmail: email });
      for (const address of [email, member.email]) {
        expect((await get('/api/user', { cookies })).body).toMatchObject({ user: { email: member.email } });
        const token = await mailedToken(address, CONFIRM_CHANGE);
        const confirmed = await send('POST', '/api/auth/verify-email', { token, type: 'email_change' });
        expect(confirmed.status).toBe(200);
      }
      expect((await get('/api/user', { cookies })).body).toMatchObject({ user: { email } });
      expect((await logIn(email, PASSWORD)).status).toBe(200);
    },
  );

  test('the profile gets the usual answer for the address of another user, who keeps it', async () => {
    const member = await createPerson();
    const other = await createPerson();
    const { status, body } = await send('PATCH', '/api/user/profile', { email: other.email }, await signIn(member));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: member.email }, pendingEmail: other.email });
    expect(await mailsTo(other.email)).toEqual([]);
  });

  test('the profile needs no confirmation for the address that it already has', async () => {
    const member = await createPerson();
    const email = member.email.toUpperCase();
    const { body } = await send('PATCH', '/api/user/profile', { email }, await signIn(member));
    expect(body).toMatchObject({ pendingEmail: null });
  });
});

test('a member changes each preference separately, without effect on other users @spec 2.7.10', async () => {
  const member = await createPerson();
  const other = await createPerson();
  const cookies = await signIn(member);
  const initial = {
    emailNotifications: true,
    propertyAlerts: true,
    marketingEmails: false,
    smsNotifications: false,
    publicProfile: true,
    showEmail: false,
    showPhone: false,
  };
  let expected = initial;
  for (const [abuseReport, value] of Object.entries(initial)) {
    expected = { ...expected, [abuseReport]: !value };
    const { status, body } = await send('PATCH', '/api/user/preferences', { [abuseReport]: !value }, cookies);
    expect(status).toBe(200);
    expect(body).toEqual(expected);
  }
  expect((await send('PATCH', '/api/user/preferences', {}, cookies)).body).toEqual(expected);
  expect((await get('/api/user', { cookies: await signIn(other) })).body).toMatchObject({
    user: { preferences: initial },
  });
});

describe('a password change', () => {
  const change = (cookies: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
    send('POST', '/api/user/change-password', { currentPassword, newPassword, confirmPassword: newPassword }, cookies);

  test('a password change keeps this session, ends the others, and only the new password works @spec 2.5.13 2.7.9', async () => {
    const member = await createPerson();
    await signIn(member);
    const cookies = await signIn(member);
    expect((await change(cookies, PASSWORD)).status).toBe(200);
    expect(await countSessions(member)).toBe(1);
    expect((await get('/api/user', { cookies })).status).toBe(200);
    expect((await logIn(member.username, PASSWORD)).status).toBe(401);
    expect((await logIn(member.username, NEW_PASSWORD)).status).toBe(200);
  });

  test('a password change with a wrong current password changes nothing, leaves no session, and counts the attempt', async () => {
    const member = await createPerson();
    const cookies = await signIn(member);
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await change(cookies, 'wrong-password');
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'wrong_password',
        fields: { currentPassword: 'The password is incorrect.' },
      });
    }
    expect((await change(cookies, PASSWORD)).status).toBe(429);
    expect(await countSessions(member)).toBe(1);
  });

  test('a password change to the same password is refused', async () => {
    const { status, body } = await change(await signIn(await createPerson()), PASSWORD, PASSWORD);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'same_password' });
  });

  test('a password change works with two-factor, but needs the authenticator in a session elevated by a backup code', async () => {
    const person = await createPerson();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const elevated = await signInWith(person, mine.backupCodes[0] ?? '');
    const refused = await change(elevated.cookies, PASSWORD);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'second_factor_required' });
    expect((await change(mine.cookies, PASSWORD)).status).toBe(200);
    expect((await get('/api/user', { cookies: elevated.cookies })).status).toBe(401);
  });
});

describe('sessions', () => {
  type Listed = { id: string; userAgent: string; network: string; isCurrent: boolean };

  test('sessions list only the member’s own devices', async () => {
    const member = await createPerson();
    await signIn(await createPerson());
    const phone = await call('POST', '/api/login', {
      body: { username: member.username, password: PASSWORD },
      headers: { 'User-Agent': 'A phone' },
    });
    const cookies = await signIn(member);
    const sessions = (await get('/api/user/sessions', { cookies })).body as Listed[];
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ userAgent: 'A phone', network: '127.0.0.1' });
    const there = (await get('/api/user/sessions', { cookies: phone.cookies })).body as Listed[];
    expect(there[0]).toMatchObject({ id: sessions[1]?.id, isCurrent: true });
  });

  test('sessions end everywhere else when the member asks, without effect on other users', async () => {
    const member = await createPerson();
    const other = await createPerson();
    await signIn(other);
    const elsewhere = await signIn(member);
    const cookies = await signIn(member);
    expect((await send('DELETE', '/api/user/sessions', {}, cookies)).status).toBe(200);
    expect((await get('/api/user/sessions', { cookies })).body).toHaveLength(1);
    expect(await countSessions(other)).toBe(1);
    const refresh = elsewhere.replace(/access_token=[^;]+/, 'access_token=');
    expect((await get('/api/auth/token', { cookies: refresh })).status).toBe(401);
  });

  test('sessions end one by one, by their ids', async () => {
    const member = await createPerson();
    const elsewhere = await signIn(member);
    await signIn(member);
    const cookies = await signIn(member);
    const there = (await get('/api/user/sessions', { cookies: elsewhere })).body as Listed[];
    const { id } = there.find(({ isCurrent }) => isCurrent)!;
    expect((await send('DELETE', `/api/user/sessions/${id}`, {}, cookies)).status).toBe(200);
    const left = (await get('/api/user/sessions', { cookies })).body as Listed[];
    expect(left).toHaveLength(2);
    expect(left.map((session) => session.id)).not.toContain(id);
    expect((await get('/api/user', { cookies: elsewhere })).status).toBe(401);
    const again = await send('DELETE', `/api/user/sessions/${id}`, {}, cookies);
    expect([again.status, again.body]).toEqual([
      404,
      { code: 'not_found', message: 'This session has already ended.' },
    ]);
  });

  test('sessions cannot be ended by a stranger, by a visitor, or with an invalid id @feature 4.22a', async () => {
    const member = await createPerson();
    const cookies = await signIn(member);
    const [session] = (await get('/api/user/sessions', { cookies })).body as Listed[];
    const stranger = await signIn(await createPerson());
    expect((await send('DELETE', `/api/user/sessions/${session!.id}`, {}, stranger)).status).toBe(404);
    expect((await send('DELETE', `/api/user/sessions/${session!.id}`, {})).status).toBe(401);
    expect((await send('DELETE', '/api/user/sessions/everything', {}, cookies)).status).toBe(404);
    expect((await get('/api/user', { cookies })).status).toBe(200);
  });

  test('sessions stay valid in all tabs that refresh them at the same moment', async () => {
    const cookies = (await signIn(await createPerson())).replace(/access_token=[^;]+/, 'access_token=');
    const answers = await Promise.all([1, 2, 3, 4].map(() => get('/api/user', { cookies })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => /refresh_token=([^;]+)/.exec(answer.cookies)?.[1])).size).toBe(1);
  });
});

describe('account deletion', () => {
  const remove = (cookies: string, body: object) => send('DELETE', '/api/user', body, cookies);
  const exists = async ({ id }: Person) =>
    (await sql`select from auth.users where id = ${id} and deleted_at is null`).length === 1;

  test('account deletion does not let a stranger with a client’s address delete an agent’s leads @feature 1.11a', async () => {
    const agent = await createPerson();
    const property = await createProperty(agent);
    await sql`insert into public.agent_profiles (user_id) values (${agent.id})`;
    const registration = { ...newRegistration(), password: PASSWORD };
    const typed = {
      client_name: 'Cumar Person',
      client_email: registration.email,
      client_phone: '+252634000123',
      notes: 'Wants a garden',
    };
    const [lead] = await sql<{ id: string }[]>`
      insert into public.leads ${sql({ ...typed, agent_id: agent.id, property_id: property })} returning id`;
    const { cookies } = await send('POST', '/api/register', registration);
    expect((await remove(cookies, { password: PASSWORD })).status).toBe(200);
    expect(
      await sql`select client_name, client_email, client_phone, notes from public.leads where id = ${lead?.id ?? ''}`,
    ).toEqual([typed]);
  });

  test('account deletion removes a member’s data, and anonymizes the records that other users keep @spec 3.21', async () => {
    const member = await createPerson('user', 'Hodan');
    const other = await createPerson();
    const cookies = await signIn(member);
    const mine = await createProperty(member);
    const theirs = await createProperty(other);
    const [appraisal] = await sql<{ id: string }[]>`
      insert into public.appraisal_requests (requester_id, property_type, location, address, area, year_built, condition, purpose,
        contact_name, contact_email, contact_phone, preferred_date)
      values (${member.id}, 'house', 'Hargeisa', 'Street 7', 100, 2010, 'good', 'selling', 'Hodan Person', ${member.email}, '+252634000123',
        '2030-01-01')
      returning id`;
    await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${theirs})`;
    await sql`insert into public.agent_profiles (user_id) values (${other.id})`;
    const [lead] = await sql<{ id: string }[]>`
      insert into public.leads (agent_id, property_id, inquirer_id, from_inquiry, client_name, client_email, client_phone, notes)
      values (${other.id}, ${theirs}, ${member.id}, true, 'Hodan Person', 'hodan@other.example', '+252634000123', 'Hodan wants a garden')
      returning id`;

    const answer = await remove(cookies, { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toMatch(/^access_token=; /);
    expect(await exists(member)).toBe(false);
    expect((await get(`/api/properties/${mine}`)).status).toBe(404);
    expect((await logIn(member.username, PASSWORD)).status).toBe(401);
    expect((await get('/api/user', { cookies })).status).toBe(401);
    await workAsServer((as) => as`select public.purge_account(${member.id})`);
    const [kept] = await sql`
      select requester_id, contact_name, contact_phone, address, location from public.appraisal_requests where id = ${appraisal?.id ?? ''}`;
    expect(kept).toEqual({
      requester_id: null,
      contact_name: 'Deleted account',
      contact_phone: null,
      address: '-',
      location: 'Hargeisa',
    });
    expect(
      await sql`select client_name, client_email, client_phone, notes from public.leads where id = ${lead?.id ?? ''}`,
    ).toEqual([
      { client_name: 'Deleted account', client_email: `${lead?.id}@deleted.invalid`, client_phone: null, notes: null },
    ]);
    const left = await sql`
      select a::text from public.user_activities a where a::text like ${`%${member.username}%`} or a::text like '%Street 7%'`;
    expect(left).toEqual([]);
    await sql`delete from public.appraisal_requests where id = ${appraisal?.id ?? ''}`;
  });

  test('account deletion removes the member’s pictures from storage', async () => {
    const member = await createPerson();
    const cookies = await signIn(member);
    const { token } = (await get('/api/auth/token', { cookies })).body as { token: string };
    const address = `${stack.supabaseUrl}/storage/v1/object/listing-images/${member.id}/deep/1.png`;
    const uploaded = await fetch(address, {
      method: 'POST',
      headers: { apikey: stack.keys().publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
      body: Buffer.from('89504e470d0a1a0a', 'hex'),
    });
    expect(uploaded.status).toBe(200);
    await remove(cookies, { password: PASSWORD });
    await sql`update public.profiles set purge_at = now() where id = ${member.id}`;
    await expect.poll(() => sql`select from storage.objects where name like ${`${member.id}/%`}`).toEqual([]);
    await expect.poll(() => sql`select from auth.users where id = ${member.id}`).toEqual([]);
  });

  test('account deletion does nothing after a wrong password', async () => {
    const member = await createPerson();
    const { status, body } = await remove(await signIn(member), { password: 'wrong-password' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'wrong_password', fields: { password: 'The password is incorrect.' } });
    expect(await exists(member)).toBe(true);
  });

  test('account deletion needs more than the password when two-factor is on', async () => {
    const person = await createPerson();
    const mine = await turnOnTwoFactor(person, await signIn(person));
    const missing = await remove(mine.cookies, { password: PASSWORD });
    expect(missing.status).toBe(400);
    expect(missing.body).toMatchObject({ fields: { twoFactorToken: 'Authentication code is required' } });
    expect((await remove(mine.cookies, { password: PASSWORD, twoFactorToken: 'AAAAA-AAAAA' })).status).toBe(400);
    expect(await exists(person)).toBe(true);
    expect((await remove(mine.cookies, { password: PASSWORD, twoFactorToken: await freshCode(mine) })).status).toBe(
      200,
    );
    expect(await exists(person)).toBe(false);
  });

  test('account deletion is refused for the last administrator, also when two administrators leave at once', async () => {
    const others = await sql<
      { id: string }[]
    >`update public.profiles set role = 'user' where role = 'admin' returning id`;
    try {
      const admins = [await createPerson('admin'), await createPerson('admin')];
      const sessions = await Promise.all(admins.map(signIn));
      const answers = await Promise.all(sessions.map((cookies) => remove(cookies, { password: PASSWORD })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_administrator' });
      expect(await sql`select from public.profiles where role = 'admin'`).toHaveLength(1);
    } finally {
      await sql`update public.profiles set role = 'admin' where id = any(${others.map(({ id }) => id)})`;
    }
  });
});
