import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { createAgent, createAssignment, createBroker, createLead } from '../support/brokerage.ts';
import { dayAhead } from '../support/days.ts';
import { atOnce, type Transaction } from '../support/transactions.ts';

const DAY = dayAhead(60);

const people = {} as Record<'owner' | 'asker' | 'stranger' | 'agent' | 'broker' | 'administrator', Person>;
let property: string;
let car: string;

beforeAll(async () => {
  for (const actor of ['owner', 'asker', 'stranger', 'agent', 'broker'] as const)
    people[actor] = await createPerson('user', actor);
  people.administrator = await createPerson('admin');
  const handled = { agent_id: people.agent.id, broker_id: people.broker.id };
  property = await createProperty(people.owner, handled);
  car = await createCar(people.owner, handled);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown>;
type Message = { content: string; messageType: string; senderId: string };

async function askAbout(column: 'property_id' | 'car_id', id: string, message: string): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into public.inquiries ${sql({ [column]: id, inquirer_id: people.asker.id, message, contact_email: 'a@test.example' })}
    returning id`;
  return made!.id;
}

async function askToView(time: string, message: string | null = null): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
    values (${property}, ${people.asker.id}, ${DAY}, ${time}, 'a@test.example', ${message}) returning id`;
  return made!.id;
}

const reply =
  (kind: 'inquiry' | 'viewing', id: string, content = 'Yes, it is.') =>
  async (as: Transaction) =>
    (await as<{ talk: string }[]>`select ${as(`public.reply_to_${kind}`)}(${id}, ${content}) as talk`)[0]!.talk;

const read = (person: Person, talk: string) =>
  workAs(person, async (as) => {
    const [row] = await as<{ talk: Row & { messages: Message[] } }[]>`select public.get_conversation(${talk}) as talk`;
    return row!.talk;
  });

const KINDS = [
  ['a property', 'property_id', () => property],
  ['a car', 'car_id', () => car],
] as const;

describe.each(KINDS)('an inquiry about %s', (_, column, listing) => {
  test.each(['owner', 'agent', 'broker'] as const)(
    'an inquiry is answered by the %s in the conversation with the inquirer @spec 1.4.12 @feature 4.1a',
    async (actor) => {
      const words = `Is it free, asks ${actor}?`;
      const inquiry = await askAbout(column, listing(), words);
      const talk = await workAs(people[actor], reply('inquiry', inquiry));
      const asked = await read(people.asker, talk);
      expect(asked).toMatchObject({ buyerId: people.asker.id, sellerId: people.owner.id });
      expect(asked.messages.slice(-2)).toMatchObject([
        { content: words, messageType: 'inquiry', senderId: people.asker.id },
        { content: 'Yes, it is.', messageType: 'text', senderId: people[actor].id },
      ]);
      expect(await sql`select status, conversation_id from public.inquiries where id = ${inquiry}`).toEqual([
        { status: 'replied', conversation_id: talk },
      ]);
      // An agent or a broker without an answer there is not a party of the conversation.
      const listed = (person: Person, received: boolean) =>
        workAs(person, async (as) => {
          const [row] = await as<{ list: Row[] }[]>`select public.get_inquiries(${received}) as list`;
          return row!.list.find(({ id }) => id === inquiry)?.['conversationId'];
        });
      expect(await listed(people.asker, false)).toBe(talk);
      expect(await listed(people[actor], true)).toBe(talk);
      const another = actor === 'owner' ? people.agent : actor === 'agent' ? people.broker : people.stranger;
      expect((await listed(another, true)) ?? null).toBeNull();
      await expect(read(another, talk)).rejects.toMatchObject({ code: 'PT404' });
    },
  );

  test.each(['asker', 'stranger', 'administrator'] as const)(
    'an inquiry cannot be answered by the %s @feature 4.1a',
    async (actor) => {
      const inquiry = await askAbout(column, listing(), 'Is it still there?');
      await expect(workAs(people[actor], reply('inquiry', inquiry))).rejects.toMatchObject({
        code: 'PT404',
        message: 'inquiry_not_found',
      });
      await expect(workAs(null, reply('inquiry', inquiry))).rejects.toMatchObject({ code: '42501' });
      expect(await sql`select status from public.inquiries where id = ${inquiry}`).toEqual([{ status: 'pending' }]);
    },
  );

  test('an inquiry is quoted once, even after several or simultaneous answers @feature 4.1a', async () => {
    const inquiry = await askAbout(column, listing(), 'Quoted how often?');
    const does = reply('inquiry', inquiry);
    const [first, second] = await atOnce({ by: people.owner, does }, { by: people.owner, does });
    expect(first).toEqual(second);
    const talk = (first as { result: string }).result;
    const { messages } = await read(people.owner, talk);
    expect(messages.filter(({ content }) => content === 'Quoted how often?')).toHaveLength(1);
  });

  test('an inquiry cannot be answered without words', async () => {
    const inquiry = await askAbout(column, listing(), 'Is it still there?');
    await expect(workAs(people.owner, reply('inquiry', inquiry, '  '))).rejects.toMatchObject({ code: '23514' });
  });
});

test('a viewing can be discussed in a conversation, is quoted with its day and time, and does not change @feature 4.1b', async () => {
  const viewing = await askToView('10:00 AM', 'With my mother.');
  const talk = await workAs(people.agent, reply('viewing', viewing, 'Come to the blue gate.'));
  const { messages } = await read(people.asker, talk);
  expect(messages.slice(-2)).toMatchObject([
    { content: `${DAY} 10:00 AM\nWith my mother.`, messageType: 'viewing', senderId: people.asker.id },
    { content: 'Come to the blue gate.', senderId: people.agent.id },
  ]);
  expect(await sql`select status, conversation_id from public.property_viewings where id = ${viewing}`).toEqual([
    { status: 'pending', conversation_id: talk },
  ]);
  for (const actor of [people.asker, people.stranger, people.administrator])
    await expect(workAs(actor, reply('viewing', viewing))).rejects.toMatchObject({ code: 'PT404' });
});

test('a user cannot send a forged quote', async () => {
  const inquiry = await askAbout('property_id', property, 'Is it still there?');
  const talk = await workAs(people.owner, reply('inquiry', inquiry));
  for (const type of ['inquiry', 'viewing'])
    await expect(
      workAs(people.owner, (as) => as`select public.send_message(${talk}, 'You agreed.', ${type})`),
    ).rejects.toMatchObject({ code: 'PT400', message: 'message_type_unknown' });
});

test('a member starts one conversation about a car with its owner, and the owner cannot start one with themselves @feature 4.3a', async () => {
  const person = await createPerson();
  const start = (as: Transaction) => as<Row[]>`select * from public.start_conversation(car_id => ${car})`;
  const [first] = await workAs(person, start);
  expect(first).toMatchObject({ car_id: car, property_id: null, buyer_id: person.id, seller_id: people.owner.id });
  const [again] = await workAs(person, start);
  expect(again!['id']).toBe(first!['id']);
  await expect(workAs(people.owner, start)).rejects.toMatchObject({ code: 'PT400' });
  const hidden = await createCar(people.owner, { approval_status: 'pending' });
  await expect(workAs(person, (as) => as`select public.start_conversation(car_id => ${hidden})`)).rejects.toMatchObject(
    { code: 'PT404', message: 'car_not_found' },
  );
});

test('inquiries and conversations keep a record of a deleted car, even without its owner’s account @spec 1.4.22', async () => {
  const seller = await createPerson();
  const sold = await createCar(seller, { title: 'Blue pickup' });
  const [made] = await workAs(
    people.asker,
    (as) => as<Row[]>`
      insert into public.inquiries (car_id, message, contact_email) values (${sold}, 'Does it still run?', 'a@test.example')
      returning id`,
  );
  const talk = await workAs(seller, reply('inquiry', String(made!['id'])));
  await workAs(seller, (as) => as`delete from public.cars where id = ${sold}`);
  const brief = { id: sold, title: 'Blue pickup', isDeleted: true, sellingPrice: 5000 };
  expect(await read(people.asker, talk)).toMatchObject({ property: null, car: brief });
  const listed = await workAs(people.asker, async (as) => {
    const [row] = await as<{ list: Row[] }[]>`select public.get_inquiries(false) as list`;
    return row!.list.find(({ id }) => id === made!['id']);
  });
  expect(listed).toMatchObject({ carId: null, car: brief, property: null });
  const [entry] = await workAs(
    people.administrator,
    (as) => as<Row[]>`select * from public.admin_inquiries where id = ${String(made!['id'])}`,
  );
  expect(entry).toMatchObject({ property_title: 'Blue pickup', property_is_deleted: true, property_purpose: null });
  // No client can read the table directly.
  await expect(workAs(seller, (as) => as`select from private.deleted_cars`)).rejects.toMatchObject({ code: '42501' });

  const other = await createCar(seller, { title: 'Red pickup' });
  const inquiry = await askAbout('car_id', other, 'And this one, does it?');
  await sql`delete from auth.users where id = ${seller.id}`;
  const [left] = await sql`
    select d.title, d.owner_id, d.location from public.inquiries i join private.deleted_cars d on d.id = i.deleted_car_id
    where i.id = ${inquiry}`;
  expect(left).toEqual({ title: 'Red pickup', owner_id: null, location: 'Hargeisa' });
});

test('a member’s summary counts waiting inquiries about cars', async () => {
  const seller = await createPerson();
  const offered = await createCar(seller);
  await askAbout('car_id', offered, 'Is it still there?');
  const [row] = await workAs(seller, (as) => as<{ sum: Row }[]>`select public.get_member_summary() as sum`);
  expect(row!.sum).toMatchObject({ waitingInquiries: 1 });
});

describe('a sold or rented listing', () => {
  test.each(['sold', 'rented'])(
    'a sold or rented listing accepts no inquiry and no viewing request once it is %s @spec 1.4.21 @feature 4.6a',
    async (status) => {
      const gone = await createProperty(people.owner, { status });
      const goneCar = await createCar(people.owner, { status });
      const asks = [
        (as: Transaction) =>
          as`insert into public.inquiries (property_id, message, contact_email) values (${gone}, 'Is it still there?', 'a@test.example')`,
        (as: Transaction) =>
          as`insert into public.inquiries (car_id, message, contact_email) values (${goneCar}, 'Is it still there?', 'a@test.example')`,
        (as: Transaction) =>
          as`insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
           values (${gone}, ${DAY}, '10:00', 'a@test.example')`,
      ];
      for (const ask of asks)
        await expect(workAs(people.asker, ask)).rejects.toMatchObject({ code: 'PT409', message: `listing_${status}` });
    },
  );

  test('a sold or rented listing does not reveal its state while it is hidden', async () => {
    const hidden = await createProperty(people.owner, { status: 'sold', available: false });
    await expect(
      workAs(
        people.asker,
        (as) => as`
          insert into public.inquiries (property_id, message, contact_email) values (${hidden}, 'Is it there?', 'a@test.example')`,
      ),
    ).rejects.toMatchObject({ code: 'PT404', message: 'property_not_found' });
  });
});

describe('a viewing request', () => {
  const view = (day: string, time: string) => (as: Transaction) =>
    as<Row[]>`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
      values (${property}, ${day}, ${time}, 'a@test.example') returning id, status`;
  const there = async (when: string) =>
    (
      await sql<{ day: string }[]>`
        select ((now() + ${when}::interval) at time zone 'Africa/Mogadishu')::date::text as day`
    )[0]!.day;

  test('a viewing request is refused for an hour of today that has passed in Somalia @spec 1.4.21 @feature 4.6b', async () => {
    const today = await there('0');
    for (const time of ['0:00', '12:00 AM'])
      await expect(workAs(people.asker, view(today, time))).rejects.toMatchObject({
        code: 'PT400',
        message: 'viewing_time_passed',
        hint: 'preferred_time',
      });
    expect(await workAs(await createPerson(), view(await there('1 day'), '12:00 AM'))).toHaveLength(1);
  });

  test('a viewing request can be made once, and again after it was cancelled @spec 1.4.21 @feature 4.6b', async () => {
    const person = await createPerson();
    const [first] = await workAs(person, view(DAY, '10:00 AM'));
    await expect(workAs(person, view(DAY, '10:00 am'))).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'You have already asked for this viewing',
    });
    await workAs(person, (as) => as`select public.set_viewing_status(${String(first!['id'])}, 'cancelled')`);
    expect(await workAs(person, view(DAY, '10:00 AM'))).toHaveLength(1);
  });
});

