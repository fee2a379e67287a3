import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { haveDone } from '../support/events.ts';

type Role = 'buyer' | 'seller' | 'agent' | 'broker' | 'stranger';
type Entry = { messageType: string; content: string; senderId: string; request: { id: string; status: string } | null };
type View = { id: string; sellerId: string; unreadCount: number; messages: Entry[] };
const people = {} as Record<Role, Person>;
let property: string;

const ask = (person: Person, listing: { property_id: string } | { car_id: string } = { property_id: property }) =>
  workAs(
    person,
    (as) =>
      as<
        { id: string }[]
      >`insert into public.inquiries ${as({ ...listing, message: 'Is it still free?', contact_email: 'me@example.com' })} returning id`,
  ).then(([made]) => made?.id ?? '');

const askToView = (person: Person) =>
  workAs(
    person,
    (as) => as<{ id: string }[]>`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email, message)
      values (${property}, ${dayAhead(9)}, '10:00', 'me@example.com', 'With my mother.') returning id`,
  ).then(([made]) => made?.id ?? '');

const talkOf = async (person: Person) => {
  const rows = await sql<{ id: string }[]>`select id from public.conversations where buyer_id = ${person.id}`;
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
};

const open = (person: Person, talk: string) =>
  workAs(person, (as) => as<{ view: View }[]>`select public.get_conversation(${talk}) as view`).then(
    ([row]) => row!.view,
  );

const send = (person: Person, talk: string, words = 'It is.') =>
  workAs(person, (as) => as`select public.send_message(${talk}, ${words})`);

const reply = (person: Person, inquiry: string) =>
  workAs(person, (as) => as<{ talk: string }[]>`select public.reply_to_inquiry(${inquiry}, 'It is.') as talk`).then(
    ([row]) => row!.talk,
  );

const statusOf = async (inquiry: string) =>
  (await sql<{ status: string }[]>`select status from public.inquiries where id = ${inquiry}`)[0]?.status;

beforeAll(async () => {
  for (const role of ['agent', 'broker', 'stranger'] as const) people[role] = await createPerson('user', role);
});

beforeEach(async () => {
  for (const role of ['buyer', 'seller'] as const) people[role] = await createPerson('user', role);
  property = await createProperty(people.seller, { agent_id: people.agent.id, broker_id: people.broker.id });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe('a buyer and a property', () => {
  test('a buyer and a property have one conversation, however the buyer starts it @feature 11.9a', async () => {
    const inquiry = await ask(people.buyer);
    const viewing = await askToView(people.buyer);
    const [started] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
    );
    const talk = await talkOf(people.buyer);
    expect(started?.id).toBe(talk);
    await send(people.buyer, talk, 'Hello');
    expect(await open(people.seller, talk)).toMatchObject({
      sellerId: people.seller.id,
      unreadCount: 3,
      messages: [
        {
          messageType: 'inquiry',
          content: 'Is it still free?',
          senderId: people.buyer.id,
          request: { id: inquiry, status: 'pending' },
        },
        {
          messageType: 'viewing',
          content: `${dayAhead(9)} 10:00\nWith my mother.`,
          request: { id: viewing, status: 'pending', preferredTime: '10:00' },
        },
        { messageType: 'text', content: 'Hello', request: null },
      ],
    });
    for (const list of ['inquiries', 'property_viewings'])
      expect(await sql`select conversation_id from public.${sql(list)} where property_id = ${property}`).toEqual([
        { conversation_id: talk },
      ]);
  });

  test('a buyer and a property have one conversation if the buyer asks six times at once @feature 11.9a', async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask(people.buyer)));
    const { messages } = await open(people.buyer, await talkOf(people.buyer));
    expect(messages.map(({ messageType }) => messageType)).toEqual(Array(6).fill('inquiry'));
  });

  test('a buyer and a property cannot have a second conversation, even with the agent as its seller', async () => {
    await ask(people.buyer);
    const attempt = sql`insert into public.conversations (property_id, property_title, buyer_id, seller_id)
      values (${property}, 'House', ${people.buyer.id}, ${people.agent.id})`;
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
  });

  test('a buyer and a property have a request limit apart from the limits of messages and conversations', async () => {
    await haveDone(people.buyer, 'conversation', 30);
    await haveDone(people.buyer, 'message', 30);
    await ask(people.buyer);
    const talk = await talkOf(people.buyer);
    await expect(send(people.buyer, talk)).rejects.toMatchObject({ code: 'PT429' });
  });

  test('a buyer and a property have no entries that a visitor or a member inserts directly', async () => {
    await ask(people.buyer);
    const talk = await talkOf(people.buyer);
    for (const actor of [null, people.buyer, people.seller])
      await expect(
        workAs(
          actor,
          (as) =>
            as`insert into public.messages (conversation_id, content, message_type) values (${talk}, 'Mine', 'inquiry')`,
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });

  test('a buyer and a property have no inquiry or viewing that the buyer sends as a message', async () => {
    await ask(people.buyer);
    const talk = await talkOf(people.buyer);
    for (const type of ['inquiry', 'viewing'])
      await expect(
        workAs(people.buyer, (as) => as`select public.send_message(${talk}, 'Mine', ${type})`),
      ).rejects.toMatchObject({
        code: 'PT400',
        message: 'message_type_unknown',
      });
  });
});

