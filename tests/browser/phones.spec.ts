import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { haveDone } from '../support/events.ts';

let owner: Person;
let buyer: Person;
let addresses: string[];

test.beforeEach(async () => {
  owner = await createPerson('user', 'Sagal');
  buyer = await createPerson();
  await sql`update public.profiles set phone = '+252 63 7654321' where id = ${owner.id}`;
  await sql`update public.preferences set public_profile = true, show_phone = true where user_id = ${owner.id}`;
  addresses = [`/property/${await createProperty(owner)}`, `/car/${await createCar(owner)}`];
});

test.afterEach(removePeople);

const BUTTON = { name: 'Show Phone Number' };
const NUMBER = { name: '+252 63 7654321', exact: true };

test('a member is shown the phone of an owner once they ask, with a word of caution', async ({ page }) => {
  await openSession(page, buyer);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('link', NUMBER)).toHaveCount(0);
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('link', NUMBER)).toHaveAttribute('href', 'tel:+252637654321');
    await expect(page.getByText('Pay nothing before you have seen the property or the car')).toBeVisible();
    await expectNoViolation(page, `the phone at ${address}`);
  }
});

test('a visitor is led to the sign-in and back', async ({ page }) => {
  const [address = ''] = addresses;
  await page.goto(address);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByText('Please sign in to see the phone number')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL(new RegExp(`next=${encodeURIComponent(address)}`));
});

test.describe('a member who asks too often', () => {
  test.use({ expectedConsole: [/429/] });

  test('is told how long to wait, and may ask again', async ({ page }) => {
    await haveDone(buyer, 'phone', 60);
    await openSession(page, buyer);
    await page.goto(addresses[0] ?? '');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByText('Failed to show the phone number')).toBeVisible();
    await expect(page.getByText(/Try again in \d+ (minutes|hours)\./)).toBeVisible();
    await expect(page.getByRole('button', BUTTON)).toBeEnabled();
  });
});

test('an owner is offered no number of their own', async ({ page }) => {
  const [address = ''] = addresses;
  await openSession(page, owner);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await expect(page.getByRole('button', BUTTON)).toHaveCount(0);
});
