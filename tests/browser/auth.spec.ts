import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { freshCode, type Guarded, turnOnTwoFactor } from '../support/accounts.ts';
import { signIn as signInByApi } from '../support/api.ts';
import { wrongCodeOf } from '../support/authenticator.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';

const emails: string[] = [];
let member: Person;

test.beforeAll(async () => {
  member = await createPerson('user', 'Hodan');
});

test.beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
});

test.afterAll(async () => {
  await sql`delete from auth.users where email = any(${emails})`;
  await removePeople();
});

function newcomer() {
  const username = `new-${randomUUID().slice(0, 8)}`;
  const email = `${username}@test.example`;
  emails.push(email);
  return { username, email };
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test.describe('without a network', () => {
  test.use({ expectedConsole: [/Failed to (load resource|fetch dynamically)/] });

  test('a member who signs in reads that the server is unreachable, and then signs in', async ({ page, context }) => {
    await page.goto('/auth');
    await expect(password(page)).toBeVisible();
    await context.setOffline(true);
    await signIn(page, member);
    await expect(toast(page, 'Login failed')).toContainText('The server could not be reached.');
    await context.setOffline(false);
    await submit(page, 'Sign In');
    await expect(page).toHaveURL('/');
  });
});

async function signIn(page: Page, { username }: Pick<Person, 'username'>, secret = PASSWORD): Promise<void> {
  await page.getByLabel('Username or Email').fill(username);
  await password(page).fill(secret);
  await submit(page, 'Sign In');
}

test('a visitor creates an account on the way to the cars, reads a greeting there, and later signs in by email @spec 1.8.4 2.1.1 2.2.8 2.2.10 2.2.14 2.5.2', async ({
  page,
}) => {
  const { username, email } = newcomer();
  await page.goto('/auth?next=/cars');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeFocused();

  await submit(page, 'Create Account');
  const summary = page.getByRole('group', { name: 'Please correct these 5 fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]);
  await summary.getByRole('link', { name: 'First name is required' }).press('Enter');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');

  await page.keyboard.type('Ayaan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nur');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  const strength = page.getByRole('meter', { name: 'Password strength' });
  await password(page).fill('password');
  await expect(strength).toHaveAttribute('aria-valuetext', 'Weak');
  await password(page).fill('River-camel-42');
  await expect(strength).toHaveAttribute('aria-valuetext', 'Strong');
  await expect(page.getByRole('list', { name: 'Password advice' }).getByText('(done)')).toHaveCount(4);

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/cars$/);
  await expect(page.getByText('Ayaan').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toContainText(
    'You have been logged out of your account.',
  );
  await page.goto('/auth');
  await signIn(page, { username: email }, 'River-camel-42');
  await expect(page.getByText('Ayaan').first()).toBeVisible();
});

test('a member who logs out while their socket requests a token gets no error', async ({ page }) => {
  await openSession(page, member);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let asked = () => {};
  const asking = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let answered = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/token')) answered += 1;
  });
  await page.route('**/api/auth/token', async (route) => {
    asked();
    await ended;
    await route.continue();
  });
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    end();
    await route.fulfill({ response });
  });
  await page.goto('/cars');
  await asking;
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible();
  expect(answered).toBe(0);
});

