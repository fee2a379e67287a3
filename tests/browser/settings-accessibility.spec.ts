import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';

const LOOKS = [
  [360, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const;

test.afterAll(() => removePeople());

/** What is wrong with the page as it stands, on a phone and on a desk, in either theme. */
async function expectNoViolation(page: Page, state: string): Promise<void> {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours are on their way for a moment.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(found, `${state} at ${width}, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${state} at ${width} scrolls sideways`).toBe(0);
  }
}

const STATES: [state: string, address: string, act: (page: Page) => Promise<void>][] = [
  ['the profile', '/settings', (page) => expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()],
  [
    'the profile form with a mistake',
    '/settings',
    async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Please correct this' })).toBeVisible();
    },
  ],
  ['security', '/settings?tab=security', (page) => expect(page.getByText('This device')).toBeVisible()],
  [
    'setting up two-factor',
    '/settings?tab=security',
    async (page) => {
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
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      await expect(page.getByRole('dialog').getByRole('group')).toBeVisible();
    },
  ],
];

for (const [state, address, act] of STATES) {
  test(`every member can use ${state}: no violation in either theme, on a phone and on a desk`, async ({ page }) => {
    await openSession(page, await createPerson('user', 'Cabdiraxmaan'));
    await page.goto(address);
    await act(page);
    await expectNoViolation(page, state);
  });
}

test('every member can use the account menu: no violation in either theme', async ({ page }) => {
  await openSession(page, await createPerson('admin', 'Cabdiraxmaan'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Hello, Cabdiraxmaan' }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Hello, Cabdiraxmaan' })).toBeFocused();
  }
});
