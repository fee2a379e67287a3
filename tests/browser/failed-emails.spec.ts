import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';

let member: Person;

test.beforeEach(async () => {
  member = await createPerson('user', 'Hodan');
  const fail = (template: string, answer: string, isRefused: boolean) => sql`
    insert into public.failed_emails (id, user_id, address, template, answer, is_refused)
    values (gen_random_uuid(), ${member.id}, ${member.email}, ${template}, ${answer}, ${isRefused})`;
  await fail('inquiry_received', '550 5.1.1 no such user', true);
  await fail('new_sign_in', '451 4.7.1 greylisted', false);
});

test.afterEach(() => removePeople());

test('an administrator sees which emails failed and why, and in the list of users whose email address is refused @feature 8.3d', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin', 'Ayaan'));
  await page.goto('/admin/failed-emails');
  const row = (answer: string) => page.getByRole('row').filter({ hasText: member.email }).filter({ hasText: answer });
  await expect(row('550 5.1.1 no such user')).toContainText('Recipient refused');
  await expect(row('550 5.1.1 no such user')).toContainText('inquiry_received');
  await expect(row('451 4.7.1 greylisted')).toContainText('Not delivered within a day');
  await expectNoViolation(page, 'the failed emails');
  await page.goto(`/admin/users?q=${member.username}`);
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText(
    'An email could not be delivered on',
  );
});

test('a member reads in their settings that an email to them bounced @feature 8.3d', async ({ page }) => {
  await openSession(page, member);
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText(`We could not deliver an email to ${member.email} on`)).toBeVisible();
});
