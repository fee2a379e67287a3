import http from 'node:http';
import postgres from 'postgres';
import { signIn } from '../support/api.ts';
import type { Person } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import type { Ask } from './measure.ts';

/** The arguments of a database function. Objects and lists are sent as JSON. */
export type Arguments = Record<string, string | number | boolean | object>;
type Sent = { body?: unknown; headers?: Record<string, string> };

/** A user (null: a visitor) with the three ways to send a request: through the site, `/rest/v1` or SQL. */
export type Visit = {
  api: (method: string, path: string, body?: unknown) => Promise<unknown>;
  rest: (method: string, path: string, sent?: Sent) => Promise<unknown>;
  sql: postgres.Sql;
  leave: () => Promise<void>;
};

/** A cookie that keeps responses out of the HTTP cache. */
export const NOT_KEPT = 'bench=1';

const agent = new http.Agent({ keepAlive: true });

export async function visit(person: Person | null): Promise<Visit> {
  const cookies = person && (await signIn(person));
  const token = cookies && (await accessToken(cookies));
  const sql = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  const role = person ? 'authenticated' : 'anon';
  const claims = token ? Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() : JSON.stringify({ role });
  await sql`select set_config('role', ${role}, false), set_config('request.jwt.claims', ${claims}, false)`;
  const { publishableKey } = stack.keys();
  return {
    api: (method, path, body) =>
      send(method, `${stack.siteUrl}${path}`, { body, headers: { Cookie: cookies ?? NOT_KEPT } }),
    rest: (method, path, { body, headers } = {}) =>
      send(method, `${stack.supabaseUrl}/rest/v1/${path}`, {
        body,
        headers: { apikey: publishableKey, ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
      }),
    sql,
    leave: () => sql.end(),
  };
}

/** The three ways to call a database function: in SQL, through `/rest/v1`, and by its API route. */
export function waysTo(
  { sql, rest, api }: Visit,
  name: string,
  args: (n: number) => Arguments,
  path: (n: number) => string,
): Record<string, Ask> {
  return {
    SQL: (n) => sql.unsafe(callOf(name, args(n))),
    '/rest/v1': (n) => rest('POST', `rpc/${name}`, { body: args(n) }),
    '/api': (n) => api('GET', path(n)),
  };
}

/** The SQL of a call with named arguments. */
export function callOf(name: string, args: Arguments): string {
  const listed = Object.entries(args)
    .map(([key, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${key} => '${text.replaceAll("'", "''")}'`;
    })
    .join(', ');
  return `select public.${name}(${listed})`;
}

/** Sends a request over a kept connection and reads the whole response. Any status except success ends the run. */
function send(method: string, url: string, { body, headers }: Sent): Promise<unknown> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const json = content === undefined ? {} : { 'Content-Type': 'application/json' };
    const request = http.request(url, { method, agent, headers: { ...json, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(text && JSON.parse(text));
        else reject(new Error(`${method} ${url}: ${statusCode} ${text}`));
      });
    });
    request.on('error', reject).end(content);
  });
}

async function accessToken(cookies: string): Promise<string> {
  const { token } = (await send('GET', `${stack.siteUrl}/api/auth/token`, { headers: { Cookie: cookies } })) as {
    token: string;
  };
  return token;
}
