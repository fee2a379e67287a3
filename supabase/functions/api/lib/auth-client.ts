import type { Context } from 'hono';
import { API_MESSAGES, DATABASE_MESSAGES } from '../../../../shared/api/api-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../middleware/on-error.ts';
import { type Answered, askAuth } from './ask-auth.ts';
import { forgetSignIn } from './secret-database.ts';
import { claimsOf } from './token-claims.ts';

export type AuthFactor = { id: string; status: 'verified' | 'unverified' };
export type AuthUser = { id: string; email: string; factors?: AuthFactor[] };

/** The tokens of a session and its person, as Supabase Auth answers them. */
export type AuthSession = { access_token: string; refresh_token: string; user: AuthUser };

/** What was answered about somebody signed in; a refusal in our words. */
export function acceptedBy<Data>({ data, refusal }: Answered<Data>): Data {
  if (refusal === null) return data;
  switch (refusal) {
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
      throw new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
    default:
      throw new Failure(400, refusal, API_MESSAGES.badRequest);
  }
}

export function signInWithPassword(
  c: Context<ApiEnv>,
  email: string,
  password: string,
): Promise<Answered<AuthSession>> {
  return askAuth(c, 'POST', '/token?grant_type=password', { body: { email, password } });
}

/** Continues a session. Null if it has ended. */
export async function refreshSession(c: Context<ApiEnv>, refreshToken: string): Promise<AuthSession | null> {
  const body = { refresh_token: refreshToken };
  return (await askAuth<AuthSession>(c, 'POST', '/token?grant_type=refresh_token', { body })).data;
}

/** The session behind the code somebody brought from a provider, if they left with this verifier. */
export async function redeemCode(c: Context<ApiEnv>, code: string, verifier: string): Promise<AuthSession | null> {
  const body = { auth_code: code, code_verifier: verifier };
  return (await askAuth<AuthSession>(c, 'POST', '/token?grant_type=pkce', { body })).data;
}

/** Ends the session of this token, or the person's other ones. One that has ended already is no error. */
export async function signOut(c: Context<ApiEnv>, token: string, scope: 'local' | 'others'): Promise<void> {
  await askAuth(c, 'POST', `/logout?scope=${scope}`, { token });
}

type NewUser = { email: string; password: string; data: Record<string, string> };

/** Registers somebody; without tokens, if they have to open a mail first. */
export function signUp(c: Context<ApiEnv>, user: NewUser): Promise<Answered<Partial<AuthSession>>> {
  return askAuth(c, 'POST', '/signup', { body: user });
}

/** Has a mail sent with which a new password can be chosen, if anybody has the address. */
export async function sendRecovery(c: Context<ApiEnv>, email: string): Promise<void> {
  await askAuth(c, 'POST', '/recover', { body: { email } });
}

/** Has the mail sent again that confirms a new address, if one waits for it. */
export async function sendConfirmation(c: Context<ApiEnv>, email: string): Promise<void> {
  await askAuth(c, 'POST', '/resend', { body: { type: 'signup', email } });
}

type LinkType = 'signup' | 'recovery' | 'email_change';

/**
 * Uses up the link of a mail. Answers whose it was, if no other mail has to be answered as well. Opening a mail proves
 * the address and nothing more: the session that comes of it ends at once, and was no sign-in.
 */
export async function redeemLink(c: Context<ApiEnv>, type: LinkType, token: string): Promise<AuthUser | undefined> {
  const body = { type, token_hash: token };
  const { data } = await askAuth<Partial<AuthSession>>(c, 'POST', '/verify', { body });
  if (!data) throw new Failure(400, 'invalid_link', API_MESSAGES.invalidLink);
  if (data.access_token) {
    await signOut(c, data.access_token, 'local');
    await forgetSignIn(c, claimsOf(data.access_token)?.session_id ?? '');
  }
  return data.user;
}

/** Changes the password or the address of whoever's token it is; a new password ends their other sessions. */
export function changeUser(
  c: Context<ApiEnv>,
  token: string,
  change: { password: string; current_password: string; nonce?: string } | { email: string },
): Promise<Answered<AuthUser>> {
  return askAuth(c, 'PUT', '/user', { token, body: change });
}

/** Has a number sent by mail that a session of yesterday changes the password with. */
export async function sendPasswordCode(c: Context<ApiEnv>, token: string): Promise<void> {
  acceptedBy(await askAuth(c, 'GET', '/reauthenticate', { token }));
}

export async function readAuthUser(c: Context<ApiEnv>, token: string): Promise<AuthUser> {
  return acceptedBy(await askAuth<AuthUser>(c, 'GET', '/user', { token }));
}

/** Which providers somebody may sign in with. */
export async function readProviders(c: Context<ApiEnv>): Promise<Record<string, boolean>> {
  const { data } = await askAuth<{ external: Record<string, boolean> }>(c, 'GET', '/settings');
  return data?.external ?? {};
}
