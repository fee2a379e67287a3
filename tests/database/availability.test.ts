import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  actAs,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { type Found, searchListings } from '../support/search.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';
import { ownWord } from '../support/own-word.ts';

const people = {} as Record<'owner' | 'agent' | 'broker' | 'stranger' | 'administrator', Person>;
/** A property for rent stays confirmed for 14 days. */
let property: string;
let car: string;

beforeAll(async () => {
  for (const role of ['agent', 'broker', 'stranger'] as const) people[role] = await createPerson('user', role);
  people.administrator = await createPerson('admin');
});

beforeEach(async () => {
  people.owner = await createPerson('user', 'Amal');
  const handlers = { agent_id: people.agent.id, broker_id: people.broker.id };
  property = await createProperty(people.owner, { purpose: 'rent', title: 'House by the port', ...handlers });
  car = await createCar(people.owner, { agent_id: people.agent.id });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const confirm =
  (id = property) =>
  (as: Transaction) =>
    as`select public.confirm_property(${id}) as times`;
const confirmCar = (as: Transaction) => as`select public.confirm_car(${car}) as times`;

/** Sets the last confirmation of a listing to so many days ago. The reminder job has not handled it yet. */
const age = (days: number, id = property) => ageAll({ [id]: days });

/** Sets the ages of several listings in one transaction, because the reminder job of the stack may run at any moment. */
async function ageAll(days: Record<string, number>): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const [id, past] of Object.entries(days)) {
      for (const table of ['properties', 'cars'])
        await transaction`
          update ${sql(`public.${table}`)} set confirmed_at = now() - make_interval(days => ${past}) where id = ${id}`;
    }
  });
}

/** The number of days since the last confirmation of a listing; 0 if the owner has just confirmed it. */
const ageOf = async (table: 'properties' | 'cars', id: string): Promise<number> =>
  (
    await sql<{ days: number }[]>`
      select extract(day from now() - confirmed_at)::integer as days from ${sql(`public.${table}`)} where id = ${id}`
  )[0]!.days;

