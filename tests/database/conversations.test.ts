import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  actAs,
  addSecondFactor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { endWindows } from '../support/events.ts';
import { untilATransactionWaits } from '../support/transactions.ts';

type Role = 'buyer' | 'seller' | 'stranger' | 'agent' | 'broker' | 'administrator';
const people = {} as Record<Role, Person>;
let property: string;
let conversation: string;

const start = (actor: Actor | null, propertyId: string) =>
  workAs(actor, (as) => as<Conversation[]>`select * from public.start_conversation(${propertyId})`).then(([made]) =>
    found(made),
  );

const send = (actor: Actor | null, content: string, to = conversation, id: string | null = null) =>
  workAs(actor, (as) => as<Message[]>`select * from public.send_message(${to}, ${content}, 'text', ${id})`).then(
    ([sent]) => found(sent),
  );

const read = (actor: Actor | null, of = conversation) =>
  workAs(actor, (as) => as<{ news: number }[]>`select public.mark_conversation_read(${of}) as news`).then(
    ([answer]) => found(answer).news,
  );

const list = (actor: Actor | null) =>
  workAs(actor, (as) => as<{ list: View[] }[]>`select public.get_conversations() as list`).then(
    ([answer]) => found(answer).list,
  );

const open = (actor: Actor | null, id = conversation, before: string | null = null, limit = 50) =>
  workAs(actor, (as) => as<{ view: View }[]>`select public.get_conversation(${id}, ${before}, ${limit}) as view`).then(
    ([answer]) => found(answer).view,
  );

type Conversation = { id: string; buyer_id: string; seller_id: string; property_id: string; status: string };
type Message = { id: string; content: string; created_at: Date; sender_id: string; is_read: boolean };
type MessageView = { id: string; content: string; isRead: boolean; senderId: string | null; sender: unknown };
type View = Record<string, unknown> & { id: string; unreadCount: number; messages: MessageView[]; hasEarlier: boolean };

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The answer is empty.');
  return value;
}

const asOwner = async () => {
  const [row] = await sql<{ buyer_unread: number; seller_unread: number; last_message_at: Date; status: string }[]>`
    select buyer_unread, seller_unread, last_message_at, status from public.conversations where id = ${conversation}`;
  return found(row);
};

const PARTIES = ['buyer', 'seller'] as const;
const OTHERS = ['stranger', 'agent', 'broker', 'administrator'] as const;

beforeAll(async () => {
  for (const role of ['stranger', 'agent', 'broker'] as const) people[role] = await createPerson('user', role);
  people.administrator = await createPerson('admin');
});

