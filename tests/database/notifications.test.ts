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
import { notifyFavorites } from '../support/favorite-queue.ts';

/** The link to the card of a received request. */
const CARD = /^\/requests\?tab=inquiries&card=[0-9a-f-]{36}$/;

const DAY = dayAhead(60);

let owner: Person;
let asker: Person;
let property: string;

beforeAll(async () => {
  owner = await createPerson('user', 'Amal');
});

// Each test has a new asker, so that it counts only its own notifications.
beforeEach(async () => {
  asker = await createPerson('user', 'Hodan');
  property = await createProperty(owner, { title: 'House by the port' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Notified = { event: string; topic: string; title: string | null; link: string; details: Record<string, string> };

const told = (person: Person, since: Person | null = null) => sql<Notified[]>`
  select event, topic, title, link, details from public.notifications
  where recipient_id = ${person.id} and (${since?.id ?? null}::uuid is null or person_id = ${since?.id ?? null})
  order by created_at, event`;
const eventsOf = async (person: Person, since: Person | null = null) =>
  (await told(person, since)).map(({ event }) => event);

type Mail = { template: string; content: Record<string, string | null> };
/** Returns the emails that a transaction enqueued for a person, before the server can send them. The transaction is committed. */
async function mailsOf(transaction: Transaction, person: Person): Promise<Mail[]> {
  await handleEvents(transaction);
  await transaction`reset role`;
  return transaction<
    Mail[]
  >`select template, content from private.email_queue where user_id = ${person.id} order by template`;
}

const ask =
  (id = property) =>
  (as: Transaction) =>
    as`insert into public.inquiries (property_id, message, contact_email) values (${id}, 'Is it still there?', 'a@test.example')`;
const view = (as: Transaction) =>
  as<{ id: string }[]>`
    insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
    values (${property}, ${DAY}, '10:00 AM', 'a@test.example') returning id`;
const write =
  (talk: string, content = 'Hello') =>
  (as: Transaction) =>
    as`select public.send_message(${talk}, ${content})`;
const startTalk = async () =>
  (await workAs(asker, (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`))[0]!.id;

describe('the notification of an inquiry', () => {
  test('the notification of an inquiry reaches the owner with the words, at the bell and by email @spec 1.4.23 @feature 4.2a 8.3a', async () => {
    const mails = await workAs(asker, async (as) => {
      await ask()(as);
      return mailsOf(as, owner);
    });
    expect(mails.filter(({ content }) => content['person'] === 'Hodan Person').at(-1)).toMatchObject({
      template: 'inquiry_received',
      content: {
        title: 'House by the port',
        path: expect.stringMatching(CARD),
        words: 'Is it still there?',
        switch: expect.any(String),
      },
    });
    expect(await told(owner, asker)).toMatchObject([
      { event: 'inquiry_received', topic: 'inquiry', title: 'House by the port', link: expect.stringMatching(CARD) },
    ]);
    expect(await eventsOf(asker)).toEqual([]);
  });

  test('the notification of an inquiry that creates a lead reaches the agent once, as a new lead @feature 4.2a 12.11b', async () => {
    const agent = await createAgent();
    await createAssignment(property, agent, null);
    await workAs(asker, ask());
    expect(await eventsOf(agent)).toEqual(['lead_new']);
    await workAs(asker, ask());
    expect(await eventsOf(agent)).toEqual(['lead_new', 'inquiry_received']);
    expect(await eventsOf(owner, asker)).toEqual(['inquiry_received', 'inquiry_received']);
  });

  test('the notification of an inquiry about a car reaches the owner', async () => {
    const car = await createCar(owner, { title: 'Blue pickup' });
    await workAs(
      asker,
      (as) =>
        as`insert into public.inquiries (car_id, message, contact_email) values (${car}, 'Does it run?', 'a@test.example')`,
    );
    expect(await told(owner, asker)).toMatchObject([{ event: 'inquiry_received', title: 'Blue pickup' }]);
  });

  test('the notification of an inquiry is not sent for an inquiry without an author, such as demo data', async () => {
    await sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${property}, ${asker.id}, 'Is it still there?', 'a@test.example')`;
    expect(await eventsOf(owner, asker)).toEqual([]);
  });
});

describe('the title of a listing in other languages', () => {
  const WRITTEN = { language: 'en', translations: { so: { title: 'Guri dekedda u dhow', description: 'Saddex qol' } } };
  const CODE = { code: expect.stringMatching(/^HG-\d+$/) };
  const LANGUAGES = { language: 'en', translations: { so: { title: 'Guri dekedda u dhow' } } };
  const details = async (person: Person) => (await told(person, asker)).map((one) => one.details);

  beforeEach(async () => {
    property = await createProperty(owner, { title: 'House by the port', ...WRITTEN });
  });

  test('the title of a listing in other languages is in the notification and the email, so that each reader gets their language', async () => {
    const mails = await workAs(asker, async (as) => {
      await ask()(as);
      return mailsOf(as, owner);
    });
    expect(mails.map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ title: 'House by the port', ...CODE, ...LANGUAGES }),
    );
    expect(await details(owner)).toEqual([{ words: 'Is it still there?', ...CODE, ...LANGUAGES }]);
  });

  test('the title of a listing in other languages is also in the notification about a car', async () => {
    const car = await createCar(owner, { title: 'Blue pickup', ...WRITTEN });
    await workAs(
      asker,
      (as) =>
        as`insert into public.inquiries (car_id, message, contact_email) values (${car}, 'Does it run?', 'a@test.example')`,
    );
    expect(await details(owner)).toEqual([{ words: 'Does it run?', ...CODE, ...LANGUAGES }]);
  });

  test('the title of a listing in other languages is in notifications of messages until the listing has another title than the conversation', async () => {
    const talk = await startTalk();
    await workAs(asker, write(talk));
    expect(await details(owner)).toEqual([{ ...CODE, ...LANGUAGES }]);
    await sql`update public.properties set title = 'Another' where id = ${property}`;
    await workAs(owner, write(talk));
    expect(await told(asker)).toMatchObject([{ title: 'House by the port', details: {} }]);
  });

  test('the title of a listing in other languages is not in a notification to a user who cannot see the listing', async () => {
    const talk = await startTalk();
    await sql`update public.properties set approval_status = 'pending' where id = ${property}`;
    await workAs(owner, write(talk));
    expect(await told(asker)).toMatchObject([{ title: 'House by the port', details: {} }]);
    // The owner sees the pending listing, so the notification has its details.
    await workAs(asker, write(talk));
    expect(await details(owner)).toEqual([{ ...CODE, ...LANGUAGES }]);
  });

  test('the title of a listing in other languages is in the email about unread messages of one conversation', async () => {
    await workAs(asker, write(await startTalk()));
    const mails = await sql.begin(async (as) => {
      await as`update public.notifications set created_at = now() - interval '11 minutes' where recipient_id = ${owner.id} and person_id = ${asker.id}`;
      await as`update public.notifications set mailed_at = now() where recipient_id = ${owner.id} and person_id <> ${asker.id}`;
      await enqueueUnreadMessageEmails(as);
      const rows = await as<Mail[]>`
        delete from private.email_queue where user_id = ${owner.id} and template = 'message_unread' returning template, content`;
      return rows;
    });
    expect(mails.at(-1)?.content).toMatchObject({ title: 'House by the port', ...CODE, ...LANGUAGES });
  });
});

test('the database has no name for a user without a name, and the email uses a word for them', async () => {
  const nameless = await createPerson('user', 'Nobody');
  // A user from a social provider may have no name. The trigger forbids the removal of a name, so this runs without triggers.
  await sql.begin(async (as) => {
    await as`set local session_replication_role = replica`;
    await as`update public.profiles set first_name = null, last_name = null where id = ${nameless.id}`;
  });
  const mails = await workAs(nameless, async (as) => {
    await ask()(as);
    return mailsOf(as, owner);
  });
  expect(mails.map(({ content }) => content['person'])).toContain(null);
});

test('a viewing notifies the owner, and its answer notifies the requester @feature 4.2a', async () => {
  const [made] = await workAs(asker, view);
  expect(await told(owner, asker)).toMatchObject([
    { event: 'viewing_requested', details: { day: DAY, time: '10:00 AM' } },
  ]);
  await workAs(owner, (as) => as`select public.set_viewing_status(${made!.id}, 'confirmed', ${`${DAY}T07:00:00Z`})`);
  await workAs(owner, (as) => as`select public.set_viewing_status(${made!.id}, 'declined', notes => 'We are away.')`);
  expect(await eventsOf(asker)).toEqual(['viewing_confirmed', 'viewing_declined']);
});

describe('unread messages', () => {
  /** Ages the notifications and returns the emails about them, in one transaction. Otherwise the stack's job may run first. */
  const mailUnread = (person: Person, minutes: number) =>
    sql.begin(async (as) => {
      await as`
        update public.notifications set created_at = now() - make_interval(mins => ${minutes}) where recipient_id = ${person.id}`;
      await as`set local role service_role`;
      await enqueueUnreadMessageEmails(as);
      await as`reset role`;
      return mailsOf(as, person);
    });

  test('unread messages of a conversation are one notification until they are read, and one email after ten minutes @spec 1.4.23 @feature 4.2a', async () => {
    const reader = await createPerson();
    property = await createProperty(reader, { title: 'Quiet house' });
    const talk = await startTalk();
    for (const words of ['One', 'Two', 'Three']) await workAs(asker, write(talk, words));
    expect(await sql`select event, events from public.notifications where recipient_id = ${reader.id}`).toEqual([
      { event: 'message_unread', events: 3 },
    ]);
    expect(await mailUnread(reader, 9)).toEqual([]);
    expect(await mailUnread(reader, 11)).toMatchObject([
      {
        template: 'message_unread',
        content: { person: 'Hodan Person', count: '3', title: 'Quiet house', path: `/messages?conversation=${talk}` },
      },
    ]);
    await sql`delete from private.email_queue where user_id = ${reader.id}`;
    await workAs(asker, write(talk, 'Four'));
    expect(await mailUnread(reader, 30)).toEqual([]);

    // After the read, the next message counts as new.
    await workAs(reader, (as) => as`select public.mark_conversation_read(${talk})`);
    expect(
      await sql`select from public.notifications where recipient_id = ${reader.id} and read_at is null`,
    ).toHaveLength(0);
    await workAs(asker, write(talk, 'Five'));
    expect((await mailUnread(reader, 11))[0]?.content).toMatchObject({ count: '1' });
  });

  test('unread messages of several conversations are one email @feature 4.2a', async () => {
    const reader = await createPerson();
    property = await createProperty(reader);
    await workAs(asker, write(await startTalk()));
    asker = await createPerson('user', 'Ali');
    await workAs(asker, write(await startTalk()));
    const mails = await mailUnread(reader, 11);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.content).toMatchObject({
      count: '2',
      path: '/messages',
      title: null,
      person: 'Ali Person, Hodan Person',
    });
  });

  test('unread messages that were read meanwhile cause no email', async () => {
    const reader = await createPerson();
    property = await createProperty(reader);
    const talk = await startTalk();
    await workAs(asker, write(talk));
    await workAs(reader, (as) => as`select public.mark_conversation_read(${talk})`);
    expect(await mailUnread(reader, 11)).toEqual([]);
  });

  test('unread messages are collected by the server only', async () => {
    for (const actor of [null, owner])
      await expect(workAs(actor, (as) => as`select public.enqueue_unread_message_emails()`)).rejects.toMatchObject({
        code: '42501',
      });
  });

  test('unread messages of two simultaneous buyers both reach the seller', async () => {
    const [one, other] = [await startTalk(), (asker = await createPerson()) && (await startTalk())];
    const outcomes = await atOnce({ by: owner, does: write(one) }, { by: owner, does: write(other) });
    expect(outcomes).toEqual([{ result: expect.anything() }, { result: expect.anything() }]);
  });
});

