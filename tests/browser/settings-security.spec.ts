import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { codeOf, wrongCodeOf } from '../support/authenticator.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { emailAbout } from '../support/mails.ts';
import { stack } from '../support/stack.ts';

/** The browser logs wrong codes and passwords as failed loads. */
test.use({ expectedConsole: [/Failed to load resource/] });

let person: Person;

test.beforeEach(async ({ page }) => {
  person = await createPerson('user', 'Hodan');
  await openSession(page, person);
});

test.afterAll(() => removePeople());

const region = (page: Page, name: string) => page.getByRole('region', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Sets up two-factor by hand. Returns the displayed secret and backup codes. */
async function setUpTwoFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/settings?tab=security');
  await start(page);
  const secret = await shownSecret(page);
  await page.getByLabel('Authentication Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify and enable' }).click();
  const codes = region(page, 'Backup Codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, codes: await codes.allInnerTexts() };
}

async function start(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
}

async function shownSecret(page: Page): Promise<string> {
  const shown = await page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).innerText();
  return shown.replaceAll(' ', '');
}

test('a member sets up two-factor with an authenticator app, keeps the backup codes, and disables it only with a code of the app @spec 2.1.2 2.2.23 2.4.8 2.4.10 2.5.6 2.8.15', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings?tab=security');
  const twoFactor = region(page, 'Two-Factor Authentication');
  let secret = '';
  await test.step('sets up two-factor and keeps the backup codes', async () => {
    await expect(twoFactor).toContainText('Off');
    await start(page, 'Not-My-Password-1');
    await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      'The password is incorrect.',
    );
    await start(page);
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeFocused();
    await expect(twoFactor).toContainText('Setting up');
    const qr = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    secret = await shownSecret(page);
    await twoFactor.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

    const code = page.getByLabel('Authentication Code');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).not.toHaveAttribute('maxlength');
    await code.fill('30177');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('Token must be 6 digits');
    await code.fill(wrongCodeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Verification Failed');
    await expect(page.getByRole('alert')).toContainText('Invalid verification code. Please try again.');
    await expect(code).toBeFocused();
    // With a space, as an authenticator app shows it.
    await code.fill(codeOf(secret).replace(/^.../, '$& '));
    await page.keyboard.press('Enter');

    const backup = region(page, 'Backup Codes');
    await expect(backup.getByRole('heading')).toBeFocused();
    await expect(twoFactor).toContainText('Enabled');
    const codes = await backup.getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await backup.getByRole('button', { name: 'Copy all' }).click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(codes);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      backup.getByRole('button', { name: 'Download as text file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('backup-codes.txt');
    const file = readFileSync(await download.path(), 'utf8');
    for (const one of codes) expect(file).toContain(one);
    expect(file).toContain(person.username);

    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(backup.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(backup.getByRole('listitem')).toHaveCount(0);
    await expect(backup).toContainText('10 left');
    await page.reload();
    await expect(twoFactor).toContainText('Enabled');
    await expect(backup.getByRole('listitem')).toHaveCount(0);
  });
  await test.step('disables two-factor with a code of the app, and with no other code', async () => {
    const code = twoFactor.getByLabel('Authentication Code');
    await code.fill(wrongCodeOf(secret));
    await twoFactor.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid verification code. Please try again.');
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret, 1));
    await twoFactor.getByRole('button', { name: 'Disable' }).click();
    await expect(twoFactor).toContainText('Off');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Set Up Two-Factor' })).toBeVisible();
  });
});

