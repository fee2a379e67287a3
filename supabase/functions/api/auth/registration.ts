import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { resetPasswordSchema } from '#shared/accounts/password-schema.ts';
import type { quickRegistrationSchema } from '#shared/accounts/registration-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../http/errors.ts';
import { setPassword } from './auth-admin.ts';
import { acceptedBy, authOf, redeemLink, refusalOf } from './auth-client.ts';
import { registrationLanguage } from '../http/languages.ts';
import { endElevations, isUsernameFree } from '../database/server-database.ts';
import { beginSession } from './sign-in.ts';

type Registration = z.infer<typeof quickRegistrationSchema> & { username?: string };

/**
 * What a registration takes at least, in milliseconds, where the address has to be confirmed: more than writing somebody new
 * down does, which an Auth that knows the address leaves out.
 */
const ANSWER_TIME = 500;

/**
 * Registers somebody. Where addresses have to be confirmed, a known one is answered like a new one. Where they have not,
 * the answer is a session, which nobody gets for another's address: it says that the address is taken, and `throttle`
 * keeps it from being asked about many.
 */
export async function register(c: Context<ApiEnv>, { email, password, ...names }: Registration) {
  const whenever = new Promise((resolve) => setTimeout(resolve, ANSWER_TIME));
  const { username, firstName: first_name, lastName: last_name } = names;
  if (username) await requireFree(c, username);
  const language = registrationLanguage(c);
  const data = { first_name, last_name, ...(username ? { username } : {}), ...(language ? { language } : {}) };
  const made = await authOf(c).signUp({ email, password, options: { data } });
  const refusal = refusalOf(made.error);
  if (refusal === 'user_already_exists' || refusal === 'email_exists') {
    // Auth says the same when somebody else took the username at this very moment.
    if (username) await requireFree(c, username);
    throw new Failure(409, 'email_taken', API_MESSAGES.emailTaken, { email: API_MESSAGES.emailTaken });
  }
  if (refusal === 'signup_disabled' || refusal === 'email_provider_disabled')
    throw new Failure(403, 'registration_closed', API_MESSAGES.registrationClosed);
  const session = refusal === 'mailed_already' ? null : acceptedBy(made).session;
  if (!session) {
    await whenever;
    return { requiresVerification: true as const };
  }
  return { user: await beginSession(c, session) };
}

async function requireFree(c: Context<ApiEnv>, username: string): Promise<void> {
  if (await isUsernameFree(c, username)) return;
  throw new Failure(409, 'username_taken', API_MESSAGES.usernameTaken, { username: API_MESSAGES.usernameTaken });
}

/**
 * Sets the password of whoever opened the mail for it. Ends their sessions and what backup codes elevated, but takes no
 * second factor away: whoever reads somebody's mails does not get in by that alone.
 */
export async function resetPassword(
  c: Context<ApiEnv>,
  { token, password }: z.infer<typeof resetPasswordSchema>,
): Promise<void> {
  const user = await redeemLink(c, 'recovery', token).catch((error: unknown) => {
    const isOver = error instanceof Failure && error.code === 'invalid_link';
    throw isOver ? new Failure(400, 'invalid_token', API_MESSAGES.invalidResetToken) : error;
  });
  if (!user) throw new Failure(400, 'invalid_token', API_MESSAGES.invalidResetToken);
  await setPassword(c, user.id, password);
  await endElevations(c, user.id);
}