// Each test has its own parties, so that no test uses up the message limits of another test.
beforeEach(async () => {
  for (const role of PARTIES) people[role] = await createPerson('user', role);
  property = await createProperty(people.seller, { agent_id: people.agent.id, broker_id: people.broker.id });
  conversation = (await start(people.buyer, property)).id;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe('start_conversation', () => {
  test('start_conversation lets a buyer start a conversation with the owner of the property', async () => {
    const other = await createProperty(people.seller);
    expect(await start(people.stranger, other)).toMatchObject({
      property_id: other,
      buyer_id: people.stranger.id,
      seller_id: people.seller.id,
      status: 'active',
    });
  });

  test('start_conversation returns the existing conversation to a buyer who calls it again', async () => {
    expect((await start(people.buyer, property)).id).toBe(conversation);
  });

  test('start_conversation called six times at once by a buyer starts one conversation', async () => {
    const other = await createProperty(people.seller);
    const started = await Promise.all(Array.from({ length: 6 }, () => start(people.buyer, other)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(await sql`select id from public.conversations where property_id = ${other}`).toHaveLength(1);
  });

  test('start_conversation called by two buyers at once starts a conversation for each', async () => {
    const other = await createProperty(people.seller);
    const [first, second] = await Promise.all([start(people.buyer, other), start(people.stranger, other)]);
    expect(first?.id).not.toBe(second?.id);
    expect([first?.buyer_id, second?.buyer_id]).toEqual([people.buyer.id, people.stranger.id]);
  });

  test.each([{ approval_status: 'pending' }, { approval_status: 'rejected' }, { available: false }])(
    'start_conversation refuses a property with %o to a stranger, but not to its agent, its broker and an administrator',
    async (columns) => {
      const hidden = await createProperty(people.seller, {
        ...columns,
        agent_id: people.agent.id,
        broker_id: people.broker.id,
      });
      await expect(start(people.stranger, hidden)).rejects.toMatchObject({ code: 'PT404' });
      for (const role of ['agent', 'broker', 'administrator'] as const)
        expect((await start(people[role], hidden)).buyer_id).toBe(people[role].id);
    },
  );

  test('start_conversation refuses a missing property', async () => {
    await expect(start(people.buyer, randomUUID())).rejects.toMatchObject({
      code: 'PT404',
      message: 'property_not_found',
    });
  });

  test('start_conversation refuses an owner’s own property @spec 1.5.5 1.6.6', async () => {
    await expect(start(people.seller, property)).rejects.toMatchObject({
      code: 'PT400',
      message: 'cannot_contact_yourself',
    });
  });

  test('start_conversation of a property that was hidden later shows the buyer only the old title', async () => {
    await sql`update public.properties set available = false, title = 'Secret', price = 7777 where id = ${property}`;
    const hidden = { id: property, title: 'Test house', price: null, currency: null, purpose: null, images: [] };
    expect((await open(people.buyer))['property']).toEqual(hidden);
    expect((await list(people.buyer)).map((row) => row['property'])).toEqual([hidden]);
    expect((await open(people.seller))['property']).toMatchObject({ title: 'Secret', price: 7777 });
  });

  test('start_conversation shows a buyer the name of a seller without a public profile only after the seller has written', async () => {
    await sql`update public.preferences set public_profile = false where user_id = ${people.seller.id}`;
    expect((await open(people.buyer))['seller']).toMatchObject({
      id: people.seller.id,
      firstName: null,
      lastName: null,
    });
    await send(people.seller, 'Welcome');
    expect((await open(people.buyer))['seller']).toMatchObject({ firstName: 'seller' });
  });

  test('start_conversation cannot connect a person with themselves, not even for the database owner', async () => {
    const attempt = sql`insert into public.conversations (property_id, property_title, buyer_id, seller_id)
      values (${property}, 'House', ${people.seller.id}, ${people.seller.id})`;
    await expect(attempt).rejects.toMatchObject({ constraint_name: 'You cannot start a conversation with yourself' });
  });

  test('start_conversation cannot be called by a visitor @spec 1.6.2', async () => {
    await expect(start(null, property)).rejects.toMatchObject({ code: '42501' });
  });

  test('start_conversation is limited to thirty new conversations an hour, and still returns existing ones @feature 1.5c', async () => {
    const eager = await createPerson();
    const properties: string[] = [];
    for (let n = 0; n < 31; n++) properties.push(await createProperty(people.seller));
    const beyond = properties.pop() ?? '';
    for (const id of properties) await start(eager, id);
    await expect(start(eager, beyond)).rejects.toMatchObject({ code: 'PT429', message: 'too_many_requests' });
    expect((await start(eager, properties[0] ?? '')).buyer_id).toBe(eager.id);
  });
});

describe('send_message', () => {
  test.each(PARTIES)(
    'send_message lets the %s write, and the other party has one more unread message',
    async (role) => {
      const sent = await send(people[role], '  Good morning\n');
      expect(sent).toMatchObject({
        conversation_id: conversation,
        sender_id: people[role].id,
        content: 'Good morning',
        message_type: 'text',
        is_read: false,
      });
      expect(await asOwner()).toMatchObject({
        buyer_unread: role === 'seller' ? 1 : 0,
        seller_unread: role === 'buyer' ? 1 : 0,
        last_message_at: sent.created_at,
      });
    },
  );

  test.each(OTHERS)('send_message is refused for the %s, who is not a party', async (role) => {
    await expect(send(people[role], 'Let me in')).rejects.toMatchObject({
      code: 'PT404',
      message: 'conversation_not_found',
    });
  });

  test('send_message stores no message of a visitor', async () => {
    await expect(send(null, 'Hello')).rejects.toMatchObject({ code: '42501' });
  });

  test('send_message is refused for a missing conversation', async () => {
    await expect(send(people.buyer, 'Hello', randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  });

  test('send_message stores a message once when a buyer sends it again with its id', async () => {
    const id = randomUUID();
    const first = await send(people.buyer, 'Once', conversation, id);
    expect(await send(people.buyer, 'Once', conversation, id)).toEqual(first);
    expect(first.id).toBe(id);
    expect(await asOwner()).toMatchObject({ seller_unread: 1 });
  });

  test('send_message stores a message once when a buyer sends it six times at once', async () => {
    const id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(people.buyer, 'Once', conversation, id)));
    expect(new Set(sent.map((message) => message.created_at.getTime())).size).toBe(1);
    expect(await sql`select id from public.messages where conversation_id = ${conversation}`).toHaveLength(1);
    expect(await asOwner()).toMatchObject({ seller_unread: 1 });
  });

  test('send_message neither reveals nor overwrites a message with a known id', async () => {
    const id = randomUUID();
    await send(people.buyer, 'Mine', conversation, id);
    await expect(send(people.seller, 'Theirs', conversation, id)).rejects.toMatchObject({ code: 'PT404' });
    const elsewhere = (await start(people.stranger, property)).id;
    await expect(send(people.stranger, 'Theirs', elsewhere, id)).rejects.toMatchObject({ code: 'PT404' });
    expect(await sql`select content, sender_id from public.messages where id = ${id}`).toEqual([
      { content: 'Mine', sender_id: people.buyer.id },
    ]);
  });

  test.each(['', '   ', '\n\t \r\n', '\u00a0'])('send_message refuses the text %j', async (content) => {
    await expect(send(people.buyer, content)).rejects.toMatchObject({ constraint_name: 'Message cannot be empty' });
  });

  test('send_message accepts 5000 characters, and refuses 5001', async () => {
    expect((await send(people.buyer, 'ß'.repeat(5000))).content).toHaveLength(5000);
    await expect(send(people.buyer, 'ß'.repeat(5001))).rejects.toMatchObject({
      constraint_name: 'Message must be at most 5000 characters',
    });
  });

  test('send_message accepts only text', async () => {
    const attempt = workAs(
      people.buyer,
      (as) => as`select public.send_message(${conversation}, 'Picture', message_type => 'image')`,
    );
    await expect(attempt).rejects.toMatchObject({ code: 'PT400', message: 'message_type_unknown' });
  });

  test('send_message restores an archived conversation', async () => {
    await sql`update public.conversations set status = 'archived' where id = ${conversation}`;
    await send(people.seller, 'Still interested?');
    expect(await asOwner()).toMatchObject({ status: 'active' });
  });

  test('send_message is limited to thirty messages a minute in all conversations, for each person', async () => {
    const eager = await createPerson();
    const [first, second] = [
      await start(eager, property),
      await start(eager, await createProperty(people.stranger)),
    ].map(({ id }) => id);
    for (let n = 0; n < 30; n++) await send(eager, `No ${n}`, n % 2 ? first : second);
    await expect(send(eager, 'No 31', first)).rejects.toMatchObject({
      code: 'PT429',
      message: 'too_many_requests',
      detail: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    });
    await send(people.seller, 'I am not eager', first);
    await endWindows(eager);
    await send(eager, 'A minute later', first);
  });

  test('send_message accepts thirty of forty simultaneous messages', async () => {
    const eager = await createPerson();
    const mine = (await start(eager, property)).id;
    const sent = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => send(eager, `No ${n}`, mine)));
    const refused = sent.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'PT429'));
    expect(await sql`select id from public.messages where conversation_id = ${mine}`).toHaveLength(30);
  });

  test('send_message gives a later time to a message that waited for another commit', async () => {
    let earlier: Promise<Message> | undefined;
    const first = await workAs(people.buyer, async (as) => {
      const [sent] = await as<Message[]>`select * from public.send_message(${conversation}, 'First')`;
      earlier = send(people.seller, 'Second');
      await untilATransactionWaits();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return found(sent);
    });
    const second = found(await earlier);
    expect(second.created_at.getTime()).toBeGreaterThanOrEqual(first.created_at.getTime() + 150);
    expect((await open(people.buyer)).messages.map(({ content }) => content)).toEqual(['First', 'Second']);
  });

  test('send_message never makes a message appear before one that a reader has seen, with ten writers at once', async () => {
    const seen: string[][] = [];
    const written = new AbortController();
    const reader = (async () => {
      while (!written.signal.aborted)
        seen.push((await open(people.buyer, conversation, null, 100)).messages.map(({ id }) => id));
    })();
    const writers = Array.from({ length: 10 }, async (_, n) => {
      for (let i = 0; i < 5; i++) await send(n % 2 ? people.seller : people.buyer, `${n}.${i}`);
    });
    await Promise.all(writers);
    written.abort();
    await reader;
    const all = (await open(people.buyer, conversation, null, 100)).messages;
    expect(all).toHaveLength(50);
    const times =
      await sql`select count(distinct created_at) from public.messages where conversation_id = ${conversation}`;
    expect(Number(times[0]?.['count'])).toBe(50);
    for (const ids of seen) expect(ids).toEqual(all.slice(0, ids.length).map(({ id }) => id));
    for (let n = 0; n < 10; n++) {
      const own = all.filter(({ content }) => content.startsWith(`${n}.`)).map(({ content }) => content);
      expect(own).toEqual([0, 1, 2, 3, 4].map((i) => `${n}.${i}`));
    }
    expect(await asOwner()).toMatchObject({ buyer_unread: 25, seller_unread: 25 });
  });
});

