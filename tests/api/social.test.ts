import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countSessions, freshCode, turnOnTwoFactor } from '../support/accounts.ts';
import { call, get, signIn } from '../support/api.ts';
import { wrongCodeOf } from '../support/authenticator.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { isOwnAuth, stack } from '../support/stack.ts';
import { SOCIAL_ERRORS, SOCIAL_PROVIDERS } from '#shared/accounts/social.ts';

let provider: Provider;
const emails: string[] = [];

beforeAll(async () => {
  provider = await startProvider();
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterEach(() => {
  provider.forge = {};
});

afterAll(async () => {
  await provider.close();
  await sql`delete from auth.users where email = any(${emails})`;
  await removePeople();
  await sql.end();
});

const newEmail = () => {
  const email = `social-${randomUUID().slice(0, 8)}@test.example`;
  emails.push(email);
  return email;
};

/** Opens a URL outside the API as a browser does, and submits a form if there is one. Returns the next URL. */
async function follow(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  const location = response.headers.get('Location');
  if (location) return new URL(location, address).toString();
  const page = await response.text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"'),
  ]);
  const posted = await fetch(action, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return new URL(posted.headers.get('Location') ?? '', action).toString();
}

/** Starts a sign-in with a provider. Returns the browser's cookies and the provider's URL. */
async function leave(name: string, next = '/messages') {
  const { status, headers, cookies } = await get(`/api/auth/${name}?next=${encodeURIComponent(next)}`);
  expect(status).toBe(302);
  expect(headers.get('Cache-Control')).toContain('no-store');
  return { cookies, address: headers.get('Location') ?? '' };
}

/** Follows redirects from a provider back to the site. Returns the path with its query. */
async function comeBack(address: string): Promise<string> {
  let place = address;
  while (!place.startsWith(stack.siteUrl)) place = await follow(place);
  const { pathname, search } = new URL(place);
  return pathname + search;
}

/** Signs in with a provider. Returns the last answer of the API. */
async function signInAt(name: string, next?: string) {
  const { cookies, address } = await leave(name, next);
  return get(await comeBack(address), { cookies });
}

const destination = (answer: { headers: Headers }) => answer.headers.get('Location');

test('the sign-in page gets the list of providers @spec 2.3.24 2.7.5', async () => {
  const { status, body } = await get('/api/auth/social-config');
  expect(status).toBe(200);
  expect(body).toEqual({ google: true, facebook: true, apple: true });
});

test('an unknown provider is a 404, and a program cannot sign in by claiming a provider’s result @spec 2.5.7', async () => {
  expect((await get('/api/auth/github')).status).toBe(404);
  const person = await createPerson();
  const claim = { provider: 'google', id: '1', email: person.email };
  for (const path of ['/api/auth', '/api/auth/google', '/api/auth/callback']) {
    const { status, cookies } = await call('POST', path, { body: claim });
    expect([404, 405], path).toContain(status);
    expect(cookies).toBe('');
  }
});

describe.each(SOCIAL_PROVIDERS)('%s', (name) => {
  test('a social sign-in signs a new user in with their name and returns to the wanted page @spec 2.7.6', async () => {
    const email = newEmail();
    provider.person = { sub: randomUUID(), email, name: 'Yasin Ali' };
    const answer = await signInAt(name, '/messages?tab=1');
    expect(answer.status).toBe(302);
    expect(destination(answer)).toBe('/messages?tab=1');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const { body } = await get('/api/user', { cookies: answer.cookies });
    expect(body).toMatchObject({ user: { email, firstName: 'Yasin', lastName: 'Ali', role: 'user' } });
    const rows = await sql`
      select from public.user_activities a join public.profiles p on p.id = a.user_id
      where p.email = ${email} and a.activity_type = 'user_login'`;
    expect(rows).toHaveLength(1);
  });

  test('a social sign-in refuses a user who cancels, with a message', async () => {
    const { cookies, address } = await leave(name);
    const query = new URL(address).searchParams;
    const refused = new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' });
    const answer = await get(await comeBack(`${query.get('redirect_uri')}?${refused}`), { cookies });
    expect(destination(answer)).toBe('/auth?error=social_cancelled&next=%2Fmessages');
    expect(SOCIAL_ERRORS).toHaveProperty('social_cancelled', 'You cancelled the sign-in.');
    expect(answer.cookies).not.toContain('access_token');
  });

  test('a social sign-in refuses a user without an email at the provider, with a message', async () => {
    provider.person = { sub: randomUUID() };
    // Every Apple account has an email, so GoTrue does not check for one. It tries to register the user, and the database refuses
    // without a reason.
    const why = name === 'apple' && !isOwnAuth ? 'social_failed' : 'social_no_email';
    expect(destination(await signInAt(name))).toBe(`/auth?error=${why}&next=%2Fmessages`);
  });

  test('a social sign-in signs in the member with the same confirmed email', async () => {
    const person = await createPerson('user', 'Sahra');
    provider.person = { sub: randomUUID(), email: person.email, name: 'Somebody Else' };
    const answer = await signInAt(name);
    const { body } = await get('/api/user', { cookies: answer.cookies });
    expect(body).toMatchObject({ user: { id: person.id, firstName: 'Sahra' } });
  });

  test('a social sign-in requires the second factor of a member before the session begins', async () => {
    const person = await createPerson();
    const guarded = await turnOnTwoFactor(person, await signIn(person));
    provider.person = { sub: randomUUID(), email: person.email };
    const answer = await signInAt(name);
    expect(destination(answer)).toBe('/auth?twoFactor=social&next=%2Fmessages');
    expect(answer.cookies).not.toContain('access_token');
    expect((await get('/api/user', { cookies: answer.cookies })).status).toBe(401);

    const finish = (token: string) =>
      call('POST', '/api/auth/2fa/verify', { cookies: answer.cookies, body: { token } });
    const wrong = await finish(wrongCodeOf(guarded.secret));
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_code' });
    const right = await finish(await freshCode(guarded));
    expect(right.status).toBe(200);
    expect(right.body).toMatchObject({ user: { id: person.id } });
    expect((await get('/api/user', { cookies: right.cookies })).status).toBe(200);
  });
});

// GoTrue trusts any email while new users confirm none, and always trusts Apple.
test.skipIf(!isOwnAuth).each(['google', 'apple'])(
  'an email that %s has not verified does not open an account',
  async (name) => {
    const person = await createPerson();
    provider.person = { sub: randomUUID(), email: person.email, verified: false };
    expect(destination(await signInAt(name))).toBe('/auth?error=social_email_unverified&next=%2Fmessages');
    expect(await countSessions(person)).toBe(0);
  },
);

test('a backup code completes a sign-in with a provider, but only one that began', async () => {
  const person = await createPerson();
  const { backupCodes } = await turnOnTwoFactor(person, await signIn(person));
  provider.person = { sub: randomUUID(), email: person.email };
  const { cookies } = await signInAt('google');
  const body = { token: backupCodes[0] };
  expect((await call('POST', '/api/auth/2fa/verify', { body })).status).toBe(401);
  const { status, cookies: session } = await call('POST', '/api/auth/2fa/verify', { cookies, body });
  expect(status).toBe(200);
  expect((await get('/api/favorites', { cookies: session })).status).toBe(200);
});

test('an answer with another state ends at the site without a session', async () => {
  provider.person = { sub: randomUUID(), email: newEmail() };
  const { address } = await leave('google');
  const callback = new URL(await follow(address));
  callback.searchParams.set('state', randomUUID());
  const back = new URL(await follow(callback.toString()));
  expect(back.origin).toBe(stack.siteUrl);
  expect(back.searchParams.get('error_code')).toBe('bad_oauth_state');
});

test('an answer with an error leads to the sign-in page and keeps the wanted page', async () => {
  const { cookies } = await leave('google', '/cars?city=Burao');
  const strayed = '/api/auth/callback?error=invalid_request&error_code=bad_oauth_state';
  const answer = await get(strayed, { cookies });
  expect(destination(answer)).toBe('/auth?error=social_failed&next=%2Fcars%3Fcity%3DBurao');
  expect(destination(await get(strayed))).toBe('/auth?error=social_failed');
});

test('a user sees an error on the sign-in page while Auth does not answer', async () => {
  provider.person = { sub: randomUUID(), email: newEmail() };
  const { cookies, address } = await leave('google');
  const back = await comeBack(address);
  const told = '/auth?error=social_unavailable&next=%2Fmessages';
  await sql`alter table auth.flow_state rename to flow_state_away`;
  try {
    const answer = await get(back, { cookies });
    expect([answer.status, destination(answer)]).toEqual([302, told]);
    expect(answer.cookies).not.toContain('access_token');
    expect(destination(await get('/api/auth/google?next=/messages'))).toBe(told);
  } finally {
    await sql`alter table auth.flow_state_away rename to flow_state`;
  }
});

test('a code works only once', async () => {
  provider.person = { sub: randomUUID(), email: newEmail() };
  const { cookies, address } = await leave('google');
  const back = await comeBack(address);
  expect(destination(await get(back, { cookies }))).toBe('/messages');
  const replayed = await get(back, { cookies });
  expect(destination(replayed)).toBe('/auth?error=social_failed&next=%2Fmessages');
  expect(replayed.cookies).not.toContain('access_token');
});

// GoTrue gives a session to each request that arrives before the first one ends. Each request holds the secret of the browser that
// started.
test.skipIf(!isOwnAuth)('only one of several simultaneous answers with one code signs in', async () => {
  provider.person = { sub: randomUUID(), email: newEmail() };
  const { cookies, address } = await leave('google');
  const back = await comeBack(address);
  const places = await Promise.all([1, 2, 3].map(async () => destination(await get(back, { cookies }))));
  expect(places.filter((place) => place === '/messages')).toHaveLength(1);
  expect(places.filter((place) => place === '/auth?error=social_failed&next=%2Fmessages')).toHaveLength(2);
});

test('a code from another browser signs no user in, with or without an open sign-in', async () => {
  provider.person = { sub: randomUUID(), email: newEmail() };
  const thief = await leave('google');
  const back = await comeBack(thief.address);
  const victim = await leave('google');
  for (const [cookies, next] of [
    ['', ''],
    [victim.cookies, '&next=%2Fmessages'],
  ] as const) {
    const answer = await get(back, { cookies });
    expect(destination(answer)).toBe(`/auth?error=social_failed${next}`);
    expect(answer.cookies).not.toContain('access_token');
  }
});

test('an id token with a wrong issuer, audience, nonce or signer is refused', async () => {
  for (const forge of [
    { iss: 'https://evil.example' },
    { aud: 'another-client' },
    // GoTrue does not check the nonce where it fetches the token itself.
    ...(isOwnAuth ? [{ nonce: 'x' }] : []),
    { stranger: true },
  ]) {
    provider.person = { sub: randomUUID(), email: newEmail() };
    provider.forge = forge;
    expect(destination(await signInAt('google')), JSON.stringify(forge)).toBe(
      '/auth?error=social_failed&next=%2Fmessages',
    );
  }
});

test('the cookie of a sign-in is hidden from scripts, and the return path stays within the site', async () => {
  const { headers } = await get('/api/auth/google?next=https://evil.example');
  const [errand = ''] = headers.getSetCookie();
  expect(errand).toMatch(/^at_provider=[\da-f]{112}%2F; Max-Age=300; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  provider.person = { sub: randomUUID(), email: newEmail() };
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(destination(await signInAt('google', next))).toBe('/');
});
