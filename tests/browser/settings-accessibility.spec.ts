import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, removePeople } from '../support/database.ts';
import { nightlyUnless } from '../support/plan.ts';

test.afterAll(() => removePeople());

const STATES: [state: string, address: string, act: (page: Page) => Promise<void>][] = [
  ['the profile', '/settings', (page) => expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()],
  [
    'the profile form with a mistake',
    '/settings',
    async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Please correct this field' })).toBeVisible();
    },
  ],
  ['security', '/settings?tab=security', (page) => expect(page.getByText('This device')).toBeVisible()],
  [
    'setting up two-factor',
    '/settings?tab=security',
    async (page) => {
      await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
      await page.getByLabel('Authentication Code').fill('30177');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Token must be 6 digits')).toBeVisible();
    },
  ],
  [
    'preferences',
    '/settings?tab=preferences',
    (page) => expect(page.getByRole('switch', { name: 'Show Phone' })).toBeVisible(),
  ],
  ['the account', '/settings?tab=account', (page) => expect(page.getByText('Standard User')).toBeVisible()],
  [
    'deleting the account',
    '/settings?tab=account',
    async (page) => {
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog').getByRole('group')).toBeVisible();
    },
  ],
];

for (const [state, address, act] of STATES) {
  test(`axe finds no violation in ${state}, in either theme, on a phone and on a desk${nightlyUnless(state === 'deleting the account')}`, async ({
    page,
  }) => {
    await openSession(page, await createPerson('user', 'Cabdiraxmaan'));
    await page.goto(address);
    await act(page);
    await expectNoViolation(page, state);
  });
}

test('axe finds no violation in the account menu, in either theme @nightly', async ({ page }) => {
  await openSession(page, await createPerson('admin', 'Cabdiraxmaan'));
  await page.goto('/settings');
  const greeting = page.getByRole('button', { name: 'Hello, Cabdiraxmaan' });
  await greeting.click();
  await expectNoViolation(page, 'the account menu');
  await page.keyboard.press('Escape');
  await expect(greeting).toBeFocused();
});
