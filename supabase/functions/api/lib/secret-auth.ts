import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import { SECRET_KEY, SUPABASE_URL } from '../env.ts';
import { Failure } from '../middleware/on-error.ts';
import { askAuth } from './ask-auth.ts';
import { acceptedBy } from './auth-client.ts';
import { allowFactorRemoval } from './secret-database.ts';
import { reach } from './reach.ts';

// With ask-auth.ts and secret-database.ts the only files that use the secret key, under the same rule. Auth is asked here without
// a person's token: with the rights of the server itself.

/** Sets the password of somebody who opened the mail for it. Ends all their sessions. */
export async function setPassword(c: Context<ApiEnv>, userId: string, password: string): Promise<void> {
  acceptedBy(await askAuth(c, 'PUT', `/admin/users/${userId}`, { body: { password } }));
}

/** Takes away a second factor, also for a session that a backup code elevated, which Auth knows nothing of. */
export async function removeFactor(c: Context<ApiEnv>, userId: string, factorId: string): Promise<void> {
  await allowFactorRemoval(c, factorId);
  acceptedBy(await askAuth(c, 'DELETE', `/admin/users/${userId}/factors/${factorId}`));
}

/** Deletes an account with all that is the person's. */
export async function deleteUser(c: Context<ApiEnv>, userId: string): Promise<void> {
  acceptedBy(await askAuth(c, 'DELETE', `/admin/users/${userId}`));
}

/** What storage removes in one call. */
const MOST_AT_ONCE = 1000;

/** Removes pictures of listings from storage; those that are gone already are no error. */
export async function removePictures(names: string[]): Promise<void> {
  for (let first = 0; first < names.length; first += MOST_AT_ONCE) {
    const response = await reach(`${SUPABASE_URL}/storage/v1/object/listing-images`, {
      method: 'DELETE',
      headers: { apikey: SECRET_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ prefixes: names.slice(first, first + MOST_AT_ONCE) }),
    });
    await response.body?.cancel();
    if (response.status >= 500) throw new Failure(503, 'unavailable', API_MESSAGES.unavailable);
    if (!response.ok) throw new Error(`Storage answered ${response.status} when pictures were to be removed.`);
  }
}
