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
 * The minimum duration of a registration in milliseconds, if emails must be confirmed. Creating a user takes less. Auth skips
 * this work for a known email, so a fixed duration hides the difference.
 */
const ANSWER_TIME = 500;

/**
 * Registers a user. If emails must be confirmed, a known email gets the same answer as a new email. Otherwise the answer is a
 * session, so a known email must be refused. A rate limit prevents clients from testing many emails.
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
    // Auth returns this error also if another user takes the username at the same moment.
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
 * Sets the password of a user who opened the recovery email. Ends their sessions and the elevations by backup codes. The second
 * factor stays: access to the mailbox alone must not open the account.
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
