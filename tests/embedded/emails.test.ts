import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { createPerson, createProperty, removePeople, sql, workAs } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const pidOf = (part: string) => Number(readFileSync(path.join(stack.data, 'pids', part), 'utf8'));

test.each(['mail', 'worker'])(
  'an owner gets every decision by email, even when the part "%s" is killed meanwhile',
  async (part) => {
    const [admin, owner] = [await createPerson('admin'), await createPerson()];
    const titles = Array.from({ length: 12 }, (_, index) => `House ${index}`);
    for (const title of titles) await createProperty(owner, { approval_status: 'pending', title });
    const before = pidOf(part);
    process.kill(before, 'SIGKILL');
    await workAs(
      admin,
      (transaction) =>
        transaction`select public.moderate_properties(array_agg(id), 'approve') from public.properties where owner_id = ${owner.id}`,
    );
    await expect.poll(() => pidOf(part)).not.toBe(before);
    await sql`update private.email_queue set due_at = now() where user_id = ${owner.id}`;
    const notifiedOf = async () => {
      const texts = (await mailsTo(owner.email).catch(() => [])).map(({ text }) => text).join('\n');
      return titles.filter((title) => texts.includes(`• ${title} (`)).length;
    };
    await expect.poll(notifiedOf, { interval: 250 }).toBe(titles.length);
  },
);

test.each(['mail', 'worker'])(
  'a user gets the password reset link, even when the part "%s" is killed @feature 8.3c',
  async (part) => {
    const person = await createPerson();
    const before = pidOf(part);
    process.kill(before, 'SIGKILL');
    await createClient(stack.supabaseUrl, stack.keys().publishableKey).auth.resetPasswordForEmail(person.email);
    await expect.poll(() => pidOf(part)).not.toBe(before);
    const links = async () => {
      await sql`update private.email_queue set due_at = now() where user_id = ${person.id} and due_at > now() + interval '5 seconds'`;
      return (await mailsTo(person.email).catch(() => [])).filter(({ subject }) => subject === 'Choose a new password')
        .length;
    };
    await expect.poll(links, { interval: 250 }).toBeGreaterThan(0);
  },
);