describe('mark_conversation_read', () => {
  test('mark_conversation_read marks the seller’s messages as read for the buyer, and not the buyer’s own', async () => {
    await send(people.seller, 'One');
    await send(people.seller, 'Two');
    await send(people.buyer, 'Mine');
    expect(await read(people.buyer)).toBe(2);
    expect(await asOwner()).toMatchObject({ buyer_unread: 0, seller_unread: 1 });
    const { messages } = await open(people.seller);
    expect(messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  });

  test('mark_conversation_read marks only the seller’s side for the seller', async () => {
    await send(people.seller, 'One');
    await send(people.buyer, 'Two');
    expect(await read(people.seller)).toBe(1);
    expect(await asOwner()).toMatchObject({ buyer_unread: 1, seller_unread: 0 });
  });

  test('mark_conversation_read called again marks no further message', async () => {
    await send(people.seller, 'One');
    expect(await read(people.buyer)).toBe(1);
    expect(await read(people.buyer)).toBe(0);
  });

  test('mark_conversation_read called in five windows at once marks each message once', async () => {
    for (let n = 0; n < 4; n++) await send(people.seller, `No ${n}`);
    const news = await Promise.all(Array.from({ length: 5 }, () => read(people.buyer)));
    expect(news.reduce((sum, one) => sum + one)).toBe(4);
    expect(await asOwner()).toMatchObject({ buyer_unread: 0 });
  });

  test('mark_conversation_read keeps the unread count right while one party writes and the other reads', async () => {
    const writing = Promise.all(Array.from({ length: 20 }, (_, n) => send(people.seller, `No ${n}`)));
    const reading = Promise.all(Array.from({ length: 8 }, () => read(people.buyer)));
    await Promise.all([writing, reading]);
    const [rows] = await sql`
      select count(*)::integer as unread from public.messages where conversation_id = ${conversation} and not is_read`;
    expect((await asOwner()).buyer_unread).toBe(rows?.['unread']);
  });

  test.each(OTHERS)('mark_conversation_read is refused for the %s', async (role) => {
    await send(people.seller, 'One');
    await expect(read(people[role])).rejects.toMatchObject({ code: 'PT404' });
    expect(await asOwner()).toMatchObject({ buyer_unread: 1 });
  });

  test('mark_conversation_read refuses a visitor', async () => {
    await expect(read(null)).rejects.toMatchObject({ code: '42501' });
  });
});

/** The fields of the read views: first those of the specification, then the fields that only the screens need. */
const PERSON_FIELDS = ['firstName', 'id', 'lastName', 'profileImageUrl'];
const CONVERSATION_FIELDS =
  'buyer buyerId car carId createdAt id lastMessage lastMessageAt property propertyId seller sellerId status unreadCount'.split(
    ' ',
  );
const MESSAGE_FIELDS = 'content conversationId createdAt details id isRead messageType request sender senderId'.split(
  ' ',
);

describe('get_conversations and get_conversation', () => {
  test('get_conversations and get_conversation return each documented field to a party @spec 1.3.10-11', async () => {
    await sql`update public.profiles set profile_image_url = '/media/avatars/a.webp' where id = ${people.buyer.id}`;
    const sent = await send(people.buyer, 'Is it still free?');
    const [shown] = (await list(people.seller)).filter(({ id }) => id === conversation);
    const view = found(shown);
    const buyer = {
      id: people.buyer.id,
      firstName: 'buyer',
      lastName: 'Person',
      profileImageUrl: '/media/avatars/a.webp',
    };
    expect(Object.keys(view).toSorted()).toEqual(CONVERSATION_FIELDS);
    expect(view).toMatchObject({
      propertyId: property,
      buyerId: people.buyer.id,
      sellerId: people.seller.id,
      status: 'active',
      unreadCount: 1,
      buyer,
      seller: { id: people.seller.id, firstName: 'seller', lastName: 'Person', profileImageUrl: null },
      property: { id: property, title: 'Test house', price: 1000, currency: 'USD', purpose: 'sale', images: [] },
      lastMessage: {
        id: sent.id,
        content: 'Is it still free?',
        messageType: 'text',
        details: null,
        senderId: people.buyer.id,
      },
    });
    expect(Date.parse(String(view['lastMessageAt']))).toBe(sent.created_at.getTime());
    expect(Object.keys(view['buyer'] as object).toSorted()).toEqual(PERSON_FIELDS);

    const opened = await open(people.seller);
    expect(Object.keys(opened).toSorted()).toEqual(
      [...CONVERSATION_FIELDS, 'hasEarlier', 'isBlocked', 'messages', 'reported'].toSorted(),
    );
    expect(opened.messages).toHaveLength(1);
    expect(Object.keys(opened.messages[0] ?? {}).toSorted()).toEqual(MESSAGE_FIELDS);
    expect(opened.messages[0]).toMatchObject({
      id: sent.id,
      conversationId: conversation,
      senderId: people.buyer.id,
      content: 'Is it still free?',
      messageType: 'text',
      isRead: false,
      sender: buyer,
    });
  });

  test('get_conversations and get_conversation show no message in an empty conversation', async () => {
    expect(await open(people.buyer)).toMatchObject({
      lastMessage: null,
      unreadCount: 0,
      messages: [],
      hasEarlier: false,
      isBlocked: false,
    });
  });

  test('get_conversations and get_conversation count unread messages for each party', async () => {
    await send(people.buyer, 'One');
    await send(people.buyer, 'Two');
    await send(people.seller, 'Three');
    expect((await open(people.buyer)).unreadCount).toBe(1);
    expect((await open(people.seller)).unreadCount).toBe(2);
  });

  test('get_conversations and get_conversation list a person’s conversations as buyer and seller, newest message first', async () => {
    const both = await createPerson();
    const asSeller = await start(people.buyer, await createProperty(both));
    const asBuyer = await start(both, property);
    const silent = await start(people.stranger, await createProperty(both));
    await send(both, 'As a seller', asSeller.id);
    await send(both, 'As a buyer', asBuyer.id);
    expect((await list(both)).map(({ id }) => id)).toEqual([asBuyer.id, asSeller.id, silent.id]);
  });

  test('get_conversations and get_conversation return an empty list to a person without conversations', async () => {
    expect(await list(await createPerson())).toEqual([]);
  });

  test('get_conversations and get_conversation are refused for a visitor', async () => {
    await expect(list(null)).rejects.toMatchObject({ code: '42501' });
    await expect(open(null)).rejects.toMatchObject({ code: '42501' });
  });

  test('get_conversations and get_conversation show the name of a person without a public profile to the other party', async () => {
    const shy = await createPerson('user', 'Shy');
    await sql`update public.preferences set public_profile = false where user_id = ${shy.id}`;
    const { id } = await start(shy, property);
    expect((await open(people.seller, id))['buyer']).toMatchObject({ id: shy.id, firstName: 'Shy' });
  });

  test.each([
    { times: 'different times', sameTime: false },
    { times: 'one moment', sameTime: true },
  ])(
    'get_conversations and get_conversation page through messages of $times without gaps or repeats',
    async ({ sameTime }) => {
      await sql`
      insert into public.messages (conversation_id, sender_id, content, created_at)
      select ${conversation}, ${people.seller.id}, 'No ' || n, timestamptz '2026-01-01' + n * ${sameTime ? 0 : 1} * interval '1 second'
      from generate_series(1, 23) as n`;
      const pages: string[][] = [];
      let before: string | null = null;
      for (let more = true; more;) {
        const page: View = await open(people.buyer, conversation, before, 5);
        pages.unshift(page.messages.map(({ id }) => id));
        before = page.messages[0]?.id ?? null;
        more = page.hasEarlier;
      }
      const ordered = await sql`
      select id from public.messages where conversation_id = ${conversation} order by created_at, id`;
      expect(pages.map((page) => page.length)).toEqual([3, 5, 5, 5, 5]);
      expect(pages.flat()).toEqual(ordered.map(({ id }) => id));
    },
  );

  test('get_conversations and get_conversation show no earlier messages on a page that ends at the first message', async () => {
    for (let n = 0; n < 3; n++) await send(people.buyer, `No ${n}`);
    expect(await open(people.buyer, conversation, null, 3)).toMatchObject({ hasEarlier: false });
    expect(await open(people.buyer, conversation, null, 2)).toMatchObject({ hasEarlier: true });
  });

  test('get_conversations and get_conversation return at least one and at most a hundred messages', async () => {
    await sql`
      insert into public.messages (conversation_id, sender_id, content)
      select ${conversation}, ${people.seller.id}, 'No ' || n from generate_series(1, 120) as n`;
    for (const [limit, length] of [
      [0, 1],
      [-5, 1],
      [1000, 100],
    ] as const)
      expect((await open(people.buyer, conversation, null, limit)).messages).toHaveLength(length);
  });

  test('get_conversations and get_conversation return no messages before a message of another conversation', async () => {
    const elsewhere = (await start(people.stranger, property)).id;
    const foreign = await send(people.stranger, 'Elsewhere', elsewhere);
    await send(people.buyer, 'Here');
    expect(await open(people.buyer, conversation, foreign.id)).toMatchObject({ messages: [], hasEarlier: false });
  });
});

describe('a conversation', () => {
  beforeEach(async () => {
    await send(people.buyer, 'Between us');
  });

  const visible = (actor: Actor | null) =>
    actAs(actor, async (as) => ({
      conversations: (await as`select id from public.conversations where id = ${conversation}`).length,
      messages: (await as`select id from public.messages where conversation_id = ${conversation}`).length,
    }));

  test.each(PARTIES)('a conversation is readable for the %s', async (role) => {
    expect(await visible(people[role])).toEqual({ conversations: 1, messages: 1 });
    expect((await open(people[role])).messages).toHaveLength(1);
  });

  test.each(OTHERS)('a conversation is not readable for the %s', async (role) => {
    expect(await visible(people[role])).toEqual({ conversations: 0, messages: 0 });
    await expect(open(people[role])).rejects.toMatchObject({ code: 'PT404' });
    expect((await list(people[role])).map(({ id }) => id)).not.toContain(conversation);
  });

  test('a conversation is not readable for an administrator with two-factor authentication', async () => {
    expect(await visible({ ...people.administrator, aal: 'aal2' })).toEqual({ conversations: 0, messages: 0 });
  });

  test('a conversation is not readable for a visitor', async () => {
    await expect(visible(null)).rejects.toMatchObject({ code: '42501' });
  });

  test('a conversation is neither readable nor changeable for a party with pending MFA', async () => {
    const careful = await createPerson();
    const { id } = await start(careful, property);
    await send(people.seller, 'Welcome', id);
    await addSecondFactor(careful);
    const attempts = [
      () => start(careful, property),
      () => send(careful, 'Hi', id),
      () => read(careful, id),
      () => list(careful),
      () => open(careful, id),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: 'PT401', message: 'second_factor_required' });
    expect((await open({ ...careful, aal: 'aal2' }, id)).messages).toHaveLength(1);
  });
});