describe('the confirmation of availability', () => {
  test.each(['owner', 'agent', 'broker'] as const)(
    'the confirmation of availability is allowed for the %s of a property',
    async (who) => {
      await age(20);
      const [answer] = await workAs(people[who], confirm());
      expect(answer).toMatchObject({
        times: {
          confirmedAt: expect.any(String),
          confirmedUntil: expect.any(String),
          leavesSearchAt: expect.any(String),
        },
      });
      const { confirmedAt, confirmedUntil, leavesSearchAt } = answer!['times'] as Record<string, string>;
      const days = (later: string | undefined) =>
        (Date.parse(later ?? '') - Date.parse(confirmedAt ?? '')) / 86_400_000;
      expect([days(confirmedUntil), days(leavesSearchAt)]).toEqual([14, 28]);
      expect(await ageOf('properties', property)).toBe(0);
    },
  );

  test('the confirmation of availability is allowed for the owner and the agent of a car', async () => {
    for (const who of [people.owner, people.agent]) {
      await age(40, car);
      await workAs(who, confirmCar);
      expect(await ageOf('cars', car)).toBe(0);
    }
  });

  test.each(['stranger', 'administrator'] as const)(
    'the confirmation of availability is refused for the %s, and nothing changes @feature 7.3a',
    async (who) => {
      await age(20);
      await age(40, car);
      const refused = { code: 'PT403', message: 'not_yours_to_confirm' };
      await expect(workAs(people[who], confirm())).rejects.toMatchObject(refused);
      await expect(workAs(people[who], confirmCar)).rejects.toMatchObject(refused);
      expect([await ageOf('properties', property), await ageOf('cars', car)]).toEqual([20, 40]);
    },
  );

  test('the confirmation of availability is refused for a broker of another property and for the former agent', async () => {
    await sql`update public.properties set agent_id = null where id = ${property}`;
    await expect(workAs(people.agent, confirm())).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(people.broker, confirmCar)).rejects.toMatchObject({ code: 'PT403' });
  });

  test('the confirmation of availability gives the same error for a hidden and a missing listing', async () => {
    await sql`update public.properties set available = false where id = ${property}`;
    const missing = { code: 'PT404', message: 'property_not_found' };
    await expect(workAs(people.stranger, confirm())).rejects.toMatchObject(missing);
    await expect(workAs(people.owner, confirm(randomUUID()))).rejects.toMatchObject(missing);
  });

  test('the confirmation of availability is refused for a visitor, an ended session and a session with pending MFA', async () => {
    await expect(actAs(null, confirm())).rejects.toMatchObject({ code: '42501' });
    const ended: Actor = { ...people.owner, sessionId: randomUUID(), ended: true };
    await expect(workAs(ended, confirm())).rejects.toMatchObject({ code: 'PT401' });
    await expect(workAs(ended, (as) => as`select public.confirm_own_listings()`)).rejects.toMatchObject({
      code: 'PT401',
    });
    await addSecondFactor(people.owner);
    await expect(workAs(people.owner, confirm())).rejects.toMatchObject({ code: 'PT401' });
  });

  test('the confirmation of availability has a time that an owner cannot write, neither in a new listing nor later', async () => {
    const set = (as: Transaction) => as`update public.properties set confirmed_at = now() where id = ${property}`;
    await expect(workAs(people.owner, set)).rejects.toMatchObject({ code: '42501' });
    await expect(workAs(people.administrator, set)).rejects.toMatchObject({ code: '42501' });
    const list = (as: Transaction) => as`
      insert into public.cars (title, make, model, year, location, city, selling_price, confirmed_at)
      values ('Car', 'Toyota', 'Vitz', 2015, 'Road', 'Hargeisa', 5000, now() + interval '1 year')`;
    await expect(workAs(people.owner, list)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([{ available: false }, { status: 'sold' }, { approval_status: 'pending' }])(
    'the confirmation of availability is refused for the owner of a listing that is %o',
    async (columns) => {
      await sql`update public.properties set ${sql(columns)} where id = ${property}`;
      await expect(workAs(people.owner, confirm())).rejects.toMatchObject({
        code: 'PT409',
        message: 'nothing_to_confirm',
      });
    },
  );

  test('the confirmation of availability of all listings at once covers the owner’s waiting listings only', async () => {
    const fresh = await createProperty(people.owner);
    const sold = await createProperty(people.owner, { status: 'sold' });
    const foreign = await createProperty(people.stranger);
    await age(15);
    await age(31, car);
    await age(29, fresh);
    await age(50, sold);
    await age(50, foreign);
    const [answer] = await workAs(people.owner, (as) => as`select public.confirm_own_listings() as count`);
    expect(answer).toEqual({ count: 2 });
    const ages = await Promise.all([property, fresh, sold, foreign].map((id) => ageOf('properties', id)));
    expect([...ages, await ageOf('cars', car)]).toEqual([0, 29, 50, 50, 0]);
  });
});

describe('agents and brokers who confirm', () => {
  const entries = (id: string) => sql<{ actor_id: string; subject: string; subject_label: string; before: object }[]>`
    select actor_id, subject, subject_label, before from public.audit_entries
    where subject_id = ${id} and action = 'confirmed' order by created_at`;
  const ownList = async (kind: 'properties' | 'cars') => {
    const [row] = await workAs(people.owner, (as) => as`select ${as(`public.get_my_${kind}`)}() as listings`);
    return row!['listings'] as { id: string; confirmedBy?: string }[];
  };
  const dueOf = async (person: Person, view: 'my_assignments' | 'brokered_properties', id = property) => {
    const key = view === 'my_assignments' ? 'property_id' : 'id';
    const rows = await workAs(
      person,
      (as) =>
        as<{ due: number | null; leaves: number | null }[]>`
        select extract(day from confirmed_until - now())::integer as due,
          extract(day from leaves_search_at - now())::integer as leaves
        from ${as(`public.${view}`)} where ${as(key)} = ${id}`,
    );
    return rows;
  };

  test('agents and brokers who confirm are named in the audit log and to the owner, until the owner confirms', async () => {
    await age(20);
    await workAs(people.agent, confirm());
    expect(await entries(property)).toEqual([
      {
        actor_id: people.agent.id,
        subject: 'property',
        subject_label: 'House by the port',
        before: expect.any(Object),
      },
    ]);
    expect(await ownList('properties')).toMatchObject([{ id: property, confirmedBy: 'agent Person' }]);
    await workAs(people.broker, confirm());
    expect(await ownList('properties')).toMatchObject([{ id: property, confirmedBy: 'broker Person' }]);
    await workAs(people.agent, confirmCar);
    expect(await entries(car)).toMatchObject([{ actor_id: people.agent.id, subject: 'car' }]);
    expect(await ownList('cars')).toMatchObject([{ id: car, confirmedBy: 'agent Person' }]);
    await workAs(people.owner, confirm());
    expect((await ownList('properties'))[0]).not.toHaveProperty('confirmedBy');
    expect(await entries(property)).toHaveLength(2);
  });

  test('agents and brokers who confirm are not named for a listing that was approved later, nor to other users', async () => {
    await workAs(people.agent, confirm());
    const page = (as: Transaction) => as`select public.get_property_details(${property}) as page`;
    for (const who of [null, people.stranger, people.owner]) {
      const [row] = await actAs(who, page);
      expect(row!['page']).not.toHaveProperty('confirmedBy');
    }
    await sql`update public.properties set approval_status = 'pending' where id = ${property}`;
    await sql`update public.properties set approval_status = 'approved' where id = ${property}`;
    expect((await ownList('properties'))[0]).not.toHaveProperty('confirmedBy');
  });

  test('agents and brokers who confirm see in their lists until when a property counts as confirmed, if it needs confirmation', async () => {
    const broker = await createBroker();
    const agent = await createAgent(broker);
    await createAssignment(property, agent, broker);
    await age(4);
    expect(await dueOf(agent, 'my_assignments')).toEqual([{ due: 9, leaves: 23 }]);
    expect(await dueOf(broker, 'brokered_properties')).toEqual([{ due: 9, leaves: 23 }]);
    await sql`update public.properties set status = 'rented' where id = ${property}`;
    expect(await dueOf(agent, 'my_assignments')).toEqual([{ due: null, leaves: null }]);
    expect(await dueOf(broker, 'brokered_properties')).toEqual([{ due: null, leaves: null }]);
  });

  test('agents and brokers who confirm cannot confirm properties of others or properties they no longer handle @feature 7.3b', async () => {
    const broker = await createBroker();
    const agent = await createAgent(broker);
    const [otherBroker, colleague] = [await createBroker(), await createAgent(broker)];
    const assignment = await createAssignment(property, agent, broker);
    await age(20);
    const refused = { code: 'PT403', message: 'not_yours_to_confirm' };
    for (const wrong of [otherBroker, colleague, await createAgent(otherBroker), people.agent, people.broker])
      await expect(workAs(wrong, confirm())).rejects.toMatchObject(refused);
    await workAs(broker, (as) => as`select public.end_assignment(${assignment})`);
    await expect(workAs(agent, confirm())).rejects.toMatchObject(refused);
    expect(await dueOf(agent, 'my_assignments')).toEqual([]);
    await workAs(people.owner, (as) => as`select public.entrust_property(${property}, ${otherBroker.id})`);
    await expect(workAs(broker, confirm())).rejects.toMatchObject(refused);
    expect([await ageOf('properties', property), await entries(property)]).toEqual([20, []]);
    await workAs(otherBroker, confirm());
    expect(await ageOf('properties', property)).toBe(0);
    await sql`update public.properties set available = false where id = ${property}`;
    await expect(workAs(agent, confirm())).rejects.toMatchObject({ code: 'PT404' });
  });

  test('agents and brokers who confirm leave an entry without a name when their account is deleted', async () => {
    const gone = await createPerson('user', 'Gone');
    await sql`update public.properties set agent_id = ${gone.id} where id = ${property}`;
    await workAs(gone, confirm());
    await sql`delete from auth.users where id = ${gone.id}`;
    expect(await entries(property)).toMatchObject([{ actor_id: null, subject_label: 'House by the port' }]);
    expect((await ownList('properties'))[0]).not.toHaveProperty('confirmedBy');
  });
});

test('a confirmation by the owner leaves update time, audit log, activities and moderation unchanged', async () => {
  const state = async () => [
    await sql`select updated_at from public.properties where id = ${property}`,
    await sql`select from public.audit_entries where subject_id = ${property}`,
    await sql`select from public.listing_changes where property_id = ${property}`,
    await sql`select from public.user_activities where related_id = ${property} and activity_type = 'property_updated'`,
  ];
  const before = await state();
  await workAs(people.owner, confirm());
  expect(await state()).toEqual(before);
});

test('a new submission and an approval confirm the listing', async () => {
  await sql`update public.properties set approval_status = 'rejected' where id = ${property}`;
  await age(50);
  await workAs(people.owner, (as) => as`update public.properties set title = 'Mended' where id = ${property}`);
  expect(await ageOf('properties', property)).toBe(0);
  await age(50);
  await sql`update public.properties set approval_status = 'approved' where id = ${property}`;
  expect(await ageOf('properties', property)).toBe(0);
  await age(20);
  await workAs(people.owner, (as) => as`update public.properties set title = 'Edited' where id = ${property}`);
  expect(await ageOf('properties', property)).toBe(20);
});

describe('the public search', () => {
  type Card = { id: string; isConfirmed: boolean };
  type More = { sort?: string; cursor?: string | null; page_limit?: number };
  const city = 'Zeila';
  let ids: string[];

  const findOf =
    (kind: 'property' | 'car') =>
    (more: More = {}) =>
      searchListings<Card>(kind, { words: [[word]], with_facets: true, ...more });
  const findProperties = findOf('property');
  const findCars = findOf('car');
  const word = ownWord();
  const orderOf = ({ items }: Found<Card>) => items.map(({ id }) => ids.indexOf(id));

  // Listings 0 to 2 are confirmed, 3 to 5 are unconfirmed, and 6 has expired. An order is a list of these numbers.
  const AGES = [1, 5, 13, 15, 20, 27, 29];
  const NEWEST = [4, 1, 5, 2, 0, 3];
  const CHEAPEST = [3, 0, 4, 1, 5, 2];
  const day = (n: number) => new Date(Date.UTC(2026, 0, 20 - NEWEST.indexOf(n)));

  /** Searches with a page size of 1 and returns the order. The cursor leads through all parts of the list. */
  async function paged(find: (more: More) => Promise<Found<Card>>, sort: string): Promise<number[]> {
    const order: number[] = [];
    for (let cursor: string | null = null, first = true; first || cursor; first = false) {
      const page: Found<Card> = await find({ sort, cursor, page_limit: 1 });
      order.push(...orderOf(page));
      cursor = page.cursor;
    }
    return order;
  }

  test('the public search shows unconfirmed properties last, only in the recommended order @feature 7.3c', async () => {
    ids = [];
    for (const [n, days] of AGES.entries()) {
      const id = await createProperty(people.owner, {
        purpose: 'rent',
        city,
        title: `Home ${word}`,
        price: 1000 + CHEAPEST.indexOf(n),
        area: 50 + CHEAPEST.indexOf(n),
        created_at: day(n),
      });
      ids.push(id);
      await age(days, id);
    }
    const orders = {
      recommended: [1, 2, 0, 4, 5, 3],
      newest: NEWEST,
      checked: NEWEST,
      'price-asc': CHEAPEST,
      'price-desc': CHEAPEST.toReversed(),
      area: CHEAPEST.toReversed(),
    };
    for (const [sort, order] of Object.entries(orders)) {
      const found = await findProperties({ sort });
      expect([found.total, orderOf(found)], sort).toEqual([6, order]);
      expect(found.items.map(({ isConfirmed }) => isConfirmed)).toEqual(order.map((n) => n < 3));
      expect(await paged(findProperties, sort), sort).toEqual(order);
    }
    const plain = await findProperties();
    expect(orderOf(plain)).toEqual(orders.recommended);
    expect(plain.facets?.['propertyType']).toEqual([{ value: 'house', count: 6 }]);
    await workAs(people.owner, confirm(ids[6]));
    expect(orderOf(await findProperties())).toEqual([6, 1, 2, 0, 4, 5, 3]);
  });

  test('the public search shows unconfirmed cars last, only in the recommended order @feature 7.3c', async () => {
    ids = [];
    for (const [n, days] of AGES.entries()) {
      const id = await createCar(people.owner, {
        purpose: 'both',
        rental_price_per_day: 20,
        title: `Car ${word}`,
        selling_price: 1000 + CHEAPEST.indexOf(n),
        year: 2015 + CHEAPEST.indexOf(n),
        created_at: day(n),
      });
      ids.push(id);
      await age(days, id);
    }
    const orders = {
      recommended: [1, 2, 0, 4, 5, 3],
      newest: NEWEST,
      checked: NEWEST,
      'price-asc': CHEAPEST,
      'price-desc': CHEAPEST.toReversed(),
      'year-desc': CHEAPEST.toReversed(),
    };
    for (const [sort, order] of Object.entries(orders)) {
      const found = await findCars({ sort });
      expect([found.total, orderOf(found)], sort).toEqual([6, order]);
      expect(found.items.map(({ isConfirmed }) => isConfirmed)).toEqual(order.map((n) => n < 3));
      expect(await paged(findCars, sort), sort).toEqual(order);
    }
    const plain = await findCars();
    expect(orderOf(plain)).toEqual(orders.recommended);
    expect(plain.facets?.['make']).toEqual([{ value: 'Toyota', count: 6 }]);
  });

  test.each(['newest', 'checked', 'price-asc'])(
    'the public search refuses a cursor into the last group for the order %s',
    async (sort) => {
      const cursor = `2026-01-01~${randomUUID()}~unconfirmed`;
      await expect(findProperties({ sort, cursor })).rejects.toMatchObject({
        code: 'PT400',
        message: 'invalid_cursor',
      });
      await expect(findCars({ sort, cursor })).rejects.toMatchObject({ code: 'PT400', message: 'invalid_cursor' });
    },
  );

  test('the public search uses a changed interval immediately, even for expired listings @feature 7.3c', async () => {
    const id = await createProperty(people.owner, { purpose: 'rent', title: `Long ${word}` });
    await age(29, id);
    ids = [id];
    await sql.begin(async (transaction) => {
      const find = async () =>
        (
          await transaction<{ total: number }[]>`
          select (public.search_listings('property', '{}', ${transaction.json([[`Long ${word}`]])}) ->> 'total')::integer as total`
        )[0]!.total;
      expect(await find()).toBe(0);
      await transaction`update private.confirmation_intervals set days = 20 where purpose = 'rent'`;
      expect(await find()).toBe(1);
      await transaction`update private.confirmation_intervals set days = 10 where purpose = 'rent'`;
      expect(await find()).toBe(0);
      await transaction`rollback and chain`;
    });
  });

  test('the public search hides an expired listing from the sitemap and from similar listings, not from its page and favorites', async () => {
    const other = await createProperty(people.owner, { purpose: 'rent', price: 1001 });
    const similarTo = (id: string) =>
      actAs(null, async (as) => {
        const [row] = await as<
          { page: { similar: { id: string }[] } }[]
        >`select public.get_property_details(${id}) as page`;
        return row!.page.similar.map((one) => one.id);
      });
    const listed = () =>
      actAs(null, async (as) => {
        const [row] = await as<{ part: [string, string][] }[]>`
          select public.get_sitemap_part('properties', ${property.replaceAll('-', '').slice(0, 2)}) as part`;
        return row!.part.map(([id]) => id);
      });
    expect(await listed()).toContain(property);
    await age(29);
    expect(await listed()).not.toContain(property);
    expect(await similarTo(other)).not.toContain(property);
    await workAs(people.stranger, async (as) => {
      await as`insert into public.favorites (property_id) values (${property})`;
      const [row] = await as<{ saved: { property: { id: string; leavesSearchAt: string } | null }[] }[]>`
        select public.get_favorites() as saved`;
      const saved = row!.saved.find((one) => one.property?.id === property);
      expect(Date.parse(saved?.property?.leavesSearchAt ?? '')).toBeLessThan(Date.now());
    });
    expect(await similarTo(property)).toEqual(expect.any(Array));
  });
});

describe('availability reminders', () => {
  const look = () => workAsServer((as) => as`select public.remind_to_confirm()`);
  /** Runs the reminder job until the owner has no due reminder. A run does nothing while another run is active. */
  async function remind(): Promise<void> {
    const due = () =>
      sql`select from private.confirmation_reminders where owner_id = ${people.owner.id} and due_at <= now()`;
    do await look();
    while ((await due()).length > 0);
  }
  const notificationsOf = (person: Person) => sql<
    { event: string; title: string | null; link: string; details: { count: string } }[]
  >`
    select event, title, link, details from public.notifications where recipient_id = ${person.id} order by created_at, event`;
  const events = async () => (await notificationsOf(people.owner)).map(({ event }) => event);
  const tokenOf = async (): Promise<string> =>
    (await notificationsOf(people.owner)).at(-1)!.link.replace(/.*token=/, '');
  /** Returns the queued emails of the owner. */
  const mails = () => sql<{ template: string; content: Record<string, string> }[]>`
    select template, content from private.email_queue where user_id = ${people.owner.id} order by created_at`;

  test('availability reminders notify an owner once that a listing is unconfirmed and once that it will expire, even with simultaneous jobs @feature 7.3d', async () => {
    await age(13);
    await remind();
    expect(await events()).toEqual([]);
    await age(14);
    await Promise.all([look(), look(), remind()]);
    await remind();
    expect(await events()).toEqual(['confirmation_due']);
    await sql`update private.confirmation_reminders set due_at = now() - interval '1 second' where property_id = ${property}`;
    await Promise.all([look(), look(), remind()]);
    await remind();
    expect(await events()).toEqual(['confirmation_due', 'confirmation_last']);
  });

  test('availability reminders notify once about several due listings, with a link for all @feature 7.3d', async () => {
    await ageAll({ [property]: 14, [car]: 30 });
    await remind();
    const [told, ...more] = await notificationsOf(people.owner);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ event: 'confirmation_due', title: null, details: { count: '2' } });
    const token = await tokenOf();
    const [row] = await workAsServer((as) => as`select public.read_confirmation(${token}) as listings`);
    expect(row!['listings']).toHaveLength(2);
  });

  test.each([{ available: false }, { status: 'rented' }, { approval_status: 'pending' }])(
    'availability reminders are not sent for a listing that is %o',
    async (columns) => {
      await sql`update public.properties set ${sql(columns)} where id = ${property}`;
      await age(14);
      await remind();
      expect(await events()).toEqual([]);
    },
  );

  test('availability reminders are sent again after the next interval, but not by email to an owner who turned emails off', async () => {
    await age(14);
    await remind();
    await workAs(people.owner, confirm());
    await sql`insert into public.notification_settings (user_id, topic, mail) values (${people.owner.id}, 'confirmation', false)`;
    await sql`delete from private.email_queue where user_id = ${people.owner.id}`;
    await age(15);
    await remind();
    expect(await events()).toEqual(['confirmation_due', 'confirmation_due']);
    expect(await mails()).toEqual([]);
  });

  test('availability reminders remove expired listings from the search index', async () => {
    await age(29);
    await remind();
    expect(await sql`select from private.property_index where listing_id = ${property}`).toHaveLength(0);
    expect(await events()).toEqual(['confirmation_due']);
  });

  test('availability reminders have a link that shows the listings without a change, and confirms open listings once', async () => {
    await age(14);
    await remind();
    const token = await tokenOf();
    const read = async (call: 'read_confirmation' | 'confirm_by_link') => {
      const [row] = await workAsServer((as) => as`select ${as(`public.${call}`)}(${token}) as listings`);
      return (row!['listings'] as { state: string }[]).map(({ state }) => state);
    };
    expect([await read('read_confirmation'), await ageOf('properties', property)]).toEqual([['open'], 14]);
    expect([await read('confirm_by_link'), await ageOf('properties', property)]).toEqual([['confirmed'], 0]);
    const [before] = await sql`select confirmed_at from public.properties where id = ${property}`;
    expect(await read('confirm_by_link')).toEqual(['confirmed']);
    expect(await sql`select confirmed_at from public.properties where id = ${property}`).toEqual([before]);
    await sql`update public.properties set status = 'rented' where id = ${property}`;
    expect(await read('confirm_by_link')).toEqual(['closed']);
    await sql`delete from public.properties where id = ${property}`;
    expect(await read('confirm_by_link')).toEqual([]);
  });

  test('availability reminders have a link that fails with a wrong token, for a direct call, and after the account is closed', async () => {
    const missing = { code: 'PT404', message: 'confirmation_not_found' };
    const open = (token: string) => workAsServer((as) => as`select public.confirm_by_link(${token})`);
    await expect(open(randomUUID())).rejects.toMatchObject(missing);
    await age(14);
    await remind();
    const token = await tokenOf();
    for (const call of ['confirm_by_link', 'read_confirmation'])
      await expect(workAs(people.stranger, (as) => as`select ${as(`public.${call}`)}(${token})`)).rejects.toMatchObject(
        { code: '42501' },
      );
    await expect(workAs(people.owner, (as) => as`select public.remind_to_confirm()`)).rejects.toMatchObject({
      code: '42501',
    });
    for (const table of ['confirmation_links', 'confirmation_reminders', 'confirmation_intervals'])
      await expect(workAs(people.owner, (as) => as`select from ${as(`private.${table}`)}`)).rejects.toMatchObject({
        code: '42501',
      });
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${people.owner.id}`;
    await expect(open(token)).rejects.toMatchObject(missing);
  });
});
