import { afterAll, describe, expect, test } from 'vitest';
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
  target,
} from '../support/contract.ts';
import { linkIn, mailsTo, nextMail } from '../support/mails.ts';

afterAll(removeContractPeople);

/** Requests another email and waits for it. Earlier emails have arrived by then. */
async function aLaterMail(): Promise<void> {
  const { email } = await createContractPerson();
  expect((await newClient().auth.resetPasswordForEmail(email)).error).toBeNull();
  await nextMail(email);
}

/** Opens the token of a link at Auth itself. The default templates link there directly. */
function openAtAuth(link: URL): Promise<Response> {
  const { token, type } = Object.fromEntries(link.searchParams);
  const query = new URLSearchParams({ token: token ?? '', type: type ?? '' });
  return fetch(`${target.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
}

describe.skipIf(!target.mailUrl)('an email', () => {
  test('an email with a reset link lets a user choose a new password', async () => {
    const { email } = await createContractPerson();
    expect((await newClient().auth.resetPasswordForEmail(email.toUpperCase())).error).toBeNull();
    const mail = await nextMail(email);
    expect(mail).toMatchObject({ to: email, subject: 'Choose a new password' });
    const link = linkIn(mail);
    expect(link.pathname).toBe('/auth');
    expect(mail.text).toContain(link.toString());
    expect(mail.text).not.toMatch(/<[a-z]/i);

    const client = newClient();
    const token_hash = link.searchParams.get('token') ?? '';
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Another-Password-2' })).error).toBeNull();
    const signIn = await newClient().auth.signInWithPassword({ email, password: 'Another-Password-2' });
    expect(signIn.error).toBeNull();
  });

  test('an email with a code lets a member confirm a new password @feature 5.7a', async () => {
    const { client, email } = await signInNewPerson();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [nonce = ''] = /\b\d{6}\b/.exec((await nextMail(email)).text) ?? [];
    const change = { password: 'Another-Password-2', current_password: CONTRACT_PASSWORD };
    expect((await client.auth.updateUser({ ...change, nonce })).error).toBeNull();
  });

  test('an email is not sent to an unknown address, but the answer is the same', async () => {
    const email = newEmail();
    const { data, error } = await newClient().auth.resetPasswordForEmail(email);
    expect([data, error]).toEqual([{}, null]);
    expect((await newClient().auth.resend({ type: 'signup', email })).error).toBeNull();
    await aLaterMail();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('an email for confirmation is not sent to a confirmed address', async () => {
    const { email } = await createContractPerson();
    expect((await newClient().auth.resend({ type: 'signup', email })).error).toBeNull();
    await aLaterMail();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('an email with a confirmation link confirms the address of a user made by a server', async () => {
    const email = newEmail();
    const { data } = await secret.auth.admin.createUser({ email, password: CONTRACT_PASSWORD });
    removeLater(data.user?.id ?? '');
    expect((await newClient().auth.resend({ type: 'signup', email })).error).toBeNull();
    const link = linkIn(await nextMail(email));
    expect(link.pathname + link.search).toMatch(/^\/auth\?mode=verify-email&token=\w+&type=signup$/);
    const opened = await openAtAuth(link);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('Location')).toContain('#access_token=');
    const signIn = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
    expect(signIn.error).toBeNull();
  });

  test('an email with a sign-in link signs in a user, also a new user', async () => {
    const email = newEmail();
    const client = newClient();
    expect((await client.auth.signInWithOtp({ email, options: { data: { first_name: 'Suad' } } })).error).toBeNull();
    const link = linkIn(await nextMail(email));
    const token_hash = link.searchParams.get('token') ?? '';
    const { data, error } = await client.auth.verifyOtp({ type: 'email', token_hash });
    removeLater(data.user?.id ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Suad' } });
  });

  test.skipIf(!asksBothMailboxes)(
    'an email about a change of address goes to both addresses, and both have to agree',
    async () => {
      const { client, email, id } = await signInNewPerson();
      const newAddress = newEmail();
      const { data, error } = await client.auth.updateUser({ email: newAddress });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, new_email: newAddress });
      const [toNew, toOld] = [await nextMail(newAddress), await nextMail(email)];
      expect(toOld.text).toContain(newAddress);
      expect(linkIn(toNew).searchParams.get('type')).toBe('email_change');
      const emailNow = async () => (await secret.auth.admin.getUserById(id)).data.user?.email;
      await openAtAuth(linkIn(toNew));
      const again = await openAtAuth(linkIn(toNew));
      expect(again.headers.get('Location')).toContain('error_code=otp_expired');
      // An attacker with a stolen session and another mailbox cannot read the account's mailbox.
      expect(await emailNow()).toBe(email);
      await openAtAuth(linkIn(toOld));
      expect(await emailNow()).toBe(newAddress);
    },
  );

  test('an email with an invitation is sent by a server', async () => {
    const email = newEmail();
    const { data, error } = await secret.auth.admin.inviteUserByEmail(email, { data: { first_name: 'Daud' } });
    expect(error).toBeNull();
    removeLater(data.user?.id ?? '');
    const link = linkIn(await nextMail(email));
    expect(link.searchParams.get('type')).toBe('invite');
    const again = await createContractPerson();
    expect((await secret.auth.admin.inviteUserByEmail(again.email)).error?.code).toBe('email_exists');
  });

  test('an email for recovery in the PKCE flow leads to a code that only the user’s browser can use', async () => {
    const { email } = await createContractPerson();
    const verifier = 'v'.repeat(50);
    await fetch(`${target.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, code_challenge: verifier, code_challenge_method: 'plain' }),
    });
    const hash = linkIn(await nextMail(email)).searchParams.get('token') ?? '';
    const opened = await fetch(`${target.url}/auth/v1/verify?type=recovery&token=${hash}`, { redirect: 'manual' });
    const code = new URL(opened.headers.get('Location') ?? '').searchParams.get('code');
    const redeem = async (code_verifier: string) => {
      const response = await fetch(`${target.url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ auth_code: code, code_verifier }),
      });
      return (await response.json()) as { user?: { email: string }; error_code?: string };
    };
    expect((await redeem('w'.repeat(50))).error_code).toBe('bad_code_verifier');
    expect((await redeem(verifier)).user?.email).toBe(email);
    expect((await redeem(verifier)).error_code).toBe('flow_state_not_found');
  });

  test('an email is listed as JSON, newest first, and its page runs none of its markup', async () => {
    const { email } = await createContractPerson();
    await newClient().auth.resetPasswordForEmail(email);
    const mail = await nextMail(email);
    const all = (await (await fetch(`${target.mailUrl}/api/messages`)).json()) as { id: string; createdAt: string }[];
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(mail).toEqual({
      id: expect.any(String),
      to: email,
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      messageId: expect.any(String),
      createdAt: expect.any(String),
    });
    const list = await (await fetch(`${target.mailUrl}/`)).text();
    expect(list).toContain(`/messages/${mail.id}`);
    const page = await fetch(`${target.mailUrl}/messages/${mail.id}`);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-(scripts|same-origin))/);
    expect((await fetch(`${target.mailUrl}/messages/unknown`)).status).toBe(404);
  });
});
