import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { newClient, secret } from '../support/contract.ts';
import { collect, joined } from '../support/contract-channels.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { webpBytes } from '../support/pictures.ts';
import { putFile } from '../support/stored-pictures.ts';
import { isOwnStorage, stack } from '../support/stack.ts';
import type { Upload } from '#shared/uploads/upload-schema.ts';

/** What somebody kept of a session: its cookies, its token, an address to upload to, and an open channel. */
type Kept = Awaited<ReturnType<typeof keep>>;

const clients: ReturnType<typeof newClient>[] = [];
const { publishableKey: apikey } = stack.keys();

async function keep(person: Person, topic = `user:${person.id}`) {
  const cookies = await signIn(person);
  const { token } = (await get('/api/auth/token', { cookies })).body as { token: string };
  const room = (await call('POST', '/api/uploads', { cookies, body: { color: 'f1d09a' } })).body as Upload;
  const client = newClient();
  clients.push(client);
  await client.realtime.setAuth(token);
  const channel = client.channel(topic, { config: { private: true } });
  const heard = collect(channel);
  const left: string[] = [];
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else left.push(status);
      reject(error ?? new Error(status));
    });
  });
  return { person, topic, cookies, token, upload: room.files[0]!.path, client, heard, left };
}

/** Asks as the holder of a token can, past the API. */
const ask = (method: string, path: string, token: string, body?: BodyInit, type = 'application/json') =>
  fetch(`${stack.supabaseUrl}${path}`, {
    method,
    headers: { apikey, Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': type } : {}) },
    ...(body ? { body } : {}),
  });

/** Sends on a topic, and waits until a witness has heard it. */
async function sendOn(topic: string): Promise<void> {
  const witness = secret.channel(topic, { config: { private: true } });
  const seen = collect(witness);
  await joined(witness);
  await sql`select realtime.send('{}', 'news', ${topic}, true)`;
  await expect.poll(() => seen.length).toBe(1);
  await secret.removeChannel(witness);
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Ways in which a session ends, while somebody else holds what they kept of it. */
const ENDINGS: Record<string, (kept: Kept) => Promise<unknown>> = {
  'the password was changed elsewhere': async ({ person }) =>
    call('POST', '/api/user/change-password', {
      cookies: await signIn(person),
      body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new`, confirmPassword: `${PASSWORD}-new` },
    }),
  'its person logged out': ({ cookies }) => call('POST', '/api/logout', { cookies, body: {} }),
  'its person signed out everywhere else': async ({ person }) =>
    call('DELETE', '/api/user/sessions', { cookies: await signIn(person), body: {} }),
  'its person signed it out elsewhere': async ({ person, cookies }) => {
    const [session] = (await call('GET', '/api/user/sessions', { cookies })).body as { id: string }[];
    await call('DELETE', `/api/user/sessions/${session?.id}`, { cookies: await signIn(person), body: {} });
  },
  'its person signed out everywhere': ({ token }) => ask('POST', '/auth/v1/logout?scope=global', token),
  'the account was deleted': ({ cookies }) => call('DELETE', '/api/user', { cookies, body: { password: PASSWORD } }),
  'an administrator suspended the person': async ({ person }) =>
    workAs(await createPerson('admin'), (as) => as`select public.suspend_user(${person.id}, null, 'Fraud')`),
  'the person was banned': ({ person }) => secret.auth.admin.updateUserById(person.id, { ban_duration: '24h' }),
};

describe.each(Object.entries(ENDINGS))('once %s, a session', (_, end) => {
  test('reads and writes nothing any more, at no door, and is not taken for a visitor', async () => {
    const kept = await keep(await createPerson());
    const { token, cookies, person } = kept;
    await end(kept);

    const rows = [
      ['GET', '/rest/v1/favorites'],
      ['GET', '/rest/v1/brokered_properties?limit=0'],
      ['POST', '/rest/v1/properties', '{"title": "Late"}'],
      ['PATCH', `/rest/v1/profiles?id=eq.${person.id}`, '{"bio": "Late"}'],
      ['DELETE', `/rest/v1/favorites?user_id=eq.${person.id}`],
      ['POST', '/rest/v1/rpc/get_current_user', '{}'],
      ['POST', '/rest/v1/rpc/search_listings', '{"kind":"property"}'],
    ] as const;
    for (const [method, path, body] of rows) {
      const answer = await ask(method, path, token, body);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ code: 'PT401', message: 'session_ended' });
    }

    expect((await ask('HEAD', '/rest/v1/properties?limit=1', token)).status).toBe(401);
    for (const path of ['/api/user', '/api/favorites', '/api/properties/search', '/api/auth/token']) {
      const answer = await get(path, { cookies });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        401,
        { message: 'Unauthorized', code: 'unauthorized' },
      ]);
      expect(answer.cookies.split('; ').toSorted()).toEqual(['access_token=', 'refresh_token=', 'signed_in=']);
    }
    expect((await call('POST', '/api/uploads', { cookies, body: { color: 'f1d09a' } })).status).toBe(401);
    expect((await ask('GET', '/functions/v1/api/user', token)).status).toBe(401);
    expect((await ask('GET', '/auth/v1/user', token)).status).toBe(403);
  });

  test('uploads nothing', async () => {
    const kept = await keep(await createPerson());
    await end(kept);
    const path = `/storage/v1/object/listing-images/${kept.person.id}/late.webp`;
    expect(await (await ask('POST', path, kept.token, webpBytes('960'), 'image/webp')).json()).toMatchObject({
      statusCode: '403',
    });
    expect(await sql`select from storage.objects where owner_id = ${kept.person.id}`).toHaveLength(0);
  });

  // storage-api asks the policies when an address is signed, and not again.
  test.runIf(isOwnStorage)('uploads nothing by an address that was signed before', async () => {
    const kept = await keep(await createPerson());
    await end(kept);
    expect(await (await putFile(kept.upload, webpBytes('960'))).json()).toMatchObject({ statusCode: '403' });
    expect(await sql`select from storage.objects where owner_id = ${kept.person.id}`).toHaveLength(0);
  });

  test('hears its channels no more, and joins none', async () => {
    const kept = await keep(await createPerson());
    await sendOn(kept.topic);
    await expect.poll(() => kept.heard.length).toBeGreaterThan(0);
    const before = kept.heard.length;
    await end(kept);
    await sendOn(kept.topic);
    // What was sent comes before what is sent later.
    await expect.poll(() => kept.left.length).toBeGreaterThan(0);
    expect(kept.heard.length).toBe(before);
    const again = newClient();
    clients.push(again);
    await again.realtime.setAuth(kept.token);
    await expect(joined(again.channel(kept.topic, { config: { private: true } }))).rejects.toThrow('Unauthorized');
  });
});

test('a session goes on while another of the same person ends', async () => {
  const person = await createPerson();
  const [ended, kept] = [await keep(person), await keep(person)];
  await call('POST', '/api/logout', { cookies: ended.cookies, body: {} });
  await sendOn(kept.topic);
  await expect.poll(() => kept.heard.length).toBeGreaterThan(0);
  expect(kept.left).toEqual([]);
  expect((await get('/api/user', { cookies: kept.cookies })).status).toBe(200);
  expect((await putFile(kept.upload, webpBytes('960'))).status).toBe(200);
  await secret.storage
    .from('listing-images')
    .remove([decodeURI(kept.upload.split('/listing-images/')[1]!.split('?')[0]!)]);
});

test('an administrator who is none any more does nothing of theirs, and their open channel ends', async () => {
  const former = await createPerson('admin');
  const kept = await keep(former, 'admin:properties');
  await sendOn(kept.topic);
  await expect.poll(() => kept.heard.length).toBeGreaterThan(0);
  const before = kept.heard.length;
  const other = await createPerson('admin');
  const { token } = (await get('/api/auth/token', { cookies: await signIn(other) })).body as { token: string };
  const demoted = await ask(
    'POST',
    '/rest/v1/rpc/set_user_role',
    token,
    JSON.stringify({ user_id: former.id, role: 'user' }),
  );
  expect(demoted.status).toBe(200);
  await sendOn(kept.topic);
  await expect.poll(() => kept.left.length).toBeGreaterThan(0);
  expect(kept.heard.length).toBe(before);
  expect((await ask('GET', '/rest/v1/admin_users?limit=1', kept.token)).status).toBe(403);
  expect((await get('/api/user', { cookies: kept.cookies })).status).toBe(200);
});