test.each(['sold', 'rented'] as const)(
  'a user is notified that a saved listing is %s @feature 4.2b',
  async (status) => {
    const car = await createCar(owner, { title: 'Blue pickup' });
    await workAs(asker, (as) => as`insert into public.favorites (property_id) values (${property})`);
    await workAs(asker, (as) => as`insert into public.favorites (car_id) values (${car})`);
    await workAs(owner, (as) => as`select public.set_property_status(${property}, ${status})`);
    expect(await told(asker)).toEqual([]);
    await notifyFavorites();
    await workAs(owner, (as) => as`select public.set_car_status(${car}, ${status})`);
    await notifyFavorites();
    expect(await told(asker)).toMatchObject([
      { event: `favorite_${status}`, link: `/property/${property}` },
      { event: `favorite_${status}`, link: `/car/${car}`, title: 'Blue pickup' },
    ]);
  },
);

test('a member is notified once a day that a saved listing was sold, however often its owner changes that', async () => {
  await workAs(asker, (as) => as`insert into public.favorites (property_id) values (${property})`);
  const set = (status: string) => workAs(owner, (as) => as`select public.set_property_status(${property}, ${status})`);
  for (const status of ['sold', 'available', 'sold', 'available']) await set(status);
  await notifyFavorites();
  expect(await told(asker)).toEqual([]);
  for (const status of ['sold', 'available', 'rented']) {
    await set(status);
    await notifyFavorites();
  }
  expect(await told(asker)).toMatchObject([{ event: 'favorite_sold' }]);
});

