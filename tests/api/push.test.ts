import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { type Device, makeDevice, senderOf, startPushService } from '../support/push-service.ts';
import type { Transaction } from '../support/transactions.ts';
import { stack } from '../support/stack.ts';
import { handleEvents } from '../support/handle-events.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let owner: Person;
let cookies: string;
let asker: Person;
let property: string;

beforeAll(async () => {
  service = await startPushService();
  asker = await createPerson('user', 'Hodan');
});

// Each test has a new owner, so that it counts only its own notifications.
beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  cookies = await signIn(owner);
  property = await createProperty(owner, { title: 'House by the port' });
});

afterAll(async () => {
  await service.close();
  await removePeople();
  await sql.end();
});

const subscribe = ({ endpoint, keys }: Pick<Device, 'endpoint' | 'keys'>, as = cookies) =>
  call('POST', '/api/push/subscriptions', { body: { endpoint, keys }, cookies: as });
const ask = (id = property) =>
  workAs(
    asker,
    (as) =>
      as`insert into public.inquiries (property_id, message, contact_email) values (${id}, 'Is it still available?', 'a@test.example')`,
  );
const waiting = (person = owner) =>
  sql`select p.id from private.push_queue p join public.notifications n on n.id = p.notification_id where n.recipient_id = ${person.id}`;
/** Waits until no push for a person is queued. */
const untilSent = async (person = owner): Promise<void> => await expect.poll(() => waiting(person)).toEqual([]);
/** Waits until a device has received so many pushes. */
const untilSentTo = async (device: Device, times: number): Promise<void> =>
  await expect.poll(() => service.sentTo(device)).toHaveLength(times);

