import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actAs,
  type Actor,
  addSecondFactor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { type Device, makeDevice } from '../support/push-service.ts';
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';
import { handleEvents } from '../support/handle-events.ts';

let owner: Person;
let asker: Person;
let property: string;

beforeAll(async () => {
  asker = await createPerson('user', 'Hodan');
});

// Each test has a new owner, so that it counts only its own pushes.
beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  property = await createProperty(owner, { title: 'House by the port' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const add = ({ endpoint, keys }: Pick<Device, 'endpoint' | 'keys'>) => {
  return async (as: Transaction) => {
    const [row] = await as<{ told: { id: string } }[]>`
      select public.add_push_subscription(${endpoint}, ${keys.p256dh}, ${keys.auth}, 'Chrome on Android') as told`;
    return row!.told.id;
  };
};
const subscribe = (person: Actor, device = makeDevice()) => workAs(person, add(device));
const refusalOf = (person: Actor | null, work: (as: Transaction) => Promise<unknown>) =>
  actAs(person, work).then(
    () => undefined,
    (error: { code?: string; message?: string }) => error,
  );

const ask = (as: Transaction) =>
  as`insert into public.inquiries (property_id, message, contact_email) values (${property}, 'Is it still there?', 'a@test.example')`;

/** Returns the queued pushes of a person. Call it in the transaction that enqueued them, before the function claims them. */
async function pushesOf(as: Transaction, { id }: Person) {
  await handleEvents(as);
  await as`reset role`;
  return as<{ id: string; subscriptionId: string; event: string }[]>`
    select p.id, p.subscription_id as "subscriptionId", n.event from private.push_queue p
    join public.notifications n on n.id = p.notification_id where n.recipient_id = ${id} order by p.created_at`;
}
const asked = (person = owner) =>
  actAs(asker, async (as) => {
    await ask(as);
    return pushesOf(as, person);
  });
const devicesOf = ({ id }: Person) =>
  sql`select endpoint from public.push_subscriptions where user_id = ${id} order by created_at`;

/** Asks about the property, runs `between`, and claims the due pushes as the function does. Undoes everything. */
const takenAfter = (between: (as: Transaction) => Promise<unknown>) =>
  actAs(asker, async (as) => {
    await ask(as);
    await handleEvents(as);
    await as`reset role`;
    // Removes the pushes of other tests.
    await as`delete from private.push_queue p using public.notifications n where n.id = p.notification_id and n.recipient_id <> ${owner.id}`;
    await between(as);
    await as`set local role service_role`;
    const [row] = await as<{ taken: Record<string, unknown>[] }[]>`select public.claim_pushes() as taken`;
    return row!.taken;
  });

describe('a push device', () => {
  test('a push device of a member is notified of events about the member’s listings, and other devices are not', async () => {
    const id = await subscribe(owner);
    await subscribe(asker);
    expect(await asked()).toMatchObject([{ subscriptionId: id, event: 'inquiry_received' }]);
    expect(await asked(asker)).toEqual([]);
  });

  test('a push device that is added again stays the same, with new keys', async () => {
    const device = makeDevice();
    const id = await subscribe(owner, device);
    expect(await subscribe(owner, { ...makeDevice(), endpoint: device.endpoint })).toBe(id);
    expect(await devicesOf(owner)).toEqual([{ endpoint: device.endpoint }]);
  });

  test('a push device belongs to the next user who signs in on it, and waiting notifications of the former user are deleted', async () => {
    const device = makeDevice();
    const former = await subscribe(owner, device);
    const left = await actAs(asker, async (as) => {
      await ask(as);
      await add(device)(as);
      return pushesOf(as, owner);
    });
    expect(left).toEqual([]);
    expect(await subscribe(asker, device)).not.toBe(former);
    expect(await devicesOf(owner)).toEqual([]);
    expect(await asked()).toEqual([]);
  });

  test('a push device replaces the oldest of a person’s twenty devices', async () => {
    const devices = Array.from({ length: 21 }, () => makeDevice());
    for (const device of devices) await subscribe(owner, device);
    expect((await devicesOf(owner)).map(({ endpoint }) => endpoint as string).toSorted()).toEqual(
      devices
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
    const two = [makeDevice(), makeDevice()] as const;
    await atOnce({ by: owner, does: add(two[0]) }, { by: owner, does: add(two[1]) });
    expect(await devicesOf(owner)).toHaveLength(20);
  });

  test('a push device can be added at most sixty times an hour', async () => {
    const person = await createPerson();
    const refusal = await refusalOf(person, async (as) => {
      for (let times = 0; times < 61; times += 1) await add(makeDevice())(as);
    });
    expect(refusal).toMatchObject({ code: 'PT429' });
  });
});

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/a:B-_',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://db5p.notify.windows.com/w/?token=a%2b',
  ])('an endpoint of a known push service is accepted: %s', async (endpoint) => {
    const device = { ...makeDevice(), endpoint: `${endpoint}${randomUUID()}` };
    expect(await refusalOf(owner, add(device))).toBeUndefined();
  });

  test.each([
    'http://fcm.googleapis.com/a',
    'https://push.example/a',
    'https://fcm.googleapis.com.push.example/a',
    'https://push.example/fcm.googleapis.com/',
    'https://evil-fcm.googleapis.com/a',
    'https://a.fcm.googleapis.com/a',
    'https://push.apple.com/a',
    'https://evilpush.apple.com/a',
    'https://.push.apple.com/a',
    'https://push.example#.push.apple.com/a',
    'https://push.example?.push.apple.com/a',
    'https://push.example\\.push.apple.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@10.0.0.1/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://localhost/a',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com\n.push.apple.com/a',
  ])('an endpoint of an unknown service is refused: %s', async (endpoint) => {
    expect(await refusalOf(owner, add({ ...makeDevice(), endpoint }))).toMatchObject({
      code: 'PT400',
      message: 'push_service_unknown',
    });
  });

  test.each([
    ['with a space', { endpoint: 'https://fcm.googleapis.com/a b' }],
    ['of more than two thousand characters', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2000)}` }],
    ['with a key of 64 bytes', { keys: { ...makeDevice().keys, p256dh: `B${'A'.repeat(85)}` } }],
    ['with a compressed key', { keys: { ...makeDevice().keys, p256dh: `A${'A'.repeat(86)}` } }],
    ['with a secret of 15 bytes', { keys: { ...makeDevice().keys, auth: 'A'.repeat(20) } }],
  ])('%s is refused', async (_, wrong) => {
    expect(await refusalOf(owner, add({ ...makeDevice(), ...wrong }))).toMatchObject({ code: '23514' });
  });
});

describe('the devices of a member', () => {
  test('the devices of a member do not reveal endpoint and keys, even to the member', async () => {
    await subscribe(owner);
    for (const table of ['public.push_subscriptions', 'private.push_queue', 'private.push_services'])
      expect(await refusalOf(owner, (as) => as`select * from ${as.unsafe(table)}`)).toMatchObject({ code: '42501' });
    const [row] = await actAs(owner, (as) => as<{ told: object[] }[]>`select public.get_push_subscriptions() as told`);
    expect(row!.told.map((device) => Object.keys(device).toSorted())).toEqual([
      ['createdAt', 'device', 'endpointHash', 'id', 'lastSentAt'],
    ]);
  });

  test('the devices of a member cannot be written, changed or deleted directly, even by the member', async () => {
    const id = await subscribe(owner);
    const administrator = await createPerson('admin');
    const { endpoint, keys } = makeDevice();
    for (const actor of [owner, asker, { ...administrator, aal: 'aal2' as const }, null])
      for (const work of [
        (as: Transaction) => as`
          insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
          values (${owner.id}, ${owner.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`,
        (as: Transaction) => as`update public.push_subscriptions set endpoint = ${endpoint} where id = ${id}`,
        (as: Transaction) => as`delete from public.push_subscriptions where id = ${id}`,
        (as: Transaction) => as`select public.claim_pushes()`,
        (as: Transaction) => as`select public.drop_push_subscription(${id}, ${keys.p256dh})`,
        (as: Transaction) => as`select public.remove_push(${id}, true)`,
        (as: Transaction) => as`select public.postpone_push(${id}, 1)`,
      ])
        expect(await refusalOf(actor, work)).toMatchObject({ code: '42501' });
  });

  test('the devices of a member can be neither deleted nor read by another user', async () => {
    const id = await subscribe(owner);
    const [stranger, administrator] = [await createPerson(), await createPerson('admin')];
    for (const actor of [stranger, administrator]) {
      expect(await refusalOf(actor, (as) => as`select public.delete_push_subscription(${id})`)).toMatchObject({
        code: 'PT404',
      });
      expect(await actAs(actor, (as) => as`select public.get_push_subscriptions() as told`)).toEqual([{ told: [] }]);
    }
    await workAs(owner, (as) => as`select public.delete_push_subscription(${id})`);
    expect(await devicesOf(owner)).toEqual([]);
  });

  test('the devices of a member cannot be added without signing in, with an ended session or with pending MFA', async () => {
    const factored = await createPerson();
    await addSecondFactor(factored);
    expect(await refusalOf(null, add(makeDevice()))).toMatchObject({ code: '42501' });
    expect(await refusalOf({ ...owner, sessionId: randomUUID(), ended: true }, add(makeDevice()))).toMatchObject({
      message: 'session_ended',
    });
    expect(await refusalOf(factored, add(makeDevice()))).toMatchObject({ message: 'second_factor_required' });
  });
});

describe('a push device and its queue', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the session ends', () => sql`delete from auth.sessions where user_id = ${owner.id}`],
    ['the account is deleted', () => sql`delete from auth.users where id = ${owner.id}`],
  ])('a push device and its queue are deleted when %s', async (_, end) => {
    await subscribe(owner);
    await end();
    expect(await devicesOf(owner)).toEqual([]);
  });

  test.each<[string, (as: Transaction) => Promise<unknown>]>([
    [
      'the person is banned',
      (as) => as`update auth.users set banned_until = now() + interval '1 day' where id = ${owner.id}`,
    ],
    ['the account is deleted softly', (as) => as`update auth.users set deleted_at = now() where id = ${owner.id}`],
    ['the session has expired', (as) => as`update auth.sessions set not_after = now() where user_id = ${owner.id}`],
    [
      'the session has pending MFA',
      (as) => as`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
        values (gen_random_uuid(), ${owner.id}, 'test', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    ],
  ])(
    'a push device and its queue are unused and deleted when %s, and no more notifications are queued @feature 8.4d',
    async (_, end) => {
      const id = await subscribe(owner);
      const left = await actAs(asker, async (as) => {
        await ask(as);
        await handleEvents(as);
        await as`reset role`;
        await end(as);
        const [row] = await as<{ taken: { subscriptionId: string }[] }[]>`select public.claim_pushes() as taken`;
        const devices = await as`select from public.push_subscriptions where user_id = ${owner.id}`;
        return { taken: row!.taken.filter(({ subscriptionId }) => subscriptionId === id), devices: devices.count };
      });
      expect(left).toEqual({ taken: [], devices: 0 });
      await subscribe(owner);
      const written = await actAs(asker, async (as) => {
        await as`reset role`;
        await end(as);
        await as`set local role authenticated`;
        await ask(as);
        return pushesOf(as, owner);
      });
      expect(written).toEqual([]);
    },
  );

  test('a push device and its queue are deleted when the person is suspended', async () => {
    await subscribe(owner);
    const administrator = await createPerson('admin');
    await workAs(
      { ...administrator, aal: 'aal2' },
      (as) => as`select public.suspend_user(${owner.id}, now() + interval '1 day', 'Test', false)`,
    );
    expect(await devicesOf(owner)).toEqual([]);
  });
});

