import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { authWith } from '../support/auth-in-process.ts';
import {
  CONTRACT_PASSWORD,
  createContractPerson,
  newEmail,
  removeContractPeople,
  removeLater,
} from '../support/contract.ts';
import { database } from '../support/contract-database.ts';
import { compareTimes } from '../support/times.ts';

afterAll(async () => {
  await removeContractPeople();
  await database.end();
});

// These settings are not in supabase/config.toml, so Auth runs in this process with them.
describe('with confirmations on', () => {
  const auth = authWith((settings) => {
    settings.email.confirmations = true;
  });
  let seen = 0;
  beforeEach(async () => {
    seen = (await auth.mails()).length;
  });
  const newMails = async () => (await auth.mails()).slice(seen);

  async function register(email = newEmail(), password = CONTRACT_PASSWORD) {
    const { data, error } = await auth
      .newClient()
      .auth.signUp({ email, password, options: { data: { first_name: 'Layla' } } });
    if (error) throw error;
    removeLater(data.user?.id ?? '');
    return { email, data };
  }

  test('a new user has no session before they confirm the email', async () => {
    const { email, data } = await register();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Layla' },
      identities: [{ provider: 'email' }],
    });
    const early = await auth.newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const [mail] = await newMails();
    expect(mail).toMatchObject({ action: 'signup', to: email });
    const token_hash = String(mail?.tokenHash);
    const verified = await auth.newClient().auth.verifyOtp({ type: 'signup', token_hash });
    expect(verified.data.user).toMatchObject({ id: data.user?.id, user_metadata: { email_verified: true } });
    const late = await auth.newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(late.error).toBeNull();
  });

  test('a registration of a known email gets the answer of a new one, and sends no email', async () => {
    const known = await createContractPerson();
    const unknown = newEmail();
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shapeOf);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
    };
    const [forKnown, forUnknown] = [await register(known.email), await register(unknown)];
    expect(shapeOf(forKnown.data)).toEqual(shapeOf(forUnknown.data));
    expect(forKnown.data.user?.role).toBe(forUnknown.data.user?.role);
    expect(forKnown.data.user?.id).not.toBe(known.id);
    const [againKnown, againUnknown] = [await register(known.email), await register(unknown)];
    expect(againKnown.data.user?.id).toBe(forKnown.data.user?.id);
    expect(againUnknown.data.user?.id).toBe(forUnknown.data.user?.id);
    expect((await newMails()).filter(({ to }) => to === known.email)).toEqual([]);
  });

  test('the id in place of a hidden account looks like any other id', async () => {
    const known = await Promise.all(Array.from({ length: 12 }, () => createContractPerson()));
    const ids = await Promise.all(known.map(async ({ email }) => (await register(email)).data.user?.id ?? ''));
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids.map((id) => id.charAt(19))).size).toBeGreaterThan(1);
  });

  test('a second registration before the confirmation does not change the password', async () => {
    const { email } = await register();
    await register(email, 'Thief-Password-2');
    const token_hash = String((await newMails()).at(-1)?.tokenHash);
    await auth.newClient().auth.verifyOtp({ type: 'signup', token_hash });
    const thief = await auth.newClient().auth.signInWithPassword({ email, password: 'Thief-Password-2' });
    expect(thief.error?.code).toBe('invalid_credentials');
  });

  test('emails to one address keep their minimum distance, and the answer does not reveal it', async () => {
    const { email } = await register();
    for (let count = 0; count < 3; count += 1)
      expect((await auth.newClient().auth.resend({ type: 'signup', email })).error).toBeNull();
    // An email that was requested later has arrived by then.
    const other = await createContractPerson();
    expect((await auth.newClient().auth.resetPasswordForEmail(other.email)).error).toBeNull();
    const sentTo = async (address: string) => (await newMails()).filter(({ to }) => to === address);
    await expect.poll(() => sentTo(other.email)).toHaveLength(1);
    expect(await sentTo(email)).toHaveLength(1);
  });

  test('a change of email needs the agreement of both addresses @feature 1.7a', async () => {
    const { email } = await register();
    const token_hash = String((await newMails())[0]?.tokenHash);
    const client = auth.newClient();
    await client.auth.verifyOtp({ type: 'signup', token_hash });
    const newAddress = newEmail();
    await client.auth.updateUser({ email: newAddress });
    const hashes = (await newMails())
      .filter(({ action }) => action === 'email_change')
      .map(({ tokenHash }) => tokenHash);
    expect(hashes).toHaveLength(2);
    const first = await auth.newClient().auth.verifyOtp({ type: 'email_change', token_hash: hashes[0] ?? '' });
    expect([first.error, first.data.session]).toEqual([null, null]);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    await auth.newClient().auth.verifyOtp({ type: 'email_change', token_hash: hashes[1] ?? '' });
    expect((await client.auth.getUser()).data.user?.email).toBe(newAddress);
  });
});

