import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { newClient, newServer, secret } from '../support/contract.ts';
import { collect, joined } from '../support/contract-channels.ts';
import { createConversation } from '../support/conversations.ts';
import {
  addSecondFactor,
  createPerson,
  PASSWORD,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import {
  askWithToken,
  channelsOf,
  restRequests,
  storageRequests,
  type TokenRequest,
} from '../support/every-request.ts';
import { webpBytes } from '../support/pictures.ts';
import { nightlyUnless } from '../support/plan.ts';
import { putFile } from '../support/stored-pictures.ts';
import { isOwnStorage } from '../support/stack.ts';
import type { Upload } from '#shared/uploads/upload-schema.ts';

/** Parts of a session that an attacker kept: its cookies, its token, a signed upload URL, and an open channel. */
type Kept = Awaited<ReturnType<typeof keep>>;

const clients: ReturnType<typeof newClient>[] = [];
const stored: string[] = [];

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

/** Sends a request past the API with a token. */
const ask = (method: string, path: string, token: string, body?: BodyInit, type?: string) =>
  askWithToken(token, { method, path, ...(body ? { body } : {}), ...(type ? { type } : {}) });

/** Sends on a topic, and waits until a second client has received it. */
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
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from storage.objects where name = any(${stored})`;
  });
  await removePeople();
  await sql.end();
});

/** Ways in which a session ends while an attacker keeps parts of it. */
const ENDINGS: Record<string, (kept: Kept) => Promise<unknown>> = {
  'the password was changed elsewhere': async ({ person }) =>
    call('POST', '/api/user/change-password', {
      cookies: await signIn(person),
      body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new`, confirmPassword: `${PASSWORD}-new` },
    }),
  'its user logged out': ({ cookies }) => call('POST', '/api/logout', { cookies, body: {} }),
  'its user signed out everywhere else': async ({ person }) =>
    call('DELETE', '/api/user/sessions', { cookies: await signIn(person), body: {} }),
  'its user ended it from another session': async ({ person, cookies }) => {
    const [session] = (await call('GET', '/api/user/sessions', { cookies })).body as { id: string }[];
    await call('DELETE', `/api/user/sessions/${session?.id}`, { cookies: await signIn(person), body: {} });
  },
  'its user signed out everywhere': ({ token }) => ask('POST', '/auth/v1/logout?scope=global', token),
  'the account was deleted': ({ cookies }) => call('DELETE', '/api/user', { cookies, body: { password: PASSWORD } }),
  'an administrator suspended the user': async ({ person }) =>
    workAs(await createPerson('admin'), (as) => as`select public.suspend_user(${person.id}, null, 'Fraud')`),
  'the user was banned': ({ person }) => secret.auth.admin.updateUserById(person.id, { ban_duration: '24h' }),
};

/** `npm test` ends a session in these ways, and the nightly run in all. */
const OFTEN = [
  'its user logged out',
  'the account was deleted',
  'an administrator suspended the user',
  'the user was banned',
];
// Vitest cuts a value in a title after forty characters, so the mark is a value of its own.
const CASES = Object.entries(ENDINGS).map(([way, end]) => ({ way, end, often: nightlyUnless(OFTEN.includes(way)) }));