describe('a member', () => {
  test.each([
    ['en', 'Hodan Person asks about “House by the port”', '/requests', 'ltr'],
    ['so', 'Hodan Person', '/so/requests', 'ltr'],
    ['ar', 'Hodan Person', '/ar/requests', 'rtl'],
  ])(
    'a member with the language %s gets one push for each event, in that language and readable only on their device @feature 8.4a',
    async (lang, title, link, dir) => {
      await sql`update public.profiles set language = ${lang} where id = ${owner.id}`;
      const device = makeDevice();
      const answer = await subscribe(device);
      expect(answer.status).toBe(201);
      expect(Object.keys(answer.body as object).toSorted()).toEqual(['createdAt', 'device', 'id']);
      await ask();
      await untilSentTo(device, 1);
      await untilSent();
      const [sent, ...others] = service.sentTo(device);
      expect(others).toEqual([]);
      const told = device.read(sent!);
      expect(told).toEqual({
        id: expect.any(String) as string,
        title: expect.stringContaining(title) as string,
        link: expect.stringMatching(new RegExp(`^${link}\\?tab=inquiries&card=[0-9a-f-]{36}$`)) as string,
        tag: `inquiry:${property}`,
        lang,
        dir,
      });
      // In the reader's language, and without the question or an email address.
      expect(told.title.includes('asks about')).toBe(lang === 'en');
      expect(JSON.stringify(told)).not.toMatch(/@|still available/);
      expect(() => makeDevice().read(sent!)).toThrow('authenticate');
      expect(sent!.body.includes('Hodan')).toBe(false);
      expect(sent!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
      expect(Number(sent!.headers['ttl'])).toBeGreaterThan(86_000);
      expect(sent!.headers['topic']).toMatch(/^[\w-]{32}$/);
      const { aud, sub, exp } = await senderOf(sent!);
      expect([aud, sub]).toEqual(['https://fcm.googleapis.com', expect.stringMatching(/^(mailto|https):/)]);
      expect(Number(exp)).toBeLessThan(Date.now() / 1000 + 86_400);
      const [row] = await sql`select last_sent_at from public.push_subscriptions where user_id = ${owner.id}`;
      expect(row?.['last_sent_at']).toBeInstanceOf(Date);
    },
  );

  test('a member gets one push for several unread messages of one conversation @feature 8.4a', async () => {
    const device = makeDevice();
    await subscribe(device);
    const [talk] = await workAs(
      asker,
      (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
    );
    const write = (as: Transaction) => as`select public.send_message(${talk!.id}, 'Salaan')`;
    await workAs(asker, write);
    await untilSentTo(device, 1);
    await workAs(asker, write);
    await untilSent();
    expect(service.sentTo(device).map((sent) => device.read(sent))).toMatchObject([
      {
        title: 'Unread messages from Hodan Person',
        link: `/messages?conversation=${talk!.id}`,
        tag: `message:${talk!.id}`,
      },
    ]);
  });

  test('a member finds this browser among their devices and removes it', async () => {
    const device = makeDevice();
    const { body } = await subscribe(device);
    const { id } = body as { id: string };
    const list = () => get('/api/push/subscriptions', { cookies });
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(device.endpoint))).toString(
      'hex',
    );
    expect((await list()).body).toMatchObject({
      publicKey: stack.keys().vapidPublicKey,
      devices: [{ id, endpointHash: hash, lastSentAt: null }],
    });
    const stranger = await signIn(asker);
    expect((await call('DELETE', `/api/push/subscriptions/${id}`, { cookies: stranger, body: {} })).status).toBe(404);
    expect((await call('DELETE', `/api/push/subscriptions/${id}`, { cookies, body: {} })).status).toBe(200);
    expect((await call('DELETE', `/api/push/subscriptions/${id}`, { cookies, body: {} })).status).toBe(404);
    expect((await list()).body).toMatchObject({ devices: [] });
  });

  test('a member gets no more pushes on a device after a logout there @feature 8.4d', async () => {
    const [left, kept] = [makeDevice(), makeDevice()];
    await subscribe(left);
    await subscribe(kept, await signIn(owner));
    expect((await call('POST', '/api/logout', { cookies, body: {} })).status).toBe(200);
    await ask();
    await untilSentTo(kept, 1);
    await untilSent();
    expect(service.sentTo(left)).toEqual([]);
    expect(await sql`select endpoint from public.push_subscriptions where user_id = ${owner.id}`).toEqual([
      { endpoint: kept.endpoint },
    ]);
  });

  test('a member replaces the previous member on a device when they subscribe there', async () => {
    const device = makeDevice();
    await subscribe(device);
    expect((await subscribe(device, await signIn(asker))).status).toBe(201);
    await ask();
    await untilSent();
    expect(service.sentTo(device)).toEqual([]);
  });
});

describe('a visitor', () => {
  test('a visitor has no devices', async () => {
    expect((await get('/api/push/subscriptions')).status).toBe(401);
    expect((await subscribe(makeDevice(), '')).status).toBe(401);
    expect((await call('DELETE', `/api/push/subscriptions/${crypto.randomUUID()}`, { body: {} })).status).toBe(401);
  });
});

