import { expect, type Page } from '@playwright/test';
import { turnOnTwoFactor } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, removePeople, sql } from '../support/database.ts';
import { CODE, forgetCodeLimits, givePhone, knowCode, newPhone, removePhones, textsTo } from '../support/phones.ts';

/** The browser logs wrong codes and rate limits as failed loads. */
test.use({ expectedConsole: [/Failed to load resource/] });

test.beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

test.afterAll(async () => {
  await removePhones();
  await removePeople();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const code = (page: Page) => page.getByLabel('6-digit code');
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A number as the screen shows it. */
const written = (phone: string) => new RegExp(phone.replace(/^\+252(\d\d)(\d{3})(\d{4})$/, '\\+252 $1 $2 $3'));

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('group', { name: 'Ways to sign in' }).getByRole('button', { name: 'Phone' }).click();
  await page.getByLabel('Phone Number').fill(phone.replace('+252', '0'));
  await press(page, 'Send code');
  await expect(page.getByText(written(phone))).toBeVisible();
  await knowCode(phone);
}

test('a visitor signs up by phone with a code and a name @feature 11.5a', async ({ page }) => {
  const phone = newPhone();
  await page.goto('/auth?next=/favorites');
  await askForCode(page, phone);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill(CODE);
  await press(page, 'Sign In');
  await page.getByLabel('First Name').fill('Hodan');
  await page.getByLabel('Last Name').fill('Cali');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/favorites');
  const [person] = await sql`select first_name, email, phone from public.profiles where phone = ${phone}`;
  expect(person).toEqual({ first_name: 'Hodan', email: null, phone });
});

test('a member with a number reads that a code is wrong, and signs in with the right one @feature 11.5a', async ({
  page,
}) => {
  const person = await createPerson('user', 'Hodan');
  const phone = newPhone();
  await givePhone(person, phone);
  await page.goto('/auth');
  await askForCode(page, phone);
  await code(page).fill('000000');
  await press(page, 'Sign In');
  await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await code(page).fill(CODE);
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/');
});

test('a visitor who requests a second code at once reads when it is possible, and can change the number @feature 11.5a', async ({
  page,
}) => {
  await page.clock.install();
  const [first, second] = [newPhone(), newPhone()];
  await page.goto('/auth');
  await askForCode(page, first);
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
  await page.clock.runFor(61_000);
  await press(page, 'Send a new code');
  await expect(toast(page, 'The code could not be sent')).toContainText('We have just sent a code to this number.');
  expect(await textsTo(first)).toBe(1);
  await forgetCodeLimits();
  await press(page, 'Send a new code');
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
  expect(await textsTo(first)).toBe(2);

  await press(page, 'Change number');
  await expect(page.getByLabel('Phone Number')).toHaveValue(first.replace('+252', '0'));
  await page.getByLabel('Phone Number').fill(second);
  await press(page, 'Send code');
  await expect(page.getByText(written(second))).toBeVisible();
});

test('a visitor finds the phone first in Somali, and beside email in Arabic @nightly @feature 11.5a', async ({
  page,
}) => {
  await page.goto('/so/auth');
  const ways = page.getByRole('group');
  const somali = page.locator('input[type="tel"]');
  await expect(somali).toBeVisible();
  await expect(somali).toHaveAttribute('dir', 'ltr');
  await page.goto('/ar/auth');
  await expect(page.locator('input[type="password"]')).toBeVisible();
  await ways.getByRole('button', { name: 'الهاتف' }).click();
  const phone = newPhone();
  await page.locator('input[type="tel"]').fill(phone);
  await page.getByRole('button', { name: 'إرسال الرمز' }).click();
  await expect(page.getByText(written(phone))).toBeVisible();
  const [text] = await sql`select language from private.text_queue where phone = ${phone}`;
  expect(text).toEqual({ language: 'ar' });
});

test('a visitor chooses the country of an ambiguous number @nightly @feature 11.5a', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('group', { name: 'Ways to sign in' }).getByRole('button', { name: 'Phone' }).click();
  await page.getByLabel('Phone Number').fill('0712 345 678');
  await press(page, 'Send code');
  await page.getByLabel('Country of this number').selectOption({ label: 'Kenya' });
  await press(page, 'Send code');
  await expect(page.getByText('+254 712 345 678')).toBeVisible();
  await sql`delete from auth.users where phone = '254712345678'`;
  await sql`delete from private.text_queue where phone = '+254712345678'`;
});