test('a member is notified of a saved listing only after a review of the title that its owner has changed', async () => {
  await workAs(asker, (as) => as`insert into public.favorites (property_id) values (${property})`);
  await workAs(
    owner,
    (as) => as`update public.properties set title = 'Sign in at evil.example' where id = ${property}`,
  );
  await workAs(owner, (as) => as`select public.set_property_status(${property}, 'sold')`);
  await notifyFavorites();
  expect(await told(asker)).toEqual([]);
  const administrator = await createPerson('admin');
  await workAs(
    administrator,
    (as) =>
      as`select public.review_listing_change(id) from public.listing_changes where property_id = ${property} and reviewed_at is null`,
  );
  await notifyFavorites();
  expect(await told(asker)).toMatchObject([{ event: 'favorite_sold' }]);
});

test('a buyer reads the approved title of a listing, whatever the owner has changed since', async () => {
  await workAs(
    owner,
    (as) => as`update public.properties set title = 'Sign in at evil.example' where id = ${property}`,
  );
  const [viewing] = await workAs(
    asker,
    (as) => as<{ id: string }[]>`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
      values (${property}, current_date + 1, '10:00', 'a@test.example') returning id`,
  );
  await workAs(owner, (as) => as`select public.set_viewing_status(${viewing!.id}, 'declined')`);
  const title = (await told(asker))[0]?.title;
  expect(title).not.toBeUndefined();
  expect(title).not.toMatch(/evil/);
});

