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
import { findSignInEmail, findSignInPhone, isPassword, readSuspension } from '../database/server-database.ts';
import { type Tokens, writeSessionCookies } from './session-cookies.ts';

/** Nobody has this address. Somebody unknown is asked for all the same. */
const NOBODY = 'nobody@invalid.invalid';

/**
 * What a refused sign-in takes at least, in milliseconds: more than checking a password does, which an Auth that knows
 * nobody by that name may leave out.
 */
const REFUSAL_TIME = 300;

/** A session of whoever has this password. The answer and its time do not tell who is registered. */
export async function proveSignIn(c: Context<ApiEnv>, { username, password }: SignIn): Promise<Session> {
  const whenever = new Promise((resolve) => setTimeout(resolve, REFUSAL_TIME));
  const email = await findSignInEmail(c, username);
  const phone = email ? null : await findSignInPhone(c, username);
  const name = phone ? { phone } : { email: email ?? NOBODY };
  const { data, error } = await authOf(c).signInWithPassword({ ...name, password });
  const refusal = refusalOf(error);
  if (data.session) return data.session;
  // Auth may say so before it looks at the password: told is only who has the right one.
  const suspension = refusal === 'user_banned' ? await readSuspension(c, phone ?? email ?? '', password) : null;
  if (suspension) throw suspended(suspension);
  await whenever;
  // Auth says this only to whoever knows the password.
  if (refusal === 'email_not_confirmed') throw new Failure(403, refusal, API_MESSAGES.emailNotConfirmed);
  throw new Failure(401, 'invalid_credentials', API_MESSAGES.invalidCredentials);
}

/** Hands a session to the browser, once every factor asked for is satisfied: the database says whether. */
export async function beginSession(c: Context<ApiEnv>, session: Tokens): Promise<CurrentUser> {
  c.set('accessToken', session.access_token);
  const user = await readUser(c);
  writeSessionCookies(c, session);
  saveChosenLanguage(c, user);
  return user;
}

/** Who is signed in. */
export async function readUser(c: Context<ApiEnv>): Promise<CurrentUser> {
  return userOf(dataOf(await database(c).rpc('get_current_user')));
}

/** The person the database answered; it answers nobody for a session that owes its second factor. */
export function userOf(answer: unknown): CurrentUser {
  if (!answer) throw unauthorized();
  return answer as CurrentUser;
}

/** Asks somebody who is signed in for their password again. Guesses are counted by `throttle` before. */
export async function requirePassword(
  c: Context<ApiEnv>,
  userId: string,
  field: string,
  password: string,
): Promise<void> {
  if (await isPassword(c, userId, password)) return;
  throw new Failure(400, 'wrong_password', API_MESSAGES.wrongPassword, { [field]: API_MESSAGES.wrongPassword });
}