test('a member sees their own requests on a listing, and other users do not @spec 1.2.75 @feature 4.7a', async () => {
  const person = await createPerson();
  const own = (actor: Person | null) =>
    workAs(actor, async (as) => (await as<{ own: Row }[]>`select public.get_own_requests(${property}) as own`)[0]!.own);
  await workAs(
    person,
    (as) => as`
      insert into public.inquiries (property_id, message, contact_email) values (${property}, 'Is it still there?', 'a@test.example')`,
  );
  expect(await own(person)).toMatchObject({
    inquiries: [{ status: 'pending', conversationId: null }],
    viewings: [],
    conversationId: expect.any(String),
  });
  expect(await own(people.stranger)).toEqual({ inquiries: [], viewings: [], conversationId: null });
  await expect(own(null)).rejects.toMatchObject({ code: '42501' });
});

describe('in the back office', () => {
  const replyIn = (person: Person, list: 'my_leads' | 'admin_inquiries', column: string, id: string) =>
    workAs(person, async (as) => {
      const rows = await as<
        { reply: Row | null }[]
      >`select reply from ${as(`public.${list}`)} where ${as(column)} = ${id}`;
      return rows.map((row) => row.reply);
    });

  test('an agent and a broker answer the latest inquiry from the lead while they handle the property @spec 1.4.12', async () => {
    const broker = await createBroker();
    const agent = await createAgent(broker);
    const listed = await createProperty(people.owner);
    const assignment = await createAssignment(listed, agent, broker);
    await askAbout('property_id', listed, 'Is it quiet?');
    const last = await askAbout('property_id', listed, 'And is it dry?');
    const unanswered = { inquiryId: last, message: 'And is it dry?', conversationId: null };
    expect(await replyIn(agent, 'my_leads', 'property_id', listed)).toEqual([unanswered]);
    const talk = await workAs(agent, reply('inquiry', last));
    expect(await replyIn(agent, 'my_leads', 'property_id', listed)).toEqual([{ ...unanswered, conversationId: talk }]);
    // The conversation is the agent's. The broker may start their own.
    expect(await replyIn(broker, 'my_leads', 'property_id', listed)).toEqual([unanswered]);

    await sql`update public.property_assignments set status = 'cancelled' where id = ${assignment}`;
    await sql`update public.properties set agent_id = null, broker_id = null where id = ${listed}`;
    for (const person of [agent, broker])
      expect(await replyIn(person, 'my_leads', 'property_id', listed)).toEqual([null]);
    const typed = await createProperty(people.owner, { agent_id: agent.id });
    await createLead(typed, agent, null);
    expect(await replyIn(agent, 'my_leads', 'property_id', typed)).toEqual([null]);
  });

  test('an administrator answers about their own listings, and reads about other listings', async () => {
    const own = await createCar(people.administrator);
    const inquiry = await askAbout('car_id', own, 'Has it a spare wheel?');
    expect(await replyIn(people.administrator, 'admin_inquiries', 'id', inquiry)).toEqual([
      { inquiryId: inquiry, message: 'Has it a spare wheel?', conversationId: null },
    ]);
    const other = await askAbout('car_id', car, 'And is this one free?');
    await workAs(people.owner, reply('inquiry', other));
    expect(await replyIn(people.administrator, 'admin_inquiries', 'id', other)).toEqual([null]);
  });
});

test('a visitor sees the public details of a seller: member since, role and company @spec 1.2.74 @feature 4.5a', async () => {
  const broker = await createPerson();
  const agent = await createPerson('user', 'Amal');
  await sql`insert into public.broker_profiles (user_id, company_name, license_number) values (${broker.id}, 'Test Homes', 'B-7')`;
  await sql`insert into public.agent_profiles (user_id, broker_id) values (${agent.id}, ${broker.id})`;
  const listed = await createProperty(agent);
  const seller = () =>
    workAs(
      null,
      async (as) => (await as<{ it: Row }[]>`select public.get_property_details(${listed}) as it`)[0]!.it['owner'],
    );
  expect(await seller()).toMatchObject({
    firstName: 'Amal',
    role: 'agent',
    company: 'Test Homes',
    memberSince: expect.any(String),
    email: null,
    hasPhone: false,
  });
  await sql`update public.preferences set public_profile = false where user_id = ${agent.id}`;
  expect(await seller()).toMatchObject({ firstName: null, role: 'owner', company: null, memberSince: null });
});