test('a user is not notified of the sale of a saved listing after a block in either direction', async () => {
  const car = await createCar(owner);
  await workAs(asker, (as) => as`insert into public.favorites (property_id) values (${property})`);
  await workAs(asker, (as) => as`insert into public.favorites (car_id) values (${car})`);
  await workAs(asker, (as) => as`select public.block_person(${owner.id})`);
  await workAs(owner, (as) => as`select public.set_property_status(${property}, 'sold')`);
  await notifyFavorites();
  await workAs(asker, (as) => as`delete from public.blocks`);
  await workAs(owner, (as) => as`select public.block_person(${asker.id})`);
  await workAs(owner, (as) => as`select public.set_car_status(${car}, 'sold')`);
  await notifyFavorites();
  expect(await told(asker)).toEqual([]);
  await workAs(owner, (as) => as`delete from public.blocks`);
});

test('an agent is notified of an assignment, and agent and broker of each other’s membership decisions @feature 4.2a', async () => {
  const broker = await createBroker({ company_name: 'Test Homes' });
  const agent = await createAgent();
  const refused = await createAgent();
  for (const person of [agent, refused])
    await workAs(person, (as) => as`select public.request_membership(${broker.id})`);
  await workAs(broker, (as) => as`select public.accept_membership(${agent.id})`);
  await workAs(broker, (as) => as`select public.decline_membership(${refused.id})`);
  const own = await createProperty(broker);
  await workAs(broker, (as) => as`select public.assign_property(${own}, ${agent.id})`);
  await workAs(agent, (as) => as`select public.end_membership(${agent.id})`);
  expect(await eventsOf(broker)).toEqual(['membership_requested', 'membership_requested', 'membership_ended']);
  expect(await eventsOf(agent)).toEqual(['membership_accepted', 'assignment_new']);
  expect(await eventsOf(refused)).toEqual(['membership_declined']);
  const withdrawn = await createAgent();
  await workAs(withdrawn, (as) => as`select public.request_membership(${broker.id})`);
  await workAs(withdrawn, (as) => as`select public.decline_membership(${withdrawn.id})`);
  expect(await eventsOf(withdrawn)).toEqual([]);
});