test.describe('with a username that is taken', () => {
  test.use({ expectedConsole: [/409/] });

  test('a visitor reads that in a toast and at the field, and a link leads to the field', async ({ page }) => {
    await page.goto('/auth?mode=register');
    await page.getByLabel('First Name').fill('Ayaan');
    await page.getByLabel('Last Name').fill('Nur');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Email').fill(newcomer().email);
    await password(page).fill(PASSWORD);
    await submit(page, 'Create Account');
    await expect(toast(page, 'Registration Failed')).toContainText('This username is taken.');
    const summary = page.getByRole('group', { name: 'Please correct this field' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'This username is taken.' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is taken.');
    await expect(password(page)).toHaveValue(PASSWORD);
  });
});

test.describe('with two-factor on', () => {
  test.use({ expectedConsole: [/401/] });
  let guarded: Guarded;

  test.beforeAll(async () => {
    const person = await createPerson('user', 'Farah');
    guarded = await turnOnTwoFactor(person, await signInByApi(person));
  });

  test('a member enters a code, fails with a wrong one, and signs in with the code of the app @spec 2.2.9 2.4.11', async ({
    page,
  }) => {
    await page.goto('/auth');
    await signIn(page, guarded.person);
    const code = page.getByLabel('Authentication Code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription('Enter the 6-digit code or a backup code.');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');

    await submit(page, 'Sign In');
    await expect(page.getByRole('group', { name: 'Please correct this field' })).toContainText(
      'Authentication code is required',
    );
    await code.fill(wrongCodeOf(guarded.secret));
    await code.press('Enter');
    await expect(toast(page, 'Login Failed')).toContainText('Invalid verification code. Please try again.');
    // The field keeps the focus. A moment after the toast, the wrong code is selected so that typing replaces it.
    const chosen = () => code.evaluate((field: HTMLInputElement) => getSelection()?.toString() === field.value);
    await expect.poll(chosen).toBe(true);

    await page.keyboard.type(await freshCode(guarded));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Farah').first()).toBeVisible();
  });

  test('a member without the phone signs in by a backup code, which works once @spec 2.2.9 2.4.9', async ({
    page,
    context,
  }) => {
    const [backupCode = ''] = guarded.backupCodes;
    await page.goto('/auth');
    await signIn(page, guarded.person);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    const code = page.getByLabel('Authentication Code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('inputmode', 'text');
    await page.keyboard.type(backupCode);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Farah').first()).toBeVisible();

    await context.clearCookies();
    await page.goto('/auth');
    await signIn(page, guarded.person);
    await page.getByLabel('Authentication Code').fill(backupCode);
    await submit(page, 'Sign In');
    await expect(toast(page, 'Login Failed')).toContainText('Invalid verification code. Please try again.');
  });
});

test.describe('with a wrong password', () => {
  test.use({ expectedConsole: [/401/] });

  test('a member reads the error text of each screen, one toast at a time, and can type again at once @spec 1.8.24 2.8.16', async ({
    page,
  }) => {
    for (const [screen, words] of [
      ['/auth', 'Login FailedInvalid credentials. Please try again.'],
      ['/auth-old', 'Login failedInvalid username/email or password'],
    ] as const) {
      await page.goto(screen);
      await signIn(page, member, 'wrong-password');
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(password(page)).toBeFocused();
      await submit(page, 'Sign In');
      // After the second refusal, the focus moves from the button back to the field.
      await expect(password(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1);
    }
  });
});

test('a sign-in never redirects a member to another site', async ({ page, context }) => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/auth', '/auth-old?mode=quick']) {
    // Leaves home first, because its open requests would be refused without a session.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await signIn(page, member);
    await expect(page.getByText('Hodan').first(), next).toBeVisible();
    await expect(page, next).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  }
});

test('a signed-in user who opens a sign-in screen goes to home @spec 1.2.12 2.2.1 2.6.1', async ({ page }) => {
  await openSession(page, member);
  for (const screen of ['/auth', '/auth?mode=register', '/auth-old', '/auth-old?mode=quick']) {
    await page.goto(screen);
    await expect(page, screen).toHaveURL(/localhost:\d+\/$/);
  }
});

test('a logout in one tab logs the member out in all tabs of the site and the back office @spec 1.4.11 1.7.4', async ({
  page,
  context,
}) => {
  await openSession(page, member);
  await page.goto('/cars');
  await expect(page.getByText('Hodan').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/for-rent');
  await expect(other.getByText('Hodan').first()).toBeVisible();
  const backOffice = await context.newPage();
  await backOffice.goto('/admin');
  await expect(backOffice.getByText('Hodan').first()).toBeVisible();

  // Only a full page load clears the memory of a tab, including loaded data.
  for (const tab of [page, other, backOffice]) await tab.evaluate(() => Object.assign(window, { held: true }));
  await page.getByRole('button', { name: 'Logout' }).first().click();
  for (const tab of [page, other, backOffice]) {
    await expect(tab).toHaveURL(/localhost:\d+\/$/);
    await expect(tab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect(await tab.evaluate(() => 'held' in window)).toBe(false);
  }
  await page.goBack();
  await expect(page.getByText('Hodan')).toHaveCount(0);
});

test('the site loads the current user at most every five minutes @nightly @spec 1.7.3 1.9.2', async ({
  page,
  context,
}) => {
  await openSession(page, member);
  await page.clock.install();
  let asked = 0;
  await context.route('**/api/user', async (route) => {
    asked += 1;
    await route.continue();
  });
  // A jump of the clock would time out an opening connection.
  await page.routeWebSocket(/realtime/, () => {});
  await page.goto('/cars');
  await expect(page.getByText('Hodan').first()).toBeVisible();
  // In development, React mounts everything twice.
  const atFirst = asked;
  const openSettings = async () => {
    await page.getByRole('button', { name: /^Hello/ }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  };
  // The clock also runs on its own while pages load.
  await page.clock.fastForward('04:00');
  await openSettings();
  expect(asked).toBe(atFirst);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars$/);
  await page.clock.fastForward('01:15');
  await openSettings();
  await expect.poll(() => asked).toBeGreaterThan(atFirst);
});

test('a member who logs out in the back office is also logged out on the site @spec 1.8.4', async ({
  page,
  context,
}) => {
  await openSession(page, member);
  // Waits for home's requests, because the server would refuse them after the logout.
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText('Hodan').first()).toBeVisible();
  const backOffice = await context.newPage();
  await backOffice.goto('/admin');
  await backOffice.getByRole('button', { name: 'Logout' }).click();
  await expect(backOffice.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test.describe('after the session has ended', () => {
  test.use({ expectedConsole: [/401/] });

  test('a member who changes something reads why, signs in, and returns @spec 1.2.82 1.8.3 1.9.3 2.8.1 2.9.8', async ({
    page,
    context,
  }) => {
    await openSession(page, member);
    await page.goto('/cars?city=Burao');
    await expect(page.getByText('Hodan').first()).toBeVisible();
    await context.clearCookies();
    await page.route('**/api/logout', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
    );
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('alert')).toHaveText('UnauthorizedYou are logged out. Logging in again...');
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\/cars\?city=Burao$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/auth\?next=%2Fcars%3Fcity%3DBurao$/);
    await page.clock.resume();
    await signIn(page, member);
    await expect(page).toHaveURL(/\/cars\?city=Burao$/);
  });
});

test.describe('on a bad network', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a member sees the progress, sends once despite several presses, and reads when no answer comes @spec 1.8.5', async ({
    page,
  }) => {
    await page.route('**/api/auth/social-config', (route) => route.abort());
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/login', async (route) => {
      sent += 1;
      await held;
      await route.abort();
    });
    await page.goto('/auth');
    await signIn(page, member);
    const button = page.getByRole('button', { name: 'Signing in…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await password(page).press('Enter');
    release();
    await expect(toast(page, 'Login Failed')).toContainText('The server could not be reached.');
    expect(sent).toBe(1);
    await page.unroute('**/api/login');
    await submit(page, 'Sign In');
    await expect(page.getByText('Hodan').first()).toBeVisible();

    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: { message: '' } }));
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('alert')).toHaveText('Logout failedFailed to logout. Please try again.');
  });
});
