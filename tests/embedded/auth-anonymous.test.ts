import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerSettings } from '../../embedded/auth/providers/provider-settings.ts';
import { prepareDatabase } from '../../embedded/postgres/migrate.ts';
import { CONFIG } from '../../embedded/settings.ts';
import { authWith } from '../support/auth-in-process.ts';
import { CONTRACT_PASSWORD, newEmail } from '../support/contract.ts';
import { database } from '../support/contract-database.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

// Our migrations do not allow a user without an email address, so these tests run without the migrations.
type Auth = ReturnType<typeof authWith>;
const withAuth = (work: (auth: Auth) => Promise<void>, confirmations = false): Promise<void> =>
  inThrowawayDatabase(async (url) => {
    await prepareDatabase(url);
    const sql = postgres(url, { max: 2, onnotice: () => {} });
    try {
      const auth = authWith((settings) => {
        settings.anonymous = true;
        settings.manualLinking = true;
        settings.email.confirmations = confirmations;
        settings.providers = providerSettings(CONFIG.auth.external, `${settings.url}/callback`, process.env);
      }, sql);
      await work(auth);
    } finally {
      await sql.end();
    }
  });

afterAll(() => database.end());

const ownPassword = { password: CONTRACT_PASSWORD };

describe('an anonymous visitor', () => {
  test('an anonymous visitor has an account at once, with only their own metadata', async () => {
    await withAuth(async (auth) => {
      const client = auth.newClient();
      const { data, error } = await client.auth.signInAnonymously({ options: { data: { first_name: 'Anab' } } });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email: '',
        is_anonymous: true,
        app_metadata: {},
        user_metadata: { first_name: 'Anab' },
        identities: [],
      });
      const claims = await client.auth.getClaims();
      expect(claims.data?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
      expect((await client.auth.refreshSession()).data.user?.id).toBe(data.user?.id);
      const { error: refused } = await client.auth.mfa.enroll({ factorType: 'totp' });
      expect(refused).toMatchObject({ status: 403, code: 'no_authorization' });
    });
  });

  test('an anonymous visitor gets a permanent account by an email and a password, and signs in with them', async () => {
    await withAuth(async (auth) => {
      const client = auth.newClient();
      const { data } = await client.auth.signInAnonymously();
      const alone = await client.auth.updateUser(ownPassword);
      expect(alone.error).toMatchObject({ status: 422, code: 'validation_failed' });

      const email = newEmail();
      const known = await client.auth.updateUser({ email, ...ownPassword });
      expect(known.error).toBeNull();
      expect(known.data.user).toMatchObject({ email, is_anonymous: false, identities: [{ provider: 'email' }] });
      const again = await auth.newClient().auth.signInWithPassword({ email, ...ownPassword });
      expect(again.data.user?.id).toBe(data.user?.id);
    });
  });

  test('an anonymous visitor has to confirm the email first when new users have to', async () => {
    await withAuth(async (auth) => {
      const client = auth.newClient();
      await client.auth.signInAnonymously();
      const email = newEmail();
      const waiting = await client.auth.updateUser({ email });
      expect(waiting.data.user).toMatchObject({ email: '', new_email: email, is_anonymous: true });
      const [mail] = await auth.mails();
      expect(mail).toMatchObject({ action: 'email_change', to: email });
      const token_hash = String(mail?.tokenHash);
      const { data } = await auth.newClient().auth.verifyOtp({ type: 'email_change', token_hash });
      expect(data.user).toMatchObject({ email, is_anonymous: false });
    }, true);
  });

  describe('with a provider', () => {
    let provider: Provider;
    beforeAll(async () => {
      provider = await startProvider();
    });
    afterAll(async () => {
      await provider.close();
    });

    /** Links an identity at the provider. Returns the final redirect. */
    async function link(auth: Auth, client: ReturnType<Auth['newClient']>): Promise<URL> {
      const { data, error } = await client.auth.linkIdentity({
        provider: 'google',
        options: { skipBrowserRedirect: true },
      });
      if (error) throw error;
      const agreed = await fetch(data.url, { redirect: 'manual' });
      const callback = new URL(agreed.headers.get('Location') ?? '');
      const back = await auth.request(`${callback.pathname}${callback.search}`);
      return new URL(back.headers.get('Location') ?? '');
    }

    test('an anonymous visitor with a provider gets the provider’s email if it is verified', async () => {
      await withAuth(async (auth) => {
        const client = auth.newClient();
        await client.auth.signInAnonymously();
        provider.person = { sub: randomUUID(), email: newEmail() };
        await link(auth, client);
        expect((await client.auth.getUser()).data.user).toMatchObject({
          email: provider.person.email,
          is_anonymous: false,
          identities: [{ provider: 'google' }],
        });

        const unproved = auth.newClient();
        await unproved.auth.signInAnonymously();
        provider.person = { sub: randomUUID(), email: newEmail(), verified: false };
        expect((await link(auth, unproved)).searchParams.get('error_code')).toBe('email_not_confirmed');
        expect(await auth.mails()).toMatchObject([{ action: 'signup', to: provider.person.email }]);
        expect((await unproved.auth.getUser()).data.user?.email_confirmed_at).toBeUndefined();
      });
    });
  });
});

test('a visitor without an email is refused when anonymous sign-in is off @feature 5.7a', async () => {
  const { error } = await authWith(() => {})
    .newClient()
    .auth.signInAnonymously();
  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
});
