import { connect } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newServer, secret, target } from '../support/contract.ts';
import { aMoment, collect, joined, newTopic, privateChannel } from '../support/contract-channels.ts';

// Channels between two servers. No policy allows these topics, so only the service role may join them.
let one: SupabaseClient;
let two: SupabaseClient;

beforeAll(() => {
  one = newServer();
  two = newServer();
});

afterEach(async () => {
  for (const client of [one, two]) await client.removeAllChannels();
});

afterAll(async () => {
  await secret.removeAllChannels();
});

test('a server’s message reaches the other clients, but not the sender', async () => {
  const topic = newTopic();
  const [mine, theirs] = [privateChannel(one, topic), privateChannel(two, topic)];
  const [received, echoed] = [collect(theirs), collect(mine)];
  await Promise.all([joined(mine), joined(theirs)]);
  expect(await mine.send({ type: 'broadcast', event: 'typing', payload: { text: 'Ṣubaḥ wanaagsan 🌅' } })).toBe('ok');
  await expect.poll(() => received).toMatchObject([{ event: 'typing', payload: { text: 'Ṣubaḥ wanaagsan 🌅' } }]);
  expect(echoed).toEqual([]);
});

test('a server gets its own message and an acknowledgement when it asks for them', async () => {
  const channel = privateChannel(one, newTopic(), { broadcast: { self: true, ack: true } });
  const received = collect(channel);
  await joined(channel);
  expect(await channel.send({ type: 'broadcast', event: 'ping', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => received).toMatchObject([{ event: 'ping', payload: { n: 1 } }]);
});

test('a server sends bytes, and they arrive as bytes @feature 5.9a', async () => {
  const topic = newTopic();
  const [mine, theirs] = [privateChannel(one, topic), privateChannel(two, topic)];
  const received = collect(theirs);
  await Promise.all([joined(mine), joined(theirs)]);
  await mine.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 1, 255]).buffer });
  await expect.poll(() => received.length).toBe(1);
  expect(new Uint8Array(received[0]?.payload as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 255]));
});

test('clients of protocol 1.0.0 and 2.0.0 understand each other', async () => {
  const options = { auth: { persistSession: false }, realtime: { vsn: '1.0.0' } };
  const old = createClient(target.url, target.secretKey, options);
  const topic = newTopic();
  const [older, newer] = [privateChannel(old, topic), privateChannel(one, topic)];
  const [byOlder, byNewer] = [collect(older), collect(newer)];
  await Promise.all([joined(older), joined(newer)]);
  await older.send({ type: 'broadcast', event: 'from-1', payload: { n: 1 } });
  await newer.send({ type: 'broadcast', event: 'from-2', payload: { n: 2 } });
  await expect.poll(() => byNewer).toMatchObject([{ event: 'from-1', payload: { n: 1 } }]);
  await expect.poll(() => byOlder).toMatchObject([{ event: 'from-2', payload: { n: 2 } }]);
  await old.removeAllChannels();
});

test('a message reaches only its own topic', async () => {
  const [here, elsewhere] = [newTopic(), newTopic()];
  const other = privateChannel(two, elsewhere);
  const received = collect(other);
  const mine = privateChannel(one, here);
  await Promise.all([joined(mine), joined(other)]);
  await mine.send({ type: 'broadcast', event: 'ping', payload: {} });
  await aMoment();
  expect(received).toEqual([]);
});

test('a server that left gets nothing more', async () => {
  const topic = newTopic();
  const [mine, theirs] = [privateChannel(one, topic), privateChannel(two, topic)];
  const received = collect(theirs);
  await Promise.all([joined(mine), joined(theirs)]);
  expect(await theirs.unsubscribe()).toBe('ok');
  await mine.send({ type: 'broadcast', event: 'ping', payload: {} });
  await aMoment();
  expect(received).toEqual([]);
});

