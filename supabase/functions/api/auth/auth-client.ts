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
/** Where auth-js looks for the secret of a sign-in at a provider. */
const VERIFIER = `${KEPT}-code-verifier`;

export const authOf = (c: Context<ApiEnv>, options?: AuthOptions) => asServer(c, options).auth;

/**
 * Auth as the person of a token. The library takes the session for a fresh one: only session.ts, which has the cookies, may
 * renew it.
 */
export function authAs(c: Context<ApiEnv>, token: string) {
  const session = { access_token: token, refresh_token: '', expires_at: 2 ** 32, user: {} };
  return authOf(c, keptIn(new Map([[KEPT, JSON.stringify(session)]])));
}

/** Where a client of one request finds its session, and leaves the secret of a sign-in at a provider. */
function keptIn(memory: Map<string, string>): AuthOptions {
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  return { persistSession: true, storageKey: KEPT, storage };
}

/** In seconds: Auth names no time, and lets a few more requests pass every minute. */
const AUTH_WAIT = 60;

/**
 * The code of what Auth refuses about a person, null if it did not. Throws if it cannot answer, or is asked too often.
 * `mailed_already`: it has sent such a mail a moment ago, which strangers may not learn.
 */
export function refusalOf(error: AuthError | null): string | null {
  if (!error) return null;
  if (error.code === 'over_email_send_rate_limit' && error.message.startsWith('For security purposes'))
    return 'mailed_already';
  if (error.status === 429) throw tooManyRequests(AUTH_WAIT);
  // Of this one auth-js keeps no code.
  if (isAuthSessionMissingError(error)) return 'session_not_found';
  if (!error.status || error.status >= 500) throw unavailable();
  return error.code ?? 'refused';
}

type Answer = { data: unknown; error: AuthError | null };

/** What was answered about somebody signed in; a refusal in our words. */
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

/** Continues a session. Null if it has ended. */
export async function refreshSession(c: Context<ApiEnv>, refresh_token: string): Promise<Session | null> {
  const { data, error } = await authOf(c).refreshSession({ refresh_token });
  return refusalOf(error) === null ? data.session : null;
}

/** The address of Auth that leads to a provider and back to `redirectTo`, and the secret that redeems the answer (PKCE). */
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

/** The session behind the code somebody brought from a provider, if they left with this verifier. */
export async function redeemCode(c: Context<ApiEnv>, code: string, verifier: string): Promise<Session | null> {
  const memory = new Map([[VERIFIER, JSON.stringify(verifier)]]);
  const { data, error } = await authOf(c, keptIn(memory)).exchangeCodeForSession(code);
  return refusalOf(error) === null ? data.session : null;
}

/** Ends the session of this token, or the person's other ones. One that has ended already is no error. */
export async function signOut(c: Context<ApiEnv>, token: string, scope: 'local' | 'others'): Promise<void> {
  refusalOf((await authOf(c).admin.signOut(token, scope)).error);
}

/** Has a mail sent with which a new password can be chosen, if anybody has the address. */
export async function sendRecovery(c: Context<ApiEnv>, email: string): Promise<void> {
  refusalOf((await authOf(c).resetPasswordForEmail(email)).error);
}

/** Has the mail sent again that confirms a new address, if one waits for it. */
export async function sendConfirmation(c: Context<ApiEnv>, email: string): Promise<void> {
  refusalOf((await authOf(c).resend({ type: 'signup', email })).error);
}

type LinkType = 'signup' | 'recovery' | 'email_change';

/**
 * Uses up the link of a mail. Answers whose it was, if no other mail has to be answered as well. Opening a mail proves
 * the address and nothing more: the session that comes of it ends at once, and was no sign-in.
 */
export async function redeemLink(c: Context<ApiEnv>, type: LinkType, token_hash: string): Promise<User | undefined> {
  const { data, error } = await authOf(c).verifyOtp({ type, token_hash });
  const refusal = refusalOf(error);
  // Whoever has the mail is who it is about.
  if (refusal === 'user_banned') throw suspended();
  if (refusal !== null) throw new Failure(400, 'invalid_link', API_MESSAGES.invalidLink);
  if (data.session) {
    await signOut(c, data.session.access_token, 'local');
    await forgetSignIn(c, claimsOf(data.session.access_token)?.session_id ?? '');
  }
  // What Auth says of another mail, auth-js takes for a person without an id.
  return data.user?.id ? data.user : undefined;
}

/** Whoever's token it is, as Auth knows them. */
export async function readAuthUser(c: Context<ApiEnv>, token: string): Promise<User> {
  return acceptedBy(await authOf(c).getUser(token)).user;
}

/** Which providers somebody may sign in with: a call that supabase-js does not have. */
export async function readProviders(c: Context<ApiEnv>): Promise<Record<string, boolean>> {
  const headers = { apikey: PUBLISHABLE_KEY, 'X-Forwarded-For': clientIpRange(c) };
  const response = await reach(`${SUPABASE_URL}/auth/v1/settings`, { headers });
  if (!response.ok) throw unavailable();
  return ((await response.json()) as { external: Record<string, boolean> }).external;
}