describe('direct writes of messages', () => {
  test.each([...PARTIES, ...OTHERS])(
    'direct writes of messages are refused for the %s: insert, update and delete',
    async (role) => {
      const { id } = await send(people.seller, 'As it was');
      const actor = people[role];
      const attempts = [
        (as: typeof sql) =>
          as`insert into public.conversations (property_id, property_title, buyer_id, seller_id) values (${property}, 'House', ${actor.id}, ${people.seller.id})`,
        (as: typeof sql) => as`update public.conversations set buyer_unread = 0 where id = ${conversation}`,
        (as: typeof sql) => as`delete from public.conversations where id = ${conversation}`,
        (as: typeof sql) =>
          as`insert into public.messages (conversation_id, sender_id, content) values (${conversation}, ${actor.id}, 'Forged')`,
        (as: typeof sql) => as`update public.messages set content = 'Forged', is_read = true where id = ${id}`,
        (as: typeof sql) => as`delete from public.messages where id = ${id}`,
      ];
      for (const attempt of attempts)
        await expect(actAs(actor, (as) => attempt(as as unknown as typeof sql))).rejects.toMatchObject({
          code: '42501',
        });
      expect(await sql`select content, is_read from public.messages where id = ${id}`).toEqual([
        { content: 'As it was', is_read: false },
      ]);
    },
  );

  test('direct writes of messages cannot name another sender: the sender is always the caller', async () => {
    const attempt = actAs(
      people.buyer,
      (as) => as`
      select public.send_message(conversation_id => ${conversation}, content => 'x', sender_id => ${people.seller.id})`,
    );
    await expect(attempt).rejects.toMatchObject({ code: '42883' });
  });
});

