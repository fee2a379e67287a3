import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let admin: Person;
let person: Person;
let property: string;

test.beforeEach(async ({ page }) => {
  admin = await createPerson('admin', 'Ayaan');
  person = await createPerson('user', 'Guled');
  property = await createProperty(person, { title: 'House by the old mosque' });
  await openSession(page, admin);
});

test.afterEach(() => removePeople());

test('an administrator opens a person from the list of users, writes a note and a message, and follows a listing @feature 12.8a', async ({
  page,
}) => {
  await page.goto(`/admin/users?q=${person.username}`);
  await page.getByRole('link', { name: 'Guled Person' }).first().click();
  await expect(page).toHaveURL(`/admin/people/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Guled Person' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(person.email);

  const notes = page.getByRole('region', { name: 'Office notes' });
  await notes.getByLabel('New note').fill('Called about the deed');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Called about the deed');
  await notes.getByRole('button', { name: 'Edit' }).click();
  await notes.getByLabel('Note', { exact: true }).fill('Called twice');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Called twice');
  await notes.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);

  const messages = page.getByRole('region', { name: 'Messages from the office' });
  await messages.getByRole('button', { name: 'Write a message' }).click();
  const drawer = page.getByRole('dialog', { name: 'Write to Guled Person' });
  await drawer.getByLabel('Message').fill('Please call us about the deed.');
  await drawer.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.getByRole('listitem')).toContainText('Please call us about the deed.');
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Message written');
  await expectNoViolation(page, 'the page of a person');

  const listings = page.getByRole('region', { name: 'Listings', exact: true });
  await listings.getByRole('link', { name: '1 property' }).click();
  await expect(page).toHaveURL(/owner_id/);
  await expect(page.getByText('House by the old mosque').first()).toBeVisible();
});

test('an administrator suspends a person on their page with a ready-made reason, and lifts the suspension @feature 12.8d', async ({
  page,
}) => {
  await page.goto(`/admin/people/${person.id}`);
  await page.getByRole('button', { name: 'Suspend Guled' }).click();
  const drawer = page.getByRole('dialog', { name: 'Suspend Guled' });
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(drawer.getByText('Reason is required')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('You asked people for money before a viewing.').click();
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Suspensions' })).toContainText(
    'You asked people for money before a viewing.',
  );
  await page.getByRole('button', { name: 'Lift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByRole('region', { name: 'Suspensions' })).toContainText('Ended');
});

test('an administrator suspends the owner of a listing by two presses @nightly @feature 12.8d', async ({ page }) => {
  await page.goto(`/admin/properties/${property}`);
  await page.getByRole('button', { name: 'Suspend owner' }).click();
  await page.getByRole('button', { name: 'You asked people for money before a viewing.' }).click();
  await expect(page.getByText('Suspended. We will let them know by email.')).toBeVisible();
  const kept = await sql`select code, hide_listings from public.suspensions where person_id = ${person.id}`;
  expect([...kept]).toEqual([{ code: 'money_ahead', hide_listings: true }]);
  expect([...(await sql`select available from public.properties where id = ${property}`)]).toEqual([
    { available: false },
  ]);
});

test('an administrator restores a removed listing from the list of removed ones @feature 12.2c', async ({ page }) => {
  await sql`
    update public.properties set removed_at = now(), removed_by = ${admin.id}, available = false where id = ${property}`;
  await page.goto('/admin/properties');
  await page.getByRole('link', { name: 'Removed' }).click();
  await expect(page).toHaveURL(/\/admin\/removed/);
  const row = page.getByRole('row').filter({ hasText: 'House by the old mosque' });
  await expect(row).toContainText('Ayaan Person');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
  expect([...(await sql`select removed_at from public.properties where id = ${property}`)]).toEqual([
    { removed_at: null },
  ]);
  await expectNoViolation(page, 'the removed listings');
});

test('an owner sees that the office removed their listing, without a way to change it @nightly @feature 12.2c', async ({
  page,
}) => {
  await sql`update public.properties set removed_at = now(), available = false where id = ${property}`;
  await openSession(page, person);
  await page.goto(`/property/${property}`);
  const panel = page.getByRole('region', { name: 'Your listing' });
  await expect(panel).toContainText('We have removed this listing.');
  await expect(panel.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('an administrator chooses notifications for the office by topic, and a member sees none of these topics @nightly @feature 12.4e', async ({
  page,
}) => {
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText('new appeals (office)')).toBeVisible();
  await openSession(page, person);
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText('messages from the office')).toBeVisible();
  await expect(page.getByText('new appeals (office)')).toHaveCount(0);
});
