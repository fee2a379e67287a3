import { afterAll, expect, test } from 'vitest';
import {
  asksBothMailboxes,
  CONTRACT_PASSWORD,
  createContractPerson,
  newClient,
  newEmail,
  removeContractPeople,
  removeLater,
  secret,
  signInNewPerson,
} from '../support/contract.ts';
import { isOwnAuth } from '../support/stack.ts';

// In this file a server generates the links, so no test reads emails.
afterAll(removeContractPeople);

async function recoveryOf(email: string) {
  const { data, error } = await secret.auth.admin.generateLink({ type: 'recovery', email });
  if (error) throw error;
  return data.properties;
}

/** Opens a link like a browser and returns its redirect. */
async function open(link: string): Promise<{ status: number; location: string; members: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('Location') ?? '';
  return { status: response.status, location, members: new URLSearchParams(location.split('#')[1]) };
}

test('a user recovers their account by the hash of a link, once', async () => {
  const { email, id } = await createContractPerson();
  const { hashed_token: token_hash } = await recoveryOf(email);
  const client = newClient();
  const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
  expect((await client.auth.updateUser({ password: 'Another-Password-2' })).error).toBeNull();

  const again = await newClient().auth.verifyOtp({ type: 'recovery', token_hash });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

// GoTrue accepts all requests that arrive before the first has finished.
test.skipIf(!isOwnAuth)('only one of several simultaneous uses of one link succeeds', async () => {
  const { email } = await createContractPerson();
  const { hashed_token: token_hash } = await recoveryOf(email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => newClient().auth.verifyOtp({ type: 'recovery', token_hash })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test('a user recovers by the code of the email, but not by the code of another user', async () => {
  const { email } = await createContractPerson();
  const stranger = await createContractPerson();
  const { email_otp: token } = await recoveryOf(email);
  const foreign = await newClient().auth.verifyOtp({ type: 'recovery', token, email: stranger.email });
  expect(foreign.error).toMatchObject({ status: 403, code: 'otp_expired' });
  const { data, error } = await newClient().auth.verifyOtp({ type: 'recovery', token, email });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
});

test('a link works only for its own type', async () => {
  const { email } = await createContractPerson();
  const { hashed_token: token_hash } = await recoveryOf(email);
  expect((await newClient().auth.verifyOtp({ type: 'signup', token_hash })).error?.code).toBe('otp_expired');
  expect((await newClient().auth.verifyOtp({ type: 'email', token_hash })).error).toBeNull();
});

test('a used link voids the other links of its type', async () => {
  const { email } = await createContractPerson();
  const links = [await recoveryOf(email), await recoveryOf(email)];
  const use = ({ hashed_token: token_hash }: (typeof links)[number]) =>
    newClient().auth.verifyOtp({ type: 'recovery', token_hash });
  const [older, newer] = links as [(typeof links)[number], (typeof links)[number]];
  expect((await use(newer)).error).toBeNull();
  expect((await use(older)).error?.code).toBe('otp_expired');
});

// GoTrue voids the older link at once. So if two emails arrive in the wrong order, the later one does not work.
test.skipIf(!isOwnAuth)('a newer link leaves an older link valid until one of them is used', async () => {
  const { email } = await createContractPerson();
  const [oldest, older, newer] = [await recoveryOf(email), await recoveryOf(email), await recoveryOf(email)];
  const use = (token_hash: string) => newClient().auth.verifyOtp({ type: 'recovery', token_hash });
  const atOnce = await Promise.all([older, newer, oldest].map(({ hashed_token }) => use(hashed_token)));
  expect(atOnce.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await use(newer.hashed_token)).error?.code).toBe('otp_expired');
  const [first, second] = [await recoveryOf(email), await recoveryOf(email)];
  expect((await use(first.hashed_token)).error).toBeNull();
  expect((await use(second.hashed_token)).error?.code).toBe('otp_expired');
});

test('a password change voids a recovery link', async () => {
  const { client, email } = await signInNewPerson();
  const { hashed_token: token_hash } = await recoveryOf(email);
  await client.auth.updateUser({ password: 'Another-Password-2', current_password: CONTRACT_PASSWORD });
  const late = await newClient().auth.verifyOtp({ type: 'recovery', token_hash });
  expect(late.error?.code).toBe('otp_expired');
});

test('an opened link redirects to the site with the tokens in the fragment', async () => {
  const { email } = await createContractPerson();
  const { action_link: link } = await recoveryOf(email);
  const first = await open(link);
  expect(first.status).toBe(303);
  expect(Object.fromEntries(first.members)).toMatchObject({ type: 'recovery', token_type: 'bearer' });
  const client = newClient();
  const session = await client.auth.setSession({
    access_token: first.members.get('access_token') ?? '',
    refresh_token: first.members.get('refresh_token') ?? '',
  });
  expect(session.data.user?.email).toBe(email);

  const second = await open(link);
  expect(second.status).toBe(303);
  expect(Object.fromEntries(second.members)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  expect(second.members.get('error_description')).toBeTruthy();
});

test('a link redirects only to the site and the allowed URLs', async () => {
  const { email } = await createContractPerson();
  const { data } = await secret.auth.admin.generateLink({
    type: 'magiclink',
    email,
    options: { redirectTo: 'https://evil.example/steal' },
  });
  const link = new URL(data.properties?.action_link ?? '');
  link.searchParams.set('redirect_to', 'https://evil.example/steal');
  const { location, members } = await open(link.toString());
  expect(location).not.toContain('evil.example');
  expect(members.get('access_token')).toBeTruthy();
});

test('a server creates the link by which a new user registers', async () => {
  const email = newEmail();
  const { data, error } = await secret.auth.admin.generateLink({
    type: 'signup',
    email,
    password: CONTRACT_PASSWORD,
    options: { data: { first_name: 'Muna' } },
  });
  expect(error).toBeNull();
  removeLater(data.user?.id ?? '');
  const before = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(before.error?.code).toBe('email_not_confirmed');
  const verified = await newClient().auth.verifyOtp({
    type: 'signup',
    token_hash: data.properties?.hashed_token ?? '',
  });
  expect(verified.data.user).toMatchObject({ email, user_metadata: { first_name: 'Muna', email_verified: true } });
  const after = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(after.error).toBeNull();
});

test('an invited user signs in by the link and then chooses a password', async () => {
  const email = newEmail();
  const { data } = await secret.auth.admin.generateLink({ type: 'invite', email });
  removeLater(data.user?.id ?? '');
  const client = newClient();
  const { error } = await client.auth.verifyOtp({ type: 'invite', token_hash: data.properties?.hashed_token ?? '' });
  expect(error).toBeNull();
  expect((await client.auth.updateUser({ password: CONTRACT_PASSWORD })).error).toBeNull();
  const signIn = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(signIn.data.user?.email).toBe(email);
});

test.skipIf(!asksBothMailboxes)(
  'a change of email takes effect with both links, and then only the new email signs in',
  async () => {
    const { email, id } = await createContractPerson();
    const newAddress = newEmail();
    const { data } = await secret.auth.admin.generateLink({ type: 'email_change_new', email, newEmail: newAddress });
    const fromOld = await secret.auth.admin.generateLink({ type: 'email_change_current', email, newEmail: newAddress });
    for (const token_hash of [data, fromOld.data].map(({ properties }) => properties?.hashed_token ?? '')) {
      expect((await secret.auth.admin.getUserById(id)).data.user?.email).toBe(email);
      const { error } = await newClient().auth.verifyOtp({ type: 'email_change', token_hash });
      expect(error).toBeNull();
    }
    const { data: changed } = await secret.auth.admin.getUserById(id);
    expect(changed.user).toMatchObject({ email: newAddress, identities: [{ identity_data: { email: newAddress } }] });
    const old = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await newClient().auth.signInWithPassword({ email: newAddress, password: CONTRACT_PASSWORD });
    expect(fresh.error).toBeNull();
  },
);

test('a banned user cannot sign in by a link', async () => {
  const { email, id } = await createContractPerson();
  const { hashed_token: token_hash } = await recoveryOf(email);
  await secret.auth.admin.updateUserById(id, { ban_duration: '1h' });
  expect((await newClient().auth.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({
    status: 403,
    code: 'user_banned',
  });
});

test('a server that makes a link for an unknown user gets a 404', async () => {
  const { error } = await secret.auth.admin.generateLink({ type: 'recovery', email: newEmail() });
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
});
