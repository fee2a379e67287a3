import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { allowFactorRemoval } from '../database/server-database.ts';
import { acceptedBy, authOf } from './auth-client.ts';

// What Auth does with the rights of the server, without a person's token.

/** Sets the password of somebody who opened the mail for it. Ends all their sessions. */
export async function setPassword(c: Context<ApiEnv>, userId: string, password: string): Promise<void> {
  acceptedBy(await authOf(c).admin.updateUserById(userId, { password }));
}

/** Takes away a second factor, also for a session that a backup code elevated, which Auth knows nothing of. */
export async function removeFactor(c: Context<ApiEnv>, userId: string, id: string): Promise<void> {
  await allowFactorRemoval(c, id);
  acceptedBy(await authOf(c).admin.mfa.deleteFactor({ userId, id }));
}
