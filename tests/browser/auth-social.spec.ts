import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { SOCIAL_ERRORS } from '#shared/accounts/social.ts';
import { freshCode, turnOnTwoFactor } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { wrongCodeOf } from '../support/authenticator.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, removePeople, sql } from '../support/database.ts';
import { nightlyUnless } from '../support/plan.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { isOwnAuth } from '../support/stack.ts';

const emails: string[] = [];
let provider: Provider;

test.beforeAll(async () => {
  provider = await startProvider();
});

test.beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

test.afterAll(async () => {
  await provider.close();
  await sql`delete from auth.users where email = any(${emails})`;
  await removePeople();
});

function newEmail(): string {
  const email = `social-${randomUUID().slice(0, 8)}@test.example`;
  emails.push(email);
  return email;
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

for (const name of ['Google', 'Facebook', 'Apple']) {
  test(`a visitor signs in with ${name} on the way to the cars${nightlyUnless(name === 'Google')} @spec 2.1.1 2.2.13`, async ({
    page,
  }) => {
    provider.person = { sub: randomUUID(), email: newEmail(), verified: true, name: 'Sagal Aden' };
    await page.goto('/auth?next=/cars');
    await choose(page, name);
    await expect(page).toHaveURL(/localhost:\d+\/cars$/);
    await expect(page.getByText('Sagal').first()).toBeVisible();
  });
}

test('a visitor finds equal provider buttons on both sign-in screens, and they work @nightly', async ({ page }) => {
  provider.person = { sub: randomUUID(), email: newEmail(), verified: true, name: 'Sagal Aden' };
  await page.goto('/auth-old?next=/cars', { waitUntil: 'networkidle' });
  await choose(page, 'Google');
  await expect(page).toHaveURL(/localhost:\d+\/cars$/);
});

test('a visitor who presses a button before the list of providers has loaded continues as soon as it has', async ({
  page,
}) => {
  provider.person = { sub: randomUUID(), email: newEmail(), verified: true, name: 'Sagal Aden' };
  let respond = () => {};
  const known = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/auth/social-config', async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/auth-old?next=/cars');
  await choose(page, 'Google');
  await expect(page.getByText('Google login would redirect in production.')).toHaveCount(0);
  respond();
  await expect(page).toHaveURL(/localhost:\d+\/cars$/);
});

test('a visitor sees only the providers that are enabled @spec 2.2.13', async ({ page }) => {
  await page.route('**/api/auth/social-config', (route) =>
    route.fulfill({ json: { google: true, facebook: false, apple: false } }),
  );
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Facebook|Apple/ })).toHaveCount(0);
  await page.route('**/api/auth/social-config', (route) =>
    route.fulfill({ json: { google: false, facebook: false, apple: false } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
  await expect(page.getByText('or with your phone or email')).toHaveCount(0);
});

test('a visitor whose provider sends no email address reads why the sign-in failed', async ({ page }) => {
  provider.person = { sub: randomUUID(), name: 'Nobody' };
  await page.goto('/auth');
  await choose(page, 'Facebook');
  await expect(problem(page)).toHaveText(SOCIAL_ERRORS.social_no_email);
});

test('a visitor whose provider sends an unconfirmed email address reads why the sign-in failed', async ({ page }) => {
  test.skip(!isOwnAuth, 'GoTrue believes any address while newcomers confirm none.');
  provider.person = { sub: randomUUID(), email: newEmail(), verified: false };
  await page.goto('/auth');
  await choose(page, 'Google');
  await expect(problem(page)).toHaveText(SOCIAL_ERRORS.social_email_unverified);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(problem(page)).toHaveCount(0);
});

test('a visitor who cancels at the provider reads that, and still reaches the page they wanted', async ({ page }) => {
  const person = await createPerson('user', 'Farah');
  provider.person = { sub: randomUUID(), declines: true };
  await page.goto('/auth?next=/cars');
  await choose(page, 'Google');
  await expect(problem(page)).toHaveText(SOCIAL_ERRORS.social_cancelled);
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await choose(page, 'Sign In');
  await expect(page).toHaveURL(/localhost:\d+\/cars$/);
});

test('a visitor whom Auth redirects to the home page reads on the sign-in screen that it failed', async ({ page }) => {
  await page.goto('/?error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+not+found');
  await expect(page).toHaveURL(/localhost:\d+\/auth\?error=social_failed$/);
  await expect(problem(page)).toHaveText(SOCIAL_ERRORS.social_failed);
});

test('a visitor who returns without a session reads our message, never one from the URL', async ({ page }) => {
  for (const [code, words] of [
    ['social_cancelled', SOCIAL_ERRORS.social_cancelled],
    ['social_off', SOCIAL_ERRORS.social_off],
    ['Call +1 555 0100 now', SOCIAL_ERRORS.social_failed],
    ['toString', SOCIAL_ERRORS.social_failed],
  ] as const) {
    await page.goto(`/auth?error=${encodeURIComponent(code)}`);
    await expect(problem(page)).toHaveText(words);
  }
});

test.describe('with two-factor on', () => {
  test.use({ expectedConsole: [/401/] });

  test('a member who signs in with a provider also enters the code', async ({ page }) => {
    const person = await createPerson('user', 'Farah');
    const guarded = await turnOnTwoFactor(person, await signIn(person));
    provider.person = { sub: randomUUID(), email: person.email, verified: true };
    await page.goto('/auth?next=/cars');
    await choose(page, 'Google');
    const code = page.getByLabel('Authentication Code');
    await expect(code).toBeFocused();
    await code.fill(wrongCodeOf(guarded.secret));
    await choose(page, 'Sign In');
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'Invalid verification code. Please try again.',
    );
    await expect(code).toBeFocused();
    await page.keyboard.type(await freshCode(guarded));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/localhost:\d+\/cars$/);
    await expect(page.getByText('Farah').first()).toBeVisible();
  });
});
