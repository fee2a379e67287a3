import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const word = ownWord();
const as = {} as Record<'admin' | 'agent' | 'broker' | 'member', { cookies: string }>;
let owner: Person;
let property: string;
let lead: string;

beforeAll(async () => {
  owner = await createPerson('user', `Owner${word}`);
  const broker = await createBroker();
  const agent = await createAgent(broker);
  property = await createProperty(owner, { title: `House ${word}`, agent_id: agent.id, broker_id: broker.id });
  lead = await createLead(property, agent, broker, { client_name: `Client ${word}` });
  await sql`update public.profiles set phone = '+252634442907' where id = ${owner.id}`;
  as.admin = { cookies: await signIn(await createPerson('admin')) };
  as.agent = { cookies: await signIn(agent) };
  as.broker = { cookies: await signIn(broker) };
  as.member = { cookies: await signIn(owner) };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const find = (q: string, by?: { cookies: string }) => get(`/api/admin/search?q=${encodeURIComponent(q)}`, by);

test('an administrator finds listings, people and leads, each with its path', async () => {
  const { status, body } = await find(word, as.admin);
  expect(status).toBe(200);
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'property',
        id: property,
        title: `House ${word}`,
        path: `/admin/properties/${property}`,
      }),
      expect.objectContaining({ kind: 'person', id: owner.id, path: `/admin/people/${owner.id}` }),
      expect.objectContaining({ kind: 'lead', id: lead }),
    ]),
  );
});

test.each([
  () => `https://example.com/so/property/${property}?from=search`,
  () => `/admin/properties/${property}`,
  () => property,
])('an administrator finds a listing by its link or id', async (q) => {
  expect((await find(q(), as.admin)).body).toMatchObject([{ kind: 'property', id: property }]);
});

test.each(['0634442907', '+252 (0)63 444 2907', '٠٦٣ ٤٤٤ ٢٩٠٧'])(
  'an administrator finds a person by the phone number %s',
  async (q) => {
    expect((await find(q, as.admin)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'person', id: owner.id })]),
    );
  },
);

test('agents and brokers find their own listings and leads', async () => {
  for (const area of ['agent', 'broker'] as const)
    expect((await find(word, as[area])).body).toMatchObject([
      { kind: 'property', id: property, path: `/property/${property}` },
      { kind: 'lead', id: lead, path: `/${area}-dashboard/leads/${lead}` },
    ]);
});

test('visitors and members are refused, and a search for nothing is a bad request', async () => {
  expect((await find(word)).status).toBe(401);
  expect(await find(word, as.member)).toMatchObject({ status: 403, body: { code: 'administrators_only' } });
  for (const q of ['', ' ', '+++', 'a'.repeat(256)]) expect((await find(q, as.admin)).status).toBe(400);
  expect((await get('/api/admin/search', as.admin)).status).toBe(400);
  expect((await find(Array.from({ length: 9 }, (_, n) => `word${n}`).join(' '), as.admin)).status).toBe(200);
});

test('an administrator opens a decision again by the API, and nobody else does', async () => {
  const path = '/api/admin/decisions/abuse_report';
  const [row] = await sql<{ id: string }[]>`
    insert into public.abuse_reports (subject, subject_id, title, accused_id, reason, outcome, decided_at)
    values ('property', ${property}, 'House', ${owner.id}, 'fraud', 'nothing_wrong', now()) returning id`;
  expect((await call('POST', `${path}/${row!.id}/reopen`, { body: {} })).status).toBe(401);
  expect((await call('POST', `${path}/${row!.id}/reopen`, { ...as.member, body: {} })).status).toBe(403);
  expect((await call('POST', `${path}/${crypto.randomUUID()}/reopen`, { ...as.admin, body: {} })).status).toBe(404);
  expect((await call('POST', `/api/admin/decisions/listing/${row!.id}/reopen`, { ...as.admin, body: {} })).status).toBe(
    404,
  );
  expect((await call('POST', `${path}/${row!.id}/reopen`, { ...as.admin, body: {} })).status).toBe(200);
  expect(await sql`select outcome from public.abuse_reports where id = ${row!.id}`).toEqual([{ outcome: null }]);
  expect(await call('POST', `${path}/${row!.id}/reopen`, { ...as.admin, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'not_decided' },
  });
});
