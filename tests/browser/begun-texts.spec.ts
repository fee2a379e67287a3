import { expect, type Locator, type Page } from '@playwright/test';
import { SIGNED_IN_COOKIE } from '#shared/api/session.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';

test.afterAll(removePeople);
test.use({ expectedConsole: [/401|Failed to load resource|WebSocket/] });

/** Returns an administrator whose session ended while they wrote a note about a person, and the dialog that says so. */
async function beginNote(page: Page): Promise<{ administrator: Person; question: Locator }> {
  const administrator = await createPerson('admin');
  const person = await createPerson('user', 'Guled');
  await openSession(page, administrator);
  await page.goto(`/admin/people/${person.id}`);
  await page.getByLabel('New note').fill('Called twice.');
  await sql`delete from auth.sessions where user_id = ${administrator.id}`;
  await page.getByRole('button', { name: 'Add note' }).dispatchEvent('click');
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  // The old cookies are removed first, so that their refusal cannot clear the cookies of a new sign-in.
  await expect(question.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: SIGNED_IN_COOKIE }));
  return { administrator, question };
}

async function signInBeside(page: Page, { username }: Person, question: Locator): Promise<void> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await sql`delete from private.rate_limit_counts`;
  await tab.getByLabel('Username or Email').fill(username);
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const closed = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await closed;
  await expect(question).toBeHidden();
}

async function addNote(page: Page): Promise<void> {
  await expect(page.getByLabel('New note')).toHaveValue('Called twice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice.' })).toBeVisible();
}

test('an administrator whose session ended keeps an unsent note beside the rows @feature 12.16i', async ({ page }) => {
  const { administrator, question } = await beginNote(page);
  await signInBeside(page, administrator, question);
  await addNote(page);
});

test('an administrator stays signed in when the refusal of an older call arrives after a new sign-in @feature 12.16i', async ({
  page,
}) => {
  const { administrator, question } = await beginNote(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/auth/token?late', async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  });
  const refused = page.evaluate(async () => (await fetch('/api/auth/token?late')).status);
  await signInBeside(page, administrator, question);
  late.resolve();
  expect(await refused).toBe(401);
  await addNote(page);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice.' })).toBeVisible();
});
