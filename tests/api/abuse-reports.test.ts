import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { runWaiting } from '../support/events.ts';
import { emailAbout } from '../support/mails.ts';

const people = {} as Record<'owner' | 'reporter' | 'admin' | 'colleague', Person>;
const cookies = {} as Record<keyof typeof people, string>;
let property: string;

beforeAll(async () => {
  people.owner = await createPerson('user', 'Amal');
  people.reporter = await createPerson('user', 'Hodan');
  for (const role of ['admin', 'colleague'] as const) people[role] = await createPerson('admin', role);
  for (const [name, person] of Object.entries(people)) cookies[name as keyof typeof people] = await signIn(person);
});

beforeEach(async () => {
  property = await createProperty(people.owner, { title: 'House by the port' });
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Who = keyof typeof people;

const report = (by: Who | null, body: Record<string, unknown>) =>
  call('POST', '/api/abuse-reports', { ...(by && { cookies: cookies[by] }), body: { reason: 'fraud', ...body } });
const admin = (by: Who, method: string, path: string, body: Record<string, unknown> = {}) =>
  call(method, `/api/admin/abuse-reports${path}`, { cookies: cookies[by], body });
const aboutProperty = () => ({ subject: 'property', subjectId: property });

async function listed(): Promise<Record<string, unknown> & { id: string }> {
  const { body } = await get('/api/admin/abuse-reports?limit=100', { cookies: cookies.admin });
  return (body as (Record<string, unknown> & { id: string })[]).find(({ subjectId }) => subjectId === property)!;
}

test('a member reports a listing, an administrator claims and decides it, and an email brings the outcome @spec 1.4.15 @feature 7.6c', async () => {
  expect(await report('reporter', { ...aboutProperty(), message: 'Wants money first.' })).toMatchObject({
    status: 201,
    body: { message: 'Thank you. We will look at it.' },
  });
  expect(await report('reporter', aboutProperty())).toMatchObject({ status: 409, body: { code: 'already_reported' } });
  const abuseReport = await listed();
  expect(abuseReport).toMatchObject({
    title: 'House by the port',
    status: 'open',
    reports: 1,
    message: 'Wants money first.',
  });
  const path = `/${abuseReport.id}`;
  expect(await admin('admin', 'PATCH', path, { outcome: 'nothing_wrong' })).toMatchObject({
    status: 409,
    body: { code: 'not_claimed' },
  });
  expect((await admin('admin', 'POST', `${path}/claim`)).status).toBe(200);
  expect(await admin('colleague', 'POST', `${path}/claim`)).toMatchObject({
    status: 409,
    body: { message: 'Another administrator has claimed this.' },
  });
  expect(await admin('admin', 'PATCH', path, { outcome: 'hidden' })).toMatchObject({
    status: 400,
    body: { fields: { note: 'Please give a reason' } },
  });
  expect((await admin('admin', 'PATCH', path, { outcome: 'hidden', note: 'Sold' })).status).toBe(200);
  expect(await listed()).toMatchObject({ status: 'decided', outcome: 'hidden' });
  expect((await get(`/api/properties/${property}`)).status).toBe(404);
  await runWaiting();
  const mail = await emailAbout(people.reporter.email, 'Result of your report');
  expect(mail.text).toContain('It is no longer shown.');
});

test('a visitor reports a listing and gets the outcome by email if they left an address @spec 1.4.15 @feature 7.6a', async () => {
  const email = `${randomUUID()}@test.example`;
  expect((await report(null, { ...aboutProperty(), email })).status).toBe(201);
  const abuseReport = await listed();
  await admin('admin', 'POST', `/${abuseReport.id}/claim`);
  await admin('admin', 'PATCH', `/${abuseReport.id}`, { outcome: 'nothing_wrong' });
  await runWaiting();
  const mail = await emailAbout(email, 'Result of your report');
  expect(mail.text).toContain('House by the port');
  expect(mail.text).toContain('We found nothing that breaks our rules');
});

test('visitors in one client IP range can send ten reports an hour @feature 7.6a', async () => {
  // Each visitor has another email, because a reporter can have only one open report of a subject.
  const byVisitor = () => report(null, { ...aboutProperty(), email: `${randomUUID()}@test.example` });
  for (let turn = 0; turn < 10; turn += 1) expect((await byVisitor()).status).toBe(201);
  expect(await byVisitor()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  // A member of this client IP range may still report.
  expect((await report('reporter', aboutProperty())).status).toBe(201);
});

test('a user cannot report their own listing, a missing listing, or a conversation of other users', async () => {
  expect(await report('owner', aboutProperty())).toMatchObject({
    status: 400,
    body: { code: 'cannot_report_yourself' },
  });
  for (const by of ['reporter', null] as const) {
    expect((await report(by, { subject: 'property', subjectId: randomUUID() })).status).toBe(404);
    expect((await report(by, { subject: 'person', subjectId: randomUUID() })).status).toBe(404);
    expect((await report(by, { subject: 'property', subjectId: 'none' })).status).toBe(400);
    expect((await report(by, { ...aboutProperty(), reason: 'envy' })).status).toBe(400);
  }
  const { conversation } = await createConversation(people.reporter, people.owner);
  await sendMessage(people.reporter, conversation, 'Salaan');
  const about = { subject: 'conversation', subjectId: conversation };
  expect((await report(null, about)).status).toBe(401);
  expect((await report('colleague', about)).status).toBe(404);
  expect((await report('owner', about)).status).toBe(201);
});

test('only the administrator who claimed the report can read the reported part of a conversation', async () => {
  const { conversation } = await createConversation(people.reporter, people.owner);
  await sendMessage(people.owner, conversation, 'Pay first.');
  await report('reporter', { subject: 'conversation', subjectId: conversation });
  const [abuseReport] = await sql<
    { id: string }[]
  >`select id from public.abuse_reports where subject_id = ${conversation}`;
  const path = `/${abuseReport!.id}`;
  expect((await admin('admin', 'POST', `${path}/messages`)).status).toBe(409);
  await admin('admin', 'POST', `${path}/claim`);
  expect(await admin('admin', 'POST', `${path}/messages`)).toMatchObject({
    status: 200,
    body: [{ content: 'Pay first.' }],
  });
  expect((await admin('colleague', 'POST', `${path}/messages`)).status).toBe(409);
  expect((await admin('owner', 'POST', `${path}/messages`)).status).toBe(403);
  expect((await admin('admin', 'DELETE', `${path}/claim`)).status).toBe(200);
  expect((await admin('colleague', 'POST', `${path}/claim`)).status).toBe(200);
});

test('only administrators can see or decide abuse reports', async () => {
  await report('reporter', aboutProperty());
  const abuseReport = await listed();
  for (const by of ['owner', 'reporter'] as const) {
    expect((await get('/api/admin/abuse-reports', { cookies: cookies[by] })).status).toBe(403);
    expect((await admin(by, 'POST', `/${abuseReport.id}/claim`)).status).toBe(403);
    expect((await admin(by, 'PATCH', `/${abuseReport.id}`, { outcome: 'nothing_wrong' })).status).toBe(403);
  }
  expect((await get('/api/admin/abuse-reports')).status).toBe(401);
  expect((await admin('admin', 'PATCH', `/${randomUUID()}`, { outcome: 'nothing_wrong' })).status).toBe(404);
});