describe('messages', () => {
  test('messages outlive the property', async () => {
    await send(people.seller, 'It is sold');
    await sql`delete from public.properties where id = ${property}`;
    for (const role of PARTIES) {
      const view = await open(people[role]);
      expect(view).toMatchObject({
        propertyId: null,
        property: { id: property, title: expect.any(String), price: expect.any(Number), isDeleted: true },
        messages: [{ content: 'It is sold' }],
      });
    }
    await send(people.buyer, 'What a pity');
    expect((await list(people.seller)).find(({ id }) => id === conversation)).toMatchObject({
      property: { id: property, isDeleted: true },
      unreadCount: 1,
    });
  });

  test('messages outlive the account of the buyer, without a name', async () => {
    const leaving = await createPerson('user', 'Leaving');
    const { id } = await start(leaving, property);
    await send(leaving, 'Goodbye', id);
    await sql`delete from auth.users where id = ${leaving.id}`;
    const view = await open(people.seller, id);
    expect(view).toMatchObject({
      buyerId: null,
      buyer: null,
      propertyId: property,
      unreadCount: 1,
      messages: [{ content: 'Goodbye', senderId: null, sender: null }],
    });
    expect(JSON.stringify(view)).not.toContain('Leaving');
    expect(await read(people.seller, id)).toBe(1);
    await expect(open(people.stranger, id)).rejects.toMatchObject({ code: 'PT404' });
  });

  test('messages outlive the account of the seller and their properties', async () => {
    const leaving = await createPerson('user', 'Leaving');
    const { id } = await start(people.buyer, await createProperty(leaving));
    await send(leaving, 'Goodbye', id);
    await send(people.buyer, 'Are you there?', id);
    await sql`delete from auth.users where id = ${leaving.id}`;
    expect(await open(people.buyer, id)).toMatchObject({
      sellerId: null,
      seller: null,
      property: { title: 'Test house', isDeleted: true },
      messages: [{ content: 'Goodbye', sender: null }, { content: 'Are you there?' }],
    });
    await send(people.buyer, 'Hello?', id);
    await expect(open(people.stranger, id)).rejects.toMatchObject({ code: 'PT404' });
  });
});

