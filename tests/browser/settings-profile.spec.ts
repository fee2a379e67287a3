import { expect, type Page } from '@playwright/test';
import { PHONE_MESSAGES } from '#shared/phones/phone-schema.ts';
import { openSession, askedToSignIn } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { linkIn, emailAbout } from '../support/mails.ts';
import { isOwnAuth } from '../support/stack.ts';

let person: Person;

test.beforeEach(async () => {
  person = await createPerson('user', 'Hodan');
});

test.afterAll(() => removePeople());

const panel = (page: Page) => page.getByRole('tabpanel');
const valueOf = (page: Page, label: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('a visitor reads that they must sign in, signs in, and returns to the tab they opened @spec 1.8.2 2.2.4 2.6.2', async ({
  page,
}) => {
  const told = askedToSignIn(page);
  await page.goto('/settings?tab=preferences');
  await told;
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?tab=preferences$/);
  await expect(page.getByRole('switch', { name: 'Property Alerts' })).toBeVisible();
});

test('a member opens the settings from the greeting, on a desk and on a phone @nightly', async ({ page }) => {
  await openSession(page, person);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Hello, Hodan' }).click();
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'List Property' })).toHaveAttribute('href', '/list-property');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('a member moves through the tabs by keyboard, and a reload keeps the tab @spec 2.2.21', async ({ page }) => {
  await openSession(page, person);
  await page.goto('/settings');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
  await tab('Profile').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Security')).toBeFocused();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(panel(page)).toHaveAccessibleName('Security');
  await page.keyboard.press('End');
  await expect(tab('Account')).toBeFocused();
  await expect(page.getByText('Account Type')).toBeVisible();
  await page.reload();
  await expect(tab('Account')).toHaveAttribute('aria-selected', 'true');
  await tab('Account').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Profile')).toBeFocused();
  await expect(page).toHaveURL(/\/settings$/);
});

