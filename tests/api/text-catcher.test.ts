import { afterAll, expect, test } from 'vitest';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { attemptsTo, enqueueText, newPhone } from '../support/texts.ts';

afterAll(async () => {
  await sql`delete from private.text_queue`;
  await sql.end();
});

type Caught = { id: string; to: string; channel: string; text: string; createdAt: string };
const caught = async (phone: string): Promise<Caught[]> =>
  (await (await fetch(`${stack.mailUrl}/api/texts?${new URLSearchParams({ to: phone })}`)).json()) as Caught[];

test('a developer without a provider reads a code in the catcher within two seconds @feature 11.7d', async () => {
  const phone = newPhone();
  await enqueueText(phone, 'sign_in_code', { code: '482913' });
  await expect.poll(() => caught(phone), { timeout: 2000 }).toHaveLength(1);
  expect(await caught(phone)).toMatchObject([
    { to: phone, channel: 'whatsapp', text: expect.stringContaining('482913') as string },
  ]);
});

test('a developer sees an SMS follow for a number without WhatsApp', async () => {
  const phone = `${newPhone().slice(0, -3)}000`;
  await enqueueText(phone, 'phone_change_code', { code: '482913' });
  await expect.poll(() => caught(phone), { timeout: 2000 }).toMatchObject([{ channel: 'sms' }]);
  await expect
    .poll(async () => (await attemptsTo(phone)).map(({ status }) => status).toSorted())
    .toEqual(['failed', 'sent']);
});

test('the health call reports whether texts are sent', async () => {
  const health = (await (await fetch(`${stack.siteUrl}/api/health`)).json()) as { text: string };
  expect(health.text).toBe('ok');
});
