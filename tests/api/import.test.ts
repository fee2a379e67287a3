import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { createAgent, createBroker } from '../support/brokerage.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let cookies: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  owner = await createPerson();
  cookies = await signIn(owner);
});
afterAll(async () => {
  await removePeople();
  await sql.end();
});

const KINDS = [
  [
    'properties',
    {
      title: 'Imported villa',
      propertyType: 'house',
      purpose: 'sale',
      price: 85_000,
      city: 'Hargeisa',
      location: 'Jigjiga Yar',
    },
  ],
  [
    'cars',
    {
      title: 'Imported Vitz',
      make: 'Toyota',
      model: 'Vitz',
      year: 2015,
      purpose: 'sale',
      sellingPrice: 6500,
      city: 'Hargeisa',
      location: 'Shacabka',
    },
  ],
] as const;

describe.each(KINDS)('drafts of %s', (kind, listing) => {
  const path = `/api/${kind}/import`;
  const own = async () =>
    (await call('GET', `/api/my-${kind}`, { cookies })).body as { id: string; approvalStatus: string }[];

  test('an administrator, an agent and a broker cannot find drafts of a member', async () => {
    const made = await call('POST', path, { cookies, body: { listings: [listing] } });
    const id = (made.body as { ids: string[] }).ids[0]!;
    const broker = await createBroker();
    const agent = await createAgent(broker);
    await sql`update ${sql(kind)} set ${sql({ agent_id: agent.id, broker_id: broker.id })} where id = ${id}`;
    for (const person of [await createPerson('admin'), agent, broker]) {
      const as = { cookies: await signIn(person) };
      const calls = [
        call('GET', `/api/${kind}/${id}`, as),
        call('GET', `/api/${kind}/${id}/statistics`, as),
        call('PATCH', `/api/${kind}/${id}/status`, { ...as, body: { status: 'sold' } }),
        ...(kind === 'properties'
          ? [call('PUT', `/api/properties/${id}/broker`, { ...as, body: { brokerId: null } })]
          : []),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
      if (person === agent || kind === 'cars') continue;
      const body = { propertyId: id, agentId: agent.id };
      expect((await call('POST', '/api/brokers/assign-property', { ...as, body })).status).toBe(404);
    }
    expect((await call('GET', `/api/${kind}/${id}`, { cookies })).status).toBe(200);
    await call('DELETE', `/api/${kind}/${id}`, { cookies, body: {} });
  });

  test('drafts of listings are imported, exported and sent for approval by a member', async () => {
    const answer = await call('POST', path, {
      cookies,
      body: { listings: [listing, { ...listing, title: 'Another' }] },
    });
    expect(answer.status).toBe(201);
    const { ids } = answer.body as { ids: string[] };
    expect(ids).toHaveLength(2);
    expect((await own()).map(({ approvalStatus }) => approvalStatus)).toEqual(['draft', 'draft']);
    const exported = await call('GET', `/api/my-${kind}/export`, { cookies });
    expect(exported.body).toHaveLength(2);
    expect(exported.body).toContainEqual(
      expect.objectContaining({ title: 'Another', city: 'Hargeisa', description: null }),
    );
    const sent = await call('POST', '/api/my-listings/submit', { cookies, body: { ids } });
    expect(sent.body).toEqual({ submitted: 2 });
    expect((await own()).map(({ approvalStatus }) => approvalStatus)).toEqual(['pending', 'pending']);
  });

  test('drafts of listings are not imported when one listing is wrong @feature 12.15d', async () => {
    const before = await own();
    const answer = await call('POST', path, { cookies, body: { listings: [listing, { ...listing, city: 'Paris' }] } });
    expect(answer.status).toBe(400);
    expect(await own()).toEqual(before);
  });

  test.each([
    [[]],
    [Array.from({ length: 201 }, () => listing)],
    [[{ ...listing, images: ['https://a.example/b.jpg'] }]],
    ['no list'],
  ])('drafts of listings are not imported from a wrong body: %#', async (listings) => {
    const before = await own();
    expect((await call('POST', path, { cookies, body: { listings } })).status).toBe(400);
    expect(await own()).toEqual(before);
  });

  test('drafts of listings are not imported or exported by a visitor', async () => {
    expect((await call('POST', path, { body: { listings: [listing] } })).status).toBe(401);
    expect((await call('GET', `/api/my-${kind}/export`)).status).toBe(401);
  });
});

test('a visitor cannot send drafts for approval, and a member needs ids', async () => {
  expect((await call('POST', '/api/my-listings/submit', { body: { ids: [owner.id] } })).status).toBe(401);
  for (const ids of [[], ['x'], 'x', undefined])
    expect((await call('POST', '/api/my-listings/submit', { cookies, body: { ids } })).status).toBe(400);
});
