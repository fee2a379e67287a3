import { expect } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, removePeople, sql } from '../support/database.ts';

test.afterAll(removePeople);
test.use({ expectedConsole: [/401|Failed to load resource|WebSocket/] });

test('an administrator whose session ended keeps a note that they began beside the rows', async ({ page }) => {
  const administrator = await createPerson('admin');
  const person = await createPerson('user', 'Guled');
  await openSession(page, administrator);
  await page.goto(`/admin/people/${person.id}`);
  await page.getByLabel('New note').fill('Called twice.');
  await sql`delete from auth.sessions where user_id = ${administrator.id}`;
  await page.getByRole('button', { name: 'Add note' }).dispatchEvent('click');
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Sign In Again' }).click(),
  ]);
  await sql`delete from private.rate_limit_counts`;
  await tab.getByLabel('Username or Email').fill(administrator.username);
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const closed = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await closed;
  await expect(question).toBeHidden();
  await expect(page.getByLabel('New note')).toHaveValue('Called twice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice.' })).toBeVisible();
});