describe('the response time', () => {
  const auth = authWith((settings) => {
    settings.email.confirmations = true;
  });

  const registerAt = async (email: string) => {
    const { data } = await auth.newClient().auth.signUp({ email, password: CONTRACT_PASSWORD });
    removeLater(data.user?.id ?? '');
  };

  test.each([
    ['a sign-in', (email: string) => auth.newClient().auth.signInWithPassword({ email, password: 'wrong-password' })],
    ['a recovery', (email: string) => auth.newClient().auth.resetPasswordForEmail(email)],
    ['a resent email', (email: string) => auth.newClient().auth.resend({ type: 'signup', email })],
    ['a registration', registerAt],
  ])('the response time for %s is the same for a known and an unknown email @nightly', async (_, work) => {
    const { email } = await createContractPerson();
    const times = await compareTimes(
      () => work(email),
      () => work(newEmail()),
    );
    expect(times).toMatchObject({ tells: false });
  });

  test('the response time for a sign-in link is the same for a known email and a new user @nightly', async () => {
    const { email } = await createContractPerson();
    const askFor = (address: string) => auth.newClient().auth.signInWithOtp({ email: address });
    const newcomers: string[] = [];
    const times = await compareTimes(
      () => askFor(email),
      () => askFor(newcomers[newcomers.push(newEmail()) - 1] ?? ''),
    );
    expect(times).toMatchObject({ tells: false });
    // They are registered after the response.
    const find = () => database<{ id: string }[]>`select id from auth.users where email = any(${newcomers})`;
    await expect.poll(async () => (await find()).length).toBe(newcomers.length);
    for (const { id } of await find()) removeLater(id);
  });

  test('the response time for a sign-in is the same with a cheaper password hash @nightly', async () => {
    const { email, id } = await createContractPerson();
    await database`
      update auth.users set encrypted_password = extensions.crypt('cheap', extensions.gen_salt('bf', 4)) where id = ${id}`;
    const signIn = (address: string) =>
      auth.newClient().auth.signInWithPassword({ email: address, password: 'wrong-password' });
    const times = await compareTimes(
      () => signIn(email),
      () => signIn(newEmail()),
    );
    expect(times).toMatchObject({ tells: false });
  });
});

describe('with registration closed and strong passwords required', () => {
  const auth = authWith((settings) => {
    settings.signUp = false;
    settings.passwords = {
      minimumLength: 10,
      characterSets: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
      reauthentication: false,
    };
  });

  test('a visitor cannot register', async () => {
    const { error } = await auth.newClient().auth.signUp({ email: newEmail(), password: CONTRACT_PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  test('a weak password is refused with every reason', async () => {
    const { id } = await createContractPerson();
    const { error } = await auth.secret.auth.admin.updateUserById(id, { password: 'UPPER' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length', 'characters'] });
  });
});

// GoTrue itself reveals who has no account; the embedded stack does not.
describe.each([
  ['without registration', true, false],
  ['while registration is closed', false, true],
])('a request for a sign-in link %s', (_, signUp, shouldCreateUser) => {
  const auth = authWith((settings) => {
    settings.signUp = signUp;
  });

  test('a request for a sign-in link gets the same answer for every email, and only a known user gets an email', async () => {
    const { email } = await createContractPerson();
    const unknown = newEmail();
    const ask = (address: string) =>
      auth.newClient().auth.signInWithOtp({ email: address, options: { shouldCreateUser } });
    const answer = await ask(unknown);
    expect(answer.error).toBeNull();
    expect(await ask(email)).toEqual(answer);
    await expect.poll(() => auth.mails().then((mails) => mails.map(({ to }) => to))).toEqual([email]);
    expect(await database`select from auth.users where email = ${unknown}`).toHaveLength(0);
  });
});

describe('with a reuse interval of zero', () => {
  const auth = authWith((settings) => {
    settings.reuseInterval = 0;
  });

  test('a copied refresh token ends the session after both copies were used', async () => {
    const { email } = await createContractPerson();
    const client = auth.newClient();
    const { data } = await client.auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    const copied = data.session?.refresh_token ?? '';
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    const thief = await auth.newClient().auth.refreshSession({ refresh_token: copied });
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});
