import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newClient, removeContractPeople, secret, signInNewPerson, target } from '../support/contract.ts';
import { aMoment, collect, joined, newTopic } from '../support/contract-channels.ts';

// Private channels, which the policies of realtime.messages control. Each user may receive on `user:` with their own id.
type Member = { id: string; client: SupabaseClient };
let member: Member;
let stranger: Member;

beforeAll(async () => {
  member = await signInNewPerson();
  stranger = await signInNewPerson();
});

afterEach(async () => {
  for (const client of [member.client, stranger.client, secret]) await client.removeAllChannels();
});

afterAll(removeContractPeople);

const privately = { config: { private: true } };
const ownChannel = (client: SupabaseClient) => client.channel(`user:${member.id}`, privately);

test('a member joins their own private channel', async () => {
  await expect(joined(ownChannel(member.client))).resolves.toBeDefined();
});

test('a stranger and a visitor cannot join another user’s private channel', async () => {
  const visitor = newClient();
  for (const client of [stranger.client, visitor])
    await expect(joined(ownChannel(client))).rejects.toThrow('You do not have permissions to read from this Channel');
  await visitor.removeAllChannels();
});

test('a member cannot join a private channel without a policy', async () => {
  await expect(joined(member.client.channel(newTopic(), privately))).rejects.toThrow('Unauthorized');
});

test('the service can join any private channel and sends to its members', async () => {
  const mine = ownChannel(member.client);
  const received = collect(mine);
  const service = secret.channel(`user:${member.id}`, { config: { private: true, broadcast: { ack: true } } });
  await Promise.all([joined(mine), joined(service)]);
  expect(await service.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => received).toMatchObject([{ event: 'hello', payload: { n: 1 } }]);
});

test('a member with only the right to read cannot send, by socket or by HTTP', async () => {
  const watching = secret.channel(`user:${member.id}`, privately);
  const received = collect(watching);
  const mine = ownChannel(member.client);
  await Promise.all([joined(watching), joined(mine)]);
  await mine.send({ type: 'broadcast', event: 'forged', payload: {} });
  const { data } = await stranger.client.auth.getSession();
  await fetch(`${target.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: target.publishableKey,
      Authorization: `Bearer ${data.session?.access_token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ messages: [{ topic: `user:${member.id}`, event: 'forged', payload: {}, private: true }] }),
  });
  await aMoment();
  expect(received).toEqual([]);
});

test('a client cannot join a public channel, and a public broadcast reaches no client @feature 1.4a', async () => {
  const visitor = newClient();
  const service = secret.channel(`user:${member.id}`, privately);
  const received = collect(service);
  await joined(service);
  for (const client of [visitor, member.client, secret])
    await expect(joined(client.channel(newTopic()))).rejects.toThrow('PrivateOnly');
  for (const key of [target.publishableKey, target.secretKey]) {
    await fetch(`${target.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: `user:${member.id}`, event: 'public', payload: {} }] }),
    });
  }
  await aMoment();
  expect(received).toEqual([]);
  await visitor.removeAllChannels();
});

test('a member who cannot send cannot be present', async () => {
  const mine = ownChannel(member.client);
  await joined(mine);
  expect(await mine.track({ here: true })).toBe('error');
});

test('a channel ends with a reason when the new token has no right to read it', async () => {
  const { data } = await stranger.client.auth.getSession();
  const client = newClient();
  await client.realtime.setAuth((await member.client.auth.getSession()).data.session?.access_token);
  const channel = ownChannel(client);
  const reasons: unknown[] = [];
  channel.on('system', {}, (message) => reasons.push(message.message));
  await joined(channel);
  await client.realtime.setAuth(data.session?.access_token);
  await expect.poll(() => channel.state).toBe('closed');
  expect(reasons.at(-1)).toMatch(/permission/);
  await client.removeAllChannels();
});

test('a channel stays open when the new token has the right to read it', async () => {
  const client = newClient();
  await client.realtime.setAuth((await member.client.auth.getSession()).data.session?.access_token);
  const channel = ownChannel(client);
  const received = collect(channel);
  await joined(channel);
  const refreshed = await member.client.auth.refreshSession();
  await client.realtime.setAuth(refreshed.data.session?.access_token);
  await aMoment();
  const service = await joined(secret.channel(`user:${member.id}`, privately));
  await service.send({ type: 'broadcast', event: 'still', payload: {} });
  await expect.poll(() => received).toMatchObject([{ event: 'still' }]);
  await client.removeAllChannels();
});

test('a channel with an invalid token is refused', async () => {
  const client = newClient();
  await client.realtime.setAuth('not.a.token');
  await expect(joined(ownChannel(client))).rejects.toThrow(/JWT/);
  await client.removeAllChannels();
});
