import { undocumented } from './api-document.ts';
import type { Person } from './database.ts';
import { cookiesOf, newSession } from './new-session.ts';
import { stack } from './stack.ts';

export type Answer = { status: number; headers: Headers; body: unknown; cookies: string };

/**
 * Calls the site as a program does. `cookies` is a session from `signIn`. If an answer of `/api` is not as documented, the test
 * fails.
 */
export async function call(
  method: string,
  path: string,
  options: { body?: unknown; cookies?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${stack.siteUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.cookies ? { Cookie: options.cookies } : {}),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const body: unknown = text && response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
  const wrong = await undocumented(method, path, response.status, body);
  if (wrong.length > 0)
    throw new Error(`${method} ${path} answered ${response.status}, not as documented: ${wrong.join('; ')}`);
  return { status: response.status, headers: response.headers, body, cookies: cookies.join('; ') };
}

export const get = (path: string, options: Parameters<typeof call>[2] = {}) => call('GET', path, options);

/** Signs a user in and returns the cookies of the session. */
export async function signIn(person: Person): Promise<string> {
  return cookiesOf(await newSession(person))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
