import { expect, type Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { addSecondFactor, createCar, createPerson, createProperty, removePeople } from '../support/database.ts';

// The second factor is added after the sign-in, so the session is MFA pending. The browser logs each answer with 401.
test.use({ expectedConsole: [/status of 401/] });

test.afterAll(async () => {
  await removePeople();
});

async function giveCode(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
  await page.getByLabel('Authentication Code').fill(codeOf('JBSWY3DPEHPK3PXP'));
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a member with an MFA pending session enters a code, and continues to the page they opened @feature 1.10a', async ({
  page,
}) => {
  const member = await createPerson('user', 'Hodan');
  await openSession(page, member);
  await addSecondFactor(member);
  await page.goto('/favorites?from=mail');
  await expect(page).toHaveURL('/auth?twoFactor=session&next=%2Ffavorites%3Ffrom%3Dmail');
  await giveCode(page);
  await expect(page).toHaveURL('/favorites?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Hodan')).not.toHaveCount(0);
});

test('a member whose session becomes MFA pending enters a code when they save, and returns to the page', async ({
  page,
}) => {
  const member = await createPerson();
  const property = await createProperty(await createPerson(), { title: 'Villa of codes' });
  await openSession(page, member);
  // Before the session is MFA pending, the page's own requests must be done. An open channel would start new requests.
  await page.routeWebSocket(/realtime/, () => {});
  await page.goto(`/property/${property}`, { waitUntil: 'networkidle' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // The page is rendered before it knows the user.
  await expect(page.getByRole('button', { name: /Hello/ })).toBeVisible();
  await expect(save).toBeVisible();
  await addSecondFactor(member);
  await save.click();
  await expect(page).toHaveURL(`/auth?twoFactor=session&next=%2Fproperty%2F${property}`);
  await giveCode(page);
  await expect(page).toHaveURL(`/property/${property}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Villa of codes' })).toBeVisible();
});

test('an administrator whose session becomes MFA pending enters a code, and returns to the list @feature 1.10a', async ({
  page,
}) => {
  const admin = await createPerson('admin');
  await openSession(page, admin);
  const joined = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('admin:cars')));
  await page.goto('/admin/cars');
  await expect(page.getByRole('table')).toBeVisible();
  await joined;
  await addSecondFactor(admin);
  // A new car makes the list load again.
  await createCar(await createPerson(), { approval_status: 'pending' });
  await expect(page).toHaveURL(/\/auth\?twoFactor=session&next=%2Fadmin/);
  await giveCode(page);
  await expect(page).toHaveURL(/\/admin\/cars/);
  await expect(page.getByRole('table')).toBeVisible();
});

test('an administrator who opens the back office with an MFA pending session enters a code first', async ({ page }) => {
  const admin = await createPerson('admin');
  await openSession(page, admin);
  await addSecondFactor(admin);
  await page.goto('/admin/users?currentPage=1');
  await expect(page).toHaveURL(/\/auth\?twoFactor=session&next=%2Fadmin%2Fusers/);
  await giveCode(page);
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(page.getByRole('table')).toBeVisible();
});