test('a member corrects errors in the profile, edits it, and the header greets them by the new name @spec 2.1.2 2.2.22 2.4.13', async ({
  page,
}) => {
  await openSession(page, person);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/settings');
  await test.step('reaches each error, and Cancel restores the old values', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email', { exact: true }).fill('nobody');
    await page.getByLabel('Phone', { exact: true }).fill('1'.repeat(21));
    await page.keyboard.press('Enter');
    const summary = page.getByRole('group', { name: 'Please correct these 2 fields' });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(PHONE_MESSAGES.invalid);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(valueOf(page, 'Email')).toHaveText(person.email);
  });
  await test.step('edits the profile, and the header greets them by the new name', async () => {
    await expect(valueOf(page, 'Bio')).toHaveText('Not given');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    const written = {
      'First Name': 'Asha',
      'Last Name': 'Warsame',
      Phone: '+252 63 444 5566',
      Location: 'Burao',
      Profession: 'Engineer',
      Company: 'Sahil Homes',
      Bio: 'Houses by the sea.\nSince 2012.',
    };
    for (const [label, value] of Object.entries(written)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    for (const [label, value] of Object.entries(written)) {
      await expect(valueOf(page, label)).toHaveText(value, { useInnerText: true });
    }
    await expect(page.getByRole('button', { name: 'Hello, Asha' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Company', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(valueOf(page, 'Company')).toHaveText('Not given');
    const [row] = await sql`select first_name, company, bio from public.profiles where id = ${person.id}`;
    expect(row).toEqual({ first_name: 'Asha', company: null, bio: 'Houses by the sea.\nSince 2012.' });
  });
});

test('a member who looks at another tab keeps the typed text @nightly', async ({ page }) => {
  await openSession(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Half a sentence');
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page.getByLabel('Bio')).toBeHidden();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(valueOf(page, 'Bio')).toHaveText('Half a sentence');
});

test('a new email address waits for the links to the new and to the old address', async ({ page }) => {
  test.skip(!isOwnAuth, 'GoTrue asks the old address only where newcomers confirm theirs.');
  await openSession(page, person);
  await page.goto('/settings');
  const fresh = `new-${person.email}`;
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Email', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(valueOf(page, 'Email')).toContainText(person.email);
  await expect(valueOf(page, 'Email')).toContainText(
    `Changes to ${fresh} when you open the links in our emails to your old and new email.`,
  );

  for (const [address, answer] of [
    [fresh, 'Please also open the link in the other email.'],
    [person.email, 'Your email is confirmed.'],
  ] as const) {
    const { pathname, search } = linkIn(await emailAbout(address, 'Confirm your new email'));
    await page.goto(pathname + search);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(valueOf(page, 'Email')).toHaveText(fresh);
});

test('a member’s picture becomes a small square in their own folder, and the member can remove it', async ({
  page,
}) => {
  await openSession(page, person);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  const buffer = await page.screenshot();
  await page.getByLabel('New profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const picture = panel(page).locator('img').first();
  await expect(picture).toHaveAttribute(
    'src',
    new RegExp(`^/media/listing-images/${person.id}/profile-[0-9a-f-]{36}\\.webp$`),
  );
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([192, 192]);
  const files = () => sql`select name from storage.objects where name like ${`${person.id}/%`}`;
  const [first] = await files();
  await page.getByLabel('New profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect.poll(async () => (await files()).map(({ name }) => name !== first?.['name'])).toEqual([true]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused();
  await expect.poll(async () => (await files()).length).toBe(0);
  const [row] = await sql`select profile_image_url from public.profiles where id = ${person.id}`;
  expect(row).toEqual({ profile_image_url: null });
});

test('a member who chooses a file that is no picture reads that @nightly', async ({ page }) => {
  await openSession(page, person);
  await page.goto('/settings');
  await page
    .getByLabel('New profile picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('Failed to update profile');
  await expect(page.getByRole('alert')).toContainText('Please choose a PNG, JPG or WebP file.');
});

test.describe('when the server answers with an error', () => {
  test.use({ expectedConsole: [/Failed to load resource|ApiError/] });

  const BROKEN = { status: 503, contentType: 'application/json', body: '{"message":"down","code":"unavailable"}' };

  test('a member’s profile that could not be saved stays in the form @spec 2.8.9', async ({ page }) => {
    await openSession(page, person);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Profession').fill('Teacher');
    await page.route('**/api/user/profile', (route) => route.fulfill(BROKEN));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update profile');
    await expect(page.getByLabel('Profession')).toHaveValue('Teacher');
    await page.unroute('**/api/user/profile');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(valueOf(page, 'Profession')).toHaveText('Teacher');
  });

  test('a member whose session has ended reads that at the next change, and reaches the sign-in @spec 2.8.1', async ({
    page,
  }) => {
    await openSession(page, person);
    await page.goto('/settings?tab=preferences');
    const marketing = page.getByRole('switch', { name: 'Marketing Emails' });
    await expect(marketing).toBeVisible();
    await page.context().clearCookies();
    const told = askedToSignIn(page);
    await marketing.click();
    await told;
    await expect(page).toHaveURL(/\/auth\?next=%2Fsettings%3Ftab%3Dpreferences$/);
  });

  test('a member sees a skeleton while the settings load, and can try again when they do not @nightly', async ({
    page,
  }) => {
    await openSession(page, person);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user', async (route) => {
      await held;
      await route.fulfill(BROKEN);
    });
    await page.goto('/settings');
    await expect(page.getByText('Loading settings')).toBeAttached();
    release();
    await expect(page.getByText('This page could not be shown. Please reload it.')).toBeVisible();
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  });

  test('a preference that the server refuses returns to its old value @spec 2.8.11', async ({ page }) => {
    await openSession(page, person);
    await page.goto('/settings?tab=preferences');
    const alerts = page.getByRole('switch', { name: 'Property Alerts' });
    await expect(alerts).toBeChecked();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user/preferences', async (route) => {
      await held;
      await route.fulfill(BROKEN);
    });
    await alerts.click();
    await expect(alerts).not.toBeChecked();
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to update preferences');
    await expect(alerts).toBeChecked();
  });
});

test('the settings save each of the seven preferences as soon as it changes @spec 2.1.2 2.2.24 2.3.5', async ({
  page,
}) => {
  await openSession(page, person);
  await page.goto('/settings?tab=preferences');
  const before = {
    'Email Notifications': true,
    'Property Alerts': true,
    'Marketing Emails': false,
    'SMS Notifications': false,
    'Public Profile': true,
    'Show Email': false,
    'Show Phone': false,
  };
  for (const [name, on] of Object.entries(before)) {
    const preference = page.getByRole('switch', { name });
    await expect(preference, name).toBeChecked({ checked: on });
    await preference.focus();
    await page.keyboard.press('Space');
    await expect(preference, name).toBeChecked({ checked: !on });
  }
  await expect(page.getByRole('status').filter({ hasText: 'Preferences updated' })).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await sql`
        select email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email, show_phone
        from public.preferences where user_id = ${person.id}`;
      return Object.values(row ?? {});
    })
    .toEqual(Object.values(before).map((on) => !on));
  await page.reload();
  for (const [name, on] of Object.entries(before)) {
    await expect(page.getByRole('switch', { name }), name).toBeChecked({ checked: !on });
  }
});
