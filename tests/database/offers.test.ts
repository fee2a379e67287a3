import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';

type Offer = { id: string; details: { amount: number; currency: string; answer?: string } };
type Role = 'buyer' | 'seller' | 'agent' | 'stranger' | 'administrator';
const people = {} as Record<Role, Person>;
let property: string;
let conversation: string;

const offer = (actor: Actor | null, amount: unknown, currency = 'USD', to = conversation) =>
  workAs(
    actor,
    (as) =>
      as<
        Offer[]
      >`select * from public.send_message(${to}, '', 'offer', null, ${as.json({ amount, currency } as never)})`,
  ).then(([made]) => made as Offer);

const answer = (actor: Actor | null, id: string, words: string | null) =>
  workAs(actor, (as) => as<Offer[]>`select * from public.answer_offer(${id}, ${words})`).then(([one]) => one as Offer);

const start = async (columns: Record<string, unknown> = {}) => {
  property = await createProperty(people.seller, { agent_id: people.agent.id, ...columns });
  const [made] = await workAs(
    people.buyer,
    (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
  );
  return made?.id ?? '';
};

const answersOf = async (ids: string[]) =>
  (await sql<Offer[]>`select id, details from public.messages where id = any (${ids}) order by created_at`).map(
    ({ details }) => details.answer ?? 'open',
  );

beforeAll(async () => {
  for (const role of ['agent', 'stranger'] as const) people[role] = await createPerson('user', role);
  people.administrator = await createPerson('admin');
});

beforeEach(async () => {
  for (const role of ['buyer', 'seller'] as const) people[role] = await createPerson('user', role);
  conversation = await start();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe('an offer', () => {
  test('an offer of the buyer is open, and the seller has one more unread message', async () => {
    const made = await offer(people.buyer, 80_000);
    expect(made).toMatchObject({ message_type: 'offer', content: '', details: { amount: 80_000, currency: 'USD' } });
    const [row] = await sql`select seller_unread, buyer_unread from public.conversations where id = ${conversation}`;
    expect(row).toMatchObject({ seller_unread: 1, buyer_unread: 0 });
  });

  test('an offer of the buyer replaces the buyer’s open offer @feature 11.11b', async () => {
    const first = await offer(people.buyer, 80_000);
    const second = await offer(people.buyer, 85_000);
    expect(await answersOf([first.id, second.id])).toEqual(['replaced', 'open']);
  });

  test('an offer of the seller counters the open offer of the buyer, who accepts it @feature 11.11b', async () => {
    const first = await offer(people.buyer, 80_000);
    const second = await offer(people.seller, 95_000);
    expect(await answersOf([first.id, second.id])).toEqual(['countered', 'open']);
    await answer(people.buyer, second.id, 'accepted');
    expect(await answersOf([first.id, second.id])).toEqual(['countered', 'accepted']);
  });

  test('an offer of a seller without an offer to counter is refused', async () => {
    await expect(offer(people.seller, 95_000)).rejects.toMatchObject({ code: 'PT400', message: 'cannot_offer_first' });
  });

  test.each([
    [0, 'USD'],
    [0.5, 'USD'],
    [499, 'SOS'],
    [100_000_000, 'USD'],
    [10_000_000_000, 'SOS'],
    [10.001, 'USD'],
    ['80000', 'USD'],
    [null, 'USD'],
    [80_000, 'GBP'],
  ])('an offer of %s %s is refused', async (amount, currency) => {
    await expect(offer(people.buyer, amount, currency)).rejects.toMatchObject({
      constraint_name: 'Message details must match the message type',
    });
  });

  test.each([500, 9_999_999_999.99])('an offer of %s shillings is within the limits', async (amount) => {
    expect((await offer(people.buyer, amount, 'SOS')).details.amount).toBe(amount);
  });

  test('an offer has details of its own type only, and a text has none', async () => {
    const attempts = [
      ['offer', null],
      ['offer', { amount: 1, currency: 'USD', answer: 'won' }],
      // A sender cannot set the recipient's answer.
      ['offer', { amount: 1, currency: 'USD', answer: 'accepted' }],
      ['offer', { amount: 1, currency: 'USD', note: 'cash' }],
      ['text', { amount: 1, currency: 'USD' }],
    ] as const;
    for (const [type, details] of attempts) {
      const attempt = workAs(
        people.buyer,
        (as) => as`select public.send_message(${conversation}, 'Words', ${type}, null, ${details && as.json(details)})`,
      );
      await expect(attempt).rejects.toMatchObject({ constraint_name: 'Message details must match the message type' });
    }
  });

  test.each([
    [{ status: 'sold' }, 'offer_listing_sold'],
    [{ status: 'rented' }, 'offer_listing_rented'],
    [{ available: false }, 'listing_takes_no_offers'],
    [{ approval_status: 'rejected' }, 'listing_takes_no_offers'],
  ])(
    'an offer about a property with %o is refused, and so is its acceptance @feature 11.11c',
    async (columns, message) => {
      const made = await offer(people.buyer, 80_000);
      await sql`update public.properties set ${sql(columns)} where id = ${property}`;
      await expect(offer(people.buyer, 90_000)).rejects.toMatchObject({ code: 'PT409', message });
      await expect(answer(people.seller, made.id, 'accepted')).rejects.toMatchObject({ code: 'PT409', message });
      expect((await answer(people.seller, made.id, 'declined')).details.answer).toBe('declined');
    },
  );

  test('an offer about a deleted property is refused', async () => {
    await sql`delete from public.properties where id = ${property}`;
    await expect(offer(people.buyer, 80_000)).rejects.toMatchObject({
      code: 'PT409',
      message: 'listing_takes_no_offers',
    });
  });

  test('an offer about a car can be made and declined', async () => {
    const car = await createCar(people.seller);
    const [talk] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`select id from public.start_conversation(null, ${car})`,
    );
    const made = await offer(people.buyer, 9000, 'USD', talk?.id);
    expect((await answer(people.seller, made.id, 'declined')).details.answer).toBe('declined');
  });

  test.each(['stranger', 'agent', 'administrator'] as const)(
    'an offer of the %s, who is not a party, is refused',
    async (role) => {
      await expect(offer(people[role], 80_000)).rejects.toMatchObject({
        code: 'PT404',
        message: 'conversation_not_found',
      });
    },
  );

  test.each([
    ['buyer', 'seller'],
    ['seller', 'buyer'],
  ] as const)('an offer is refused after the %s has blocked the %s, and so is its answer', async (blocker, blocked) => {
    const made = await offer(people.buyer, 80_000);
    await workAs(people[blocker], (as) => as`select public.block_person(${people[blocked].id})`);
    await expect(offer(people.buyer, 90_000)).rejects.toMatchObject({
      code: 'PT403',
      message: 'cannot_write_to_person',
    });
    await expect(answer(people.seller, made.id, 'accepted')).rejects.toMatchObject({ code: 'PT403' });
  });

  test('an offer at the same time as another offer of the buyer leaves one open', async () => {
    const made = await Promise.all([offer(people.buyer, 1000), offer(people.buyer, 2000)]);
    expect((await answersOf(made.map(({ id }) => id))).toSorted()).toEqual(['open', 'replaced']);
  });
});

describe('answer_offer', () => {
  let made: Offer;
  beforeEach(async () => {
    made = await offer(people.buyer, 80_000);
  });

  test.each(['accepted', 'declined'])('answer_offer lets the seller answer “%s” once', async (words) => {
    expect((await answer(people.seller, made.id, words)).details).toEqual({
      amount: 80_000,
      currency: 'USD',
      answer: words,
    });
    for (const again of ['accepted', 'declined'])
      await expect(answer(people.seller, made.id, again)).rejects.toMatchObject({
        code: 'PT409',
        message: 'offer_closed',
      });
  });

  test('answer_offer is refused for the buyer’s own offer @feature 11.11c', async () => {
    await expect(answer(people.buyer, made.id, 'accepted')).rejects.toMatchObject({
      code: 'PT403',
      message: 'cannot_answer_own_offer',
    });
    expect(await answersOf([made.id])).toEqual(['open']);
  });

  test('answer_offer is refused for the seller’s own counter-offer', async () => {
    const counter = await offer(people.seller, 95_000);
    await expect(answer(people.seller, counter.id, 'accepted')).rejects.toMatchObject({ code: 'PT403' });
  });

  test('answer_offer lets an agent who has answered in the conversation answer for the seller, but not an offer of the seller', async () => {
    const [inquiry] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`insert into public.inquiries (property_id, message, contact_email)
        values (${property}, 'Is it still free?', 'me@example.com') returning id`,
    );
    await workAs(people.agent, (as) => as`select public.reply_to_inquiry(${inquiry?.id ?? null}, 'It is.')`);
    const counter = await offer(people.seller, 95_000);
    await expect(answer(people.agent, counter.id, 'accepted')).rejects.toMatchObject({ code: 'PT403' });
    const again = await offer(people.buyer, 90_000);
    expect((await answer(people.agent, again.id, 'accepted')).details.answer).toBe('accepted');
  });

  test.each(['stranger', 'agent', 'administrator'] as const)(
    'answer_offer finds no offer for the %s, who is not a party @feature 11.11c',
    async (role) => {
      await expect(answer(people[role], made.id, 'accepted')).rejects.toMatchObject({
        code: 'PT404',
        message: 'offer_not_found',
      });
    },
  );

  test('answer_offer is refused for a visitor', async () => {
    await expect(answer(null, made.id, 'accepted')).rejects.toMatchObject({ code: '42501' });
  });

  test('answer_offer is refused for an unknown message and for a text', async () => {
    const [text] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`select id from public.send_message(${conversation}, 'Hello')`,
    );
    for (const id of [randomUUID(), text?.id ?? ''])
      await expect(answer(people.seller, id, 'accepted')).rejects.toMatchObject({ code: 'PT404' });
  });

  test.each(['countered', 'replaced', 'yes', '', null])('answer_offer does not accept the answer %s', async (words) => {
    await expect(answer(people.seller, made.id, words)).rejects.toMatchObject({
      code: 'PT400',
      message: 'answer_unknown',
    });
  });

  test('answer_offer called twice at once accepts one answer', async () => {
    const both = await Promise.allSettled([
      answer(people.seller, made.id, 'accepted'),
      answer(people.seller, made.id, 'declined'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('answer_offer cannot be replaced by a change of the row', async () => {
    const attempt = workAs(
      people.seller,
      (as) => as`update public.messages set details = details || '{"answer": "accepted"}' where id = ${made.id}`,
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a notification of an offer', () => {
  const run = async (id: string, type: string) => {
    const [event] = await sql<{ id: string }[]>`
      select id from private.events where subject = ${id} and type = ${type} and processed_at is null`;
    if (event) await sql`select public.run_event_job(${event.id}, 'notify-people')`;
  };
  const bell = (person: Person) =>
    sql`select event, link, details ->> 'price' as price, read_at is null as unread from public.notifications
      where recipient_id = ${person.id} and topic = 'offer' order by created_at`;

  test('a notification of an offer reaches the seller, and a notification of its answer reaches the buyer, each with the conversation @feature 11.11d', async () => {
    const made = await offer(people.buyer, 80_000);
    await run(made.id, 'offer.received');
    await expect
      .poll(() => bell(people.seller))
      .toMatchObject([
        { event: 'offer_received', link: `/messages?conversation=${conversation}`, price: '80000', unread: true },
      ]);
    await answer(people.seller, made.id, 'accepted');
    await run(made.id, 'offer.accepted');
    await expect
      .poll(() => bell(people.buyer))
      .toMatchObject([{ event: 'offer_accepted', link: `/messages?conversation=${conversation}` }]);
  });

  test('a notification of an offer is read for a seller who has read the conversation', async () => {
    const made = await offer(people.buyer, 80_000);
    await run(made.id, 'offer.received');
    await expect.poll(() => bell(people.seller)).toHaveLength(1);
    await workAs(people.seller, (as) => as`select public.mark_conversation_read(${conversation})`);
    expect(await bell(people.seller)).toMatchObject([{ unread: false }]);
  });
});
