import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketFiguresSchema } from '#shared/figures/figures-schema.ts';
import { systemSchema } from '#shared/system/system-schema.ts';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { startFunction } from '../support/function-process.ts';

let member: Person;
let adminCookies: string;
let memberCookies: string;

beforeAll(async () => {
  adminCookies = await signIn(await createPerson('admin'));
  member = await createPerson();
  memberCookies = await signIn(member);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const figures = (query: string, cookies = adminCookies) => get(`/api/admin/figures?${query}`, { cookies });

describe('the figures over time', () => {
  test('the figures over time are available to an administrator, with the previous period', async () => {
    const { status, body } = await figures('from=2026-01-10&to=2026-01-19&by=week');
    expect(status).toBe(200);
    const found = marketFiguresSchema.parse(body);
    expect(found).toMatchObject({ by: 'week', previous: { from: '2025-12-31', to: '2026-01-09' } });
    expect(found.figures[0]?.points.map(({ at }) => at)).toEqual(['2026-01-10', '2026-01-17']);
  });

  test.each([
    ['no days', ''],
    ['an invalid day', 'from=2026-02-30&to=2026-03-01'],
    ['a first day after the last', 'from=2026-03-02&to=2026-03-01'],
    ['more than three years', 'from=2020-01-01&to=2026-01-01'],
    ['an unknown step', 'from=2026-03-01&to=2026-03-02&by=hour'],
  ])('the figures over time are refused with 400 for %s', async (_what, query) => {
    expect(await figures(query)).toMatchObject({ status: 400, body: { message: expect.any(String) as string } });
  });

  test('the figures over time are refused to members and visitors', async () => {
    const period = 'from=2026-03-01&to=2026-03-02';
    expect((await figures(period, memberCookies)).status).toBe(403);
    expect((await figures(period, '')).status).toBe(401);
  });
});

describe('the state of the service', () => {
  test('the state of the service is available to administrators only', async () => {
    const { status, body } = await get('/api/admin/system', { cookies: adminCookies });
    expect(status).toBe(200);
    expect(systemSchema.parse(body).jobs.length).toBeGreaterThan(3);
    expect((await get('/api/admin/system', { cookies: memberCookies })).status).toBe(403);
    expect((await get('/api/admin/system')).status).toBe(401);
  });

  test('the state of the service lets only an administrator retry an item, and answers 404 for an item that is not set aside', async () => {
    const retry = (cookies: string) =>
      call('POST', '/api/admin/system/retries', { cookies, body: { kind: 'event', id: '0' } });
    expect((await retry(memberCookies)).status).toBe(403);
    expect((await retry(adminCookies)).status).toBe(404);
    const unknown = await call('POST', '/api/admin/system/retries', {
      cookies: adminCookies,
      body: { kind: 'wish', id: '1' },
    });
    expect(unknown.status).toBe(400);
  });

  test('the state of the service is available as metrics to a caller with the token, and without a configured token the path is unknown @feature 12.10d', async () => {
    expect((await get('/api/metrics')).status).toBe(404);
    const api = await startFunction({ name: 'api', environment: { METRICS_TOKEN: 'a-long-token' } });
    try {
      const read = (headers: Record<string, string>) => fetch(`${api.url}/api/metrics`, { headers });
      expect((await read({})).status).toBe(401);
      expect((await read({ Authorization: 'Bearer a-long-toke' })).status).toBe(401);
      const answer = await read({ Authorization: 'Bearer a-long-token' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
      const text = await answer.text();
      expect(text).toContain('# TYPE marketplace_queue_waiting gauge\n');
      expect(text).toMatch(/^marketplace_queue_waiting\{queue="emails"\} \d+$/m);
      expect(text).toMatch(/^marketplace_job_failing\{job="compute-figures"\} 0$/m);
    } finally {
      await api.close();
    }
  });
});

test('an opened link of an alert counts once a day, and an unknown alert id is a 404 @feature 12.9f', async () => {
  const [alert] = await sql<{ id: string }[]>`
    insert into public.notifications (recipient_id, event, link) values (${member.id}, 'search_found', '/saved-searches') returning id`;
  const press = (id: string) => call('POST', `/api/alerts/${id}/presses`, { body: {} });
  expect((await press(alert!.id)).status).toBe(200);
  expect((await press(alert!.id)).status).toBe(200);
  expect(await sql`select from private.alert_presses where alert_id = ${alert!.id}`).toHaveLength(1);
  expect((await press(member.id)).status).toBe(404);
});