test('a member who forgot their password sets a new one by phone @feature 11.5d', async ({ page }) => {
  const person = await createPerson('user', 'Hodan');
  const phone = newPhone();
  await givePhone(person, phone);
  await page.goto('/auth?mode=forgot-password');
  await askForCode(page, phone);
  await code(page).fill(CODE);
  await page.getByLabel('New Password', { exact: true }).fill('New-Password-1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('New-Password-1');
  await press(page, 'Change Password');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('New-Password-1');
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/');
});

test('a member without their app finishes the sign-in by a code to their phone @feature 11.5d', async ({ page }) => {
  const person = await createPerson('user', 'Hodan');
  await turnOnTwoFactor(person, await signIn(person));
  const phone = newPhone();
  await givePhone(person, phone);
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
  await press(page, 'Send a code to my phone instead');
  await expect(page.getByText(`your number ending in ${phone.slice(-2)}`)).toBeVisible();
  await knowCode(phone);
  await code(page).fill(CODE);
  await press(page, 'Sign in with this code');
  await expect(page).toHaveURL('/');
});

test('a member adds a number in the settings, changes it with the consent of the earlier one, and removes it @feature 11.5d', async ({
  page,
}) => {
  const person = await createPerson('user', 'Hodan');
  const [earlier, later] = [newPhone(), newPhone()];
  await openSession(page, person);
  await page.goto('/settings?tab=security');
  const panel = page.getByRole('region', { name: 'Sign-in by phone' });
  const within = (name: string | RegExp) => panel.getByRole('button', { name }).click();

  await within('Add a number');
  await panel.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await within('Continue');
  await panel.getByLabel('New phone number').fill(earlier);
  await within('Send code');
  await expect(panel.getByText(written(earlier))).toBeVisible();
  await knowCode(earlier);
  await code(page).fill(CODE);
  await within('Confirm number');
  await expect(page.getByRole('status').filter({ hasText: 'You can now sign in with this number' })).toBeVisible();

  await forgetCodeLimits();
  await within('Change number');
  await within(/^Send a code to/);
  await expect(code(page)).toBeVisible();
  await knowCode(earlier);
  await code(page).fill(CODE);
  await within('Continue');
  await panel.getByLabel('New phone number').fill(later);
  await within('Send code');
  await expect(panel.getByText(written(later))).toBeVisible();
  await knowCode(later);
  await code(page).fill(CODE);
  await within('Confirm number');
  await expect(panel.getByText(written(later))).toBeVisible();

  await within('Remove number');
  await within('I no longer have this number');
  await panel.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await within('Remove number');
  await expect(panel.getByText('No number yet.')).toBeVisible();
});

test('a member without an email address reads which features need one, and deletes their account by a code @feature 11.5c', async ({
  page,
}) => {
  const phone = newPhone();
  await page.goto('/auth');
  await askForCode(page, phone);
  await code(page).fill(CODE);
  await press(page, 'Sign In');
  await page.getByLabel('First Name').fill('Hodan');
  await page.getByLabel('Last Name').fill('Cali');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/');

  await page.goto('/settings?tab=security');
  await expect(page.getByText('An authenticator app needs an email on your account.')).toBeVisible();
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText('Your account has no email.')).toBeVisible();
  await page.goto('/settings');
  await press(page, 'Edit Profile');
  await page.getByLabel('Location').fill('Hargeisa');
  await press(page, 'Save Changes');
  await expect(page.getByText('Profile updated')).toBeVisible();

  await forgetCodeLimits();
  await page.goto('/settings?tab=account');
  await expect(page.getByText('No email')).toBeVisible();
  await press(page, 'Delete Account');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Send a code to/ }).click();
  await expect(code(page)).toBeVisible();
  await knowCode(phone);
  await code(page).fill(CODE);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  expect(await sql`select from public.profiles where phone = ${phone}`).toHaveLength(0);
});
