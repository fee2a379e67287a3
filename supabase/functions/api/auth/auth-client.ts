import {
  type AuthError,
  isAuthSessionMissingError,
  type Provider,
  type Session,
  type User,
} from '@supabase/supabase-js';
import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../../_shared/env.ts';
import { Failure, suspended, tooManyRequests, unauthorized, unavailable } from '../http/errors.ts';
import { clientIpRange } from '../http/client-ip.ts';
import { type AuthOptions, asServer, reach } from '../database/clients.ts';
import { forgetSignIn } from '../database/server-database.ts';
import { claimsOf } from './token-claims.ts';

const KEPT = 'session';
/** The storage key of auth-js for the PKCE secret of a sign-in at a provider. */
const VERIFIER = `${KEPT}-code-verifier`;

export const authOf = (c: Context<ApiEnv>, options?: AuthOptions) => asServer(c, options).auth;

/**
 * Auth as the user of a token. The library believes that the session never expires, because only session.ts may renew it: it
 * has the cookies.
 */
export function authAs(c: Context<ApiEnv>, token: string) {
  const session = { access_token: token, refresh_token: '', expires_at: 2 ** 32, user: {} };
  return authOf(c, keptIn(new Map([[KEPT, JSON.stringify(session)]])));
}

/** Storage for the client of one request: its session, and the PKCE secret of a sign-in at a provider. */
function keptIn(memory: Map<string, string>): AuthOptions {
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  return { persistSession: true, storageKey: KEPT, storage };
}

/** The retry time in seconds. Auth names no time, and allows a few more requests every minute. */
const AUTH_WAIT = 60;

/**
 * The code of Auth's refusal about a user, or null. Throws if Auth cannot answer or applies its rate limit. `mailed_already`
 * means that Auth has just sent such an email; strangers must not learn this.
 */
export function refusalOf(error: AuthError | null): string | null {
  if (!error) return null;
  if (error.code === 'over_email_send_rate_limit' && error.message.startsWith('For security purposes'))
    return 'mailed_already';
  if (error.status === 429) throw tooManyRequests(AUTH_WAIT);
  // auth-js keeps no code for this error.
  if (isAuthSessionMissingError(error)) return 'session_not_found';
  if (!error.status || error.status >= 500) throw unavailable();
  return error.code ?? 'refused';
}

type Answer = { data: unknown; error: AuthError | null };

/** Returns Auth's answer about a signed-in user. Throws a refusal with our own message. */
export function acceptedBy<Given extends Answer>({ data, error }: Given): Extract<Given, { error: null }>['data'] {
  const refusal = refusalOf(error);
  switch (refusal) {
    case null:
      return data;
    case 'insufficient_aal':
      throw new Failure(403, 'second_factor_required', DATABASE_MESSAGES['second_factor_required'] ?? '');
    case 'weak_password':
      throw new Failure(400, refusal, API_MESSAGES.weakPassword);
    case 'same_password':
      throw new Failure(400, refusal, API_MESSAGES.samePassword);
    case 'bad_jwt':
    case 'session_not_found':
    case 'user_not_found':
    case 'user_banned':
      throw unauthorized();
    default:
      throw new Failure(400, refusal, API_MESSAGES.badRequest);
  }
}

/** Renews a session. Null if it has ended. */
export async function refreshSession(c: Context<ApiEnv>, refresh_token: string): Promise<Session | null> {
  const { data, error } = await authOf(c).refreshSession({ refresh_token });
  return refusalOf(error) === null ? data.session : null;
}

/** Auth's URL that leads to a provider and back to `redirectTo`, and the secret that redeems the code (PKCE). */
export async function leaveForProvider(
  c: Context<ApiEnv>,
  provider: Provider,
  redirectTo: string,
): Promise<{ url: string; verifier: string }> {
  const memory = new Map<string, string>();
  const auth = authOf(c, { ...keptIn(memory), flowType: 'pkce' });
  const { url } = acceptedBy(
    await auth.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true } }),
  );
  return { url: url, verifier: JSON.parse(memory.get(VERIFIER) ?? '""') as string };
}

/** The session for a provider's code. Null if the code does not belong to this verifier. */
export async function redeemCode(c: Context<ApiEnv>, code: string, verifier: string): Promise<Session | null> {
  const memory = new Map([[VERIFIER, JSON.stringify(verifier)]]);
  const { data, error } = await authOf(c, keptIn(memory)).exchangeCodeForSession(code);
  return refusalOf(error) === null ? data.session : null;
}

/** Ends the session of this token, or the user's other sessions. A session that has already ended is no error. */
export async function signOut(c: Context<ApiEnv>, token: string, scope: 'local' | 'others'): Promise<void> {
  refusalOf((await authOf(c).admin.signOut(token, scope)).error);
}

/** Sends the recovery email, if a user has this email. */
export async function sendRecovery(c: Context<ApiEnv>, email: string): Promise<void> {
  refusalOf((await authOf(c).resetPasswordForEmail(email)).error);
}

/** Sends the confirmation again, if the user has not confirmed this email yet. */
export async function sendConfirmation(c: Context<ApiEnv>, email: string): Promise<void> {
  refusalOf((await authOf(c).resend({ type: 'signup', email })).error);
}

type LinkType = 'signup' | 'recovery' | 'email_change';

/**
 * Uses up the link of an email. Returns its user, unless a second email must be confirmed too. The link proves only access to
 * the mailbox. So the session that Auth creates ends at once and does not count as a sign-in.
 */
export async function redeemLink(c: Context<ApiEnv>, type: LinkType, token_hash: string): Promise<User | undefined> {
  const { data, error } = await authOf(c).verifyOtp({ type, token_hash });
  const refusal = refusalOf(error);
  // The owner of the mailbox may learn that the account is suspended.
  if (refusal === 'user_banned') throw suspended();
  if (refusal !== null) throw new Failure(400, 'invalid_link', API_MESSAGES.invalidLink);
  if (data.session) {
    await signOut(c, data.session.access_token, 'local');
    await forgetSignIn(c, claimsOf(data.session.access_token)?.session_id ?? '');
  }
  // If a second email is pending, auth-js returns a user without an id.
  return data.user?.id ? data.user : undefined;
}

/** The user of a token, as Auth knows them. */
export async function readAuthUser(c: Context<ApiEnv>, token: string): Promise<User> {
  return acceptedBy(await authOf(c).getUser(token)).user;
}

/** The enabled sign-in providers. supabase-js has no call for this. */
export async function readProviders(c: Context<ApiEnv>): Promise<Record<string, boolean>> {
  const headers = { apikey: PUBLISHABLE_KEY, 'X-Forwarded-For': clientIpRange(c) };
  const response = await reach(`${SUPABASE_URL}/auth/v1/settings`, { headers });
  if (!response.ok) throw unavailable();
  return ((await response.json()) as { external: Record<string, boolean> }).external;
}
