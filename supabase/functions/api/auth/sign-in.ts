import type { Session } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import type { SignIn } from '#shared/accounts/sign-in-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure, suspended, unauthorized } from '../http/errors.ts';
import { authOf, refusalOf } from './auth-client.ts';
import { saveChosenLanguage } from './save-chosen-language.ts';
import { database, dataOf } from '../database/database.ts';
import { findAccount, isPassword, readSuspension } from '../database/server-database.ts';
import { type Tokens, writeSessionCookies } from './session-cookies.ts';

/** An email that no user has. If the name is unknown, the sign-in asks Auth for this email. */
const NOBODY = 'nobody@invalid.invalid';

/**
 * The minimum duration of a refused sign-in in milliseconds. A password check takes less. Auth may skip it for an unknown name,
 * so a fixed duration hides the difference.
 */
const REFUSAL_TIME = 300;

/** The session for a name and a password. The answer and its duration do not reveal who is registered. */
export async function proveSignIn(c: Context<ApiEnv>, { username, password }: SignIn): Promise<Session> {
  const whenever = new Promise((resolve) => setTimeout(resolve, REFUSAL_TIME));
  const { email, phone } = (await findAccount(c, username)) ?? {};
  const name = phone && !email ? { phone } : { email: email ?? NOBODY };
  const { data, error } = await authOf(c).signInWithPassword({ ...name, password });
  const refusal = refusalOf(error);
  if (data.session) return data.session;
  // Auth may report a suspension before it checks the password. Only callers with the right password may learn of it.
  const suspension = refusal === 'user_banned' ? await readSuspension(c, email ?? phone ?? '', password) : null;
  if (suspension) throw suspended(suspension);
  await whenever;
  // Auth reports this only after the right password.
  if (refusal === 'email_not_confirmed') throw new Failure(403, refusal, API_MESSAGES.emailNotConfirmed);
  throw new Failure(401, 'invalid_credentials', API_MESSAGES.invalidCredentials);
}

/** Gives a session to the browser after all required factors. The database decides which factors are required. */
export async function beginSession(c: Context<ApiEnv>, session: Tokens): Promise<CurrentUser> {
  c.set('accessToken', session.access_token);
  const user = await readUser(c);
  writeSessionCookies(c, session);
  saveChosenLanguage(c, user);
  return user;
}

export async function readUser(c: Context<ApiEnv>): Promise<CurrentUser> {
  return userOf(dataOf(await database(c).rpc('get_current_user')));
}

/** The user in the database's answer. The answer is null for a session with pending MFA. */
export function userOf(answer: unknown): CurrentUser {
  if (!answer) throw unauthorized();
  return answer as CurrentUser;
}

/** Asks a signed-in user for their password again. Callers apply the rate limit first. */
export async function requirePassword(
  c: Context<ApiEnv>,
  userId: string,
  field: string,
  password: string,
): Promise<void> {
  if (await isPassword(c, userId, password)) return;
  throw new Failure(400, 'wrong_password', API_MESSAGES.wrongPassword, { [field]: API_MESSAGES.wrongPassword });
}
