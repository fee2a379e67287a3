import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  type Actor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { haveDone } from '../support/events.ts';
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';

const people = {} as Record<'owner' | 'asker' | 'stranger' | 'agent' | 'broker' | 'administrator', Person>;
/** An approved property that the owner, the agent and the broker handle. */
let propertyId: string;

const HANDLERS = ['owner', 'agent', 'broker'] as const;

beforeAll(async () => {
  for (const actor of ['owner', 'asker', 'stranger', 'agent', 'broker'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
  propertyId = await createProperty(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown>;
const columnsOf = (row: Row) => row as Record<string, string>;

const dayFromToday = async (days: number) =>
  (
    await sql<{ day: string }[]>`select ((now() at time zone 'Africa/Mogadishu')::date + ${days}::integer)::text as day`
  )[0]!.day;

const LONG = 'x'.repeat(5001);

const KINDS = [
  {
    kind: 'inquiry',
    title: 'an inquiry',
    table: 'public.inquiries',
    asker: 'inquirer_id',
    columns: {
      message: 'Is it still for sale?',
      contact_email: 'asker@test.example',
      contact_phone: '+252634000001',
    } as Row,
    notTheirs: {
      id: randomUUID(),
      inquirer_id: 'owner',
      status: 'closed',
      created_at: '2020-01-01',
      updated_at: '2020-01-01',
    } as Row,
    wrong: [
      [{ message: 'Too short' }, 'Message must be at least 10 characters'],
      [{ message: `short${' '.repeat(20)}` }, 'Message must be at least 10 characters'],
      [{ message: LONG }, 'Message must be at most 5000 characters'],
      [{ contact_email: 'nobody' }, 'Please enter a valid email address'],
      [{ contact_email: 'a b@c.example' }, 'Please enter a valid email address'],
      [{ contact_email: `${'x'.repeat(250)}@c.example` }, 'Email must be at most 255 characters'],
      [{ contact_phone: '063 4000001' }, 'Phone number must have a country code'],
    ] as [Row, string][],
    missing: ['message', 'contact_email'],
  },
  {
    kind: 'viewing',
    title: 'a viewing',
    table: 'public.property_viewings',
    asker: 'user_id',
    columns: {
      preferred_date: dayAhead(50),
      preferred_time: '10:00',
      contact_email: 'asker@test.example',
      contact_phone: '+252634000001',
      message: 'After work',
    } as Row,
    notTheirs: {
      id: randomUUID(),
      user_id: 'owner',
      status: 'confirmed',
      scheduled_date: dayAhead(50),
      actual_date: dayAhead(50),
      notes: 'Mine',
      created_at: '2020-01-01',
      updated_at: '2020-01-01',
    } as Row,
    wrong: [
      [{ preferred_time: ' ' }, 'Preferred time must be 1 to 20 characters'],
      [{ preferred_time: 'x'.repeat(21) }, 'Preferred time must be 1 to 20 characters'],
      [{ preferred_date: '2020-01-01' }, 'Preferred date cannot be in the past'],
      [{ preferred_date: '-infinity' }, 'Preferred date cannot be in the past'],
      [{ preferred_date: '2126-01-01' }, 'Preferred date must be within two years'],
      [{ preferred_date: 'infinity' }, 'Preferred date must be within two years'],
      [{ contact_email: 'nobody' }, 'Please enter a valid email address'],
      [{ contact_email: `${'x'.repeat(250)}@c.example` }, 'Email must be at most 255 characters'],
      [{ contact_phone: '063 4000001' }, 'Phone number must have a country code'],
      [{ message: LONG }, 'Message must be at most 5000 characters'],
    ] as [Row, string][],
    missing: ['preferred_date', 'preferred_time', 'contact_email'],
  },
] as const;

describe.each(KINDS)('$title', ({ kind, table, asker, columns, notTheirs, wrong, missing }) => {
  /** Each viewing request has its own time, because a member cannot request the same viewing twice. */
  let asks = 0;
  const fresh = (): Row => ({ ...columns, ...(kind === 'viewing' && { preferred_time: `The ${++asks}th time` }) });

  /** Inserts a request as PostgREST does. */
  const ask =
    (row: Row = {}) =>
    async (as: Transaction) => {
      const all = { property_id: propertyId, ...fresh(), ...row };
      const names = Object.keys(all);
      return (
        await as<Row[]>`
          insert into ${as(table)} (${as(names)})
          select ${as(names)} from jsonb_populate_record(null::${as(table)}, ${JSON.stringify(all)}::text::jsonb) returning *`
      )[0]!;
    };

  /** Inserts older requests of a person. */
  const asked = (person: Person, count = 1, minutesAgo = 0, row: Row = {}) => sql<{ id: string }[]>`
    insert into ${sql(table)} ${sql(
      Array.from({ length: count }, (_, i) =>
        columnsOf({
          property_id: propertyId,
          ...fresh(),
          [asker]: person.id,
          created_at: new Date(Date.now() - minutesAgo * 60_000 - i),
          ...row,
        }),
      ),
    )} returning id`;

  describe('as a new request', () => {
    test('a new request of a member about a visible property belongs to the member and is pending @spec 1.4.6', async () => {
      expect(await actAs(people.asker, ask())).toMatchObject({
        message: columns['message'],
        contact_email: columns['contact_email'],
        contact_phone: columns['contact_phone'],
        property_id: propertyId,
        [asker]: people.asker.id,
        status: 'pending',
      });
    });

    test('a new request of a visitor is refused @spec 1.6.2', async () => {
      await expect(actAs(null, ask())).rejects.toMatchObject({ code: '42501' });
    });

    test.each([{ approval_status: 'pending' }, { approval_status: 'rejected' }, { available: false }])(
      'a new request of a member about a property that is %o is refused',
      async (state) => {
        const hidden = await createProperty(people.owner, state);
        await expect(actAs(people.asker, ask({ property_id: hidden }))).rejects.toMatchObject({
          code: 'PT404',
          message: 'property_not_found',
        });
      },
    );

    test('a new request about a hidden property has the same error as about a missing one', async () => {
      await expect(actAs(people.asker, ask({ property_id: randomUUID() }))).rejects.toMatchObject({
        code: 'PT404',
        message: 'property_not_found',
      });
    });

    test.each(Object.entries(notTheirs))('a new request of a member cannot have a chosen %s', async (column, value) => {
      const chosen = value === 'owner' ? people.owner.id : value;
      await expect(actAs(people.asker, ask({ [column]: chosen }))).rejects.toMatchObject({ code: '42501' });
    });

    test.each(wrong)('a new request with the wrong values %j is refused with an explanation', async (row, sentence) => {
      await expect(actAs(people.asker, ask(row))).rejects.toMatchObject({ code: '23514', constraint_name: sentence });
    });

    test.each(missing)('a new request of a member cannot omit its %s', async (column) => {
      await expect(actAs(people.asker, ask({ [column]: null }))).rejects.toMatchObject({ code: '23502' });
    });
  });

  describe('under its rate limit', () => {
    test('a request under its rate limit is refused as a person’s 21st in an hour, with the seconds to wait @feature 1.5c', async () => {
      const person = await createPerson();
      await haveDone(person, kind, 19, 20);
      await workAs(person, ask());
      const error = await actAs(person, ask()).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'PT429', message: 'too_many_requests' });
      // The window of one hour began twenty minutes ago.
      expect(Number((error as { detail: string }).detail)).toBeGreaterThan(39 * 60);
      expect(Number((error as { detail: string }).detail)).toBeLessThanOrEqual(40 * 60);
    });

    test('a request under its rate limit does not count after an hour, except for the limit of sixty a day', async () => {
      const person = await createPerson();
      await haveDone(person, kind, 59, 61);
      expect(await actAs(person, ask())).toMatchObject({ [asker]: person.id });
      await haveDone(person, kind, 60, 61);
      await expect(actAs(person, ask())).rejects.toMatchObject({ code: 'PT429' });
    });

    test('a request under its rate limit does not count for other people, even about the same property', async () => {
      const [busy, person] = [await createPerson(), await createPerson()];
      await haveDone(busy, kind, 20);
      await expect(actAs(busy, ask())).rejects.toMatchObject({ code: 'PT429' });
      expect(await actAs(person, ask())).toMatchObject({ [asker]: person.id });
    });

    test('a request under its rate limit is refused as one of 21 in one statement', async () => {
      const person = await createPerson();
      const attempt = workAs(
        person,
        (as) => as`
          insert into ${as(table)} ${as(Array.from({ length: 21 }, () => columnsOf({ property_id: propertyId, ...fresh() })))}`,
      );
      await expect(attempt).rejects.toMatchObject({ code: 'PT429' });
      expect(await sql`select from ${sql(table)} where ${sql(asker)} = ${person.id}`).toHaveLength(0);
    });

    test('a request under its rate limit is refused as one of a person’s 20th and 21st at once', async () => {
      const person = await createPerson();
      await haveDone(person, kind, 19);
      const outcomes = await atOnce({ by: person, does: ask() }, { by: person, does: ask() });
      expect(outcomes).toEqual([{ result: expect.anything() }, { code: 'PT429' }]);
      expect(await sql`select from ${sql(table)} where ${sql(asker)} = ${person.id}`).toHaveLength(1);
    });
  });

  describe('as a stored request', () => {
    let id: string;
    beforeAll(async () => {
      id = (await asked(people.asker))[0]!.id;
    });

    const sees = (actor: Actor | null, which = id) =>
      actAs(actor, async (as) => (await as`select id from ${as(table)} where id = ${which}`).length === 1);

    test.each(['asker', ...HANDLERS, 'administrator'] as const)(
      'a stored request can be read by the %s',
      async (actor) => expect(await sees(people[actor])).toBe(true),
    );

    test('a stored request cannot be read by a stranger or a visitor', async () => {
      expect(await sees(people.stranger)).toBe(false);
      await expect(sees(null)).rejects.toMatchObject({ code: '42501' });
    });

    test('a stored request can be read by its sender after the property was hidden', async () => {
      const hidden = await createProperty(people.owner, { available: false });
      const [other] = await asked(people.asker, 1, 0, { property_id: hidden });
      expect(await sees(people.asker, other!.id)).toBe(true);
    });

    test('a stored request cannot be read by an agent and a broker who no longer handle the property', async () => {
      const handled = await createProperty(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
      const [other] = await asked(people.asker, 1, 0, { property_id: handled });
      await sql`update public.properties set agent_id = null, broker_id = null where id = ${handled}`;
      expect(await sees(people.agent, other!.id)).toBe(false);
      expect(await sees(people.broker, other!.id)).toBe(false);
      expect(await sees(people.owner, other!.id)).toBe(true);
    });

    test.each(['asker', ...HANDLERS, 'stranger', 'administrator'] as const)(
      'a stored request cannot be changed or deleted by a statement of the %s',
      async (actor) => {
        for (const statement of [
          `update ${table} set status = 'closed'`,
          `update ${table} set message = 'Something else entirely'`,
          `delete from ${table}`,
        ])
          await expect(actAs(people[actor], (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
      },
    );
  });

  describe('in the lists of both sides', () => {
    const list = (actor: Actor | null, received: boolean) =>
      actAs(actor, async (as) => {
        const name = kind === 'inquiry' ? 'get_inquiries' : 'get_viewings';
        return (await as`select ${as(`public.${name}`)}(${received}) as list`)[0]?.['list'] as Row[];
      });
    const person = {} as { asker: Person; owner: Person };
    let handled: string;
    let id: string;
    beforeAll(async () => {
      person.asker = await createPerson('user', 'Asha');
      person.owner = await createPerson();
      handled = await createProperty(person.owner, {
        title: 'Asked about',
        agent_id: people.agent.id,
        broker_id: people.broker.id,
      });
      id = (await asked(person.asker, 1, 0, { property_id: handled }))[0]!.id;
    });

    test('a request in the lists of both sides is shown to its sender as sent, with the property, and not as received', async () => {
      expect(await list(person.asker, false)).toEqual([
        expect.objectContaining({
          id,
          propertyId: handled,
          message: columns['message'],
          contactEmail: 'asker@test.example',
          contactPhone: '+252634000001',
          status: 'pending',
          [kind === 'inquiry' ? 'inquirer' : 'requester']: {
            id: person.asker.id,
            firstName: 'Asha',
            lastName: 'Person',
            profileImageUrl: null,
          },
          property: expect.objectContaining({ id: handled, title: 'Asked about', price: 1000, currency: 'USD' }),
        }),
      ]);
      expect(await list(person.asker, true)).toEqual([]);
    });

    test('a request in the lists of both sides is shown to the handlers of the property as received only', async () => {
      for (const handler of [person.owner, people.agent, people.broker]) {
        const ids = (rows: Row[]) => rows.map((row) => row['id']);
        expect(ids(await list(handler, true))).toContain(id);
        expect(ids(await list(handler, false))).not.toContain(id);
      }
    });

    test('a request in the lists of both sides is not shown to a stranger and an administrator', async () => {
      for (const actor of [people.stranger, people.administrator])
        for (const received of [true, false]) expect(await list(actor, received)).toEqual([]);
    });

    test('a request in the lists of both sides cannot be listed by a visitor', async () => {
      await expect(list(null, true)).rejects.toMatchObject({ code: '42501' });
    });

    test('a request in the lists of both sides is listed by age, and only the newest 200 are listed', async () => {
      const busy = await createPerson();
      await asked(busy, 201, 100);
      const times = (await list(busy, false)).map((row) => String(row['createdAt']));
      expect(times).toHaveLength(200);
      expect(times).toEqual(times.toSorted().toReversed());
    });
  });
});

describe('set_inquiry_status', () => {
  let id: string;
  beforeAll(async () => {
    const [made] = await sql<{ id: string }[]>`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${propertyId}, ${people.asker.id}, 'Is it still for sale?', 'a@test.example') returning id`;
    id = made!.id;
  });

  const set =
    (status: string | null, which = id) =>
    async (as: Transaction) =>
      (await as`select status from public.set_inquiry_status(${which}, ${status})`)[0]?.['status'] as string;

  test.each([...HANDLERS, 'administrator'] as const)(
    'set_inquiry_status lets the %s set any status from any @spec 2.4.4',
    async (actor) => {
      await actAs(people[actor], async (as) => {
        for (const status of ['replied', 'closed', 'pending', 'closed', 'replied', 'pending'])
          expect(await set(status)(as)).toBe(status);
      });
    },
  );

  test.each(['asker', 'stranger'] as const)('set_inquiry_status is refused for the %s', async (actor) => {
    await expect(actAs(people[actor], set('closed'))).rejects.toMatchObject({
      code: 'PT404',
      message: 'inquiry_not_found',
    });
  });

  test('set_inquiry_status is refused for a visitor', async () => {
    await expect(actAs(null, set('closed'))).rejects.toMatchObject({ code: '42501' });
  });

  test('set_inquiry_status returns an error to the owner for a missing inquiry and an unknown status', async () => {
    await expect(actAs(people.owner, set('closed', randomUUID()))).rejects.toMatchObject({ code: 'PT404' });
    await expect(actAs(people.owner, set('gone'))).rejects.toMatchObject({ code: '23514' });
    await expect(actAs(people.owner, set(null))).rejects.toMatchObject({ code: '23502' });
  });

  test('set_inquiry_status called by the owner and the agent at once sets both statuses, one after the other', async () => {
    const outcomes = await atOnce(
      { by: people.owner, does: set('replied') },
      { by: people.agent, does: set('closed') },
    );
    expect(outcomes).toEqual([{ result: 'replied' }, { result: 'closed' }]);
    expect(await sql`select status from public.inquiries where id = ${id}`).toEqual([{ status: 'closed' }]);
  });
});

describe('set_viewing_status', () => {
  const DATE = `${dayAhead(60)}T08:00:00.000Z`;
  const SCHEDULED = `${dayAhead(45)}T08:00:00Z`;
  const LATER = `${dayAhead(90)}T08:00:00Z`;

  const createViewing = async (status = 'pending') => {
    const [made] = await sql<{ id: string }[]>`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status, scheduled_date)
      values (${propertyId}, ${people.asker.id}, now() + interval '3 days', left(gen_random_uuid()::text, 12), 'a@test.example', ${status},
        ${status === 'confirmed' ? SCHEDULED : null}) returning id`;
    return made!.id;
  };

  const set =
    (id: string, status: string | null, date: string | null = null, notes: string | null = null) =>
    async (as: Transaction) =>
      (
        await as<Row[]>`select * from public.set_viewing_status(${id}, ${status}, ${date}::text::timestamptz, ${notes})`
      )[0]!;

  const STATUSES = ['pending', 'confirmed', 'declined', 'completed', 'cancelled'] as const;
  const MOVES: Record<string, { by: 'owner' | 'asker'; from: readonly string[] }> = {
    confirmed: { by: 'owner', from: ['pending', 'confirmed'] },
    declined: { by: 'owner', from: ['pending', 'confirmed'] },
    completed: { by: 'owner', from: ['confirmed'] },
    cancelled: { by: 'asker', from: ['pending', 'confirmed'] },
  };

  describe.each(Object.entries(MOVES))('to %s', (to, { by, from }) => {
    test.each(STATUSES)(
      `a change of a viewing’s status by the ${by} is allowed or refused correctly for a viewing that is %s`,
      async (status) => {
        const id = await createViewing(status);
        const outcome = await actAs(people[by], set(id, to, DATE)).then(
          (row) => row['status'],
          (error: { code: string; message: string }) => `${error.code} ${error.message}`,
        );
        expect(outcome).toBe(from.includes(status) ? to : `PT409 viewing_${status}`);
      },
    );

    const others =
      by === 'owner' ? (['asker', 'stranger'] as const) : ([...HANDLERS, 'stranger', 'administrator'] as const);
    test.each(others)('a change of a viewing’s status is not possible for the %s', async (actor) => {
      const id = await createViewing('confirmed');
      await expect(actAs(people[actor], set(id, to, DATE))).rejects.toMatchObject({
        code: 'PT404',
        message: 'viewing_not_found',
      });
    });
  });

  test.each(['agent', 'broker', 'administrator'] as const)(
    'set_viewing_status lets the %s confirm and complete a viewing',
    async (actor) => {
      const id = await createViewing();
      await actAs(people[actor], async (as) => {
        expect(await set(id, 'confirmed', DATE, 'At the gate')(as)).toMatchObject({
          status: 'confirmed',
          scheduled_date: new Date(DATE),
          actual_date: null,
          notes: 'At the gate',
        });
        expect(await set(id, 'completed')(as)).toMatchObject({
          status: 'completed',
          scheduled_date: new Date(DATE),
          actual_date: expect.any(Date),
          notes: 'At the gate',
        });
      });
    },
  );

  test('set_viewing_status refuses a visitor', async () => {
    await expect(actAs(null, set(await createViewing(), 'cancelled'))).rejects.toMatchObject({ code: '42501' });
  });

  test('set_viewing_status lets the owner confirm a viewing with a date, and later with another date @spec 1.4.7', async () => {
    const id = await createViewing();
    await expect(actAs(people.owner, set(id, 'confirmed'))).rejects.toMatchObject({
      code: 'PT400',
      message: 'date_required',
    });
    await actAs(people.owner, async (as) => {
      await set(id, 'confirmed', DATE)(as);
      const moved = await set(id, 'confirmed', LATER)(as);
      expect(moved['scheduled_date']).toEqual(new Date(LATER));
    });
  });

  test.each(['pending', 'gone', '', null])('set_viewing_status refuses the status %o', async (status) => {
    const id = await createViewing();
    for (const actor of [people.owner, people.asker])
      await expect(actAs(actor, set(id, status, DATE))).rejects.toMatchObject({
        code: 'PT400',
        message: 'invalid_status',
      });
  });

  test.each(['infinity', '-infinity', '1999-01-01', '9999-01-01'])(
    'set_viewing_status refuses the date %s',
    async (date) => {
      await expect(actAs(people.owner, set(await createViewing(), 'confirmed', date))).rejects.toMatchObject({
        code: '23514',
        constraint_name: 'A viewing must be scheduled within three years',
      });
    },
  );

  test('set_viewing_status ignores a date when the requester cancels', async () => {
    const id = await createViewing('confirmed');
    const cancelled = await actAs(people.asker, set(id, 'cancelled', DATE));
    expect(cancelled['scheduled_date']).toEqual(new Date(SCHEDULED));
  });

  test('set_viewing_status returns an error to an owner for a missing viewing, and for notes that are too long', async () => {
    await expect(actAs(people.owner, set(randomUUID(), 'declined'))).rejects.toMatchObject({ code: 'PT404' });
    const long = set(await createViewing(), 'declined', null, 'x'.repeat(2001));
    await expect(actAs(people.owner, long)).rejects.toMatchObject({
      constraint_name: 'Notes must be at most 2000 characters',
    });
  });

  test('set_viewing_status tells an owner who confirms that the requester has cancelled at the same moment', async () => {
    const id = await createViewing();
    const outcomes = await atOnce(
      { by: people.asker, does: set(id, 'cancelled') },
      { by: people.owner, does: set(id, 'confirmed', DATE) },
    );
    expect(outcomes).toEqual([{ result: expect.objectContaining({ status: 'cancelled' }) }, { code: 'PT409' }]);
  });

  test('set_viewing_status tells the second of an owner and an agent who decline at once that the viewing is declined', async () => {
    const id = await createViewing();
    const outcomes = await atOnce(
      { by: people.owner, does: set(id, 'declined') },
      { by: people.agent, does: set(id, 'declined') },
    );
    expect(outcomes).toEqual([{ result: expect.objectContaining({ status: 'declined' }) }, { code: 'PT409' }]);
  });
});

describe('the day of a viewing', () => {
  let asker: Person;
  beforeAll(async () => {
    asker = await createPerson();
  });

  const ask = async (days: number) => {
    const day = await dayFromToday(days);
    return actAs(
      asker,
      (as) => as`
        insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
        values (${propertyId}, ${day}, 'After work', 'a@test.example') returning status`,
    );
  };

  test('the day of a viewing can be today, but not yesterday @spec 1.5.2', async () => {
    expect(await ask(0)).toEqual([{ status: 'pending' }]);
    await expect(ask(-1)).rejects.toMatchObject({ constraint_name: 'Preferred date cannot be in the past' });
  });

  test('the day of a viewing can be up to two years later', async () => {
    expect(await ask(731)).toEqual([{ status: 'pending' }]);
    await expect(ask(732)).rejects.toMatchObject({ constraint_name: 'Preferred date must be within two years' });
  });

  // Midnight in Mogadishu is 21:00 UTC.
  test.each([
    ['2026-06-01T20:59:59Z', '2026-06-01', true],
    ['2026-06-01T21:00:00Z', '2026-06-01', false],
    ['2026-06-01T21:00:00Z', '2026-06-02', true],
  ])(
    'the day of a viewing requested at %s, for %s, is today or later in East Africa: %s @spec 3.27',
    async (now, day, isRight) => {
      const attempt = sql.begin(async (as) => {
        const made = await as`
        insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, created_at)
        values (${propertyId}, ${people.asker.id}, ${day}, '10:00', 'a@test.example', ${now}) returning id`;
        await as`delete from public.property_viewings where id = ${made[0]!['id'] as string}`;
        return made.length === 1;
      });
      expect(await attempt.catch((error: { constraint_name: string }) => error.constraint_name)).toBe(
        isRight || 'Preferred date cannot be in the past',
      );
    },
  );
});

describe('an appraisal request', () => {
  const REQUEST: Row = {
    property_type: 'house',
    location: 'Burao',
    address: 'Main Road 1',
    area: 120,
    bedrooms: 3,
    bathrooms: 2,
    year_built: 2005,
    condition: 'good',
    features: 'Garden',
    purpose: 'selling',
    contact_name: 'Asha',
    contact_email: 'asha@test.example',
    contact_phone: '+252634000001',
    preferred_date: dayAhead(50),
    additional_info: 'Ring twice',
  };
  const request =
    (row: Row = {}) =>
    async (as: Transaction) =>
      (await as<Row[]>`insert into public.appraisal_requests ${as(columnsOf({ ...REQUEST, ...row }))} returning *`)[0]!;
  const requested = async (requester: Person | null) => {
    const made = await workAsServer(request({ requester_id: requester?.id ?? null }));
    mine.push(made['id'] as string);
    return made['id'] as string;
  };
  /** A visitor's request has no owner, so `removePeople` does not delete it. */
  const mine: string[] = [];
  afterAll(() => sql`delete from public.appraisal_requests where id = any(${mine})`);

  const undone = (work: (as: Transaction) => Promise<unknown>) =>
    workAsServer(async (as) => {
      await work(as);
      throw new Error('accepted');
    });

  test.each(['visitor', 'asker', 'agent', 'broker', 'administrator'] as const)(
    'an appraisal request cannot be inserted by a %s, because that would bypass the rate limit',
    async (actor) => {
      await expect(actAs(actor === 'visitor' ? null : people[actor], request())).rejects.toMatchObject({
        code: '42501',
      });
    },
  );

  test('an appraisal request can be made by the server for a visitor and a member, and is pending @spec 1.4.6', async () => {
    for (const requester of [null, people.asker]) {
      const id = await requested(requester);
      expect(await sql`select requester_id, status from public.appraisal_requests where id = ${id}`).toEqual([
        { requester_id: requester?.id ?? null, status: 'pending' },
      ]);
    }
  });

  test.each([{ status: 'approved' }, { id: randomUUID() }, { created_at: '2020-01-01' }])(
    'an appraisal request cannot have the values %o, even from the server',
    async (row) => {
      await expect(undone(request(row))).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('an appraisal request can be read by its requester and an administrator only', async () => {
    const id = await requested(people.asker);
    const sees = (actor: Actor | null) =>
      actAs(actor, async (as) => (await as`select from public.appraisal_requests where id = ${id}`).length === 1);
    for (const actor of ['asker', 'administrator'] as const) expect(await sees(people[actor])).toBe(true);
    for (const actor of ['stranger', 'agent', 'broker'] as const) expect(await sees(people[actor])).toBe(false);
    await expect(sees(null)).rejects.toMatchObject({ code: '42501' });
  });

  test('an appraisal request of a visitor can be read by administrators only', async () => {
    const id = await requested(null);
    const sees = (actor: Actor) =>
      actAs(actor, async (as) => (await as`select from public.appraisal_requests where id = ${id}`).length === 1);
    expect(await sees(people.administrator)).toBe(true);
    expect(await sees(people.stranger)).toBe(false);
  });

  test('an appraisal request outlives its requester’s account, without their id', async () => {
    const person = await createPerson();
    const id = await requested(person);
    await sql`delete from auth.users where id = ${person.id}`;
    expect(await sql`select requester_id from public.appraisal_requests where id = ${id}`).toEqual([
      { requester_id: null },
    ]);
  });

  test.each([
    [{ property_type: 'castle' }, 'Appraised property type must be an option of the form'],
    [{ location: ' ' }, 'Location is required'],
    [{ location: 'x'.repeat(256) }, 'Location must be at most 255 characters'],
    [{ address: '' }, 'Address is required'],
    [{ address: 'x'.repeat(256) }, 'Address must be at most 255 characters'],
    [{ area: 0 }, 'Area must be greater than 0'],
    [{ bedrooms: -1 }, 'Bedrooms must be 0 to 100'],
    [{ bathrooms: 101 }, 'Bathrooms must be 0 to 100'],
    [{ year_built: 1899 }, 'Year built must be after 1900'],
    [{ year_built: 2999 }, 'Year built cannot be in the future'],
    [{ condition: 'new' }, 'Appraised condition must be an option of the form'],
    [{ features: 'x'.repeat(2001) }, 'Features must be at most 2000 characters'],
    [{ purpose: 'fun' }, 'Appraisal purpose must be an option of the form'],
    [{ contact_name: ' ' }, 'Contact name is required'],
    [{ contact_name: 'x'.repeat(151) }, 'Contact name must be at most 150 characters'],
    [{ contact_email: 'nobody' }, 'Valid email is required'],
    [{ contact_email: `${'x'.repeat(250)}@c.example` }, 'Email must be at most 255 characters'],
    [{ contact_phone: null }, 'Contact phone is required'],
    [{ contact_phone: '063 4000001' }, 'Phone number must have a country code'],
    [{ additional_info: LONG }, 'Additional information must be at most 5000 characters'],
  ])('an appraisal request needs valid values, and %j is refused with an explanation', async (row, sentence) => {
    await expect(undone(request(row))).rejects.toMatchObject({ code: '23514', constraint_name: sentence });
  });

  describe('the status', () => {
    let id: string;
    beforeAll(async () => {
      id = await requested(people.asker);
    });
    const set =
      (status: string | null, which = id) =>
      async (as: Transaction) =>
        (await as`select status from public.set_appraisal_status(${which}, ${status})`)[0]?.['status'] as string;

    test('the status can be set to any value by an administrator @spec 2.4.5', async () => {
      await actAs(people.administrator, async (as) => {
        for (const status of ['approved', 'completed', 'rejected', 'pending', 'completed', 'approved'])
          expect(await set(status)(as)).toBe(status);
      });
    });

    test.each(['asker', 'stranger', 'agent', 'broker'] as const)(
      'the status cannot be set by the %s',
      async (actor) => {
        await expect(actAs(people[actor], set('approved'))).rejects.toMatchObject({
          code: 'PT403',
          message: 'administrators_only',
        });
      },
    );

    test('the status cannot be set by a visitor', async () => {
      await expect(actAs(null, set('approved'))).rejects.toMatchObject({ code: '42501' });
    });

    test('the status of a missing request, or an unknown status, causes an error for an administrator', async () => {
      await expect(actAs(people.administrator, set('approved', randomUUID()))).rejects.toMatchObject({ code: 'PT404' });
      await expect(actAs(people.administrator, set('gone'))).rejects.toMatchObject({ code: '23514' });
      await expect(actAs(people.administrator, set(null))).rejects.toMatchObject({ code: '23502' });
    });

    test('the status can be set by two administrators at once, one after the other', async () => {
      const colleague = await createPerson('admin');
      const outcomes = await atOnce(
        { by: people.administrator, does: set('approved') },
        { by: colleague, does: set('completed') },
      );
      expect(outcomes).toEqual([{ result: 'approved' }, { result: 'completed' }]);
    });

    test.each([`update public.appraisal_requests set status = 'approved'`, 'delete from public.appraisal_requests'])(
      'the status cannot be changed by its requester or an administrator with the statement %s',
      async (statement) => {
        for (const actor of ['asker', 'administrator'] as const)
          await expect(actAs(people[actor], (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
      },
    );
  });
});
