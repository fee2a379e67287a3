import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { nightlyUnless } from '../support/plan.ts';

/** Every screen of the sign-in, and the steps before the check. */
const SCREENS: [address: string, prepare?: (page: Page) => Promise<unknown>][] = [
  ['/auth', (page) => page.getByRole('button', { name: 'Sign In', exact: true }).click()],
  ['/auth?mode=register', (page) => page.getByLabel('Password', { exact: true }).fill('River-camel-42')],
  ['/auth?mode=forgot-password'],
  ['/auth?token=abc', (page) => page.getByRole('button', { name: 'Change Password' }).click()],
  ['/auth?mode=verify-email'],
  ['/auth?mode=verify-email&token=abc'],
  ['/auth?twoFactor=social'],
  ['/auth?error=social_cancelled'],
  ['/auth-old', (page) => page.getByLabel('Username or Email').fill('hodan@gmail.com')],
  ['/auth-old?mode=register'],
  ['/auth-old?mode=quick', (page) => page.getByRole('button', { name: 'Create Account' }).click()],
];

for (const [address, prepare] of SCREENS) {
  test(`${address} has no accessibility violation in either theme, from the smallest phone to a desk${nightlyUnless(address === '/auth?mode=register')}`, async ({
    page,
  }) => {
    // The page loads the list of providers after it is rendered.
    await page.goto(address, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(page, address);
  });
}

test('a member signs in by keyboard alone, in the visual order of the screen', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const order: string[] = [];
  await page.locator('body').press('Tab');
  for (let step = 0; step < 13; step += 1) {
    order.push(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
        return element?.getAttribute('aria-label') ?? label ?? '';
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual([
    'East AfricaProperties & Cars',
    'Create an account',
    'Google',
    'Facebook',
    'Apple',
    'Phone',
    'Email',
    'Username or Email',
    'Password',
    'Show password',
    'Sign In',
    'Forgot password?',
    'Back to Home',
  ]);
});

const FIELDS = [
  ['/auth', { 'Username or Email': 'username', Password: 'current-password' }],
  [
    '/auth?mode=register',
    {
      'First Name': 'given-name',
      'Last Name': 'family-name',
      Username: 'username',
      Email: 'email',
      Password: 'new-password',
    },
  ],
  // Without a username, the email is the name that the browser saves.
  ['/auth-old?mode=quick', { Email: 'username', Password: 'new-password' }],
  ['/auth-old', { 'Username or Email': 'username', Password: 'current-password' }],
  ['/auth?mode=forgot-password', { Email: 'email' }],
  ['/auth?token=abc', { 'New Password': 'new-password', 'Confirm Password': 'new-password' }],
  ['/auth?twoFactor=social', { 'Authentication Code': 'one-time-code' }],
] as const;

test('a password manager recognises each field of every sign-in screen', async ({ page }) => {
  for (const [address, fields] of FIELDS) {
    await page.goto(address);
    for (const [label, purpose] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field, `${label} at ${address}`).toHaveAttribute('autocomplete', purpose);
    }
  }
});