describe('a subscription with', () => {
  const { keys } = makeDevice();
  test.each<[string, object, string]>([
    ['an endpoint outside the known push services', { endpoint: 'https://push.example/a', keys }, 'endpoint'],
    ['a private address', { endpoint: 'https://10.0.0.1/a', keys }, 'endpoint'],
    ['http', { endpoint: 'http://fcm.googleapis.com/a', keys }, 'endpoint'],
    ['another port', { endpoint: 'https://fcm.googleapis.com:22/a', keys }, 'endpoint'],
    ['no endpoint', { keys }, 'endpoint'],
    ['no keys', { endpoint: makeDevice().endpoint }, 'keys'],
    ['a short key', { endpoint: makeDevice().endpoint, keys: { ...keys, p256dh: 'BAAA' } }, 'keys.p256dh'],
    [
      'a key outside the curve',
      { endpoint: makeDevice().endpoint, keys: { ...keys, p256dh: `BA${'A'.repeat(85)}` } },
      'keys.p256dh',
    ],
    ['a short secret', { endpoint: makeDevice().endpoint, keys: { ...keys, auth: 'AAAA' } }, 'keys.auth'],
  ])('%s is refused with an error at the field', async (_, body, field) => {
    const answer = await call('POST', '/api/push/subscriptions', { body, cookies });
    expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  test('a key outside the curve, saved without the API, is deleted at its first use', async () => {
    const { endpoint } = makeDevice();
    await workAs(
      owner,
      (as) => as`select public.add_push_subscription(${endpoint}, ${`BA${'A'.repeat(85)}`}, ${keys.auth})`,
    );
    await ask();
    await expect.poll(() => sql`select from public.push_subscriptions where user_id = ${owner.id}`).toHaveLength(0);
    expect(service.sentTo({ endpoint })).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('a push service that answers %i ends the subscription of the device', async (status) => {
    const device = makeDevice();
    await subscribe(device);
    service.reply(device, { status });
    await ask();
    await expect.poll(() => sql`select from public.push_subscriptions where user_id = ${owner.id}`).toHaveLength(0);
    expect(service.sentTo(device)).toHaveLength(1);
  });

  test.each([429, 503])('a push service that answers %i gets no request until the time it asks for', async (status) => {
    const device = makeDevice();
    await subscribe(device);
    service.reply(device, { status, headers: { 'Retry-After': '900' } });
    await ask();
    await expect
      .poll(
        async () =>
          await sql`select extract(epoch from due_at - now()) > 600 as waits from private.push_queue where id in (${sql`select id from (${waiting()}) as mine`})`,
      )
      .toEqual([{ waits: true }]);
    expect(service.sentTo(device)).toHaveLength(1);
  });

  test('a push service that redirects is not followed @feature 8.4a', async () => {
    const [device, trap] = [makeDevice(), makeDevice()];
    await subscribe(device);
    service.reply(device, { status: 307, headers: { Location: trap.endpoint.replace('https:/', stack.pushUrl) } });
    await ask();
    await untilSentTo(device, 1);
    await untilSent();
    expect(service.sentTo(trap)).toEqual([]);
  });

  test('a push service that refuses permanently gets one request, and the subscription stays', async () => {
    const device = makeDevice();
    await subscribe(device);
    service.reply(device, { status: 413 });
    await ask();
    await untilSentTo(device, 1);
    await untilSent();
    expect(await sql`select from public.push_subscriptions where user_id = ${owner.id}`).toHaveLength(1);
  });
});

test('a push claimed by a process that crashed before sending is sent by another process @feature 8.4e', async () => {
  const device = makeDevice();
  await subscribe(device);
  await workAs(asker, async (as) => {
    await as`insert into public.inquiries (property_id, message, contact_email) values (${property}, 'Is it still available?', 'a@test.example')`;
    await handleEvents(as);
    await as`reset role`;
    // Claims in the same transaction, so that no other worker can.
    await as`select public.claim_pushes()`;
  });
  expect(
    await sql`select tries, due_at > now() + interval '20 seconds' as kept from private.push_queue where id in (${waiting()})`,
  ).toEqual([{ tries: 1, kept: true }]);
  await sql`update private.push_queue set due_at = now() where id in (${waiting()})`;
  await untilSentTo(device, 1);
  await untilSent();
});

test('a push sent by a process that crashed before removing it arrives twice with the same id, tag and topic @feature 8.4e', async () => {
  const device = makeDevice();
  await subscribe(device);
  // For the server, this equals a crash: the push arrived, but the server does not know it.
  service.reply(device, { status: 500 });
  await ask();
  await untilSentTo(device, 1);
  await expect
    .poll(() => sql`select from private.push_queue where due_at > now() and id in (${waiting()})`)
    .toHaveLength(1);
  await sql`update private.push_queue set due_at = now() where id in (${waiting()})`;
  await untilSentTo(device, 2);
  await untilSent();
  const [first, second] = service.sentTo(device);
  expect(device.read(second!)).toEqual(device.read(first!));
  expect(second!.headers['topic']).toBe(first!.headers['topic']);
});
