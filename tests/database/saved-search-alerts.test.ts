import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { type Saved, savingSearch } from '../support/search.ts';
import { ownWord } from '../support/own-word.ts';
import { hurrySavedSearchQueue } from '../support/saved-search-queue.ts';
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';

let owner: Person;
let reader: Person;
let admin: Person;

beforeAll(async () => {
  owner = await createPerson();
  admin = await createPerson('admin');
});

beforeEach(async () => {
  reader = await createPerson();
});

afterEach(async () => {
  await sql`delete from private.saved_search_queue`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** No other car has this make, so a test finds only its own cars. */
let makes = 0;
const ownMake = () => `Make ${process.pid} ${Date.now()} ${(makes += 1)}`;

type Filters = Record<string, string>;
type Kind = 'property' | 'car';

const save = async (by: Person, kind: Kind, filters: Filters, frequency = 'instant', name: string | null = null) =>
  (await workAs(by, savingSearch(kind, filters, frequency, name)))[0]!.saved;
const change = (by: Person, id: string, changes: object) =>
  workAs(by, (as) => as`select public.change_saved_search(${id}, ${as.json(changes as never)})`);
const savedOf = async (by: Person) =>
  (await workAs(by, (as) => as<{ list: Saved[] }[]>`select public.get_saved_searches() as list`))[0]!.list;

/** Decides on listings as an administrator. */
const decide = (ids: string[], action: string, kind = 'cars') =>
  workAs(admin, (as) =>
    kind === 'cars'
      ? as`select public.moderate_cars(${ids}, ${action})`
      : as`select public.moderate_properties(${ids}, ${action})`,
  );

/** Approves listings and ends the time in which an administrator can undo it. */
async function approve(ids: string[], kind = 'cars'): Promise<void> {
  await decide(ids, 'approve', kind);
  await hurrySavedSearchQueue();
}

/** The server runs these two jobs every two seconds. */
async function lookOnce(): Promise<void> {
  await workAsServer((as) => as`select public.match_saved_searches()`);
  await workAsServer((as) => as`select public.notify_saved_searches()`);
}

/** Matches the whole queue and sends all alerts. The running function may take some rows, and handles them the same way. */
const notify = async () => {
  await hurrySavedSearchQueue();
  for (;;) {
    await lookOnce();
    const left = await sql`
      select from private.saved_search_queue where due_at <= now() union all
      select from public.saved_searches where due_at <= now() and frequency <> 'off'`;
    if (left.length === 0) return;
  }
};

type Notified = {
  link: string;
  details: Record<string, unknown> & { count: string; listings: Record<string, unknown>[] };
};
const notificationsOf = (person: Person) =>
  sql<Notified[]>`
    select link, details from public.notifications where recipient_id = ${person.id} and event = 'search_found' order by created_at`;

const pendingCar = (columns: object) => createCar(owner, { approval_status: 'pending', ...columns });

test('a member gets an alert about an approved listing with all fields of the email, and the email is queued', async () => {
  const make = ownMake();
  const { id } = await save(reader, 'car', { make, maxPrice: '6000' });
  const [cheap, dear] = [await pendingCar({ make, title: 'Cheap' }), await pendingCar({ make, selling_price: 7000 })];
  await approve([cheap, dear]);
  await notify();
  expect(await notificationsOf(reader)).toEqual([
    {
      link: expect.stringMatching(new RegExp(`^/saved-searches\\?open=${id}&alert=[0-9a-f-]{36}$`)) as string,
      details: {
        search: null,
        searchKind: 'car',
        filters: { make, maxPrice: '6000' },
        count: '1',
        listings: [
          {
            kind: 'car',
            id: cheap,
            path: `/car/${cheap}`,
            code: expect.stringMatching(/^HG-\d+$/),
            title: 'Cheap',
            city: 'Hargeisa',
            purpose: 'sale',
            price: 5000,
            currency: 'USD',
            term: 'sale',
            reason: 'new',
          },
        ],
      },
    },
  ]);
  const notified = await sql`select read_at from public.notifications where recipient_id = ${reader.id}`;
  expect(notified).toHaveLength(1);
  expect(await savedOf(reader)).toMatchObject([{ id, newCount: 1 }]);
  await change(reader, id, { visited: true });
  expect(await savedOf(reader)).toMatchObject([{ id, newCount: 0 }]);
});

test('a member gets one alert for a listing that is approved repeatedly, and none for seed data @feature 8.2a', async () => {
  const make = ownMake();
  await save(reader, 'car', { make });
  const car = await pendingCar({ make });
  await createCar(owner, { make });
  for (let times = 0; times < 2; times += 1) {
    await approve([car]);
    await notify();
    await sql`update public.cars set approval_status = 'pending' where id = ${car}`;
  }
  expect(await notificationsOf(reader)).toHaveLength(1);
});

test('a listing whose approval is undone causes an alert after the next approval', async () => {
  const make = ownMake();
  await save(reader, 'car', { make });
  const car = await pendingCar({ make });
  // In one transaction, so that no job runs in between.
  await workAs(admin, async (as) => {
    await as`select public.moderate_cars(${[car]}, 'approve')`;
    await as`select set_config('role', 'postgres', true)`;
    await as`update public.cars set approval_status = 'pending' where id = ${car}`;
  });
  await notify();
  expect(await notificationsOf(reader)).toEqual([]);
  await approve([car]);
  await notify();
  expect(await notificationsOf(reader)).toHaveLength(1);
});

test('a member gets daily or weekly alerts at most, with all new listings together @feature 8.2a', async () => {
  const make = ownMake();
  const { id } = await save(reader, 'car', { make }, 'daily');
  await approve([await pendingCar({ make })]);
  await notify();
  expect(await notificationsOf(reader)).toHaveLength(1);
  await approve([await pendingCar({ make })]);
  await approve([await pendingCar({ make })]);
  await notify();
  expect(await notificationsOf(reader)).toHaveLength(1);
  await sql`update public.saved_searches set notified_at = notified_at - interval '1 day', due_at = due_at - interval '1 day' where id = ${id}`;
  await notify();
  expect((await notificationsOf(reader)).map(({ details }) => details.count)).toEqual(['1', '2']);
  await change(reader, id, { frequency: 'weekly' });
  await approve([await pendingCar({ make })]);
  await notify();
  const [{ days } = {}] = await sql`
    select extract(day from due_at - notified_at)::integer as days from public.saved_searches where id = ${id}`;
  expect(days).toBe(7);
});

test('a search without alerts counts new listings, and they cause no alert when alerts are turned on', async () => {
  const make = ownMake();
  const { id } = await save(reader, 'car', { make }, 'off');
  await approve([await pendingCar({ make })]);
  await notify();
  expect(await savedOf(reader)).toMatchObject([{ id, newCount: 1 }]);
  await change(reader, id, { frequency: 'instant' });
  await notify();
  expect(await notificationsOf(reader)).toEqual([]);
  await approve([await pendingCar({ make })]);
  await notify();
  expect(await notificationsOf(reader)).toHaveLength(1);
});

test('a member gets an alert about a newly confirmed listing, and about a lower price with the difference', async () => {
  const make = ownMake();
  await save(reader, 'car', { make }, 'instant', 'Family car');
  const [sunk, lowered] = [await createCar(owner, { make }), await createCar(owner, { make })];
  await sql`
    update public.cars set confirmed_at = now() - 1.5 * private.confirmation_interval('sale') where id = ${sunk}`;
  await sql`update public.price_changes set shown_since = now() - interval '20 days', changed_at = now() - interval '20 days' where car_id = ${lowered}`;
  await workAs(owner, (as) => as`select public.confirm_car(${sunk})`);
  await workAs(owner, (as) => as`update public.cars set selling_price = 4000 where id = ${lowered}`);
  await sql`update public.cars set approval_status = 'approved' where id = ${lowered}`;
  await notify();
  const told = (await notificationsOf(reader)).flatMap(({ details }) => details.listings);
  expect(told.map(({ id, reason, by }) => ({ id, reason, by }))).toEqual(
    expect.arrayContaining([
      { id: sunk, reason: 'back', by: undefined },
      { id: lowered, reason: 'lowered', by: 1000 },
    ]),
  );
});

test('a member gets no alert about their own listing, a listing they hid, or after a block', async () => {
  const make = ownMake();
  const people = {
    hides: reader,
    blocks: await createPerson(),
    isBlocked: await createPerson(),
    reads: await createPerson(),
  };
  for (const person of [owner, ...Object.values(people)]) await save(person, 'car', { make });
  const car = await pendingCar({ make });
  await sql`insert into public.hidden_listings (user_id, car_id) values (${people.hides.id}, ${car})`;
  await sql`
    insert into public.blocks (blocker_id, blocked_id) values (${people.blocks.id}, ${owner.id}), (${owner.id}, ${people.isBlocked.id})`;
  await approve([car]);
  await notify();
  const counts = await Promise.all(
    [owner, ...Object.values(people)].map(async (person) => (await notificationsOf(person)).length),
  );
  expect(counts).toEqual([0, 0, 0, 0, 1]);
  expect((await savedOf(people.hides))[0]).toMatchObject({ newCount: 0 });
});

test('a member who typed words gets alerts about their meaning', async () => {
  const place = ownWord();
  await save(reader, 'property', { q: place });
  await save(reader, 'property', { location: 'Berbera', q: place });
  const property = await createProperty(owner, { approval_status: 'pending', location: place });
  await approve([property], 'properties');
  await notify();
  expect((await notificationsOf(reader)).map(({ details }) => details['filters'])).toEqual([{ q: place }]);
});

test('a member with overlapping searches gets one alert for each listing @feature 8.2a', async () => {
  const make = ownMake();
  await save(reader, 'car', { make, minPrice: '1' }, 'off');
  await save(reader, 'car', { make });
  await save(reader, 'car', { make, maxPrice: '6000' });
  const [both, dear] = [await pendingCar({ make }), await pendingCar({ make, selling_price: 7000 })];
  await approve([both]);
  await notify();
  expect(await notificationsOf(reader)).toHaveLength(1);
  expect((await savedOf(reader)).map(({ newCount }) => newCount)).toEqual([1, 1, 1]);
  await approve([dear]);
  await notify();
  expect((await notificationsOf(reader)).map(({ details }) => details.listings.map(({ id }) => id))).toEqual([
    [both],
    [dear],
  ]);
});

/** Creates a search with a recent alert and new matches. The matches wait for the alert of tomorrow. */
async function waiting(kind: Kind, filters: Filters, ids: string[]): Promise<string> {
  const { id } = await save(reader, kind, filters, 'daily');
  await sql`update public.saved_searches set notified_at = now() where id = ${id}`;
  await approve(ids, kind === 'car' ? 'cars' : 'properties');
  await notify();
  expect(await sql`select from private.search_matches where search_id = ${id} and notified_at is null`).toHaveLength(
    ids.length,
  );
  return id;
}
const makeDue = (id: string) =>
  sql`update public.saved_searches set notified_at = notified_at - interval '1 day', due_at = now() where id = ${id}`;

test('a member gets no alert about a listing that no longer matches: sold, or at a higher price', async () => {
  const place = ownWord();
  const pending = () => createProperty(owner, { approval_status: 'pending', location: place, price: 5000 });
  const [kept, sold, dearer] = [await pending(), await pending(), await pending()];
  const id = await waiting('property', { q: place, maxPrice: '6000' }, [kept, sold, dearer]);
  await sql`update public.properties set status = 'sold' where id = ${sold}`;
  await sql`update public.properties set price = 9000 where id = ${dearer}`;
  await makeDue(id);
  await notify();
  expect(
    (await notificationsOf(reader)).map(({ details }) => [details.count, details.listings.map((one) => one['id'])]),
  ).toEqual([['1', [kept]]]);
});

/** Repeats work of the server until `look` finds a row. A connection that waits too long for a lock fails. */
async function untilThereIs(look: () => Promise<unknown[]>, work: (as: Transaction) => Promise<unknown>) {
  while ((await look()).length === 0)
    await workAsServer(async (as) => {
      await as`set local lock_timeout = '5s'`;
      await work(as);
    });
}

test('an owner who deletes a listing during the alert job does not delay the other alerts', async () => {
  const make = ownMake();
  const [gone, kept] = [await pendingCar({ make }), await pendingCar({ make })];
  const id = await waiting('car', { make }, [gone, kept]);
  await sql.begin(async (deleting) => {
    await deleting`delete from public.cars where id = ${gone}`;
    await makeDue(id);
    await untilThereIs(
      () => notificationsOf(reader),
      (as) => as`select public.notify_saved_searches()`,
    );
  });
  await notify();
  expect((await notificationsOf(reader)).map(({ details }) => details.listings.map((one) => one['id']))).toEqual([
    [kept],
  ]);
});

test('a member who deleted their account does not delay the alerts of other members', async () => {
  const make = ownMake();
  const [leaving, other] = [reader, await createPerson()];
  for (const person of [leaving, other]) await save(person, 'car', { make });
  const car = await pendingCar({ make });
  await workAs(leaving, (as) => as`select public.delete_account()`);
  await approve([car]);
  await untilThereIs(
    () => notificationsOf(other),
    async (as) => {
      await as`select public.match_saved_searches()`;
      await as`select public.notify_saved_searches()`;
    },
  );
  expect(await notificationsOf(leaving)).toEqual([]);
});

test('a member gets an alert only when the approval can no longer be undone @feature 8.2a', async () => {
  const make = ownMake();
  await save(reader, 'car', { make });
  const [kept, undone] = [await pendingCar({ make }), await pendingCar({ make })];
  await decide([kept, undone], 'approve');
  await lookOnce();
  expect(await notificationsOf(reader)).toEqual([]);
  const inQueue = (car: string) => sql`
    select due_at > now() + interval '30 seconds' as waits from private.saved_search_queue where car_id = ${car}`;
  expect(await inQueue(kept)).toEqual([{ waits: true }]);
  // A new approval starts a new wait.
  await decide([undone], 'undo_decision');
  await sql`update private.saved_search_queue set due_at = now() + interval '10 seconds' where car_id = ${undone}`;
  await decide([undone], 'approve');
  expect(await inQueue(undone)).toEqual([{ waits: true }]);
  await decide([undone], 'undo_decision');
  await notify();
  expect((await notificationsOf(reader)).map(({ details }) => details.listings.map(({ id }) => id))).toEqual([[kept]]);
});

test('a saved search that fails does not stop other alerts, and the server tries again later @feature 8.2a', async () => {
  const make = ownMake();
  const { id: broken } = await save(await createPerson(), 'car', { make });
  await save(reader, 'car', { make });
  await approve([await pendingCar({ make })]);
  await hurrySavedSearchQueue();
  await workAsServer((as) => as`select public.match_saved_searches()`);
  // No function can write such a row.
  await sql`
    update public.saved_searches set meaning = '{"filters": {"minPrice": "much"}, "words": []}' where id = ${broken}`;
  await notify();
  expect(await notificationsOf(reader)).toHaveLength(1);
  const [{ due, untold } = {}] = await sql`
    select s.due_at > now() as due, (select count(*)::integer from private.search_matches m where m.search_id = s.id and m.notified_at is null) as untold
    from public.saved_searches s where s.id = ${broken}`;
  expect({ due, untold }).toEqual({ due: true, untold: 1 });
  await sql`delete from public.saved_searches where id = ${broken}`;
});

test('simultaneous alert jobs send an alert once', async () => {
  const make = ownMake();
  await save(reader, 'car', { make });
  await approve([await pendingCar({ make })]);
  await Promise.all([notify(), notify(), notify()]);
  expect(await notificationsOf(reader)).toHaveLength(1);
});

test('a member saves at most fifty searches, also with two calls at once, and changes only their own', async () => {
  for (let price = 1; price < 50; price += 1) await save(reader, 'car', { maxPrice: String(price) });
  const attempt = (price: string) => savingSearch('car', { maxPrice: price }, 'off');
  const outcomes = await atOnce({ by: reader, does: attempt('50') }, { by: reader, does: attempt('51') });
  expect(outcomes.map((one) => ('code' in one ? one.code : 'saved'))).toEqual(['saved', 'PT409']);
  expect(await savedOf(reader)).toHaveLength(50);

  const other = await createPerson();
  await expect(save(other, 'property', {}, 'hourly')).rejects.toMatchObject({ code: '23514' });
  await expect(save(other, 'property', { q: 'x'.repeat(4000) })).rejects.toMatchObject({ code: '23514' });
  await expect(save(other, 'car', {}, 'off', 'x'.repeat(101))).rejects.toMatchObject({ code: '23514' });
  const { id } = await save(other, 'car', {});
  for (const changes of [{ filters: {} }, { visited: false }, { name: 5 }, [], { frequency: null }])
    await expect(change(other, id, changes)).rejects.toMatchObject({ code: 'PT400' });
  await expect(change(reader, id, { frequency: 'off' })).rejects.toMatchObject({ code: 'PT404' });
});

const meaning = (filters: object, words: unknown = []) => ({ filters, words });

test.each<[kind: string, meaning: unknown]>([
  ['boat', meaning({})],
  ['car', null],
  ['car', []],
  ['car', {}],
  ['car', meaning([])],
  ['car', { filters: {} }],
  ['car', { words: [] }],
  ['car', meaning({}, {})],
  ['car', meaning({}, ['vitz'])],
  ['car', meaning({ sort: 'newest' })],
  ['car', meaning({ bedrooms: '2' })],
  ['car', meaning({ maxPrice: 5 })],
  ['car', meaning({ maxPrice: 'cheap' })],
  ['car', meaning({ minPrice: 'NaN much' })],
  ['car', meaning({ make: 'no such make', minPrice: '1,000' })],
  ['car', meaning({ make: 'no such make', minYear: '2012.5' })],
  ['car', meaning({ maxMileage: '99999999999' })],
  ['car', meaning({ bounds: '1,1,0' })],
  ['car', meaning({ checked: 'papers', checkedBefore: 'infinity' })],
  ['car', meaning({ model: 'x'.repeat(256) })],
  ['property', meaning({ bounds: 'a,b,c,d' })],
  ['property', meaning({ bedrooms: '2.5' })],
  ['property', meaning({ city: 'Nowhere', bathrooms: '99999999999' })],
  ['property', meaning({ minArea: 'infinity' })],
  ['property', meaning({ maxPrice: '' })],
  ['property', meaning({ make: 'Toyota' })],
])('a member cannot save a search of a %s with the malformed meaning %j', async (kind, malformed) => {
  const attempt = workAs(
    reader,
    (as) => as`select public.save_search(${kind}, '{}', 'off', null, ${as.json(malformed as never)})`,
  );
  await expect(attempt).rejects.toMatchObject({ code: 'PT400', message: 'invalid_filters' });
});

test('a member can save eight words of a search at most', async () => {
  const words = Array.from({ length: 9 }, (_, n) => [`word${n}`]);
  const attempt = (most: number) =>
    workAs(
      reader,
      (as) =>
        as`select public.save_search('car', '{}', 'off', null, ${as.json({ filters: {}, words: words.slice(0, most) })})`,
    );
  await expect(attempt(9)).rejects.toMatchObject({ code: 'PT400' });
  await attempt(8);
  const typed = Array.from('abcdefghij', (letter) => `zq${letter.repeat(3)}`).join(' ');
  await save(reader, 'property', { q: typed });
});

test('saved searches and their matches are deleted with the account', async () => {
  const make = ownMake();
  const { id } = await save(reader, 'car', { make });
  await approve([await pendingCar({ make })]);
  await notify();
  await sql`delete from auth.users where id = ${reader.id}`;
  const left = await sql`
    select from public.saved_searches where id = ${id}
    union all select from private.search_matches where search_id = ${id}`;
  expect(left).toEqual([]);
});
