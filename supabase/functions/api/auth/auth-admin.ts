import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { allowFactorRemoval } from '../database/server-database.ts';
import { acceptedBy, authOf } from './auth-client.ts';

// Auth calls with the rights of the server, without a user's token.

/** Sets the password of a user who opened the recovery email. Ends all their sessions. */
export async function setPassword(c: Context<ApiEnv>, userId: string, password: string): Promise<void> {
  acceptedBy(await authOf(c).admin.updateUserById(userId, { password }));
}

/** Removes a second factor. It also works for a session that a backup code elevated, which Auth does not know about. */
export async function removeFactor(c: Context<ApiEnv>, userId: string, id: string): Promise<void> {
  await allowFactorRemoval(c, id);
  acceptedBy(await authOf(c).admin.mfa.deleteFactor({ userId, id }));
}
