import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { handleEvents } from '../support/handle-events.ts';
import { atOnce, enqueueUnreadMessageEmails, type Transaction, workAsServer } from '../support/transactions.ts';

let admin: Person;
let owner: Person;
let asker: Person;

beforeAll(async () => {
  admin = await createPerson('admin');
});

beforeEach(async () => {
  [owner, asker] = [await createPerson('user', 'Amal'), await createPerson('user', 'Hodan')];
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Item = { id: string; event: string; readAt: string | null; events: number; person: { name: string } | null };
type Page = { items: Item[]; unread: number; cursor: string | null };

const bellOf = async (
  person: Person,
  { cursor, size = 20, unread = false }: Partial<Record<'cursor', string>> & { size?: number; unread?: boolean } = {},
) => {
  const [row] = await workAs(
    person,
    (as) => as<{ page: Page }[]>`select public.get_notifications(${cursor ?? null}, ${size}, ${unread}) as page`,
  );
  return row!.page;
};
const eventsOf = async (person: Person) => (await bellOf(person)).items.map(({ event }) => event);
const mark = (person: Person, id: string, read: boolean) =>
  workAs(person, (as) => as`select public.mark_notification(${id}, ${read})`);
const settle = (person: Person, settings: object) =>
  workAs(person, (as) => as`select public.set_notification_settings(${as.json(settings as never)}) as kept`);

/** Inserts so many notifications, one minute apart. */
const notify = (person: Person, count: number) => sql`
  insert into public.notifications (recipient_id, event, link, title, created_at)
  select ${person.id}, 'favorite_sold', '/property/' || gen_random_uuid(), 'House ' || n, now() - n * interval '1 minute'
  from generate_series(1, ${count}) as n`;
const ask = (property: string) => (as: Transaction) =>
  as`insert into public.inquiries (property_id, message, contact_email) values (${property}, 'Is it still there?', 'a@test.example') returning id`;

describe('the bell', () => {
  test('the bell shows a member their notifications, newest first, in pages, with the actor’s name', async () => {
    await notify(owner, 5);
    await workAs(asker, ask(await createProperty(owner, { title: 'House by the port' })));
    const first = await bellOf(owner, { size: 4 });
    expect(first.items.map(({ event }) => event)).toEqual(['inquiry_received', ...Array(3).fill('favorite_sold')]);
    expect(first.items[0]).toMatchObject({
      topic: 'inquiry',
      title: 'House by the port',
      person: { id: asker.id, name: 'Hodan Person' },
      link: expect.stringMatching(/^\/requests\?tab=inquiries&card=[0-9a-f-]{36}$/),
      details: { words: 'Is it still there?' },
      readAt: null,
    });
    expect(first.unread).toBe(6);
    const second = await bellOf(owner, { size: 4, cursor: first.cursor! });
    expect([second.items.length, second.cursor]).toEqual([2, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6);
  });

  test('the bell cannot be read or marked by another user @feature 8.3g', async () => {
    await notify(owner, 1);
    const [one] = (await bellOf(owner)).items;
    for (const other of [asker, admin]) {
      expect((await bellOf(other)).items).toEqual([]);
      expect(await workAs(other, (as) => as`select from public.notifications where id = ${one!.id}`)).toHaveLength(0);
      await expect(mark(other, one!.id, true)).rejects.toMatchObject({
        code: 'PT404',
        message: 'notification_not_found',
      });
      await workAs(other, (as) => as`select public.mark_notifications_read()`);
      await expect(
        workAs(other, (as) => as`update public.notifications set read_at = now() where id = ${one!.id}`),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect((await bellOf(owner)).unread).toBe(1);
  });

  test.each([
    'select public.get_notifications()',
    'select public.mark_notifications_read()',
    'select public.mark_notification(gen_random_uuid(), true)',
    'select public.get_notification_settings()',
    `select public.set_notification_settings('{}')`,
    'select public.delete_old_rows()',
  ])('the bell is closed to visitors: %s', async (statement) => {
    await expect(workAs(null, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
  });

  test('the bell marks notifications as read one by one, as unread again, or all at once', async () => {
    await notify(owner, 3);
    const [one] = (await bellOf(owner)).items;
    await mark(owner, one!.id, true);
    expect((await bellOf(owner, { unread: true })).items).toHaveLength(2);
    await mark(owner, one!.id, false);
    expect((await bellOf(owner)).unread).toBe(3);
    await workAs(owner, (as) => as`select public.mark_notifications_read()`);
    expect((await bellOf(owner)).unread).toBe(0);
  });

  test('the bell refuses an unknown cursor', async () => {
    await expect(bellOf(owner, { cursor: `never~${owner.id}` })).rejects.toMatchObject({ code: '22007' });
    await expect(bellOf(owner, { cursor: `2026-11-24~${owner.id}~other` })).rejects.toMatchObject({ code: 'PT400' });
  });

  test('the bell informs all windows of its person, and no other person, of new and read notifications @feature 8.3g', async () => {
    const sent = async (work: (as: Transaction) => Promise<unknown>, person: Person) =>
      workAs(person, async (as) => {
        await work(as);
        await handleEvents(as);
        await as`reset role`;
        return as<{ topic: string }[]>`
          select topic from realtime.messages
          where event = 'notification' and inserted_at = now() at time zone 'utc' order by topic`;
      });
    const property = await createProperty(owner);
    expect(await sent(ask(property), asker)).toContainEqual({ topic: `user:${owner.id}` });
    const [one] = (await bellOf(owner)).items;
    const read = (as: Transaction) => as`select public.mark_notification(${one!.id}, true)`;
    expect(await sent(read, owner)).toEqual([{ topic: `user:${owner.id}` }]);
    // The notification is already read.
    expect(await sent(read, owner)).toEqual([]);
  });

  test('the bell moves repeated message notifications up, and sends no email for notifications marked as unread', async () => {
    const property = await createProperty(owner);
    const [talk] = await workAs(
      asker,
      (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
    );
    const write = () => workAs(asker, (as) => as`select public.send_message(${talk!.id}, 'Hello')`);
    await write();
    await notify(owner, 1);
    await sql`update public.notifications set happened_at = now() - interval '1 day' where recipient_id = ${owner.id} and topic = 'message'`;
    expect(await eventsOf(owner)).toEqual(['favorite_sold', 'message_unread']);
    await write();
    const [first] = (await bellOf(owner)).items;
    expect(first).toMatchObject({ event: 'message_unread', events: 2 });
    await mark(owner, first!.id, true);
    await write();
    await expect(mark(owner, first!.id, false)).rejects.toMatchObject({
      code: 'PT409',
      message: 'newer_messages_unread',
    });
    await workAs(owner, (as) => as`select public.mark_notifications_read()`);
    await mark(owner, first!.id, false);
    await sql`update public.notifications set created_at = now() - interval '1 hour' where recipient_id = ${owner.id}`;
    const mails = await workAsServer(async (as) => {
      await enqueueUnreadMessageEmails(as);
      await as`reset role`;
      return as`select from private.email_queue where user_id = ${owner.id} and template = 'message_unread'`;
    });
    expect(mails).toHaveLength(0);
  });

  test('the bell marks the notification of an inquiry as read once its owner answers', async () => {
    const property = await createProperty(owner);
    const [inquiry] = await workAs(asker, ask(property));
    const other = await createPerson();
    await workAs(other, ask(property));
    await workAs(owner, (as) => as`select public.reply_to_inquiry(${inquiry!['id'] as string}, 'Yes, it is.')`);
    const left = (await bellOf(owner, { unread: true })).items.filter(({ event }) => event === 'inquiry_received');
    expect(left.map(({ person }) => person?.name)).toEqual(['Test Person']);
  });

  test('the bell deletes read notifications after ninety days and all after a year, by the server only', async () => {
    await notify(owner, 4);
    const items = (await bellOf(owner)).items;
    const age = (id: string, days: number) =>
      sql`update public.notifications set happened_at = now() - make_interval(days => ${days}) where id = ${id}`;
    await mark(owner, items[0]!.id, true);
    for (const [index, days] of [91, 91, 366, 89].entries()) await age(items[index]!.id, days);
    await workAsServer((as) => as`select public.delete_old_rows()`);
    expect((await bellOf(owner)).items.map(({ id }) => id).toSorted()).toEqual([items[1]!.id, items[3]!.id].toSorted());
    await expect(workAs(owner, (as) => as`select public.delete_old_rows()`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('a notification setting', () => {
  test('a notification setting is stored by topic and channel, and each is on by default', async () => {
    const [kept] = await settle(owner, { inquiry: { here: false }, viewing: { push: false } });
    expect(kept!['kept']).toEqual({
      emailFailedAt: null,
      isAdmin: false,
      isAtWork: false,
      textPhone: null,
      settings: [
        { topic: 'inquiry', here: false, mail: true, push: true, phone: true },
        { topic: 'viewing', here: true, mail: true, push: false, phone: true },
      ],
    });
    const [changed] = await settle(owner, { inquiry: { mail: false } });
    expect((changed!['kept'] as { settings: object[] }).settings[0]).toEqual({
      topic: 'inquiry',
      here: false,
      mail: false,
      push: true,
      phone: true,
    });
    expect(await workAs(asker, (as) => as`select from public.notification_settings`)).toHaveLength(0);
  });

  test('a notification setting keeps two simultaneous changes of a member', async () => {
    const change = (ways: object) => (as: Transaction) =>
      as`select public.set_notification_settings(${as.json({ inquiry: ways } as never)})`;
    for (const person of [owner, asker]) {
      // The asker already has a row of settings for this topic; the owner has none.
      if (person === asker) await settle(person, { inquiry: { here: true } });
      await atOnce({ by: person, does: change({ mail: false }) }, { by: person, does: change({ push: false }) });
      const [kept] = await settle(person, {});
      expect(kept!['kept']).toMatchObject({ settings: [{ topic: 'inquiry', here: true, mail: false, push: false }] });
    }
  });

  test('a notification setting that is off at the bell hides the notification there, and the email is still sent', async () => {
    await settle(owner, { inquiry: { here: false } });
    const property = await createProperty(owner);
    const mails = await workAs(asker, async (as) => {
      await ask(property)(as);
      await handleEvents(as);
      await as`reset role`;
      return as`select template from private.email_queue where user_id = ${owner.id}`;
    });
    expect(mails).toEqual([{ template: 'inquiry_received' }]);
    expect(await bellOf(owner)).toMatchObject({ items: [], unread: 0 });
  });

  test('a notification setting accepts no other topic, and only on and off', async () => {
    await expect(settle(owner, { weather: { here: false } })).rejects.toMatchObject({ code: '23514' });
    await expect(settle(owner, { inquiry: { here: 'maybe' } })).rejects.toMatchObject({ code: '22P02' });
  });

  test('a notification setting shows that an agent and a broker are active', async () => {
    for (const [person, isAtWork] of [
      [await createAgent(), true],
      [await createBroker(), true],
      [owner, false],
    ] as const) {
      const [kept] = await settle(person, {});
      expect(kept!['kept']).toMatchObject({ isAtWork });
    }
  });
});

describe('a notification of a decision about a listing', () => {
  const decide = (decision: string, id: string, reason: string | null = null) =>
    workAs(admin, (as) => as`select public.moderate_properties(array[${id}]::uuid[], ${decision}, ${reason})`);

  test('a notification of a decision about a listing is shown to the owner at the bell, and deleted when the decision is undone @feature 8.3b', async () => {
    const id = await createProperty(owner, { approval_status: 'pending' });
    await decide('approve', id);
    expect((await bellOf(owner)).items).toMatchObject([{ event: 'listing_approved', link: `/property/${id}` }]);
    await workAs(owner, (as) => as`select public.mark_notifications_read()`);
    await decide('undo_decision', id);
    expect(await bellOf(owner)).toMatchObject({ items: [], unread: 0 });
  });

  test('a notification of a decision about a listing is deleted once its owner has answered, unless it was read long ago @feature 8.3b', async () => {
    const id = await createProperty(owner, { approval_status: 'pending' });
    await decide('reject', id, 'Blurred');
    expect((await bellOf(owner)).items).toMatchObject([
      { event: 'listing_rejected', link: `/list-property?edit=${id}`, details: { reason: 'Blurred' } },
    ]);
    await workAs(owner, (as) => as`update public.properties set title = 'Mended' where id = ${id}`);
    expect(await eventsOf(owner)).toEqual([]);
    await decide('approve', id);
    await sql`
      update public.notifications set read_at = now(), created_at = now() - interval '1 day' where recipient_id = ${owner.id}`;
    const changes = { approval_status: 'rejected', rejection_reason: 'Sold elsewhere' };
    await workAs(admin, (as) => as`select public.update_property_as_admin(${id}, ${as.json(changes)})`);
    expect((await eventsOf(owner)).toSorted()).toEqual(['listing_approved', 'listing_rejected']);
  });

  test('a notification of a decision about a listing about a car links to the car', async () => {
    const car = await createCar(owner, { approval_status: 'pending' });
    await workAs(admin, (as) => as`select public.moderate_cars(array[${car}]::uuid[], 'approve')`);
    expect((await bellOf(owner)).items).toMatchObject([{ event: 'listing_approved', link: `/car/${car}` }]);
  });

  test('a notification of a decision about a listing is not emailed to an owner who turned the topic off', async () => {
    await settle(owner, { listing: { mail: false } });
    const id = await createProperty(owner, { approval_status: 'pending' });
    await decide('approve', id);
    expect(await eventsOf(owner)).toEqual(['listing_approved']);
    expect(await sql`select from private.email_queue where user_id = ${owner.id}`).toHaveLength(0);
  });
});

describe('the bell at work', () => {
  test('the bell at work notifies an owner when the requester cancels a viewing @feature 8.3f', async () => {
    const property = await createProperty(owner, { title: 'House by the port' });
    const day = dayAhead(60);
    const [viewing] = await workAs(
      asker,
      (as) => as<{ id: string }[]>`
        insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
        values (${property}, ${day}, '10:00 AM', 'a@test.example') returning id`,
    );
    await workAs(asker, (as) => as`select public.set_viewing_status(${viewing!.id}, 'cancelled')`);
    expect((await bellOf(owner)).items.find(({ event }) => event === 'viewing_cancelled')).toMatchObject({
      person: { name: 'Hodan Person' },
      title: 'House by the port',
      details: { day, time: '10:00 AM' },
    });
    expect(await eventsOf(asker)).toEqual([]);
  });

  test('the bell at work notifies an agent of a lost property, but not after a repeated assignment or the end of their membership @feature 8.3f', async () => {
    const broker = await createBroker();
    const [agent, other] = [await createAgent(broker), await createAgent(broker)];
    const property = await createProperty(broker);
    const assign = (person: Person) =>
      workAs(broker, (as) => as<{ id: string }[]>`select id from public.assign_property(${property}, ${person.id})`);
    await assign(agent);
    await assign(agent);
    expect(await eventsOf(agent)).toEqual(['assignment_new', 'assignment_new']);
    const [given] = await assign(other);
    expect(await eventsOf(agent)).toContain('assignment_ended');
    await workAs(broker, (as) => as`select public.end_assignment(${given!.id})`);
    expect((await eventsOf(other)).toSorted()).toEqual(['assignment_ended', 'assignment_new']);
    const leaving = await createAgent(broker);
    await assign(leaving);
    await workAs(broker, (as) => as`select public.end_membership(${leaving.id})`);
    expect((await eventsOf(leaving)).toSorted()).toEqual(['assignment_new', 'membership_ended']);
  });

  test('the bell at work notifies agent and broker of their share when another user sells, pays or cancels @feature 8.3f', async () => {
    const broker = await createBroker({ agent_share: 60 });
    const agent = await createAgent(broker);
    const sell = async () => {
      const property = await createProperty(owner, { price: 100_000 });
      await createAssignment(property, agent, broker);
      await workAs(owner, (as) => as`select public.set_property_status(${property}, 'sold')`);
      const [made] = await sql<{ id: string }[]>`select id from public.commissions where property_id = ${property}`;
      return made!.id;
    };
    const first = await sell();
    expect((await bellOf(agent)).items).toMatchObject([
      { event: 'commission_new', link: '/agent-dashboard/commissions', details: { price: '1500.00', currency: 'USD' } },
    ]);
    expect((await bellOf(broker)).items).toMatchObject([
      { event: 'commission_new', link: '/broker-dashboard/commissions', details: { price: '1000.00' } },
    ]);
    await workAs(broker, (as) => as`select public.record_commission_payment(${first})`);
    const second = await sell();
    await workAs(broker, (as) => as`select public.cancel_commission(${second})`);
    expect((await eventsOf(agent)).toSorted()).toEqual([
      'commission_cancelled',
      'commission_new',
      'commission_new',
      'commission_paid',
    ]);
    // The broker gets no notification of their own action.
    expect(await eventsOf(broker)).toEqual(['commission_new', 'commission_new']);
    expect(await eventsOf(owner)).toEqual([]);
  });
});
