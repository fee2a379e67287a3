import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgent, createBroker } from '../support/brokerage.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import {
  actAs,
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
import { atOnce, type Transaction } from '../support/transactions.ts';

const DAY = dayAhead(60);

const people = {} as Record<'buyer' | 'seller' | 'agent' | 'broker' | 'stranger' | 'administrator', Person>;
/** A property of the seller; the agent and the broker handle it as well. The conversation is about another property. */
let property: string;
let talkedAbout: string;
let car: string;
let conversation: string;
let inquiry: string;
let viewing: string;

const REFUSED = { code: 'PT403', message: 'cannot_write_to_person' };
const CONTACT = { contact_email: 'a@test.example' };

const block = (whom: Person) => (as: Transaction) => as`select public.block_person(${whom.id})`;
const unblock = (whom: Person) => (as: Transaction) => as`delete from public.blocks where blocked_id = ${whom.id}`;
const send = (as: Transaction) => as`select public.send_message(${conversation}, 'Are you there?')`;
const ask = (as: Transaction) =>
  as`insert into public.inquiries ${as({ property_id: property, message: 'Is it still there?', ...CONTACT })}`;

beforeAll(async () => {
  for (const role of ['agent', 'broker', 'stranger'] as const) people[role] = await createPerson('user', role);
  people.administrator = await createPerson('admin');
});

