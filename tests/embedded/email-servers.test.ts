import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { startWorker } from '../support/function-process.ts';
import { stack } from '../support/stack.ts';

const pid = Number(readFileSync(path.join(stack.data, 'pids/worker'), 'utf8'));
const people: { id: string }[] = [];
const closings: (() => Promise<void>)[] = [];

// The stack's own worker is paused. It would send the emails elsewhere, and emails of other tests would arrive here.
beforeAll(async () => {
  process.kill(pid, 'SIGSTOP');
  await sql`delete from private.email_queue`;
});

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  await sql`delete from private.email_queue where user_id = any(${people.map(({ id }) => id)}::uuid[])`;
});

afterAll(async () => {
  process.kill(pid, 'SIGCONT');
  await removePeople();
  await sql.end();
});

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

type Moods = {
  sender?: Error;
  recipient?: (to: string) => Error | undefined;
  content?: (to: string) => Promise<Error | undefined>;
};

/**
 * Sends an email through a worker and a mail server without TLS that refuses as `moods` say. Returns everything that the
 * server received.
 */
async function sendBy({ sender, recipient, content }: Moods, login: Record<string, string> = {}) {
  const seen = { passwords: [] as unknown[], tries: 0, arrived: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ password }, _session, callback) {
      seen.passwords.push(password);
      callback(null, { user: 'anyone' });
    },
    onMailFrom(_address, _session, callback) {
      seen.tries += 1;
      callback(sender);
    },
    onRcptTo({ address }, _session, callback) {
      callback(recipient?.(address));
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      stream.resume().on('end', async () => {
        const refused = await content?.(to);
        if (!refused) seen.arrived.push(to);
        callback(refused);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const worker = await startWorker({ environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), ...login } });
  closings.push(worker.close, () => new Promise((resolve) => server.close(() => resolve())));
  return seen;
}

async function enqueue(template = 'password_changed') {
  const person = await createPerson();
  people.push(person);
  const [row] = await sql<{ id: string }[]>`
    insert into private.email_queue (user_id, template, content)
    values (${person.id}, ${template}, ${sql.json({ at: '2026-01-01T00:00:00Z', title: 'A house' })}) returning id`;
  return { id: row?.id ?? '', email: person.email };
}

type Waiting = { tries: number; wait: number };

const waiting = async (id: string): Promise<Waiting | undefined> =>
  (
    await sql<Waiting[]>`
    select tries, extract(epoch from due_at - now())::float as wait from private.email_queue where id = ${id}`
  )[0];

const failed = (id: string) => sql`select template, address, answer from public.failed_emails where id = ${id}`;

const makeDue = (id: string) => sql`update private.email_queue set due_at = now() where id = ${id}`;

test('the function sends no password to a server without TLS, and the email stays in the queue @feature 8.3d', async () => {
  const seen = await sendBy({}, { SMTP_USER: 'mailuser', SMTP_PASSWORD: 'secret' });
  const { id } = await enqueue();
  await expect.poll(async () => (await waiting(id))?.tries).toBeGreaterThan(0);
  await makeDue(id);
  await expect.poll(async () => (await waiting(id))?.tries).toBeGreaterThan(1);
  expect(seen).toEqual({ passwords: [], tries: 0, arrived: [] });
  expect(await failed(id)).toEqual([]);
});

test('the function sends emails without a password when the user of the server is empty', async () => {
  const seen = await sendBy({}, { SMTP_USER: '', SMTP_PASSWORD: '' });
  const { email } = await enqueue();
  await expect.poll(() => seen.arrived).toEqual([email]);
  expect(seen.passwords).toEqual([]);
});

test.each([
  [451, 'greylisted'],
  [421, 'closing'],
])('the function retries an email later that a server refuses with %i @feature 8.3d', async (code, text) => {
  let isRefusing = true;
  const seen = await sendBy({ recipient: () => (isRefusing ? refusal(code, text) : undefined) });
  const { id, email } = await enqueue();
  await expect.poll(async () => (await waiting(id))?.tries).toBe(1);
  await makeDue(id);
  await expect.poll(async () => (await waiting(id))?.tries).toBe(2);
  await expect.poll(async () => (await waiting(id))?.wait).toBeGreaterThan(12);
  isRefusing = false;
  await makeDue(id);
  await expect.poll(() => seen.arrived).toEqual([email]);
  await expect.poll(() => waiting(id)).toBeUndefined();
  expect(await failed(id)).toEqual([]);
});

test.each([
  ['recipient', { recipient: () => refusal(550, 'no such user') }],
  ['content', { content: async () => refusal(554, 'no such user') }],
])('the office sees an email at once when a server refuses its %s permanently', async (_what, moods: Moods) => {
  const seen = await sendBy(moods);
  const { id, email } = await enqueue();
  await expect.poll(() => waiting(id)).toBeUndefined();
  const [row] = await failed(id);
  expect(row).toMatchObject({ template: 'password_changed', address: email });
  expect(row?.['answer']).toContain('no such user');
  expect(seen).toMatchObject({ tries: 1, arrived: [] });
});

test('the function keeps an email when a server refuses its sender, because the recipient is not at fault', async () => {
  const seen = await sendBy({ sender: refusal(550, 'sender not allowed') });
  const { id } = await enqueue();
  await expect.poll(() => seen.tries).toBe(1);
  await makeDue(id);
  await expect.poll(() => seen.tries).toBe(2);
  expect(await failed(id)).toEqual([]);
  expect((await waiting(id))?.tries).toBe(2);
});

test('an email does not delay other emails when its server closes the connection', async () => {
  const closed = await enqueue();
  const seen = await sendBy({ recipient: (to) => (to === closed.email ? refusal(421, 'closing') : undefined) });
  await expect.poll(async () => (await waiting(closed.id))?.tries).toBe(1);
  const { email } = await enqueue();
  await expect.poll(() => seen.arrived).toEqual([email]);
  expect(await failed(closed.id)).toEqual([]);
});

test('an account email does not wait for a slow notification email @feature 8.3c', async () => {
  let release = (): void => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  const slow = await enqueue('inquiry_received');
  const seen = await sendBy({ content: async (to) => (to === slow.email ? held : undefined) });
  await expect.poll(() => seen.tries).toBe(1);
  const { email } = await enqueue();
  await expect.poll(() => seen.arrived).toEqual([email]);
  release();
  await expect.poll(() => seen.arrived).toEqual([email, slow.email]);
});
