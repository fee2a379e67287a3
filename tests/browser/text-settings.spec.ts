import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { verifyPhone } from '../support/texts.ts';

let member: Person;

test.beforeEach(async () => {
  member = await createPerson('user', 'Amal');
});

test.afterEach(removePeople);

test('a member without a confirmed number reads that text messages need one, and gets a link @nightly', async ({
  page,
}) => {
  await openSession(page, member);
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText('SMS Notifications are off.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'viewings: Phone' })).toBeDisabled();
  await page.getByRole('switch', { name: 'SMS Notifications' }).click();
  await expect(page.getByText('We send texts only to a confirmed number.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'viewings: Phone' })).toBeDisabled();
  await page.getByRole('link', { name: 'Confirm your phone number' }).click();
  await expect(page).toHaveURL(/tab=security/);
});

test('a member chooses which text messages they get, and sees no choice without a text message @feature 11.8a', async ({
  page,
}) => {
  await verifyPhone(member);
  await openSession(page, member);
  await page.goto('/settings?tab=preferences');
  const viewings = page.getByRole('checkbox', { name: 'viewings: Phone' });
  await expect(viewings).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'inquiries: Email' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'inquiries: Phone' })).toHaveCount(0);
  await viewings.click();
  await expect(viewings).not.toBeChecked();
  await expect
    .poll(() => sql`select topic, phone, mail from public.notification_settings where user_id = ${member.id}`)
    .toEqual([{ topic: 'viewing', phone: false, mail: true }]);
  await page.reload();
  await expect(viewings).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'unread messages: Phone' })).toBeChecked();
  // “Property Alerts” also turns off the texts about them.
  await page.getByRole('switch', { name: 'Property Alerts' }).click();
  await expect(page.getByRole('checkbox', { name: 'saved searches: Phone' })).toBeDisabled();
  await expectNoViolation(page, 'the settings of notifications');
});