beforeEach(async () => {
  for (const role of ['buyer', 'seller'] as const) people[role] = await createPerson('user', role);
  property = await createProperty(people.seller, { agent_id: people.agent.id, broker_id: people.broker.id });
  car = await createCar(people.seller);
  ({ conversation, property: talkedAbout } = await createConversation(people.buyer, people.seller));
  inquiry = randomUUID();
  viewing = randomUUID();
  const asked = { property_id: property, ...CONTACT };
  const words = 'Is it free?';
  await sql`insert into public.inquiries ${sql({ id: inquiry, inquirer_id: people.buyer.id, message: words, ...asked })}`;
  const appointment = { preferred_date: DAY, preferred_time: '10:00' };
  await sql`insert into public.property_viewings ${sql({ id: viewing, user_id: people.buyer.id, ...appointment, ...asked })}`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Counts all messages, requests, notifications and change events of the parties and of the people who handle the property. */
async function written() {
  const those = Object.values(people).map(({ id }) => id);
  const topics = [...those.map((id) => `user:${id}`), `conversation:${conversation}`];
  const [counts] = await sql`
    select
      (select count(*) from public.conversations where buyer_id = any(${those}) or seller_id = any(${those})) as conversations,
      (select count(*) from public.messages where sender_id = any(${those})) as messages,
      (select count(*) from public.inquiries where inquirer_id = any(${those})) as inquiries,
      (select jsonb_agg(v order by id) from public.property_viewings v where user_id = any(${those})) as viewings,
      (select count(*) from public.notifications where recipient_id = any(${those})) as notifications,
      (select count(*) from private.email_queue where address in (select email from public.profiles where id = any(${those}))) as mails,
      (select count(*) from realtime.messages where topic = any(${topics})) as news`;
  return counts;
}

/** Every way in which one party can write to the other. */
const DOORS: readonly [string, 'buyer' | 'seller', (as: Transaction) => Promise<unknown>][] = [
  ['start a conversation about a property', 'buyer', (as) => as`select public.start_conversation(${property})`],
  ['continue an existing conversation', 'buyer', (as) => as`select public.start_conversation(${talkedAbout})`],
  ['start a conversation about a car', 'buyer', (as) => as`select public.start_conversation(car_id => ${car})`],
  ['send a message', 'buyer', send],
  ['send a message', 'seller', send],
  ['ask about a property', 'buyer', ask],
  [
    'ask about a car',
    'buyer',
    (as) => as`insert into public.inquiries ${as({ car_id: car, message: 'Is it still there?', ...CONTACT })}`,
  ],
  [
    'ask to view a property',
    'buyer',
    (as) =>
      as`insert into public.property_viewings ${as({ property_id: property, preferred_date: DAY, preferred_time: '11:00', ...CONTACT })}`,
  ],
  ['answer an inquiry', 'seller', (as) => as`select public.reply_to_inquiry(${inquiry}, 'Yes, it is.')`],
  ['answer a viewing request', 'seller', (as) => as`select public.reply_to_viewing(${viewing}, 'Come at noon.')`],
  [
    'confirm a viewing',
    'seller',
    (as) => as`select public.set_viewing_status(${viewing}, 'confirmed', ${`${DAY}T07:00Z`})`,
  ],
  [
    'decline a viewing with words',
    'seller',
    (as) => as`select public.set_viewing_status(${viewing}, 'declined', notes => 'Never you')`,
  ],
];

describe.each([
  ['is blocked by the other', false],
  ['has blocked the other', true],
])('a user who %s', (_, isOwn) => {
  test.each(DOORS)(
    'a user on either side of a block cannot %s, as %s, and nothing is written @spec 1.4.20 @feature 7.8a',
    async (_door, role, write) => {
      const writer = people[role];
      const other = people[role === 'buyer' ? 'seller' : 'buyer'];
      // The same call succeeds without a block: before it, and after its removal.
      await actAs(writer, write);
      const [blocker, blocked] = isOwn ? [writer, other] : [other, writer];
      await workAs(blocker, block(blocked));
      const before = await written();
      await expect(workAs(writer, write)).rejects.toMatchObject(REFUSED);
      expect(await written()).toEqual(before);
      await workAs(blocker, unblock(blocked));
      await workAs(writer, write);
    },
  );

  test('a user on either side of a block cannot insert rows directly, even with a grant', async () => {
    const { buyer, seller } = people;
    await (isOwn ? workAs(buyer, block(seller)) : workAs(seller, block(buyer)));
    for (const write of [
      (as: Transaction) =>
        as`insert into public.conversations ${as({ car_id: car, property_title: 'Car', buyer_id: buyer.id, seller_id: seller.id })}`,
      (as: Transaction) =>
        as`insert into public.messages ${as({ conversation_id: conversation, sender_id: buyer.id, content: 'Salaan' })}`,
    ]) {
      const forged = actAs(buyer, async (as) => {
        await as`select set_config('role', 'postgres', true)`;
        await write(as);
      });
      await expect(forged).rejects.toMatchObject(REFUSED);
    }
  });

  test('a user on either side of a block can still read the messages of both and mark them as read', async () => {
    await sendMessage(people.buyer, conversation, 'Salaan');
    await workAs(people.seller, block(people.buyer));
    const [reader, isBlocked] = isOwn ? [people.seller, true] : [people.buyer, false];
    const [row] = await workAs(
      reader,
      (as) => as<{ view: object }[]>`select public.get_conversation(${conversation}) as view`,
    );
    expect(row?.view).toMatchObject({ isBlocked, messages: [{ content: 'Salaan' }] });
    await workAs(reader, (as) => as`select public.mark_conversation_read(${conversation})`);
  });
});

test('a seller can decline and a buyer can cancel a viewing after a block, without words', async () => {
  const move = async (actor: Person, status: string) => {
    const [moved] = await actAs(
      actor,
      (as) => as<{ status: string }[]>`select status from public.set_viewing_status(${viewing}, ${status})`,
    );
    return moved?.status;
  };
  await workAs(people.seller, block(people.buyer));
  expect(await move(people.seller, 'declined')).toBe('declined');
  expect(await move(people.buyer, 'cancelled')).toBe('cancelled');
});

describe('a block between a buyer and an agent or broker', () => {
  test.each(['agent', 'broker'] as const)(
    'a block between a buyer and an agent or broker stops an inquiry that would reach the %s, and the buyer can still write to the owner',
    async (role) => {
      await workAs(people.buyer, block(people[role]));
      await expect(workAs(people.buyer, ask)).rejects.toMatchObject(REFUSED);
      await expect(
        workAs(people[role], (as) => as`select public.reply_to_inquiry(${inquiry}, 'Yes')`),
      ).rejects.toMatchObject(REFUSED);
      await workAs(people.seller, (as) => as`select public.reply_to_inquiry(${inquiry}, 'Yes')`);
      await workAs(people.buyer, send);
    },
  );

  test('a block between a buyer and an agent or broker lets a buyer continue with the owner after they blocked the agent', async () => {
    await workAs(people.agent, (as) => as`select public.reply_to_inquiry(${inquiry}, 'Yes, it is.')`);
    const [talk] = await workAs(
      people.buyer,
      (as) => as<{ id: string; seller_id: string }[]>`select id, seller_id from public.start_conversation(${property})`,
    );
    expect(talk?.seller_id).toBe(people.seller.id);
    await workAs(people.buyer, block(people.agent));
    const say = (person: Person) =>
      workAs(person, (as) => as`select public.send_message(${talk?.id ?? null}, 'Still available?')`);
    await say(people.buyer);
    await say(people.seller);
    await expect(say(people.agent)).rejects.toMatchObject(REFUSED);
  });
});

test('a blocked buyer who cancels a viewing sends the seller neither name nor words', async () => {
  await workAs(people.seller, block(people.buyer));
  await sql`update public.profiles set first_name = 'I know', last_name = 'where you live' where id = ${people.buyer.id}`;
  await workAs(people.buyer, (as) => as`select public.set_viewing_status(${viewing}, 'cancelled')`);
  const [line] = await sql`
    select person_id, details from public.notifications
    where recipient_id = ${people.seller.id} and event = 'viewing_cancelled'`;
  expect(line).toMatchObject({ person_id: null });
  expect(JSON.stringify(line)).not.toMatch(/know|live|words/);
});

test('a blocked agent cannot request membership, and a broker cannot write notes to an agent after a block', async () => {
  const broker = await createBroker();
  const agent = await createAgent();
  await workAs(broker, block(agent));
  await expect(workAs(agent, (as) => as`select public.request_membership(${broker.id})`)).rejects.toMatchObject(
    REFUSED,
  );
  const member = await createAgent(broker);
  const own = await createProperty(broker);
  const assign = (notes: string | null) => (as: Transaction) =>
    as`select public.assign_property(${own}, ${member.id}, 2.5, ${notes})`;
  await workAs(member, block(broker));
  await expect(workAs(broker, assign('You will regret it'))).rejects.toMatchObject(REFUSED);
  await workAs(broker, assign(null));
});

describe('a block during a write', () => {
  test.each([
    ['a message', send],
    ['an inquiry', ask],
  ])(
    'a block during a write waits for %s that came first, and refuses the write if the block came first @spec 1.4.20',
    async (_, write) => {
      const writing = { by: people.buyer, does: write as (as: Transaction) => Promise<unknown> };
      const blocking = { by: people.seller, does: block(people.buyer) };
      expect(await atOnce(writing, blocking)).toEqual([{ result: expect.anything() }, { result: expect.anything() }]);
      await workAs(people.seller, unblock(people.buyer));
      const before = await written();
      expect(await atOnce(blocking, writing)).toEqual([{ result: expect.anything() }, { code: 'PT403' }]);
      expect(await written()).toEqual(before);
    },
  );

  test('a block during a write does not hold up messages to other people', async () => {
    const elsewhere = await createConversation(people.buyer, people.stranger);
    const order: string[] = [];
    await workAs(people.seller, async (as) => {
      await block(people.buyer)(as);
      await sendMessage(people.buyer, elsewhere.conversation, 'Not held up');
      order.push('sent');
    });
    expect(order).toEqual(['sent']);
  });

  test('a block during a write by two users of each other at once stores both blocks', async () => {
    const { buyer, seller } = people;
    await atOnce({ by: buyer, does: block(seller) }, { by: seller, does: block(buyer) });
    const parties = [buyer.id, seller.id];
    expect(await sql`select from public.blocks where blocker_id = any(${parties})`).toHaveLength(2);
    // The buyer has removed their own block, but the seller's block remains.
    await workAs(buyer, unblock(seller));
    await expect(workAs(buyer, send)).rejects.toMatchObject(REFUSED);
  });
});

describe('block_person', () => {
  const blocksOf = ({ id }: Person) => sql`select blocked_id from public.blocks where blocker_id = ${id}`;

  test('block_person called repeatedly or at once stores one block', async () => {
    const does = block(people.buyer);
    await atOnce({ by: people.seller, does }, { by: people.seller, does });
    await workAs(people.seller, does);
    expect(await blocksOf(people.seller)).toEqual([{ blocked_id: people.buyer.id }]);
  });

  test('block_person refuses yourself and an unknown person, and a visitor', async () => {
    await expect(workAs(people.buyer, block(people.buyer))).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'You cannot block yourself',
    });
    await expect(workAs(people.buyer, block({ ...people.buyer, id: randomUUID() }))).rejects.toMatchObject({
      code: 'PT404',
      message: 'user_not_found',
    });
    await expect(workAs(null, block(people.buyer))).rejects.toMatchObject({ code: '42501' });
  });

  test('block_person is limited to sixty an hour', async () => {
    await haveDone(people.seller, 'block', 60);
    await expect(workAs(people.seller, block(people.buyer))).rejects.toMatchObject({ code: 'PT429' });
    expect(await blocksOf(people.seller)).toEqual([]);
  });

  test('block_person stores a block until either account is deleted', async () => {
    const [leaving, left] = [await createPerson(), await createPerson()];
    await workAs(leaving, block(people.buyer));
    await workAs(people.buyer, block(left));
    await sql`delete from auth.users where id in (${leaving.id}, ${left.id})`;
    expect(await sql`select from public.blocks where ${people.buyer.id} in (blocker_id, blocked_id)`).toHaveLength(0);
  });
});

