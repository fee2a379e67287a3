import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPerson, createProperty, removePeople, sql, workAs } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const pidOf = (part: string) => Number(readFileSync(path.join(stack.data, 'pids', part), 'utf8'));

test.each(['mail', 'functions'])(
  'an owner hears of every decision, although the part "%s" is killed meanwhile',
  { timeout: 90_000 },
  async (part) => {
    const [admin, owner] = [await createPerson('admin'), await createPerson()];
    const titles = Array.from({ length: 12 }, (_, index) => `House ${index}`);
    for (const title of titles) await createProperty(owner, { approval_status: 'pending', title });
    const before = pidOf(part);
    process.kill(before, 'SIGKILL');
    await workAs(
      admin,
      (transaction) =>
        transaction`select public.approve_property(id) from public.properties where owner_id = ${owner.id}`,
    );
    await expect.poll(() => pidOf(part), { timeout: 20_000 }).not.toBe(before);
    const arrived = async () =>
      new Set((await mailsTo(owner.email).catch(() => [])).map(({ subject }) => subject.replace(/^.*: /, ''))).size;
    await expect.poll(arrived, { timeout: 60_000, interval: 250 }).toBe(titles.length);
  },
);
