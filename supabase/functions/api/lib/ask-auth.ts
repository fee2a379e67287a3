import type { Context } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { SECRET_KEY, SUPABASE_URL } from '../env.ts';
import { Failure } from '../middleware/on-error.ts';
import { addressOf, networkOf } from './network.ts';
import { noteProof } from './proof.ts';
import { reach } from './reach.ts';

// With secret-auth.ts and secret-database.ts the only files that use the secret key. Here it gives no right to a person's own
// calls, which bring the person's token: it proves to Auth that the address is the person's, which it believes of nobody else.

/** What Supabase Auth answers, or the code of what it refuses about a person. */
export type Answered<Data> = { data: Data; refusal: null } | { data: null; refusal: string };

/** Asks Supabase Auth for the browser that asks us, as the person of the token. Throws if it cannot answer at all. */
export async function askAuth<Data>(
  c: Context<ApiEnv>,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answered<Data>> {
  const response = await reach(`${SUPABASE_URL}/auth/v1${path}`, {
    method,
    headers: {
      apikey: SECRET_KEY,
      'Sb-Forwarded-For': addressOf(c),
      // The embedded gateway gives each network its turn.
      'X-Forwarded-For': networkOf(c),
      'User-Agent': c.req.header('User-Agent') ?? 'unknown',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (token && token === c.get('accessToken') && response.ok) await noteProof(c, response);
  const text = await response.text();
  const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as { error_code?: string; code?: string };
  if (response.ok) return { data: answer as Data, refusal: null };
  if (response.status === 429) throw new Failure(429, 'too_many_requests', API_MESSAGES.tooManyRequests);
  if (response.status >= 500) throw new Failure(503, 'unavailable', API_MESSAGES.unavailable);
  return { data: null, refusal: answer.error_code ?? answer.code ?? 'refused' };
}