describe('get_blocks', () => {
  const list = async (reader: Person) => {
    const [row] = await workAs(reader, (as) => as<{ list: { user: object }[] }[]>`select public.get_blocks() as list`);
    return row!.list;
  };

  test('get_blocks shows only a person’s own blocks, newest first, not even administrators see them @spec 1.4.20', async () => {
    await workAs(people.seller, block(people.buyer));
    await workAs(people.seller, block(people.stranger));
    expect(await list(people.seller)).toMatchObject([
      { user: { id: people.stranger.id, firstName: 'stranger' } },
      { user: { id: people.buyer.id, firstName: 'buyer' } },
    ]);
    for (const other of [people.buyer, people.stranger, people.administrator]) expect(await list(other)).toEqual([]);
    await expect(workAs(null, (as) => as`select public.get_blocks()`)).rejects.toMatchObject({ code: '42501' });
  });

  test('get_blocks names a blocked person without a public profile only after that person has written', async () => {
    const { buyer, seller, stranger } = people;
    await sql`update public.preferences set public_profile = false where user_id in (${buyer.id}, ${seller.id})`;
    await workAs(stranger, block(seller));
    await workAs(buyer, block(seller));
    const nameless = [{ user: { id: seller.id, firstName: null, lastName: null, profileImageUrl: null } }];
    for (const reader of [stranger, buyer]) expect(await list(reader)).toMatchObject(nameless);
    await workAs(buyer, unblock(seller));
    await sendMessage(seller, conversation, 'I am');
    await workAs(buyer, block(seller));
    expect(await list(buyer)).toMatchObject([{ user: { firstName: 'seller' } }]);
    await workAs(stranger, unblock(seller));
  });
});

test('a user cannot show that they are typing after a block, on either side @spec 1.4.20', async () => {
  const type = (actor: Person) =>
    actAs(actor, async (as) => {
      const topic = `typing:${conversation}`;
      await as`select set_config('realtime.topic', ${topic}, true)`;
      await as`insert into realtime.messages ${as({ topic, extension: 'broadcast', private: true })}`;
    });
  await type(people.buyer);
  await workAs(people.seller, block(people.buyer));
  for (const party of [people.buyer, people.seller]) await expect(type(party)).rejects.toMatchObject({ code: '42501' });
  await workAs(people.seller, unblock(people.buyer));
  await type(people.buyer);
});