test('a member creates new backup codes with a code of the app, and the old ones no longer work', async ({ page }) => {
  const { secret, codes } = await setUpTwoFactor(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const backup = region(page, 'Backup Codes');
  await backup.getByLabel('Authentication Code').fill(codeOf(secret, 1));
  await backup.getByRole('button', { name: 'Create new codes' }).click();
  await expect(backup.getByRole('listitem')).toHaveCount(10);
  const fresh = await backup.getByRole('listitem').allInnerTexts();
  expect(codes.filter((code) => fresh.includes(code))).toEqual([]);

  const twoFactor = region(page, 'Two-Factor Authentication');
  await twoFactor.getByLabel('Authentication Code').fill(codes[0] ?? '');
  await twoFactor.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('alert')).toContainText('Verification Failed');
  await twoFactor.getByLabel('Authentication Code').fill(fresh[0] ?? '');
  await twoFactor.getByRole('button', { name: 'Disable' }).click();
  await expect(toast(page, 'Two-factor authentication is off')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Set Up Two-Factor' })).toBeVisible();
  await expect(backup).toHaveCount(0);
});

test('a member who cannot set up two-factor reads an error, and one who cancels has it off @spec 2.8.14', async ({
  page,
}) => {
  await page.goto('/settings?tab=security');
  await page.route('**/api/auth/2fa/setup', (route) => route.fulfill({ status: 503, json: { message: '' } }));
  await start(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Setup Failed' })).toHaveText(
    'Setup FailedUnable to setup two-factor authentication.',
  );
  await page.unroute('**/api/auth/2fa/setup');
  await start(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(region(page, 'Two-Factor Authentication')).toContainText('Off');
});

test('a member who signed in yesterday changes the password with a code from an email', async ({ page }) => {
  await sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${person.id}`;
  await page.goto('/settings?tab=security');
  const form = region(page, 'Change Password');
  await form.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  for (const name of ['New Password', 'Confirm New Password'])
    await form.getByLabel(name, { exact: true }).fill('River-camel-42');
  await form.getByRole('button', { name: 'Change Password' }).click();
  const code = form.getByLabel('Code from our email');
  await expect(code).toHaveAccessibleDescription(/enter the code we sent you by email/);
  const { text } = await emailAbout(person.email, 'Your code to change your password');
  await code.fill(/^\d{10}$/m.exec(text)?.[0] ?? '');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(code).toBeHidden();
});

test('a member changes the password, and the old one no longer works @spec 2.5.13 2.8.10', async ({
  page,
  browser,
}) => {
  await page.goto('/settings?tab=security');
  const form = region(page, 'Change Password');
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await expect(field('Current Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
  await field('Current Password').fill('Not-The-One-9');
  await field('New Password').fill('short');
  await field('Confirm New Password').fill('other');
  await page.keyboard.press('Enter');
  const summary = form.getByRole('group', { name: /Please correct/ });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Password must be at least 8 characters');
  await field('New Password').fill('Zeila-Harbour-77');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(summary).toContainText("Passwords don't match");
  await field('Confirm New Password').fill('Zeila-Harbour-77');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to change password');
  await expect(field('Current Password')).toHaveAccessibleDescription('The password is incorrect.');
  await expect(summary).toBeFocused();
  await field('Current Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(field('Current Password')).toHaveValue('');

  const elsewhere = await browser.newContext({ baseURL: stack.siteUrl });
  const signIn = (password: string) =>
    elsewhere.request.post('/api/login', { data: { username: person.username, password } });
  expect((await signIn(PASSWORD)).status()).toBe(401);
  expect((await signIn('Zeila-Harbour-77')).status()).toBe(200);
  await elsewhere.close();
  await page.reload();
  await expect(field('Current Password')).toBeVisible();
});

test('a member sees their sessions, and signs the other sessions out', async ({ page, browser }) => {
  const phone = await browser.newContext({
    baseURL: stack.siteUrl,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const other = await phone.newPage();
  await openSession(other, person);
  await page.goto('/settings?tab=security');
  const sessions = region(page, 'Active Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await expect(sessions.getByRole('listitem').nth(1)).toContainText('Safari on iPhone');
  await sessions.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(toast(page, 'Signed out on all other devices')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button', { name: 'Sign out other devices' })).toBeDisabled();
  expect(await sql`select id from auth.sessions where user_id = ${person.id}`).toHaveLength(1);
  await phone.close();
});

test('a member whose sessions do not load can try again @nightly', async ({ page }) => {
  await page.route('**/api/user/sessions', (route) => route.abort());
  await page.goto('/settings?tab=security');
  await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible();
  await page.unroute('**/api/user/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Active Sessions').getByRole('listitem')).toHaveCount(1);
});

test('the account tab describes the account to a member and to an administrator @spec 2.2.25 2.6.9', async ({
  page,
}) => {
  await page.goto('/settings?tab=account');
  const facts = region(page, 'Account Information');
  await expect(facts).toContainText(person.id);
  await expect(facts).toContainText('Standard User');
  await expect(facts).toContainText('Verified');
  const [row] = await sql<{ since: Date }[]>`select created_at as since from public.profiles where id = ${person.id}`;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(row?.since);
  await expect(facts).toContainText(`Member Since${day}`);
  await openSession(page, await createPerson('admin', 'Ayaan'));
  await page.goto('/settings?tab=account');
  await expect(facts).toContainText('Administrator');
});

test('a member deletes the account with the password, and it is gone @spec 2.2.26', async ({ page }) => {
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill('Not-The-One-9');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The password is incorrect.',
  );
  await expect(dialog.getByLabel('Authentication Code')).toHaveCount(0);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(await sql`select id from auth.users where id = ${person.id} and deleted_at is null`).toHaveLength(0);
  const again = await page.request.post('/api/login', { data: { username: person.username, password: PASSWORD } });
  expect(again.status()).toBe(401);
});

test('a member with two-factor deletes the account only with the second factor @spec 2.2.26', async ({ page }) => {
  const { codes } = await setUpTwoFactor(page);
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('group', { name: 'Please correct this field' })).toContainText(
    'Authentication code is required',
  );
  await dialog.getByLabel('Authentication Code').fill(codes[3] ?? '');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await sql`select id from auth.users where id = ${person.id} and deleted_at is null`).toHaveLength(0);
});
