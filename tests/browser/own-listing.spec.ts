import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
let owner: Person;

test.beforeAll(async () => {
  owner = await createPerson();
});

test.afterAll(() => removePeople());

const own = (page: Page) => page.getByRole('region', { name: 'Your listing' });
const CONTACT = /^(Contact Seller|Call Property Owner|Schedule Viewing|Email Seller|WhatsApp|Call$|Call the office)/;

/** Collects the contact buttons that are ever visible, from the first paint on. */
async function watchContacts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenContacts: seen });
    const look = () => {
      for (const element of document.querySelectorAll('main a, main button'))
        if (element.checkVisibility({ visibilityProperty: true })) seen.add(element.textContent?.trim() ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => {
    const texts = await page.evaluate(() => [...(window as unknown as { seenContacts: Set<string> }).seenContacts]);
    return texts.filter((text) => CONTACT.test(text));
  };
}

test('an owner finds their property’s state and every action, and no contact button @spec 1.2.76 @feature 4.8a', async ({
  page,
}) => {
  const id = await createProperty(owner, { title: `Mine ${mark}`, purpose: 'rent' });
  await openSession(page, owner);
  const contacts = await watchContacts(page);
  await page.goto(`/property/${id}`);
  await expect(own(page)).toContainText('Visible: everyone can see it.');
  await expect(own(page).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/list-property?edit=${id}`);
  await expectNoViolation(page, 'a property of one’s own');
  await own(page).getByRole('button', { name: 'Mark as Rented' }).click();
  await expect(own(page).getByRole('button', { name: 'Mark as Available' })).toBeVisible();
  await own(page).getByRole('button', { name: 'Hide' }).click();
  await expect(own(page)).toContainText('Hidden: others cannot see it.');
  await own(page).getByRole('button', { name: 'Show again' }).click();
  await expect(own(page)).toContainText('Visible');
  expect(await contacts()).toEqual([]);
});

test('an owner reads why a property was rejected @nightly @spec 1.2.76 @feature 4.8a', async ({ page }) => {
  const id = await createProperty(owner, {
    approval_status: 'rejected',
    rejection_reason: 'The photos are of two houses.',
  });
  await openSession(page, owner);
  await page.goto(`/property/${id}`);
  await expect(own(page)).toContainText('Rejected: The photos are of two houses.');
  await expect(own(page).getByRole('link', { name: 'Fix and resubmit' })).toBeVisible();
});

test('an owner confirms the deletion of their car, and reaches their other listings @spec 1.4.22 @feature 4.8b', async ({
  page,
}) => {
  const id = await createCar(owner, { model: `Gone${mark}`, purpose: 'both', rental_price_per_day: 50 });
  await openSession(page, owner);
  const contacts = await watchContacts(page);
  await page.goto(`/car/${id}`);
  await expect(own(page).getByRole('button', { name: 'Mark as Sold' })).toBeVisible();
  await own(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this car?' });
  await expectNoViolation(page, 'a car that is to be deleted');
  await dialog.getByRole('button', { name: 'Keep listing' }).click();
  await own(page).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('status').filter({ hasText: 'Car deleted' })).toBeVisible();
  expect(await sql`select from public.cars where id = ${id}`).toHaveLength(0);
  expect(await contacts()).toEqual([]);
});

test('the contact buttons of a visitor are there from the start, and no element moves @nightly', async ({ page }) => {
  const id = await createProperty(owner, { title: `Seen ${mark}` });
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first()).toBeVisible();
  await expect(own(page)).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('an owner entrusts a property to a broker in its form, and ends that there @feature 4.8c', async ({ page }) => {
  const broker = await createBroker({ company_name: `Homes ${mark}` });
  const id = await createProperty(owner, { title: `Entrusted ${mark}` });
  const entrusted = async () => {
    const [row] = await sql<{ broker_id: string | null }[]>`select broker_id from public.properties where id = ${id}`;
    return row?.broker_id ?? null;
  };
  await openSession(page, owner);
  for (const [label, to] of [
    [`Homes ${mark}`, broker.id],
    ['No broker: I manage it myself', null],
  ] as const) {
    await page.goto(`/list-property?edit=${id}`);
    await page.getByLabel('Entrust to a broker').selectOption(label);
    await page.getByRole('button', { name: 'Update Property' }).click();
    await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
    await expect.poll(entrusted).toBe(to);
  }
});