describe('a waiting push', () => {
  test('a waiting push has the event and the language of its reader', async () => {
    await sql`update public.profiles set language = 'so' where id = ${owner.id}`;
    const device = makeDevice();
    await subscribe(owner, device);
    expect(await takenAfter(async () => {})).toMatchObject([
      {
        endpoint: device.endpoint,
        ...device.keys,
        event: 'inquiry_received',
        thing: property,
        path: expect.stringMatching(/^\/requests\?tab=inquiries&card=[0-9a-f-]{36}$/),
        language: 'so',
        secondsLeft: 86_400,
        content: { title: 'House by the port', person: 'Hodan Person' },
      },
    ]);
  });

  test.each<[string, (as: Transaction) => Promise<unknown>]>([
    [
      'of a topic that was turned off',
      (as) =>
        as`insert into public.notification_settings (user_id, topic, push) values (${owner.id}, 'inquiry', false)`,
    ],
    [
      'that was read meanwhile',
      (as) => as`update public.notifications set read_at = now() where recipient_id = ${owner.id}`,
    ],
    ['older than a day', (as) => as`update private.push_queue set created_at = now() - interval '25 hours'`],
  ])('%s is discarded', async (_, change) => {
    await subscribe(owner);
    expect(await takenAfter(change)).toEqual([]);
  });

  test('a waiting push is only written for topics that are turned on', async () => {
    await subscribe(owner);
    await sql`insert into public.notification_settings (user_id, topic, push, mail) values (${owner.id}, 'inquiry', false, true)`;
    expect(await asked()).toEqual([]);
    await sql`update public.notification_settings set push = true, mail = false where user_id = ${owner.id}`;
    expect(await asked()).toHaveLength(1);
  });

  test('a waiting push is claimed by one of two workers at once @feature 8.4e', async () => {
    for (let devices = 0; devices < 3; devices += 1) await subscribe(owner);
    const take = (as: Transaction) => as`select public.claim_pushes()`;
    await workAs(asker, ask);
    await atOnce({ by: 'server', does: take }, { by: 'server', does: take });
    // The stack's own function claims pushes too, so it may have claimed some of these.
    const tries = () => sql`
      select p.tries from private.push_queue p join public.notifications n on n.id = p.notification_id where n.recipient_id = ${owner.id}`;
    await expect.poll(tries).toEqual(Array.from({ length: 3 }, () => ({ tries: 1 })));
  });

  test('a waiting push waits as long as its push service requests, at most an hour', async () => {
    await subscribe(owner);
    const waits = await actAs(asker, async (as) => {
      await ask(as);
      const [push] = await pushesOf(as, owner);
      const dueIn = async (seconds: number) => {
        await as`select public.postpone_push(${push!.id}, ${seconds})`;
        return (
          await as`select extract(epoch from due_at - now())::integer as seconds from private.push_queue where id = ${push!.id}`
        )[0];
      };
      return [await dueIn(-5), await dueIn(600), await dueIn(60), await dueIn(100_000)];
    });
    expect(waits).toEqual([0, 600, 600, 3600].map((seconds) => ({ seconds })));
  });

  test('a waiting push is deleted with a device that no longer exists, unless the device has new keys', async () => {
    const device = makeDevice();
    const id = await subscribe(owner, device);
    const drop = (key: string) => workAsServer((as) => as`select public.drop_push_subscription(${id}, ${key})`);
    await drop(makeDevice().keys.p256dh);
    expect(await devicesOf(owner)).toHaveLength(1);
    await drop(device.keys.p256dh);
    expect(await devicesOf(owner)).toEqual([]);
  });
});

test('an event is not delayed by a device that is deleted at the same moment, and succeeds', async () => {
  await subscribe(owner);
  const [ended, happened] = await atOnce<unknown>(
    { by: 'server', does: (as) => as.unsafe(`reset role; delete from auth.sessions where user_id = '${owner.id}'`) },
    { by: asker, does: ask },
  );
  expect(ended).toHaveProperty('result');
  expect(happened).toHaveProperty('result');
  expect(await sql`select event from public.notifications where recipient_id = ${owner.id}`).toEqual([
    { event: 'inquiry_received' },
  ]);
});
