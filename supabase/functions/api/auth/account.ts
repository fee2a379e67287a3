import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import type { passwordChangeSchema } from '#shared/accounts/password-schema.ts';
import type { accountDeletionSchema } from '#shared/accounts/two-factor-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../http/errors.ts';
import { limitRate } from '../http/rate-limit.ts';
import { acceptedBy, authAs, refusalOf, signOut } from './auth-client.ts';
import { database, dataOf } from '../database/database.ts';
import { allowFirstEmail, endElevations } from '../database/server-database.ts';
import { confirmHeld, heldSession, requireRecentSignIn, sessionIdOf } from './second-factor.ts';
import { requireOwner } from './phone.ts';
import { readUser, requirePassword } from './sign-in.ts';

const tokenOf = (c: Context<ApiEnv>) => c.get('accessToken') ?? '';

/** Starts a change of email: sends the confirmations, and returns the new email. Null if the user already has it. */
export async function changeEmail(c: Context<ApiEnv>, user: CurrentUser, email: string): Promise<string | null> {
  if (email.toLowerCase() === user.email?.toLowerCase()) return null;
  if (!user.email) {
    requireRecentSignIn(tokenOf(c), API_MESSAGES.signInAgain);
    await allowFirstEmail(c, user.id, email);
  }
  const changed = await authAs(c, tokenOf(c)).updateUser({ email });
  // The answer must not reveal whether another account has the email, also not on a second call.
  if (!['email_exists', 'mailed_already'].includes(refusalOf(changed.error) ?? '')) acceptedBy(changed);
  return email;
}

export async function changePassword(
  c: Context<ApiEnv>,
  { currentPassword, newPassword: password, code }: z.infer<typeof passwordChangeSchema>,
): Promise<void> {
  const user = await readUser(c);
  await limitRate(c, 'login', user.id);
  // Auth gets the current password too and verifies it itself. A hosted project does so only if the setting is on.
  await requirePassword(c, user.id, 'currentPassword', currentPassword);
  const change = { password, current_password: currentPassword, ...(code ? { nonce: code } : {}) };
  const auth = authAs(c, tokenOf(c));
  const changed = await auth.updateUser(change);
  const refusal = refusalOf(changed.error);
  if (refusal === 'reauthentication_needed') {
    const asked = await auth.reauthenticate();
    if (refusalOf(asked.error) !== 'mailed_already') acceptedBy(asked);
    throw new Failure(400, 'code_mailed', API_MESSAGES.codeSent, { code: API_MESSAGES.codeSent });
  }
  if (refusal === 'reauthentication_not_valid')
    throw new Failure(400, 'invalid_code', API_MESSAGES.invalidEmailCode, { code: API_MESSAGES.invalidEmailCode });
  acceptedBy(changed);
  await endElevations(c, user.id, sessionIdOf(tokenOf(c)));
}

export async function endOtherSessions(c: Context<ApiEnv>): Promise<void> {
  const userId = dataOf(await database(c).rpc('require_caller'));
  await signOut(c, tokenOf(c), 'others');
  await endElevations(c, userId, sessionIdOf(tokenOf(c)));
}

/** Deletes the caller's account at once. The job `purge-accounts` removes the personal data. */
export async function deleteAccount(
  c: Context<ApiEnv>,
  { twoFactorToken, ...proof }: z.infer<typeof accountDeletionSchema>,
): Promise<void> {
  const user = await readUser(c);
  await requireOwner(c, user, proof);
  if (user.twoFactorEnabled) {
    if (!twoFactorToken)
      throw new Failure(400, 'code_required', API_MESSAGES.codeRequired, { twoFactorToken: API_MESSAGES.codeRequired });
    await confirmHeld(c, await heldSession(c), twoFactorToken);
  }
  dataOf(await database(c).rpc('delete_account'));
}
