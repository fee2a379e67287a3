import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { emailAbout, mailsTo } from '../support/mails.ts';

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function emptyQueue(email: string): Promise<void> {
  await expect.poll(async () => (await sql`select from private.email_queue where address = ${email}`).length).toBe(0);
}

test('six accounts that enter one email address get equal answers and cause only three emails to it @feature 8.3e', async () => {
  const email = `victim-${randomUUID().slice(0, 8)}@test.example`;
  for (let account = 0; account < 6; account += 1) {
    const client = await signInClient(await createPerson());
    const { data, error } = await client.auth.updateUser({ email });
    expect([data.user?.new_email, error]).toEqual([email, null]);
  }
  await emptyQueue(email);
  expect(await mailsTo(email)).toHaveLength(3);
});

/** Asks for a new password. Resets Auth's own wait between two such emails first. */
async function ask({ id, email }: Person): Promise<unknown> {
  await sql`update auth.users set recovery_sent_at = null where id = ${id}`;
  const { status, body } = await call('POST', '/api/auth/forgot-password', { body: { email } });
  return { status, body };
}

test('a user gets at most three reset links in an hour, and the answers do not reveal the limit', async () => {
  const person = await createPerson();
  const answers: unknown[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    answers.push(await ask(person));
    if (turn < 3) await emailAbout(person.email, 'Choose a new password', turn + 1);
    await sql`delete from private.rate_limit_counts where action not like '%email%'`;
  }
  await emptyQueue(person.email);
  expect(await mailsTo(person.email)).toHaveLength(3);
  const unknown = await call('POST', '/api/auth/forgot-password', {
    body: { email: `nobody-${randomUUID()}@test.example` },
  });
  expect(
    new Set([...answers, { status: unknown.status, body: unknown.body }].map((one) => JSON.stringify(one))).size,
  ).toBe(1);
});
