import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { newClient, removeContractPeople, secret, signInNewPerson, target } from '../support/contract.ts';
import { aMoment, collect, joined } from '../support/contract-channels.ts';
import {
  actAs,
  type Actor,
  addSecondFactor,
  become,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';

const CONVERSATION_OF_NOBODY = `conversation:${randomUUID()}`;

const LISTS =
  'properties cars profiles inquiries property_viewings appraisal_requests listing_changes user_activities audit_entries'.split(
    ' ',
  );

afterAll(async () => {
  await removePeople();
  await removeContractPeople();
  await sql.end();
});

async function startConversation(buyer: Person, seller: Person, columns = {}) {
  const property = await createProperty(seller, columns);
  const [made] = await workAs(
    buyer,
    (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
  );
  return { property, conversation: made?.id ?? '' };
}

type Sent = { topic: string; event: string; payload: Record<string, unknown> };
type Work = (as: postgres.TransactionSql) => Promise<unknown>;

/**
 * Returns the change events that the database broadcasts during some work, in order, and undoes the work. Every event must be
 * private. Events of notifications are left out: bell.test.ts checks them.
 */
const sendsOf = (actor: Actor, work: Work): Promise<Sent[]> =>
  actAs(actor, async (as) => {
    await work(as);
    await handleEvents(as);
    await as`select set_config('role', 'none', true)`;
    // Sorted by the order of writing, because Postgres stores rows wherever it finds room.
    const sent = await as<(Sent & { private: boolean })[]>`
      select topic, event, payload, private from realtime.messages
      where inserted_at = now()::timestamp and extension = 'broadcast' order by cmin::text::bigint, ctid`;
    expect(sent.every((message) => message.private)).toBe(true);
    return sent
      .filter(({ event }) => event !== 'notification')
      .map(({ topic, event, payload }) => ({ topic, event, payload }));
  });

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('the database broadcasts', () => {
  const people = {} as Record<'buyer' | 'seller' | 'agent' | 'broker' | 'administrator', Person>;
  let property: string;
  let conversation: string;

  beforeAll(async () => {
    for (const role of ['buyer', 'seller', 'agent', 'broker'] as const) people[role] = await createPerson('user', role);
    people.administrator = await createPerson('admin');
    const columns = { agent_id: people.agent.id, broker_id: people.broker.id };
    ({ property, conversation } = await startConversation(people.buyer, people.seller, columns));
  });

  const user = (role: keyof typeof people) => `user:${people[role].id}`;
  const change = (list: string): Sent => ({ topic: `admin:${list}`, event: 'change', payload: { id: anId } });

  test('a new conversation to its seller', async () => {
    const other = await createProperty(people.seller);
    expect(await sendsOf(people.buyer, (as) => as`select public.start_conversation(${other})`)).toEqual([
      { topic: user('seller'), event: 'conversation', payload: { id: anId, conversationId: anId } },
    ]);
  });

  test('no event for an existing conversation that a buyer starts again', async () => {
    expect(await sendsOf(people.buyer, (as) => as`select public.start_conversation(${property})`)).toEqual([]);
  });

  test.each([
    { sender: 'buyer', reader: 'seller' },
    { sender: 'seller', reader: 'buyer' },
  ] as const)('a message of the $sender to both, and the unread count to the $reader', async ({ sender, reader }) => {
    const id = randomUUID();
    const sent = await sendsOf(people[sender], async (as) => {
      await as`select public.send_message(${conversation}, 'One')`;
      await as`select public.send_message(${conversation}, 'Two', message_id => ${id})`;
    });
    expect(sent.slice(2)).toEqual([
      {
        topic: `conversation:${conversation}`,
        event: 'message',
        payload: {
          id,
          conversationId: conversation,
          senderId: people[sender].id,
          content: 'Two',
          messageType: 'text',
          isRead: false,
          createdAt: expect.any(String),
          details: null,
          request: null,
          sender: { id: people[sender].id, firstName: sender, lastName: 'Person', profileImageUrl: null },
        },
      },
      { topic: user(reader), event: 'unread', payload: { id: anId, conversationId: conversation, unreadCount: 2 } },
    ]);
  });

  test('no event for a message that a buyer sends again', async () => {
    const id = randomUUID();
    const sent = await sendsOf(people.buyer, async (as) => {
      await as`select public.send_message(${conversation}, 'Once', message_id => ${id})`;
      await as`select public.send_message(${conversation}, 'Once', message_id => ${id})`;
    });
    expect(sent).toHaveLength(2);
  });

  test('the messages that the seller has read to both, and to the seller’s other windows', async () => {
    await workAs(people.buyer, (as) => as`select public.send_message(${conversation}, 'Read me')`);
    const reads: Work = (as) => as`select public.mark_conversation_read(${conversation})`;
    expect(await sendsOf(people.seller, reads)).toEqual([
      { topic: `conversation:${conversation}`, event: 'read', payload: { id: anId, readerId: people.seller.id } },
      { topic: user('seller'), event: 'unread', payload: { id: anId, conversationId: conversation, unreadCount: 0 } },
    ]);
    expect(await sendsOf(people.buyer, reads)).toEqual([]);
  });

  const entry = (messageType: string, status: string): Sent => ({
    topic: `conversation:${conversation}`,
    event: 'message',
    payload: expect.objectContaining({ messageType, request: expect.objectContaining({ status }) }),
  });
  const byTopic = (sent: Sent[]) => sent.toSorted((a, b) => a.topic.localeCompare(b.topic));

  test('an inquiry to the handlers of the property and to administrators, and its new status to the inquirer', async () => {
    const insert: Work = (as) => as`
      insert into public.inquiries (property_id, message, contact_email)
      values (${property}, 'Is it still available?', 'buyer@test.example')`;
    const news = (topic: string): Sent => ({
      topic,
      event: 'inquiry',
      payload: { id: anId },
    });
    const asked = await sendsOf(people.buyer, insert);
    // The inquiry is an entry of the conversation, which shows its status.
    expect(byTopic(asked)).toEqual(
      byTopic([
        { topic: user('seller'), event: 'unread', payload: expect.objectContaining({ conversationId: conversation }) },
        news(user('seller')),
        news(user('agent')),
        news(user('broker')),
        change('inquiries'),
        change('user_activities'),
        entry('inquiry', 'pending'),
      ]),
    );

    const [{ id } = { id: '' }] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`
      insert into public.inquiries (property_id, message, contact_email)
      values (${property}, 'Is it still available?', 'buyer@test.example') returning id`,
    );
    const answered = await sendsOf(people.agent, (as) => as`select public.set_inquiry_status(${id}, 'replied')`);
    expect(byTopic(answered)).toEqual([
      change('inquiries'),
      entry('inquiry', 'replied'),
      {
        topic: user('buyer'),
        event: 'inquiry',
        payload: { id: anId },
      },
    ]);
  });

  test('the database broadcasts one event to an owner who is their own agent', async () => {
    const own = await createProperty(people.seller, { agent_id: people.seller.id });
    const sent = await sendsOf(
      people.buyer,
      (as) => as`
      insert into public.inquiries (property_id, message, contact_email) values (${own}, 'Is it still available?', 'a@b.co')`,
    );
    expect(sent.filter(({ event }) => event === 'inquiry').map(({ topic }) => topic)).toEqual([user('seller')]);
  });

  test('a viewing to the handlers of the property, and its changes to the other side', async () => {
    const request: Work = (as) => as`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
      values (${property}, current_date + 7, '10:00', 'buyer@test.example')`;
    const sent = await sendsOf(people.buyer, request);
    const handlers = [user('agent'), user('broker'), user('seller')];
    expect(byTopic(sent).map(({ topic, event }) => [topic, event])).toEqual(
      [
        ['admin:property_viewings', 'change'],
        [`conversation:${conversation}`, 'message'],
        [user('seller'), 'unread'],
        ...handlers.map((topic) => [topic, 'viewing']),
      ].toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    );

    const [{ id } = { id: '' }] = await workAs(
      people.buyer,
      (as) => as<{ id: string }[]>`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
      values (${property}, current_date + 7, '10:00', 'buyer@test.example') returning id`,
    );
    const confirm: Work = (as) => as`select public.set_viewing_status(${id}, 'confirmed', now() + interval '7 days')`;
    expect(byTopic(await sendsOf(people.seller, confirm))).toEqual([
      change('property_viewings'),
      entry('viewing', 'confirmed'),
      { topic: user('buyer'), event: 'viewing', payload: { id: anId } },
    ]);
    const cancel: Work = (as) => as`select public.set_viewing_status(${id}, 'cancelled')`;
    const cancelled = (await sendsOf(people.buyer, cancel)).filter(({ event }) => event === 'viewing');
    expect(byTopic(cancelled)).toEqual(
      byTopic(handlers.map((topic) => ({ topic, event: 'viewing', payload: { id: anId } }))),
    );
  });

  test.each([
    { listing: 'property', list: 'properties', create: createProperty, activities: 1 },
    { listing: 'car', list: 'cars', create: createCar, activities: 0 },
  ])('a decision about a $listing to its owner, with the reason', async ({ listing, list, create, activities }) => {
    const id = await create(people.seller, { title: 'Decided', approval_status: 'pending' });
    const decide = (statement: string) => sendsOf(people.administrator, (as) => as.unsafe(statement, [id]));
    const decision = (approvalStatus: string, rejectionReason: string | null): Sent => ({
      topic: user('seller'),
      event: 'decision',
      payload: {
        id: anId,
        listing,
        listingId: id,
        title: 'Decided',
        approvalStatus,
        rejectionReason,
        rejectionCode: null,
      },
    });
    const changes = [
      change('audit_entries'),
      change(list),
      ...Array.from({ length: activities }, () => change('user_activities')),
    ];
    expect(byTopic(await decide(`select public.moderate_${list}(array[$1]::uuid[], 'approve')`))).toEqual([
      ...changes,
      decision('approved', null),
    ]);
    expect(
      byTopic(await decide(`select public.moderate_${list}(array[$1]::uuid[], 'reject', 'Blurred pictures')`)),
    ).toEqual([...changes, decision('rejected', 'Blurred pictures')]);
    const resubmitted = await sendsOf(people.seller, async (as) => {
      await as.unsafe('select set_config($1, $2, true)', ['role', 'none']);
      await as.unsafe(`update public.${list} set approval_status = 'rejected' where id = $1`, [id]);
      await as.unsafe('select set_config($1, $2, true)', ['role', 'authenticated']);
      await as.unsafe(`update public.${list} set title = 'Better' where id = $1`, [id]);
    });
    expect(resubmitted.filter(({ event }) => event === 'decision')).toHaveLength(1);
  });

  test('the database broadcasts one event per transaction to administrators for a changed list, however many rows changed', async () => {
    const sent = await sendsOf(people.seller, async (as) => {
      await as`
        insert into public.properties (title, price, property_type, purpose, location, city)
        select 'Bulk', n, 'land', 'sale', 'Road', 'Berbera' from generate_series(1, 55) as n`;
      await as`update public.properties set title = 'Bulkier' where title = 'Bulk'`;
      await as`delete from public.properties where title = 'Bulkier'`;
    });
    expect(byTopic(sent)).toEqual([change('properties'), change('user_activities')]);
  });

  test('no event to administrators for a change that was rolled back or touched no row', async () => {
    const sent = await sendsOf(people.seller, async (as) => {
      await as
        .savepoint(async (inner) => {
          await inner`update public.properties set title = 'Undone' where id = ${property}`;
          throw new Error('undo');
        })
        .catch(() => {});
      await as`update public.properties set title = 'None' where title = 'Nothing has this title'`;
    });
    expect(sent).toEqual([]);
  });

  test('a changed role to its user and administrators, and a waiting appraisal and change to administrators', async () => {
    const role = await sendsOf(
      people.administrator,
      (as) => as`select public.set_user_role(${people.buyer.id}, 'admin')`,
    );
    expect(byTopic(role)).toEqual([
      change('audit_entries'),
      change('profiles'),
      { topic: user('buyer'), event: 'role', payload: { id: anId, role: 'admin' } },
    ]);

    const edited = await sendsOf(
      people.seller,
      (as) => as`update public.properties set title = 'Edited' where id = ${property}`,
    );
    expect(byTopic(edited)).toEqual(
      byTopic([
        change('listing_changes'),
        change('properties'),
        change('user_activities'),
        { topic: user('agent'), event: 'property', payload: { id: anId } },
        { topic: user('broker'), event: 'property', payload: { id: anId } },
      ]),
    );

    const appraisal = await sendsOf(people.buyer, async (as) => {
      await as`select set_config('role', 'service_role', true)`;
      await as`
        insert into public.appraisal_requests (property_type, location, address, area, year_built, condition, purpose,
          contact_name, contact_email, contact_phone, preferred_date)
        values ('house', 'Hargeisa', 'Road', 100, 2010, 'good', 'selling', 'A', 'a@b.co', '+252634000001', '2030-01-01')`;
    });
    expect(byTopic(appraisal)).toEqual([change('appraisal_requests'), change('user_activities')]);
  });

  test('no message text between two people to administrators', async () => {
    const sent = await sendsOf(people.buyer, async (as) => {
      await as`select public.send_message(${conversation}, 'Secret')`;
      await as`select public.save_favorite(property_id => ${property})`;
    });
    // Saving a favorite is an activity.
    expect(sent.filter(({ topic }) => topic.startsWith('admin:'))).toEqual([change('user_activities')]);
    expect(JSON.stringify(sent.filter(({ topic }) => topic.startsWith('admin:')))).not.toContain('Secret');
  });

  test('the database broadcasts outside the user’s write: a failed event does not undo the write', async () => {
    const written = await sql.begin(async (as) => {
      await as`alter table realtime.messages add constraint "Test" check (false) not valid`;
      await become(as, people.buyer);
      const [message] = await as`select content from public.send_message(${conversation}, 'Written all the same')`;
      const [inquiry] = await as`
        insert into public.inquiries (property_id, message, contact_email)
        values (${property}, 'Written all the same', 'a@b.co') returning message`;
      const [edited] = await as`
        insert into public.properties (title, price, property_type, purpose, location, city)
        values ('Written all the same', 1, 'land', 'sale', 'Road', 'Berbera') returning title`;
      await as`select set_config('role', 'none', true)`;
      const sent = await as`select id from realtime.messages where inserted_at = now()::timestamp`;
      await as`alter table realtime.messages drop constraint "Test"`;
      return { texts: [message?.['content'], inquiry?.['message'], edited?.['title']], sent: sent.length };
    });
    expect(written).toEqual({ texts: Array.from({ length: 3 }, () => 'Written all the same'), sent: 0 });
  });
});

describe('the database broadcasts to agents and brokers', () => {
  let owner: Person;
  let broker: Person;
  let agent: Person;
  let colleague: Person;
  let property: string;

  beforeAll(async () => {
    owner = await createPerson();
    broker = await createBroker();
    agent = await createAgent(broker);
    colleague = await createAgent(broker);
    property = await createProperty(owner);
    await createAssignment(property, agent, broker);
  });

  /** The topics of the channels that get an event. */
  const channelsOf = (sent: Sent[], event: string) =>
    sent
      .filter((one) => one.event === event)
      .map(({ topic }) => topic)
      .toSorted();
  const channels = (...people: Person[]) => people.map(({ id }) => `user:${id}`).toSorted();

  test('a lead of an inquiry and its changes', async () => {
    const asked = await sendsOf(
      await createPerson(),
      (as) => as`
        insert into public.inquiries (property_id, message, contact_email)
        values (${property}, 'Is it still available?', 'a@b.co')`,
    );
    expect(channelsOf(asked, 'lead')).toEqual(channels(agent, broker));

    const lead = await createLead(property, agent, broker);
    const moved = await sendsOf(agent, (as) => as`update public.leads set status = 'contacted' where id = ${lead}`);
    expect(channelsOf(moved, 'lead')).toEqual(channels(agent, broker));
    const given = await sendsOf(broker, (as) => as`select public.assign_lead(${lead}, ${colleague.id})`);
    expect(channelsOf(given, 'lead')).toEqual(channels(agent, broker, colleague));
  });

  test('an assignment, its end and the changed profile', async () => {
    const other = await createProperty(broker);
    const assigned = await sendsOf(broker, (as) => as`select public.assign_property(${other}, ${agent.id})`);
    expect(channelsOf(assigned, 'assignment')).toEqual(channels(agent, broker));
    expect(channelsOf(assigned, 'broker_profile')).toContain(channels(broker)[0]);
    const assignment = await createAssignment(other, agent, broker);
    const ended = await sendsOf(broker, (as) => as`select public.end_assignment(${assignment})`);
    expect(channelsOf(ended, 'assignment')).toEqual(channels(agent, broker));
  });

  test('a commission when it is earned and when it is paid', async () => {
    const sold = await createProperty(owner);
    await createAssignment(sold, agent, broker);
    const sale = await sendsOf(owner, (as) => as`select public.set_property_status(${sold}, 'sold')`);
    expect(channelsOf(sale, 'commission')).toEqual(channels(agent, broker));
    expect(channelsOf(sale, 'agent_profile')).toContain(channels(agent)[0]);

    await workAs(owner, (as) => as`select public.set_property_status(${sold}, 'sold')`);
    const [commission] = await sql<{ id: string }[]>`select id from public.commissions where property_id = ${sold}`;
    const paid = await sendsOf(broker, (as) => as`select public.record_commission_payment(${commission!.id})`);
    expect(channelsOf(paid, 'commission')).toEqual(channels(agent, broker));
    expect(channelsOf(paid, 'assignment')).toEqual(channels(agent, broker));
  });

  test('a question to a broker and its answer, to both', async () => {
    const asking = await createAgent();
    const asked = await sendsOf(asking, (as) => as`select public.request_membership(${broker.id})`);
    expect(channelsOf(asked, 'membership')).toEqual(channels(asking, broker));
    await workAs(asking, (as) => as`select public.request_membership(${broker.id})`);
    const accepted = await sendsOf(broker, (as) => as`select public.accept_membership(${asking.id})`);
    expect(channelsOf(accepted, 'membership')).toEqual(channels(asking, broker));
    expect(channelsOf(accepted, 'agent_profile')).toEqual(channels(asking, broker));
  });

  test('each change at the end of a membership once, also to the former member', async () => {
    const leaving = await createAgent(broker);
    await Promise.all(
      ['a', 'b', 'c'].map((name) => createLead(property, leaving, broker, { client_email: `${name}@test.example` })),
    );
    const ended = await sendsOf(leaving, (as) => as`select public.end_membership(${leaving.id})`);
    expect(channelsOf(ended, 'lead')).toEqual(channels(leaving, broker));
    expect(channelsOf(ended, 'agent_profile')).toEqual(channels(leaving, broker));
  });

  test('the database broadcasts to agents and brokers only which rows changed', async () => {
    const lead = await createLead(property, agent, broker, { client_email: 'secret@test.example', notes: 'Secret' });
    const sent = await sendsOf(agent, (as) => as`update public.leads set notes = 'Secret too' where id = ${lead}`);
    expect(JSON.stringify(sent.filter(({ event }) => event === 'lead'))).not.toMatch(/secret/i);
    expect(sent.filter(({ event }) => event === 'lead')).toHaveLength(2);
  });
});

describe('a realtime channel', () => {
  type Member = Person & { client: SupabaseClient };
  const people = {} as Record<'buyer' | 'seller' | 'stranger' | 'agent' | 'broker' | 'administrator', Member>;
  let topic: string;
  let conversation: string;

  const newMember = async (): Promise<Member> => ({ username: '', ...(await signInNewPerson()) });
  const privately = { config: { private: true, broadcast: { ack: true } } };
  const channelOf = (client: SupabaseClient, name: string): RealtimeChannel => client.channel(name, privately);

  beforeAll(async () => {
    for (const role of ['buyer', 'seller', 'stranger', 'agent', 'broker', 'administrator'] as const)
      people[role] = await newMember();
    await sql`update public.profiles set role = 'admin' where id = ${people.administrator.id}`;
    const columns = { agent_id: people.agent.id, broker_id: people.broker.id };
    ({ conversation } = await startConversation(people.buyer, people.seller, columns));
    topic = `conversation:${conversation}`;
  });

  afterEach(async () => {
    for (const { client } of Object.values(people)) await client.removeAllChannels();
    await secret.removeAllChannels();
  });

  test('a realtime channel of a conversation accepts its parties, and refuses their forged messages', async () => {
    const [bySeller, byBuyer] = [channelOf(people.seller.client, topic), channelOf(people.buyer.client, topic)];
    const heard = collect(bySeller);
    await Promise.all([joined(bySeller), joined(byBuyer)]);
    // The server does not answer a refused send, so this does not wait for an answer.
    void byBuyer.send({ type: 'broadcast', event: 'message', payload: { content: 'Forged' } });
    await aMoment();
    expect(heard).toEqual([]);
  });

  test('a realtime channel for typing events is separate, and open to the parties of the conversation', async () => {
    const typing = topic.replace('conversation', 'typing');
    const [bySeller, byBuyer] = [channelOf(people.seller.client, typing), channelOf(people.buyer.client, typing)];
    const heard = collect(bySeller);
    await Promise.all([joined(bySeller), joined(byBuyer)]);
    expect(await byBuyer.send({ type: 'broadcast', event: 'typing', payload: { userId: people.buyer.id } })).toBe('ok');
    await expect.poll(() => heard).toMatchObject([{ event: 'typing', payload: { userId: people.buyer.id } }]);
    expect(await byBuyer.track({ here: true })).toBe('ok');
  });

  test.each(['stranger', 'agent', 'broker', 'administrator'] as const)(
    'a realtime channel of a conversation refuses the %s',
    async (role) => {
      for (const name of [topic, topic.replace('conversation', 'typing')])
        await expect(joined(channelOf(people[role].client, name))).rejects.toThrow('Unauthorized');
    },
  );

  test('a realtime channel of a conversation refuses a visitor', async () => {
    const visitor = newClient();
    await expect(joined(channelOf(visitor, topic))).rejects.toThrow('Unauthorized');
    await visitor.removeAllChannels();
  });

  test('a realtime channel of a conversation refuses a broadcast of a stranger who has not joined', async () => {
    const channel = channelOf(people.buyer.client, topic);
    const heard = collect(channel);
    await joined(channel);
    const { data } = await people.stranger.client.auth.getSession();
    await fetch(`${target.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: target.publishableKey,
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ messages: [{ topic, event: 'typing', payload: {}, private: true }] }),
    });
    await aMoment();
    expect(heard).toEqual([]);
  });

  test('a realtime channel of a conversation refuses a party whose account is deleted', async () => {
    const leaving = await newMember();
    const { conversation: id } = await startConversation(leaving, people.seller);
    await expect(joined(channelOf(leaving.client, `conversation:${id}`))).resolves.toBeDefined();
    await leaving.client.removeAllChannels();
    await sql`delete from auth.users where id = ${leaving.id}`;
    await expect(joined(channelOf(leaving.client, `conversation:${id}`))).rejects.toThrow('Unauthorized');
    await leaving.client.removeAllChannels();
  });

  test.each([
    CONVERSATION_OF_NOBODY,
    'conversation:',
    'conversation:not-an-id',
    "conversation:' or true --",
    'conversation',
    'user:',
    'user:not-an-id',
    'admin',
    'administrators:properties',
    'anything',
  ])('a realtime channel refuses a member who joins %j', async (name) => {
    await expect(joined(channelOf(people.buyer.client, name))).rejects.toThrow('Unauthorized');
  });

  test('a realtime channel refuses a longer name that contains the conversation', async () => {
    for (const name of [`${topic}0`, `x${topic}`, `${topic}:admin`, topic.toUpperCase()])
      await expect(joined(channelOf(people.buyer.client, name))).rejects.toThrow('Unauthorized');
  });

  test('a realtime channel of a member accepts only that member', async () => {
    const own = `user:${people.buyer.id}`;
    await expect(joined(channelOf(people.buyer.client, own))).resolves.toBeDefined();
    for (const role of ['seller', 'stranger', 'administrator'] as const)
      await expect(joined(channelOf(people[role].client, own))).rejects.toThrow('Unauthorized');
  });

  test('a realtime channel of each moderated list accepts administrators only', async () => {
    for (const list of LISTS) await joined(channelOf(people.administrator.client, `admin:${list}`));
    for (const list of LISTS)
      await expect(joined(channelOf(people.stranger.client, `admin:${list}`))).rejects.toThrow('Unauthorized');
    for (const role of ['buyer', 'seller', 'agent', 'broker'] as const)
      await expect(joined(channelOf(people[role].client, 'admin:properties'))).rejects.toThrow('Unauthorized');
  });

  test('a realtime channel of a person or of administrators accepts no broadcast, not even their own', async () => {
    const topics = [
      { name: `user:${people.buyer.id}`, by: people.buyer },
      { name: 'admin:properties', by: people.administrator },
    ];
    for (const { name, by } of topics) {
      const watching = channelOf(secret, name);
      const heard = collect(watching);
      const own = by.client.channel(name, { config: { private: true } });
      await Promise.all([joined(watching), joined(own)]);
      await own.send({ type: 'broadcast', event: 'forged', payload: {} });
      await aMoment();
      expect(heard).toEqual([]);
    }
  });

  test.each(['buyer', 'administrator'] as const)('a realtime channel refuses the %s with pending MFA', async (role) => {
    const careful = await newMember();
    if (role === 'administrator') await sql`update public.profiles set role = 'admin' where id = ${careful.id}`;
    const { conversation: id } = await startConversation(careful, people.seller);
    const names = [
      `user:${careful.id}`,
      `conversation:${id}`,
      ...(role === 'administrator' ? ['admin:properties'] : []),
    ];
    for (const name of names) await joined(channelOf(careful.client, name));
    await careful.client.removeAllChannels();
    await addSecondFactor(careful);
    for (const name of names) await expect(joined(channelOf(careful.client, name))).rejects.toThrow('Unauthorized');
    await careful.client.removeAllChannels();
  });

  test('a message reaches both parties and the badge of its reader through the whole stack', async () => {
    const channels = [
      channelOf(people.buyer.client, topic),
      channelOf(people.seller.client, topic),
      channelOf(people.seller.client, `user:${people.seller.id}`),
      channelOf(people.buyer.client, `user:${people.buyer.id}`),
    ];
    const heard = channels.map(collect);
    await Promise.all(channels.map(joined));
    const { data, error } = await people.buyer.client.rpc('send_message', {
      conversation_id: conversation,
      content: 'Hello there',
    });
    expect(error).toBeNull();
    const message = { event: 'message', payload: { id: data.id, content: 'Hello there', senderId: people.buyer.id } };
    // The events of the badge and of the bell, in either order.
    const heardOf = (unreadCount: number) =>
      expect.arrayContaining([
        expect.objectContaining({ event: 'unread', payload: expect.objectContaining({ unreadCount }) }),
        expect.objectContaining({ event: 'notification' }),
      ]);
    await expect.poll(() => heard).toMatchObject([[message], [message], heardOf(1), []]);
    await people.seller.client.rpc('mark_conversation_read', { conversation_id: conversation });
    const read = { event: 'read', payload: { readerId: people.seller.id } };
    await expect.poll(() => heard).toMatchObject([[message, read], [message, read], heardOf(0), []]);
  });

  test('an administrator gets the event of a new listing, and can read the listing then', async () => {
    const channel = channelOf(people.administrator.client, 'admin:properties');
    const heard = collect(channel);
    await joined(channel);
    await workAs(
      people.seller,
      (as) => as`
      insert into public.properties (title, price, property_type, purpose, location, city)
      values ('New', 1, 'land', 'sale', 'Road', 'Berbera')`,
    );
    await expect.poll(() => heard).toMatchObject([{ event: 'change', payload: {} }]);
  });
});