test('the database checks the session a few times at most, for any number of conversations and messages', async () => {
  const busy = await createPerson();
  await sql`
    with made as (
      insert into public.properties (title, price, property_type, purpose, location, city, owner_id, approval_status)
      select 'House ' || n, 1, 'house', 'sale', 'Road', 'Burao', ${busy.id}, 'approved' from generate_series(1, 60) as n
      returning id
    ),
    started as (
      insert into public.conversations (property_id, property_title, buyer_id, seller_id)
      select id, 'House', ${people.buyer.id}, ${busy.id} from made
      returning id
    )
    insert into public.messages (conversation_id, sender_id, content) select id, ${people.buyer.id}, 'Hello' from started`;
  const calls = await actAs(busy, async (as) => {
    await as`select set_config('role', 'none', true), set_config('track_functions', 'all', true)`;
    await as`select set_config('role', 'authenticated', true)`;
    const [answer] = await as<{ list: View[] }[]>`select public.get_conversations() as list`;
    expect(answer?.list).toHaveLength(60);
    expect(await as`select id from public.messages`).toHaveLength(60);
    await as`select set_config('role', 'none', true)`;
    return as<{ name: string; calls: number }[]>`
      select funcname as name, calls::integer from pg_stat_xact_user_functions
      where funcname in ('require_caller', 'session_error', 'conversation_ids') and calls > 5`;
  });
  expect(calls).toEqual([]);
});
