import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

type Role = 'owner' | 'stranger' | 'agent' | 'broker' | 'administrator';
const people = {} as Record<Role, Person>;

beforeAll(async () => {
  for (const role of ['owner', 'stranger', 'agent', 'broker'] as const) people[role] = await createPerson('user', role);
  people.administrator = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Card = Record<string, unknown> & { id: string; price: number };
type Details = Card & { owner: Record<string, unknown>; similar: Card[] };

async function answerOf<Answer>(actor: Actor | null, call: string, values: (string | boolean)[] = []): Promise<Answer> {
  const [row] = await actAs(actor, (as) => as.unsafe<{ answer: Answer }[]>(`select public.${call} as answer`, values));
  if (!row) throw new Error('The answer is empty.');
  return row.answer;
}

const details = (actor: Actor | null, id: string) => answerOf<Details>(actor, 'get_property_details($1)', [id]);

/** The fields of a property: first those of the specification, then the fields that only its page needs. */
const PROPERTY_FIELDS =
  'agentId approvalStatus area available bathrooms bedrooms brokerId city createdAt currency district featured furnished id images latitude location longitude ownerId price propertyType purpose status title updatedAt'.split(
    ' ',
  );

describe('get_property_details', () => {
  test('get_property_details returns every documented field, the owner’s card and similar properties to a visitor @spec 3.2', async () => {
    const id = await createProperty(people.owner, {
      title: 'Shown house',
      description: 'With a garden',
      amenities: ['Garden', 'WiFi'],
      price: 1234.5,
      bedrooms: 3,
    });
    const shown = await details(null, id);
    for (const field of [...PROPERTY_FIELDS, 'description', 'amenities', 'owner', 'similar'])
      expect(shown).toHaveProperty(field);
    expect(shown).toMatchObject({
      id,
      title: 'Shown house',
      description: 'With a garden',
      amenities: ['Garden', 'WiFi'],
      price: 1234.5,
      currency: 'USD',
      propertyType: 'house',
      purpose: 'sale',
      bedrooms: 3,
      status: 'available',
      approvalStatus: 'approved',
      ownerId: people.owner.id,
    });
    expect(shown).not.toHaveProperty('rejectionReason');
    expect(shown).not.toHaveProperty('searchText');
  });

  test('get_property_details returns on the owner’s card only the fields that their preferences allow', async () => {
    const shy = await createPerson('user', 'Shy');
    await sql`update public.profiles set phone = '+252634000001' where id = ${shy.id}`;
    const id = await createProperty(shy);
    const cardWith = async (flags: { public_profile: boolean; show_email: boolean; show_phone: boolean }) => {
      await sql`update public.preferences set ${sql(flags)} where user_id = ${shy.id}`;
      return (await details(people.stranger, id)).owner;
    };
    const seller = { role: 'owner', company: null, verifications: [] };
    const record = expect.objectContaining({ listings: 1, reportsUpheld: 0 }) as unknown;
    const name = {
      ...seller,
      id: shy.id,
      firstName: 'Shy',
      lastName: 'Person',
      profileImageUrl: null,
      memberSince: expect.any(String),
      record,
    };
    expect(await cardWith({ public_profile: true, show_email: false, show_phone: false })).toEqual({
      ...name,
      email: null,
      hasPhone: false,
    });
    expect(await cardWith({ public_profile: true, show_email: true, show_phone: true })).toEqual({
      ...name,
      email: shy.email,
      hasPhone: true,
    });
    expect(await cardWith({ public_profile: false, show_email: true, show_phone: true })).toEqual({
      ...seller,
      id: shy.id,
      memberSince: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      email: null,
      hasPhone: false,
      record: null,
    });
  });

  describe.each([
    { state: 'pending', columns: { approval_status: 'pending' }, isPublic: false },
    { state: 'rejected', columns: { approval_status: 'rejected' }, isPublic: false },
    { state: 'hidden', columns: { available: false }, isPublic: false },
    { state: 'sold', columns: { status: 'sold' }, isPublic: true },
  ])('for a $state property', ({ columns, isPublic }) => {
    let id: string;
    beforeAll(async () => {
      id = await createProperty(people.owner, { ...columns, agent_id: people.agent.id, broker_id: people.broker.id });
    });

    test.each(['visitor', 'stranger'] as const)(
      `a %s ${isPublic ? 'gets' : 'does not get'} the details`,
      async (who) => {
        const outcome = await details(who === 'visitor' ? null : people.stranger, id).then(
          (shown) => shown.id,
          (error: { code: string; message: string }) => `${error.code} ${error.message}`,
        );
        expect(outcome).toBe(isPublic ? id : 'PT404 property_not_found');
      },
    );

    test.each(['owner', 'agent', 'broker', 'administrator'] as const)('its %s gets the details', async (role) => {
      expect((await details(people[role], id)).id).toBe(id);
    });
  });

  test('get_property_details returns an error for a missing property', async () => {
    await expect(details(people.administrator, randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  });

  describe('similar properties', () => {
    // The seed has few commercial plots in Zeila, and their prices are far from these.
    const alike = { property_type: 'land', purpose: 'commercial', city: 'Zeila', price: 77_000_000 };
    let house: string;
    const ids = new Map<string, string>();

    beforeAll(async () => {
      house = await createProperty(people.owner, alike);
      const others = {
        'nearest here': { price: 77_000_001 },
        'near here': { price: 76_000_000 },
        'far here': { price: 50_000_000 },
        'here, another currency': { price: 70_000_000, currency: 'EUR' },
        'nearest elsewhere': { price: 77_000_000, city: 'Sheikh' },
        'another type': { property_type: 'house' },
        'another purpose': { purpose: 'sale' },
        pending: { approval_status: 'pending' },
        rejected: { approval_status: 'rejected' },
        hidden: { available: false },
        sold: { status: 'sold' },
      };
      for (const [name, columns] of Object.entries(others))
        ids.set(name, await createProperty(people.owner, { ...alike, ...columns }));
    });

    const names = async (actor: Actor | null) => {
      const byId = new Map([...ids].map(([name, id]) => [id, name]));
      const { similar } = await details(actor, house);
      return { similar, names: similar.map(({ id }) => byId.get(id) ?? 'of the seed') };
    };

    test('similar properties are for a visitor the six nearest in price of the same city, in dollars', async () => {
      const shown = await names(null);
      expect(shown.similar).toHaveLength(6);
      // 70 million euros are 77 million dollars.
      expect(shown.names.slice(0, 4)).toEqual(['here, another currency', 'nearest here', 'near here', 'far here']);
      expect(shown.similar.map(({ id }) => id)).not.toContain(house);
      expect(new Set(shown.similar.map(({ id }) => id)).size).toBe(6);
      for (const card of shown.similar) {
        expect(card).toMatchObject({
          propertyType: 'land',
          purpose: 'commercial',
          approvalStatus: 'approved',
          available: true,
          status: 'available',
        });
        for (const field of PROPERTY_FIELDS) expect(card).toHaveProperty(field);
      }
    });

    test.each(['owner', 'administrator'] as const)(
      'similar properties are the same public ones for the %s',
      async (role) => {
        expect((await names(people[role])).names).toEqual((await names(null)).names);
      },
    );

    test('similar properties of other cities follow only if the city has too few', async () => {
      const sameCity = (await names(null)).similar.map(({ city }) => city === 'Zeila');
      expect(sameCity).toEqual(sameCity.toSorted((a, b) => Number(b) - Number(a)));
      const elsewhere = await actAs(null, async (as) => {
        await as`select set_config('role', 'none', true)`;
        await as`
          update public.properties set available = false
          where city = 'Zeila' and property_type = 'land' and purpose = 'commercial' and id <> ${house}`;
        const [row] = await as<{ answer: Details }[]>`select public.get_property_details(${house}) as answer`;
        return row?.answer.similar ?? [];
      });
      expect(elsewhere[0]?.id).toBe(ids.get('nearest elsewhere'));
      expect(elsewhere.every(({ city }) => city !== 'Zeila')).toBe(true);
    });
  });
});

describe.each([
  { call: 'get_my_properties()', what: 'properties', table: 'properties', create: createProperty },
  { call: 'get_my_cars()', what: 'cars', table: 'cars', create: createCar },
])('$call', ({ call, what, create }) => {
  const mine = (actor: Actor | null) => answerOf<Card[]>(actor, call);

  test(`an owner gets their ${what} in every state, newest first, with the moderators’ reasons @spec 1.7.6`, async () => {
    const owner = await createPerson();
    const states: Record<string, unknown>[] = [
      {},
      { status: 'sold' },
      { approval_status: 'pending' },
      { available: false },
      { available: false, hidden_by_admin: true },
      { approval_status: 'rejected', rejection_reason: 'Blurred pictures' },
    ];
    const made: string[] = [];
    for (const [n, columns] of states.entries())
      made.push(await create(owner, { ...columns, created_at: `2026-01-0${n + 1}T00:00:00Z` }));
    const cards = await mine(owner);
    expect(cards.map(({ id }) => id)).toEqual(made.toReversed());
    expect(cards[0]).toMatchObject({
      approvalStatus: 'rejected',
      rejectionReason: 'Blurred pictures',
      hiddenByAdmin: false,
    });
    expect(cards[1]).toMatchObject({ available: false, hiddenByAdmin: true, rejectionReason: null });
    expect(cards.every((card) => card['ownerId'] === owner.id)).toBe(true);
  });

  test(`a stranger, an agent, a broker and an administrator do not get the owner’s ${what}`, async () => {
    const id = await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
    for (const role of ['stranger', 'agent', 'broker', 'administrator'] as const)
      expect((await mine(people[role])).map((card) => card.id)).not.toContain(id);
    expect((await mine(people.owner)).map((card) => card.id)).toContain(id);
  });

  test('a person without listings gets an empty list', async () => {
    expect(await mine(await createPerson())).toEqual([]);
  });

  test('a visitor cannot call it', async () => {
    await expect(mine(null)).rejects.toMatchObject({ code: '42501' });
  });

  test('an owner with pending MFA is refused', async () => {
    const careful = await createPerson();
    await create(careful);
    await addSecondFactor(careful);
    await expect(mine(careful)).rejects.toMatchObject({ code: 'PT401', message: 'second_factor_required' });
    expect(await mine({ ...careful, aal: 'aal2' })).toHaveLength(1);
  });
});

describe('get_favorites', () => {
  const favorites = (actor: Actor | null) =>
    answerOf<(Card & { property: Card | null; car: Card | null })[]>(actor, 'get_favorites()');

  test('get_favorites returns a member’s favorites of both types with their cards, newest first, and no one else’s', async () => {
    const member = await createPerson();
    const property = await createProperty(people.owner);
    const car = await createCar(people.owner);
    await workAs(member, (as) => as`select public.save_favorite(property_id => ${property})`);
    await workAs(member, (as) => as`select public.save_favorite(car_id => ${car})`);
    expect(await favorites(member)).toMatchObject([
      { userId: member.id, propertyId: null, carId: car, property: null, car: { id: car } },
      { userId: member.id, propertyId: property, carId: null, property: { id: property }, car: null },
    ]);
    expect(await favorites(people.stranger)).toEqual([]);
    expect(await favorites(people.administrator)).toEqual([]);
  });

  test('get_favorites returns a hidden favorite without its card', async () => {
    const member = await createPerson();
    const property = await createProperty(people.owner);
    await workAs(member, (as) => as`select public.save_favorite(property_id => ${property})`);
    await sql`update public.properties set available = false where id = ${property}`;
    expect(await favorites(member)).toMatchObject([{ propertyId: property, property: null }]);
  });

  test('get_favorites is refused for a visitor', async () => {
    await expect(favorites(null)).rejects.toMatchObject({ code: '42501' });
  });
});

describe.each([
  { call: 'get_inquiries', party: 'inquirer' },
  { call: 'get_viewings', party: 'requester' },
])('$call', ({ call, party }) => {
  const got = (actor: Actor | null, received: boolean) =>
    answerOf<(Card & Record<string, { id: string }>)[]>(actor, `${call}($1)`, [received]);
  let asking: Person;
  let property: string;
  let id: string;

  beforeAll(async () => {
    asking = await createPerson('user', 'Asking');
    await sql`update public.preferences set public_profile = false where user_id = ${asking.id}`;
    property = await createProperty(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
    const [made] = await workAs(asking, (as) =>
      call === 'get_inquiries'
        ? as<{ id: string }[]>`
            insert into public.inquiries (property_id, message, contact_email)
            values (${property}, 'Is it still available?', 'a@b.co') returning id`
        : as<{ id: string }[]>`
            insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
            values (${property}, current_date + 3, '10:00', 'a@b.co') returning id`,
    );
    id = made?.id ?? '';
  });

  test('the database call returns the request to its sender as sent, not as received', async () => {
    expect(await got(asking, false)).toMatchObject([
      {
        id,
        propertyId: property,
        status: 'pending',
        contactEmail: 'a@b.co',
        property: { id: property },
        [party]: { id: asking.id },
      },
    ]);
    expect(await got(asking, true)).toEqual([]);
  });

  test.each(['owner', 'agent', 'broker'] as const)(
    'the %s finds the request among the received ones, with a name',
    async (role) => {
      expect((await got(people[role], true)).find((one) => one.id === id)).toMatchObject({
        [party]: { firstName: 'Asking' },
      });
      expect(await got(people[role], false)).toEqual([]);
    },
  );

  test.each(['stranger', 'administrator'] as const)('the %s does not find the request', async (role) => {
    expect(await got(people[role], true)).toEqual([]);
    expect(await got(people[role], false)).toEqual([]);
  });

  test('the database call refuses a visitor', async () => {
    await expect(got(null, false)).rejects.toMatchObject({ code: '42501' });
  });

  test('the database call refuses a user with pending MFA', async () => {
    const careful = await createPerson();
    await addSecondFactor(careful);
    for (const received of [true, false]) await expect(got(careful, received)).rejects.toMatchObject({ code: 'PT401' });
  });
});
