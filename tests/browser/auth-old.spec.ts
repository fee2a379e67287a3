import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, removePeople, sql } from '../support/database.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

const emails: string[] = [];

test.beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

test.afterAll(async () => {
  await sql`delete from auth.users where email = any(${emails})`;
  await removePeople();
});

function newEmail(): string {
  const email = `old-${randomUUID().slice(0, 8)}@test.example`;
  emails.push(email);
  return email;
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a member signs in by email on the older screen, and reaches the page they wanted @spec 1.1.8 2.2.16 2.2.20', async ({
  page,
}) => {
  const member = await createPerson('user', 'Hodan');
  await page.goto('/auth-old?next=/cars');
  await expect(page.getByText('178+').first()).toBeVisible();
  await expect(page.getByText('21+').first()).toBeVisible();
  await page.getByLabel('Username or Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page, 'Sign In');
  await expect(page).toHaveURL(/\/cars$/);
  await expect(page.getByText('Hodan').first()).toBeVisible();
});

test('a visitor registers with all fields or by email alone @spec 2.2.17', async ({ page, context }) => {
  for (const way of ['Register', 'Quick']) {
    // Leaves home first, because its open requests would be refused without a session.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/auth-old');
    await page.getByRole('navigation', { name: 'Ways to sign in' }).getByRole('link', { name: way }).click();
    await page.getByLabel('First Name').fill('Ayaan');
    await page.getByLabel('Last Name').fill('Nur');
    const username = page.getByLabel('Username');
    await expect(username).toHaveCount(way === 'Register' ? 1 : 0);
    if (way === 'Register') await username.fill(`old-${randomUUID().slice(0, 8)}`);
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page, 'Create Account');
    await expect(page, way).toHaveURL(/localhost:\d+\/$/);
    await expect(page.getByText('Ayaan').first()).toBeVisible();
  }
});

test('a visitor with an address of a well-known email provider gets a link to their mailbox @spec 2.2.18', async ({
  page,
}) => {
  await page.goto('/auth-old');
  await page.getByLabel('Username or Email').fill('hodan');
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0);
  await page.getByLabel('Username or Email').fill('hodan@gmail.com');
  await expect(page.getByRole('link', { name: 'Open Gmail' })).toHaveAttribute('href', 'https://mail.google.com/');
  await page.getByRole('link', { name: 'Quick' }).click();
  // The previous form has a field with a similar name, and stays until this form has loaded.
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('hodan@hotmail.com');
  const link = page.getByRole('link', { name: 'Open Outlook' });
  await expect(link).toHaveAttribute('href', 'https://outlook.live.com/mail/');
  await expect(link).toHaveAttribute('target', '_blank');
  await email.fill('hodan@company.example');
  await expect(link).toHaveCount(0);
});

test('a visitor who presses a disabled provider reads what it would do @spec 2.2.19', async ({ page }) => {
  await page.route('**/api/auth/social-config', (route) =>
    route.fulfill({ json: { google: false, facebook: false, apple: false } }),
  );
  await page.goto('/auth-old');
  for (const provider of ['Google', 'Facebook', 'Apple']) {
    await submit(page, provider);
    await expect(
      page.getByRole('status').filter({ hasText: `${provider} login would redirect in production.` }),
    ).toBeVisible();
  }
  await expect(page).toHaveURL(/\/auth-old$/);
});

test.describe('when the server sends no message', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor who registers reads the message of the screen @spec 2.8.17', async ({ page }) => {
    await page.route('**/api/register*', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await page.route('**/api/register/email', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    const older = 'Registration failedRegistration failed. Please try again.';
    for (const [address, words] of [
      ['/auth?mode=register', 'Registration FailedUnable to create account. Please try again.'] as const,
      ...(IS_NIGHTLY ? ['/auth-old?mode=register', '/auth-old?mode=quick'].map((form) => [form, older] as const) : []),
    ]) {
      await page.goto(address);
      await page.getByLabel('First Name').fill('Ayaan');
      await page.getByLabel('Last Name').fill('Nur');
      if (!address.endsWith('quick')) await page.getByLabel('Username').fill('somebody');
      await page.getByLabel('Email').fill('somebody@test.example');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await submit(page, 'Create Account');
      await expect(page.getByRole('alert'), address).toHaveText(words);
    }
  });
});
