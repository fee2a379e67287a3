import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { apiDocument } from '../support/api-document.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { stack } from '../support/stack.ts';

// Forged sessions, and requests from a foreign page with a real session.

let victim: Person;
let administrator: Person;
let cookies: string;
let token: string;
/** A pending property: only its owner and administrators see it. */
let draft: string;

beforeAll(async () => {
  [victim, administrator] = [await createPerson(), await createPerson('admin')];
  draft = await createProperty(victim, { approval_status: 'pending', title: 'Draft' });
  cookies = await signIn(victim);
  ({ token } = (await get('/api/auth/token', { cookies })).body as { token: string });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

function signed(
  changes: Record<string, unknown>,
  secret: string,
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT({ ...claimsOf(token), ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret));
}

const OTHER_SECRET = 'another secret, as long as a secret has to be, or longer';
const ours = () => stack.keys().jwtSecret;
const now = () => Math.floor(Date.now() / 1000);

/** Each is the victim's own token with one change. */
const FORGERIES: Record<string, () => Promise<string> | string> = {
  'without a signature': () => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claimsOf(token))}.`,
  'that says none and keeps the signature': () =>
    `${encoded({ alg: 'none' })}.${encoded(claimsOf(token))}.${token.split('.')[2]}`,
  'signed with another secret': () => signed({}, OTHER_SECRET),
  'signed with an empty key id that leads elsewhere': () => signed({}, OTHER_SECRET, { kid: '../../dev/null' }),
  'that brings its own key': () => signed({}, OTHER_SECRET, { jwk: { kty: 'oct', k: encoded(OTHER_SECRET) } }),
  'of another algorithm of the same family': () => signed({}, ours(), { alg: 'HS512' }),
  'that has expired': () => signed({ exp: now() - 60 }, ours()),
  'that is not valid yet': () => signed({ nbf: now() + 3600 }, ours()),
  'with an administrator’s id under the old signature': () => {
    const [header, , signature] = token.split('.');
    return `${header}.${encoded({ ...claimsOf(token), sub: administrator.id })}.${signature}`;
  },
  'with the role of the secret key under the old signature': () => {
    const [header, , signature] = token.split('.');
    return `${header}.${encoded({ ...claimsOf(token), role: 'service_role' })}.${signature}`;
  },
  'with a role of the database': () => signed({ role: 'postgres' }, ours()),
  'with a role of Supabase itself': () => signed({ role: 'supabase_auth_admin' }, ours()),
};

/** Sends a token to every service that accepts tokens, and returns the answers. */
async function answersTo(forged: string): Promise<Record<string, RawAnswer>> {
  const { publishableKey: apikey } = stack.keys();
  const bearer = { apikey, Authorization: `Bearer ${forged}` };
  const ask = (url: string, method: string, path: string, headers: Record<string, string>, body?: object) =>
    rawRequest(url, method, path, { 'Content-Type': 'application/json', ...headers }, body && JSON.stringify(body));
  const { siteUrl, supabaseUrl } = stack;
  const list = { prefix: victim.id, limit: 10, offset: 0 };
  const [bearerApi, cookieApi, draftApi, change, rest, rpc, user, storage, broadcast] = await Promise.all([
    ask(siteUrl, 'GET', '/api/user', { Authorization: `Bearer ${forged}` }),
    ask(siteUrl, 'GET', '/api/user', { Cookie: `access_token=${forged}` }),
    ask(siteUrl, 'GET', `/api/properties/${draft}`, { Cookie: `access_token=${forged}` }),
    ask(siteUrl, 'PATCH', '/api/user/profile', { Cookie: `access_token=${forged}` }, { bio: 'Taken' }),
    ask(supabaseUrl, 'GET', '/rest/v1/profiles?select=id', bearer),
    ask(supabaseUrl, 'POST', '/rest/v1/rpc/get_current_user', bearer, {}),
    ask(supabaseUrl, 'GET', '/auth/v1/user', bearer),
    ask(supabaseUrl, 'POST', '/storage/v1/object/list/listing-images', bearer, list),
    ask(supabaseUrl, 'POST', '/realtime/v1/api/broadcast', bearer, { messages: [] }),
  ]);
  return { bearerApi, cookieApi, draftApi, change, rest, rpc, user, storage, broadcast };
}

test('every service accepts the victim’s own token, so that the refusals of forged tokens mean something', async () => {
  const { broadcast: _, ...answers } = await answersTo(token);
  expect(Object.values(answers).map(({ status }) => status)).toEqual(Object.keys(answers).map(() => 200));
  await sql`update public.profiles set bio = null where id = ${victim.id}`;
});

test.each(Object.entries(FORGERIES))('every service refuses a token %s', async (_, forge) => {
  const forged = await forge();
  for (const [where, { status, text }] of Object.entries(await answersTo(forged))) {
    // Storage answers 400 where other services answer 401, with the real status in its body.
    expect(where === 'storage' ? [400, 401, 403] : [401, 403], `${where}: ${text}`).toContain(status);
    expect(text, where).not.toContain(victim.id);
    expect(text, where).not.toContain('Draft');
  }
  expect(await sql`select bio from public.profiles where id = ${victim.id}`).toEqual([{ bio: null }]);
});

test.each([
  ['a refresh token that was guessed', () => 'refresh_token=AAAAAAAAAAAAAAAAAAAAAA'],
  ['an access token in place of the refresh token', () => `refresh_token=${token}`],
  ['only the cookie signed_in', () => 'signed_in=1'],
  ['the cookies under the names of https', () => cookies.replaceAll(/(\w+_token)=/g, '__Host-$1=')],
  ['a sign-in that is not finished', () => `unfinished=${token}~AAAAAAAAAAAAAAAAAAAAAA`],
])('%s does not count as a session', async (_, made) => {
  const answer = await rawRequest(stack.siteUrl, 'GET', '/api/user', { Cookie: made() });
  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain(victim.id);
});

/** Headers that a browser sends for a foreign page. */
const FOREIGN_PAGES: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: `${stack.siteUrl}.evil.example` },
  { Origin: stack.supabaseUrl },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site', Referer: stack.siteUrl },
];

test('a page of another site cannot change data through a member’s browser by any documented call', async () => {
  const { document } = await apiDocument();
  const before = await sql`select to_jsonb(p) as row from public.profiles p where id = ${victim.id}`;
  const sessions = await sql`select id from auth.sessions where user_id = ${victim.id} order by 1`;
  for (const [path, operations] of Object.entries(document.paths)) {
    const address = path.replaceAll(/\{\w+\}/g, randomUUID());
    for (const method of Object.keys(operations).filter((verb) => verb !== 'get')) {
      const answers = await Promise.all(
        FOREIGN_PAGES.map((headers) =>
          rawRequest(
            stack.siteUrl,
            method.toUpperCase(),
            address,
            { Cookie: cookies, 'Content-Type': 'application/json', ...headers },
            '{}',
          ),
        ),
      );
      for (const [n, { status, text, headers }] of answers.entries()) {
        expect(status, `${method} ${path} from ${JSON.stringify(FOREIGN_PAGES[n])}`).toBe(403);
        expect(JSON.parse(text)).toMatchObject({ code: 'cross_site' });
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
  }
  expect(await sql`select to_jsonb(p) as row from public.profiles p where id = ${victim.id}`).toEqual(before);
  expect(await sql`select id from auth.sessions where user_id = ${victim.id} order by 1`).toEqual(sessions);
});

test('a script of another site cannot read any answer of the API, even after a preflight request', async () => {
  const { document } = await apiDocument();
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST', Cookie: cookies };
  for (const path of Object.keys(document.paths)) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await rawRequest(stack.siteUrl, method, path.replaceAll(/\{\w+\}/g, randomUUID()), headers);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  }
});