test('a buyer and a car have one conversation @feature 11.9a', async () => {
  const car = await createCar(people.seller);
  const inquiry = await ask(people.buyer, { car_id: car });
  const [started] = await workAs(
    people.buyer,
    (as) => as<{ id: string }[]>`select id from public.start_conversation(null, ${car})`,
  );
  const talk = await talkOf(people.buyer);
  expect(started?.id).toBe(talk);
  expect((await open(people.seller, talk)).messages).toMatchObject([
    { messageType: 'inquiry', request: { id: inquiry } },
  ]);
});

describe('an inquiry', () => {
  test('an inquiry is answered by a message of the seller in the conversation @feature 11.9c', async () => {
    const inquiry = await ask(people.buyer);
    const talk = await talkOf(people.buyer);
    await send(people.buyer, talk, 'Hello?');
    expect(await statusOf(inquiry)).toBe('pending');
    await send(people.seller, talk);
    expect(await statusOf(inquiry)).toBe('replied');
    expect((await open(people.buyer, talk)).messages[0]?.request).toMatchObject({ status: 'replied' });
  });

  test('an inquiry that is closed stays closed when the seller writes', async () => {
    const inquiry = await ask(people.buyer);
    await workAs(people.seller, (as) => as`select public.set_inquiry_status(${inquiry}, 'closed')`);
    await send(people.seller, await talkOf(people.buyer));
    expect(await statusOf(inquiry)).toBe('closed');
  });

  test('an inquiry notifies the seller once, with the card @feature 11.9d', async () => {
    const inquiry = await ask(people.buyer);
    const bell = () => sql`select event, link from public.notifications where recipient_id = ${people.seller.id}`;
    await expect.poll(bell).toEqual([{ event: 'inquiry_received', link: `/requests?tab=inquiries&card=${inquiry}` }]);
    expect(await sql`select type from private.events where actor = ${people.buyer.id}`).toEqual([
      { type: 'inquiry.created' },
    ]);
  });
});

describe('the agent of a property', () => {
  test('the agent of a property sees the conversation only after their first answer, and then reads and writes in it @feature 11.9b', async () => {
    const inquiry = await ask(people.buyer);
    const talk = await talkOf(people.buyer);
    await expect(open(people.agent, talk)).rejects.toMatchObject({ code: 'PT404' });
    await expect(send(people.agent, talk)).rejects.toMatchObject({ code: 'PT404' });
    expect(await reply(people.agent, inquiry)).toBe(talk);
    expect((await open(people.agent, talk)).messages).toHaveLength(2);
    await send(people.agent, talk, 'Come and see it.');
    expect(await open(people.buyer, talk)).toMatchObject({ unreadCount: 2, sellerId: people.seller.id });
    expect(await workAs(people.agent, (as) => as`select id from public.conversations`)).toEqual([{ id: talk }]);
    for (const other of [people.broker, people.stranger])
      await expect(open(other, talk)).rejects.toMatchObject({ code: 'PT404' });
  });

  test('the agent of a property reads for the seller’s side, and only the buyer reads the agent’s message', async () => {
    const talk = await reply(people.agent, await ask(people.buyer));
    await send(people.buyer, talk, 'Thank you');
    await workAs(people.seller, (as) => as`select public.mark_conversation_read(${talk})`);
    const [state] = await sql`select buyer_unread, seller_unread from public.conversations where id = ${talk}`;
    expect(state).toMatchObject({ buyer_unread: 1, seller_unread: 0 });
    const unread = () => sql`select content from public.messages where conversation_id = ${talk} and not is_read`;
    expect(await unread()).toEqual([{ content: 'It is.' }]);
    await workAs(people.buyer, (as) => as`select public.mark_conversation_read(${talk})`);
    expect(await unread()).toEqual([]);
  });

  test('the agent of a property is notified of the buyer’s messages like the seller', async () => {
    const talk = await reply(people.agent, await ask(people.buyer));
    await send(people.buyer, talk, 'Thank you');
    for (const person of [people.agent, people.seller])
      await expect
        .poll(
          () =>
            sql`select link from public.notifications where recipient_id = ${person.id} and event = 'message_unread' and conversation_id = ${talk}`,
        )
        .toEqual([{ link: `/messages?conversation=${talk}` }]);
  });

  test('the agent of a property leaves the conversation when the assignment ends @feature 11.9b', async () => {
    const talk = await reply(people.agent, await ask(people.buyer));
    await reply(people.broker, await ask(people.buyer));
    await sql`update public.properties set agent_id = null where id = ${property}`;
    await expect(open(people.agent, talk)).rejects.toMatchObject({ code: 'PT404' });
    await expect(send(people.agent, talk)).rejects.toMatchObject({ code: 'PT404' });
    expect(
      await workAs(people.agent, (as) => as`select id from public.messages where conversation_id = ${talk}`),
    ).toEqual([]);
    expect((await open(people.broker, talk)).messages.length).toBeGreaterThan(0);
  });

  test('the agent of a property of another property cannot answer an inquiry', async () => {
    const inquiry = await ask(people.buyer);
    const other = await createPerson();
    await createProperty(people.seller, { agent_id: other.id });
    await expect(reply(other, inquiry)).rejects.toMatchObject({ code: 'PT404', message: 'inquiry_not_found' });
  });
});
