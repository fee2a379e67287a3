import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const pidOfWorker = () => Number(readFileSync(path.join(stack.data, 'pids/worker'), 'utf8'));

test('the launcher kills a worker that hangs for a minute, and the next worker sends the waiting email @feature 13.10a @nightly', async () => {
  const hung = pidOfWorker();
  process.kill(hung, 'SIGSTOP');
  const { id } = await createPerson();
  await sql`insert into private.email_queue (user_id, template, content)
    values (${id}, 'password_changed', jsonb_build_object('at', now()))`;
  await expect.poll(pidOfWorker, { timeout: 120_000, interval: 1000 }).not.toBe(hung);
  await expect.poll(() => sql`select from private.email_queue where user_id = ${id}`).toEqual([]);
});
