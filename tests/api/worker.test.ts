import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { callWorker } from '../support/function-process.ts';
import { emailAbout } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const URL = `${stack.supabaseUrl}/functions/v1/worker`;
const pid = () => Number(readFileSync(path.join(stack.data, 'pids/worker'), 'utf8'));

afterEach(() => {
  process.kill(pid(), 'SIGCONT');
});

afterAll(async () => {
  await sql`delete from private.events where type = 'test.made'`;
  await removePeople();
  await sql.end();
});

const addEvent = async (): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into private.events (type, subject) values ('test.made', ${NOBODY}) returning id::integer`;
  return row!.id;
};
const isProcessed = async (id: number): Promise<boolean> =>
  (await sql<{ done: boolean }[]>`select processed_at is not null as done from private.events where id = ${id}`)[0]!
    .done;

test.each([
  ['without a key', {}],
  ['with the publishable key', { apikey: stack.keys().publishableKey }],
  ['with another key', { apikey: `${stack.keys().secretKey}x` }],
  ['with another token', { Authorization: `Bearer ${stack.keys().publishableKey}` }],
])('the worker refuses a caller %s', async (_, headers) => {
  const response = await fetch(URL, { method: 'POST', headers });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ code: 'unauthorized' });
});

test.each(['GET', 'PUT', 'DELETE'])('the worker refuses the method %s', async (method) => {
  const response = await fetch(URL, { method, headers: { apikey: stack.keys().secretKey } });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('POST');
});

test('the worker runs due work for a caller with the secret key', async () => {
  const id = await addEvent();
  expect(await callWorker(URL)).toBe(200);
  await expect.poll(() => isProcessed(id)).toBe(true);
});

test('the launcher calls the worker without a notification @feature 10.2a', async () => {
  const id = await addEvent();
  await expect.poll(() => isProcessed(id), { timeout: 5000 }).toBe(true);
});

test('the worker sends an email within a second after its transaction @feature 10.2c', async () => {
  const person = await createPerson();
  await sql`insert into private.email_queue (user_id, template, content) values (${person.id}, 'password_changed', ${sql.json({ at: '2026-01-01T00:00:00Z' })})`;
  const from = Date.now();
  await emailAbout(person.email, 'Your password has been changed');
  expect(Date.now() - from).toBeLessThan(1500);
});

test('two workers claim different events at the same time', async () => {
  process.kill(pid(), 'SIGSTOP');
  const ids = [await addEvent(), await addEvent()];
  const claimedBy = (as: typeof sql) =>
    as<{ id: number }[]>`select (e ->> 'id')::integer as id from jsonb_array_elements(public.claim_events()) e`;
  await sql.begin(async (first) => {
    expect((await claimedBy(first as unknown as typeof sql)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await claimedBy(sql)).filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});

test('the next worker handles an event whose first worker was killed @feature 10.2b', async () => {
  process.kill(pid(), 'SIGSTOP');
  const id = await addEvent();
  await sql`select public.claim_events()`;
  process.kill(pid(), 'SIGKILL');
  expect(await isProcessed(id)).toBe(false);
  await sql`update private.events set due_at = now() where id = ${id}`;
  await expect.poll(() => isProcessed(id)).toBe(true);
});
