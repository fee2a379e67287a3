import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import { clientOf } from '../client.ts';
import { redeemAuthCode } from '../sessions/flow-states.ts';
import { isPasswordOf } from '../people/passwords.ts';
import { signInByIdToken } from '../providers/id-token.ts';
import { guess, limitIpRange } from '../settings/rate-limits.ts';
import { type AuthService, readBody, text } from '../service.ts';
import { openSession, refreshSession, tokenAnswer } from '../sessions/sessions.ts';
import { findUserByPhone, requirePhoneLogins } from '../people/phones.ts';
import { findUserByEmail, isBanned, requireEmailLogins } from '../people/users.ts';

const passwordGrant = z.object({ email: text, phone: text, password: text });
const refreshGrant = z.object({ refresh_token: text });
const pkceGrant = z.object({ auth_code: text, code_verifier: text });

/** `POST /token`: sign-in by password, by a code or ID token of a provider, and renewal of a session. */
export function tokenRoutes(service: AuthService): Hono {
  const grants = new Map<string, (c: Context) => Promise<object>>(
    Object.entries({
      password: async (c: Context) => signInByPassword(service, c),
      refresh_token: async (c: Context) => {
        const { refresh_token } = await readBody(c, refreshGrant);
        const live = await refreshSession(service, refresh_token);
        return service.sql.begin((sql) => tokenAnswer(service, sql, live, 'token_refresh'));
      },
      pkce: async (c: Context) => {
        const { auth_code, code_verifier } = await readBody(c, pkceGrant);
        return redeemAuthCode(service, auth_code, code_verifier, clientOf(c, service));
      },
      id_token: async (c: Context) => signInByIdToken(service, c),
      web3: async () => {
        throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      },
    }),
  );
  return new Hono().post('/token', async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    await limitIpRange(c, service, 'token');
    return c.json(await grant(c));
  });
}

/** An unknown account and a wrong password get the same response in the same time. Only the owner learns of other problems. */
async function signInByPassword(service: AuthService, c: Context): Promise<object> {
  const { email, phone, password } = await readBody(c, passwordGrant);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (!email && !phone) throw invalid('missing email or phone');
  if (phone) requirePhoneLogins(service, 422);
  else requireEmailLogins(service, 422);

  const number = phone.replace(/^\+/, '').replaceAll(' ', '');
  const user = await guess(c, service, 'password', phone ? number : email.toLowerCase(), async () => {
    const found = phone ? await findUserByPhone(service.sql, number) : await findUserByEmail(service.sql, email);
    return (await isPasswordOf(service.sql, found?.id, password)) && found;
  });
  if (!user) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (phone && !user.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  if (email && !user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return service.sql.begin(async (sql) => {
    return tokenAnswer(service, sql, await openSession(sql, user.id, 'password', clientOf(c, service)), 'password');
  });
}