describe('notification preferences', () => {
  const topicsEmailed = async () => {
    const mails = await workAs(asker, async (as) => {
      await ask()(as);
      return mailsOf(as, owner);
    });
    return mails.filter(({ content }) => content['person'] === 'Hodan Person').map(({ template }) => template);
  };

  test('notification preferences of an owner without emails leave the notification at the bell @feature 4.2c', async () => {
    owner = await createPerson('user', 'Asha');
    property = await createProperty(owner);
    await workAs(owner, (as) => as`update public.preferences set email_notifications = false`);
    expect(await topicsEmailed()).toEqual([]);
    expect(await eventsOf(owner)).toEqual(['inquiry_received']);
  });

  test('notification preferences of a member without listing alerts stop the email about a sold listing @feature 4.2c', async () => {
    await workAs(asker, (as) => as`update public.preferences set property_alerts = false`);
    await workAs(asker, (as) => as`insert into public.favorites (property_id) values (${property})`);
    await workAs(owner, (as) => as`select public.set_property_status(${property}, 'sold')`);
    expect(await notifyFavorites((as) => mailsOf(as, asker))).toEqual([]);
    expect(await eventsOf(asker)).toEqual(['favorite_sold']);
  });

  test('notification preferences can be changed by the link of an email, for its topic only, by anyone with the link @spec 1.4.23 @feature 4.2c', async () => {
    owner = await createPerson('user', 'Asha');
    property = await createProperty(owner);
    expect(await topicsEmailed()).toEqual(['inquiry_received']);
    const [link] = await sql<{ token: string }[]>`
      select token from private.email_unsubscribe_links where user_id = ${owner.id} and topic = 'inquiry'`;
    const turn = (mail: boolean) =>
      workAsServer(async (as) => {
        const [row] = await as`select public.set_unsubscribed(${link!.token}, ${mail}) as now`;
        await as`select public.get_unsubscribe_link(${link!.token})`;
        return row!['now'] as unknown;
      });
    expect(await turn(false)).toEqual({ topic: 'inquiry', mail: false });
    await sql`delete from private.email_queue where user_id = ${owner.id}`;
    expect(await topicsEmailed()).toEqual([]);
    const viewings = await workAs(asker, async (as) => {
      await view(as);
      return mailsOf(as, owner);
    });
    expect(viewings.map(({ template }) => template)).toEqual(['viewing_requested']);
    expect(await turn(true)).toEqual({ topic: 'inquiry', mail: true });
    expect(await topicsEmailed()).toContain('inquiry_received');
  });

  test('notification preferences of an email link can be read and changed by the server only @feature 8.3a', async () => {
    const token = crypto.randomUUID();
    for (const actor of [null, owner]) {
      for (const statement of [
        `select public.set_unsubscribed('${token}', false)`,
        `select public.get_unsubscribe_link('${token}')`,
        'select from private.email_unsubscribe_links',
      ])
        await expect(workAs(actor, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
    }
    await expect(workAsServer((as) => as`select public.set_unsubscribed(${token}, false)`)).rejects.toMatchObject({
      code: 'PT404',
      message: 'switch_not_found',
    });
  });
});

test('a user is notified even while their role is locked', async () => {
  const administrator = await createPerson('admin');
  await workAs(administrator, async (change) => {
    // The call locks the rows of all administrators until the transaction ends.
    await change`select public.set_user_role(${owner.id}, 'user')`;
    await workAs(asker, async (as) => {
      await as`reset role`;
      await as`set local lock_timeout = '10s'`;
      await as`select private.notify(${asker.id}, ${administrator.id}, 'lead_new', '/agent-dashboard/leads', ${asker.id})`;
    });
  });
  expect(await eventsOf(administrator)).toEqual(['lead_new']);
});
