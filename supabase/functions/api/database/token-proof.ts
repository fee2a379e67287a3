import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';

/** Error codes of the database itself. A call reaches the database only after its token was accepted. */
const SAID_BY_THE_DATABASE = /^(PT4\d\d|23\d\d\d|42501|PGRST116)$/;

/** Records the caller's id as proved, if the response shows that Supabase accepted the token. */
export async function recordProof(c: Context<ApiEnv>, response: Response): Promise<void> {
  const userId = c.get('userId');
  if (!userId || c.get('provedId')) return;
  if (response.ok || (await isSaidByTheDatabase(response))) c.set('provedId', userId);
}

async function isSaidByTheDatabase(response: Response): Promise<boolean> {
  if (response.status === 401 || response.status >= 500) return false;
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown };
  return typeof code === 'string' && SAID_BY_THE_DATABASE.test(code);
}
