import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { linkIn, mailsTo, nextMail } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

const VAGUE = "If your email exists in our system, you'll receive a password reset link.";

test.beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

test.afterAll(() => removePeople());

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await submit(page, 'Send reset link');
}

async function signIn(page: Page, person: Person, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page, 'Sign In');
}

/** The path and the query of a link to our site. */
function pathOf(link: URL): string {
  return link.pathname + link.search;
}

test.describe('with a forgotten password', () => {
  test.use({ expectedConsole: [/400|401/] });

  test('a member chooses a new one by the emailed link, which works once @spec 2.1.1 2.2.2 2.2.7 2.2.12 2.2.15 2.4.12 2.5.5 2.8.19-20 @feature 4.22a', async ({
    page,
  }) => {
    const person = await createPerson('user', 'Hodan');
    await askForLink(page, person.email);
    await expect(page.getByRole('status').filter({ hasText: VAGUE })).toBeVisible();
    await expect(page.getByText(`Check ${person.email}`)).toBeVisible();

    const link = pathOf(linkIn(await nextMail(person.email)));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a New Password' })).toBeVisible();
    await newPassword(page).fill('short');
    await confirmation(page).fill('other');
    await submit(page, 'Change Password');
    const summary = page.getByRole('group', { name: 'Please correct these 2 fields' });
    await expect(summary.getByRole('link')).toHaveText([
      'Password must be at least 8 characters',
      "Passwords don't match",
    ]);
    await newPassword(page).fill('River-camel-42');
    await confirmation(page).fill('River-camel-42');
    await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password');
    await submit(page, 'Change Password');

    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
    await signIn(page, person, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Invalid credentials. Please try again.');
    await signIn(page, person, 'River-camel-42');
    await expect(page.getByText('Hodan').first()).toBeVisible();

    // The link of an email also works for a signed-in user.
    await page.goto(link);
    await newPassword(page).fill('River-camel-43');
    await confirmation(page).fill('River-camel-43');
    await submit(page, 'Change Password');
    await expect(page.getByRole('alert').filter({ hasText: 'Reset Failed' })).toHaveText(
      'Reset FailedInvalid or expired reset token.',
    );
    const another = page.getByRole('alert').filter({ hasText: 'This link has already been used or has expired.' });
    await expect(another.getByRole('link', { name: 'Send a new link' })).toBeFocused();
    await another.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  });
});

test('a stranger who asks for a link does not learn whether the address has an account @spec 2.2.11 2.5.4 2.8.20', async ({
  page,
}) => {
  const unknown = `nobody-${randomUUID()}@test.example`;
  await askForLink(page, 'nobody');
  await expect(page.getByRole('group', { name: 'Please correct this field' })).toContainText(
    'Please enter a valid email address',
  );
  await page.getByLabel('Email').fill(unknown);
  await submit(page, 'Send reset link');
  await expect(page.getByRole('status').filter({ hasText: VAGUE })).toBeVisible();
  await expect(page.getByText(`Check ${unknown}`)).toBeVisible();
  expect(await mailsTo(unknown)).toEqual([]);
});

test.describe('before the email address is confirmed', () => {
  test.use({ expectedConsole: [/400|403/] });

  test('a member reads that they must open the email, requests it again, confirms, and signs in @spec 2.2.7 2.7.4 3.20', async ({
    page,
  }) => {
    const person = await createPerson('user', 'Idil');
    await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`;
    await page.goto('/auth?next=/cars');
    await signIn(page, { ...person, username: person.email }, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Please confirm your email first');
    await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Email' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await submit(page, 'Send again');
    await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();

    const link = pathOf(linkIn(await nextMail(person.email)));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Email' })).toBeVisible();
    await submit(page, 'Confirm email');
    await expect(page.getByText('Your email is confirmed.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
    await signIn(page, person, PASSWORD);
    await expect(page.getByText('Idil').first()).toBeVisible();

    await page.goto(link);
    await submit(page, 'Confirm email');
    await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.');
  });
});

test.describe('when no email can be sent', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor reads an error for each kind of email @spec 2.8.18', async ({ page }) => {
    await page.route(`${stack.siteUrl}/api/auth/*`, (route) => route.fulfill({ status: 503, json: { message: '' } }));
    await askForLink(page, 'hodan@gmail.com');
    await expect(page.getByRole('alert')).toHaveText('ErrorUnable to send reset email. Please try again.');
    await page.goto('/auth?mode=verify-email');
    await page.getByLabel('Email').fill('hodan@gmail.com');
    await submit(page, 'Send confirmation link');
    await expect(page.getByRole('alert')).toHaveText('ErrorUnable to send verification email.');
    await expect(page.getByText('Check hodan@gmail.com')).toHaveCount(0);
  });
});