test('a server sends without a socket', async () => {
  const topic = newTopic();
  const channel = privateChannel(one, topic);
  const received = collect(channel);
  await joined(channel);
  const answer = await fetch(`${target.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: target.secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic, event: 'news', payload: { n: 1 }, private: true }] }),
  });
  expect(answer.status).toBe(202);
  await expect.poll(() => received).toMatchObject([{ event: 'news', payload: { n: 1 } }]);
  expect(await privateChannel(secret, topic).httpSend('more', { n: 2 })).toEqual({ success: true });
  await expect.poll(() => received[1]).toMatchObject({ event: 'more', payload: { n: 2 } });
});

test('a message that is too large is refused, and the channel stays', async () => {
  const channel = privateChannel(one, newTopic(), { broadcast: { ack: true } });
  await joined(channel);
  const payload = { text: 'x'.repeat(3_200_000) };
  expect(await channel.send({ type: 'broadcast', event: 'large', payload })).toBe('error');
  expect(await channel.send({ type: 'broadcast', event: 'small', payload: {} })).toBe('ok');
});

test('users see other users who are present, come and go', async () => {
  const topic = newTopic();
  const present = (key: string, client: SupabaseClient) => privateChannel(client, topic, { presence: { key } });
  const [amina, bashir] = [present('amina', one), present('bashir', two)];
  const events: string[] = [];
  amina
    .on('presence', { event: 'join' }, ({ key }) => events.push(`${key} came`))
    .on('presence', { event: 'leave' }, ({ key }) => events.push(`${key} left`))
    .on('presence', { event: 'sync' }, () => {});
  bashir.on('presence', { event: 'sync' }, () => {});
  await joined(amina);
  expect(await amina.track({ role: 'owner' })).toBe('ok');
  await joined(bashir);
  await expect.poll(() => bashir.presenceState()).toMatchObject({ amina: [{ role: 'owner' }] });
  await bashir.track({ role: 'agent' });
  await expect.poll(() => Object.keys(amina.presenceState()).toSorted()).toEqual(['amina', 'bashir']);

  await bashir.track({ role: 'broker' });
  await expect.poll(() => amina.presenceState()).toMatchObject({ bashir: [{ role: 'broker' }] });
  await amina.untrack();
  await expect.poll(() => Object.keys(bashir.presenceState())).toEqual(['bashir']);
  await bashir.unsubscribe();
  await expect.poll(() => amina.presenceState()).toEqual({});
  expect(events).toContain('bashir came');
  expect(events.at(-1)).toBe('bashir left');
});

test('a user who loses the connection is no longer present', async () => {
  const topic = newTopic();
  const [stays, goes] = [privateChannel(one, topic), privateChannel(two, topic, { presence: { key: 'gone' } })];
  stays.on('presence', { event: 'sync' }, () => {});
  await Promise.all([joined(stays), joined(goes)]);
  await goes.track({});
  await expect.poll(() => Object.keys(stays.presenceState())).toEqual(['gone']);
  await two.realtime.disconnect();
  await expect.poll(() => stays.presenceState()).toEqual({});
  two = newServer();
});

test.each(['constructor', '__proto__', 'toString'])('a user can be present as %s', async (key) => {
  const topic = newTopic();
  const [stays, goes] = [privateChannel(one, topic), privateChannel(two, topic, { presence: { key } })];
  const seen: unknown[] = [];
  // The client library fails on these keys, so the test reads raw frames.
  const { hostname, port } = new URL(target.url);
  const socket = new WebSocket(`ws://${hostname}:${port}/realtime/v1/websocket?apikey=${target.secretKey}&vsn=2.0.0`);
  socket.addEventListener('message', ({ data }) => seen.push(String(data)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const join = { config: { private: true, presence: { key: 'reader', enabled: true } } };
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', join]));
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await Promise.all([joined(stays), joined(goes)]);
  expect(await goes.track({ role: 'agent' })).toBe('ok');
  await expect.poll(() => seen.some((frame) => String(frame).includes(`"joins":{"${key}":{"metas":[{`))).toBe(true);
  await goes.unsubscribe();
  await expect.poll(() => seen.some((frame) => String(frame).includes(`"leaves":{"${key}":{"metas":[{`))).toBe(true);
  expect(await stays.send({ type: 'broadcast', event: 'ping', payload: {} })).toBe('ok');
  socket.close();
});

test('a user whose presence data cannot be sent on is hidden from others and does no harm', async () => {
  const topic = newTopic();
  const { hostname, port } = new URL(target.url);
  const socket = new WebSocket(`ws://${hostname}:${port}/realtime/v1/websocket?apikey=${target.secretKey}&vsn=2.0.0`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const name = `realtime:${topic}`;
  socket.send(JSON.stringify(['1', '1', name, 'phx_join', { config: { private: true, presence: { enabled: true } } }]));
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  socket.send(`["1","2","${name}","presence",{"event":"track","payload":{"nested":${nested}}}]`);
  await aMoment();
  // A new member receives the presence state at once.
  const channel = privateChannel(one, topic);
  const synced = new Promise<void>((resolve) => channel.on('presence', { event: 'sync' }, () => resolve()));
  await joined(channel);
  await synced;
  expect(channel.presenceState()).toEqual({});
  socket.close();
});

test.each([
  ['//', 400],
  ['/realtime/v1/websocket', 401],
  ['/elsewhere', 401],
])('an upgrade at %s without a key is refused, even when the client does not wait', async (path, status) => {
  const { hostname, port } = new URL(target.url);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port || 80), hostname, () => socket.write(request));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () => resolve(text));
  });
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 (${status}|4\\d\\d) `));
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(Number(port || 80), hostname, () => socket.write(request, () => socket.resetAndDestroy()));
    await new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  }
  await joined(privateChannel(one, newTopic()));
});

test('an unknown key in the place of a token cannot send', async () => {
  const answer = await fetch(`${target.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: target.secretKey,
      Authorization: 'Bearer sb_secret_unknown',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ messages: [{ topic: newTopic(), event: 'news', payload: {}, private: true }] }),
  });
  expect(answer.status).toBe(401);
});

test('the server answers heartbeats', async () => {
  const beats: string[] = [];
  const client = createClient(target.url, target.secretKey, {
    auth: { persistSession: false },
    realtime: { heartbeatCallback: (status) => beats.push(status) },
  });
  await joined(privateChannel(client, newTopic()));
  await client.realtime.sendHeartbeat();
  await expect.poll(() => beats).toContain('ok');
  await client.removeAllChannels();
});

test('a client that asks for postgres_changes gets them, or an error that names broadcast from the database @feature 5.9a', async () => {
  const channel = privateChannel(one, newTopic()).on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'profiles' },
    () => {},
  );
  const outcome = await joined(channel).then(
    () => 'joined',
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(/^joined$|private channel.* broadcast .*from the database/);
});

test('a client without a valid key cannot join', async () => {
  const stranger = createClient(target.url, 'sb_publishable_wrong', { auth: { persistSession: false } });
  await expect(joined(privateChannel(stranger, newTopic()))).rejects.toThrow(/./);
  await stranger.removeAllChannels();
});
