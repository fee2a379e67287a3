import { afterAll, beforeEach, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createAgent } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { untilEventsAreHandled } from '../support/until-events-are-handled.ts';

let owner: Person;
let cookies: string;
let others: string;

beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  const asker = await createPerson('user', 'Hodan');
  [cookies, others] = [await signIn(owner), await signIn(asker)];
  const propertyId = await createProperty(owner, { title: 'House by the port' });
  const body = { propertyId, message: 'Is it still there?', contactEmail: 'hodan@test.example' };
  await call('POST', '/api/inquiries', { cookies: others, body });
  await untilEventsAreHandled();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Page = { items: { id: string; readAt: string | null }[]; unread: number; cursor: string | null };
const list = async (query = '', as = cookies) => {
  const { status, body } = await get(`/api/notifications${query}`, { cookies: as });
  expect(status).toBe(200);
  return body as Page;
};

test('a member reads their notifications with title, person, link and details', async () => {
  const { items, unread, cursor } = await list();
  expect([unread, cursor]).toEqual([1, null]);
  expect(items).toEqual([
    {
      id: expect.any(String),
      event: 'inquiry_received',
      topic: 'inquiry',
      title: 'House by the port',
      language: null,
      translations: {},
      person: { id: expect.any(String), name: 'Hodan Person', avatar: null },
      link: expect.stringMatching(/^\/requests\?tab=inquiries&card=[\w-]{36}$/),
      details: { words: 'Is it still there?', code: expect.stringMatching(/^HG-\d+$/) },
      filters: null,
      events: 1,
      createdAt: expect.any(String),
      readAt: null,
    },
  ]);
  const { body } = await get('/api/user/summary', { cookies });
  expect(body).toMatchObject({ unreadNotifications: 1 });
  expect((await list('', others)).items).toEqual([]);
});

test('a member pages by the cursor, and can list only unread notifications', async () => {
  await sql`
    insert into public.notifications (recipient_id, event, link, created_at, read_at)
    select ${owner.id}, 'favorite_sold', '/property/a', now() - n * interval '1 hour', now() from generate_series(1, 3) as n`;
  const first = await list('?limit=2');
  const second = await list(`?${new URLSearchParams({ limit: '2', cursor: first.cursor! })}`);
  expect([first.items.length, second.items.length, second.cursor]).toEqual([2, 2, null]);
  expect((await list('?unread=true')).items).toHaveLength(1);
});

test('a member, but no stranger, marks one notification read or unread, or all as read', async () => {
  const id = (await list()).items[0]!.id;
  const mark = (read: unknown, as = cookies) =>
    call('PATCH', `/api/notifications/${id}`, { cookies: as, body: { read } });
  expect(await mark(true, others)).toMatchObject({ status: 404, body: { message: 'Notification not found' } });
  expect(await mark('yes')).toMatchObject({ status: 400 });
  expect(await mark(true)).toMatchObject({ status: 200, body: { id, readAt: expect.any(String) } });
  expect(await mark(false)).toMatchObject({ status: 200, body: { id, readAt: null } });
  expect(await call('POST', '/api/notifications/read-all', { cookies: others, body: {} })).toMatchObject({
    status: 200,
  });
  expect((await list()).unread).toBe(1);
  expect(await call('POST', '/api/notifications/read-all', { cookies, body: {} })).toMatchObject({ status: 200 });
  expect((await list()).unread).toBe(0);
});

test('a member changes some notification settings, and settings about work apply to agents and brokers only @feature 8.3h', async () => {
  const settings = '/api/notifications/settings';
  const on = { here: true, mail: true, push: true, phone: true };
  const before = await get(settings, { cookies });
  expect(before.body).toMatchObject({ inquiry: { ...on, concerns: true }, commission: { ...on, concerns: false } });
  const changed = await call('PUT', settings, {
    cookies,
    body: { inquiry: { mail: false }, search: { push: false }, message: { phone: false } },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      inquiry: { ...on, mail: false },
      search: { ...on, push: false },
      message: { ...on, phone: false },
      viewing: on,
      textPhone: null,
    },
  });
  for (const body of [
    { weather: { here: true } },
    { inquiry: { here: 'no' } },
    { inquiry: { sms: true } },
    { viewing: { phone: 1 } },
  ])
    expect((await call('PUT', settings, { cookies, body })).status, JSON.stringify(body)).toBe(400);
  const atWork = await get(settings, { cookies: await signIn(await createAgent()) });
  expect(atWork.body).toMatchObject({ inquiry: on, commission: { ...on, concerns: true } });
});

test.each(['?cursor=nothing', '?limit=0', '?limit=101', '?unread=perhaps'])(
  'a bad query is refused: %s',
  async (query) => {
    expect((await get(`/api/notifications${query}`, { cookies })).status).toBe(400);
  },
);

test('a visitor gets no notifications', async () => {
  for (const path of ['/api/notifications', '/api/notifications/settings'])
    expect((await get(path)).status, path).toBe(401);
  expect((await call('POST', '/api/notifications/read-all', { body: {} })).status).toBe(401);
});
