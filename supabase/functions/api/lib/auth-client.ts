import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../env.ts';
import { Failure } from '../middleware/on-error.ts';

/** The tokens of a session as Supabase Auth answers them; `expires_at` in seconds since 1970. */
export type AuthSession = { access_token: string; refresh_token: string; expires_at: number };

/** Signs in with Supabase Auth. Null if address and password do not belong together. */
export function signInWithPassword(
  email: string,
  password: string,
  forwardedFor: string | undefined,
): Promise<AuthSession | null> {
  return requestSession('password', { email, password }, forwardedFor);
}

/** Continues a session. Null if it has ended. */
export function refreshSession(refreshToken: string): Promise<AuthSession | null> {
  return requestSession('refresh_token', { refresh_token: refreshToken });
}

/** Ends the session of this token, and no other of the same person. One that has ended already is no error. */
export async function signOut(accessToken: string): Promise<void> {
  const response = await post('/logout?scope=local', undefined, { Authorization: `Bearer ${accessToken}` });
  await response.body?.cancel();
  refuseUnlessAnswered(response);
}

async function requestSession(
  grant: string,
  body: Record<string, string>,
  forwardedFor?: string,
): Promise<AuthSession | null> {
  const response = await post(
    `/token?grant_type=${grant}`,
    body,
    forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {},
  );
  if (response.ok) return (await response.json()) as AuthSession;
  await response.body?.cancel();
  refuseUnlessAnswered(response);
  return null;
}

/** 400, 401 and 403 are answers about a person; anything else says nothing of them. */
function refuseUnlessAnswered({ ok, status }: Response): void {
  if (ok || status === 400 || status === 401 || status === 403) return;
  if (status === 429) throw new Failure(429, 'too_many_requests', API_MESSAGES.tooManyRequests);
  throw new Failure(503, 'unavailable', API_MESSAGES.unavailable);
}

function post(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(`${SUPABASE_URL}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: PUBLISHABLE_KEY, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