describe.each(CASES)('once $way, a session$often', ({ end }) => {
  test('an ended session can read and write nothing at any endpoint and does not count as a visitor @feature 1.8a 10.8a', async () => {
    const kept = await keep(await createPerson());
    const { token, cookies, person } = kept;
    await end(kept);

    // All rights of a user are useless now: neither the API nor a policy would stop an administrator here.
    await appoint(person.id);
    expect(await acceptedRequests(token, 'session_ended')).toEqual([]);

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

  test('an ended session can read, write and delete no file of any bucket @feature 1.8a', async () => {
    const kept = await keep(await createPerson());
    const { id } = kept.person;
    const name = await storeEverywhere(id);
    await end(kept);
    await appoint(id);
    const before = await filesOf(id);
    for (const request of await storageRequests(id, name, webpBytes('960'))) {
      const answer = await askWithToken(kept.token, request);
      expect([request.method, request.path, answer.ok]).toEqual([request.method, request.path, false]);
    }
    for (const { id: bucket } of await sql<{ id: string }[]>`select id from storage.buckets`) {
      const listed = await ask('POST', `/storage/v1/object/list/${bucket}`, kept.token, JSON.stringify({ prefix: id }));
      expect(await listed.json()).toEqual([]);
    }
    expect(before).toEqual(expect.arrayContaining(await filesOf(id)));
  });

  // storage-api checks the policies only when it signs a URL.
  test.runIf(isOwnStorage)('an ended session cannot upload by a URL that was signed earlier', async () => {
    const kept = await keep(await createPerson());
    await end(kept);
    expect(await (await putFile(kept.upload, webpBytes('960'))).json()).toMatchObject({ statusCode: '403' });
    expect(await sql`select from storage.objects where owner_id = ${kept.person.id}`).toHaveLength(0);
  });

  test('an ended session gets no more messages of its channels, and cannot join or send @feature 1.8a 10.8a', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const { conversation } = await createConversation(person, other);
    const kept = await keep(person);
    await sendOn(kept.topic);
    await expect.poll(() => kept.heard.length).toBeGreaterThan(0);
    const before = kept.heard.length;
    await end(kept);
    await sendOn(kept.topic);
    // Messages arrive in order, so the earlier message would have arrived before the channel closed.
    await expect.poll(() => kept.left.length).toBeGreaterThan(0);
    expect(kept.heard.length).toBe(before);

    await appoint(person.id);
    const again = newClient();
    clients.push(again);
    await again.realtime.setAuth(kept.token);
    const channels = await channelsOf(person.id, conversation);
    expect(channels.filter(({ topics }) => topics.length === 0)).toEqual([]);
    for (const topic of channels.flatMap(({ topics }) => topics))
      await expect(joined(again.channel(topic, { config: { private: true } })), topic).rejects.toThrow('Unauthorized');

    const typing = `typing:${conversation}`;
    const witness = newServer();
    clients.push(witness);
    const watched = witness.channel(typing, { config: { private: true } });
    const seen = collect(watched);
    await joined(watched);
    const messages = [{ topic: typing, event: 'forged', payload: {}, private: true }];
    await ask('POST', '/realtime/v1/api/broadcast', kept.token, JSON.stringify({ messages }));
    await sendOn(typing);
    await expect.poll(() => seen.map(({ event }) => event)).toEqual(['news']);
  });
});

/** Requests of a token that PostgREST does not refuse with 401 and this error. */
async function acceptedRequests(token: string, error: string): Promise<TokenRequest[]> {
  const accepted: TokenRequest[] = [];
  const requests = await restRequests();
  for (const request of requests) {
    const answer = await askWithToken(token, request);
    const text = await answer.text();
    // The answer of a HEAD request has no body.
    const { message } = JSON.parse(text || JSON.stringify({ message: error })) as { message: string };
    if (answer.status !== 401 || message !== error) accepted.push(request);
  }
  if (requests.length === 0) throw new Error('The catalogue has no requests.');
  return accepted;
}

/** The files of a person's folder in every bucket. */
const filesOf = (id: string) =>
  sql`select bucket_id, name, updated_at from storage.objects where name like ${`${id}/%`} order by bucket_id, name`;

/** Makes a person an administrator without the triggers, which refuse a suspended person. */
const appoint = (id: string) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.profiles set role = 'admin' where id = ${id}`;
  });

/** Writes the row of a file in a person's folder of every bucket. The triggers of a bucket would refuse its name. */
async function storeEverywhere(id: string): Promise<string> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`insert into storage.objects (bucket_id, name) select b.id, ${`${id}/kept.webp`} from storage.buckets b`;
  });
  stored.push(`${id}/kept.webp`);
  return 'kept.webp';
}

test('Realtime publishes no table changes, because their policies check no session @feature 1.8a', async () => {
  expect(
    await sql`select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime'`,
  ).toEqual([]);
});

test('an administrator with pending MFA cannot read or write by direct calls to Supabase', async () => {
  const person = await createPerson('admin');
  const { token } = await keep(person);
  await addSecondFactor(person);
  expect(await acceptedRequests(token, 'second_factor_required')).toEqual([]);
});

test('a session stays active when another session of the same user ends', async () => {
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

test('a former administrator loses all administrator calls, and their open channel ends @feature 1.8a', async () => {
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
