import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { removeAbuseReportPictures } from '../support/abuse-report-pictures.ts';
import { drawPicture } from '../support/listing-forms.ts';
import { toast } from '../support/moderation.ts';

// The browser logs a decision without a reason and a refused sign-in as failed loads.
test.use({ expectedConsole: [/Failed to load resource/] });

let owner: Person;
let member: Person;
let admin: Person;

test.beforeEach(async ({ page }) => {
  owner = await createPerson('user', 'Amal');
  member = await createPerson('user', 'Hodan');
  admin = await createPerson('admin', 'Ayaan');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sql`delete from private.rate_limit_counts`;
});

test.afterEach(() => removePeople());

const dialog = (page: Page) => page.getByRole('dialog');
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Thank you for your report' });

test('a visitor reports a listing, and its owner has no report button', async ({ page }) => {
  const property = await createProperty(owner, { title: 'House by the port' });
  await page.goto(`/property/${property}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toContainText('Reason is required');
  await expectNoViolation(page, 'the dialog that reports a listing');
  await dialog(page).getByLabel('Reason').selectOption('fraud');
  await dialog(page).getByLabel('What happened?').fill('They want money before I see it.');
  await dialog(page).getByLabel('Email').fill('visitor@test.example');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(thanks(page)).toBeVisible();
  expect(await sql`select reason, reporter_email from public.abuse_reports where subject_id = ${property}`).toEqual([
    { reason: 'fraud', reporter_email: 'visitor@test.example' },
  ]);

  await openSession(page, owner);
  await page.goto(`/property/${property}`);
  await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this listing' })).toHaveCount(0);
});

test('a visitor sends a picture with a report, and an administrator sees it @nightly @spec 1.4.17 @feature 7.6b', async ({
  page,
}) => {
  const property = await createProperty(owner, { title: `House of ${owner.username}` });
  await page.goto(`/property/${property}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  await dialog(page).getByLabel('Reason').selectOption('fraud');
  const input = dialog(page).getByLabel(/^Picture/);
  // Waits for the event from here on, because the browser must know before the key press.
  const asked = page.waitForEvent('filechooser');
  const preview = dialog(page).getByRole('img', { name: 'Preview of the file you chose' });
  await input.setInputFiles({ name: 'chat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog(page).getByRole('alert')).toContainText('chat.pdf is not a PNG, JPG or WebP photo.');
  await input.setInputFiles(await drawPicture(page, 'teal'));
  await expect(preview).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(preview).toHaveCount(0);
  await expect(input).toBeFocused();
  const photo = await drawPicture(page, 'navy');
  await page.keyboard.press('Enter');
  await (await asked).setFiles(photo);
  await expect(preview).toBeVisible();
  await expectNoViolation(page, 'a report with a picture');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(thanks(page)).toBeVisible();
  const [abuseReport] = await sql<
    { picture: string }[]
  >`select picture from public.abuse_reports where subject_id = ${property}`;
  expect(abuseReport?.picture).toMatch(/^visitors\//);

  await openSession(page, admin);
  await page.goto('/admin/abuse-reports');
  const row = page.getByRole('row').filter({ hasText: owner.username });
  await row.getByRole('link', { name: /^Review/ }).click();
  const seen = dialog(page).getByRole('img', { name: /^Picture sent with this report/ });
  await expect(seen).toBeVisible();
  expect(await seen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    960, 720,
  ]);
  await expect(dialog(page).getByRole('link', { name: 'Full picture' })).toBeVisible();
  await expectNoViolation(page, 'a report with a picture beside the list');
  await page.keyboard.press('Escape');
  await removeAbuseReportPictures([abuseReport?.picture ?? '']);
  await page.reload();
  await row.getByRole('link', { name: /^Review/ }).click();
  await expect(dialog(page)).toContainText('We no longer keep its picture.');
});

test('a member reports a conversation from a message on, and both parties see from where @feature 7.6a', async ({
  page,
}) => {
  const { conversation } = await createConversation(member, owner);
  await sendMessage(owner, conversation, 'Salaan');
  await sendMessage(owner, conversation, 'Pay me first, or else.');
  await openSession(page, member);
  await page.goto(`/messages?conversation=${conversation}`);
  await page.getByRole('button', { name: 'More options for this conversation' }).click();
  await page.getByRole('button', { name: 'Report this conversation' }).click();
  await dialog(page).getByLabel('Reason').selectOption('harassment');
  const part = dialog(page).getByLabel('What to report');
  await part.selectOption({ index: 1 });
  await expectNoViolation(page, 'the dialog that reports a conversation');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toBeHidden();
  const line = page.getByText('The messages from here on have been reported.');
  await expect(line).toBeVisible();
  await expect(page.getByRole('log')).toHaveText(/Salaan.*The messages from here on have been reported.*Pay me first/s);
  await openSession(page, owner);
  await page.goto(`/messages?conversation=${conversation}`);
  await expect(line).toBeVisible();
});

test('an administrator claims a report, sees the whole case, decides, and opens the decision again @feature 12.7a', async ({
  page,
}) => {
  const title = `House of ${owner.username}`;
  const property = await createProperty(owner, { title });
  await workAs(
    member,
    (as) => as`select public.create_abuse_report('property', ${property}, 'unavailable', 'Sold last month.')`,
  );
  await openSession(page, admin);
  await page.goto('/admin/abuse-reports');
  const row = page.getByRole('row').filter({ hasText: owner.username });
  await row.getByRole('link', { name: /^Review/ }).click();
  await expect(page).toHaveURL(/\/admin\/abuse-reports\/[0-9a-f-]{36}/);
  // After a reload, the panel shows the listing, the person and the reporter.
  await page.reload();
  const panel = dialog(page);
  await expect(panel).toContainText('Sold last month.');
  await expect(panel.getByRole('region', { name: 'Reported listing' })).toContainText(title);
  await expect(panel.getByRole('region', { name: 'Person' })).toContainText('Never suspended');
  await expect(panel.getByRole('region', { name: 'Reports' })).toContainText('no earlier reports');
  await expectNoViolation(page, 'a report of abuse with its case');
  await panel.getByRole('button', { name: 'Claim' }).click();
  await expect(toast(page, 'You have claimed this for half an hour')).toBeVisible();
  await expect(row).toContainText('Claimed by Ayaan');
  await panel.getByRole('radio', { name: 'Hide listing' }).check();
  await panel.getByRole('button', { name: 'Decide' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please give a reason');
  await panel.getByLabel('Note').fill('Sold');
  // The note stays while the panel is closed.
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /^Review/ }).click();
  await expect(panel.getByLabel('Note')).toHaveValue('Sold');
  await panel.getByRole('radio', { name: 'Hide listing' }).check();
  await panel.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toContainText('Hidden');
  expect(await sql`select available, hidden_by_admin from public.properties where id = ${property}`).toEqual([
    { available: false, hidden_by_admin: true },
  ]);
  await toast(page, 'Decided').getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Note')).toHaveValue('Sold');
  expect(await sql`select available, hidden_by_admin from public.properties where id = ${property}`).toEqual([
    { available: true, hidden_by_admin: false },
  ]);
  await panel.getByRole('radio', { name: 'Nothing wrong' }).check();
  await panel.getByRole('button', { name: 'Decide' }).click();
  await panel.getByRole('button', { name: 'Reopen' }).click();
  await expect(panel.getByRole('button', { name: 'Decide' })).toBeVisible();
});

test('an administrator sees who has claimed a report, and cannot claim it @nightly @feature 12.6f', async ({
  page,
}) => {
  const colleague = await createPerson('admin', 'Hodan');
  const property = await createProperty(owner, { title: `House of ${owner.username}` });
  const [made] = await workAs(
    member,
    (as) => as<{ id: string }[]>`select public.create_abuse_report('property', ${property}, 'fraud', null) as id`,
  );
  await workAs(colleague, (as) => as`select public.claim_abuse_report(${made!.id})`);
  await openSession(page, admin);
  await page.goto(`/admin/abuse-reports/${made!.id}`);
  await expect(dialog(page)).toContainText('Claimed by Hodan Person');
  await expect(dialog(page).getByRole('button', { name: 'Claim' })).toHaveCount(0);
  await page.goto('/admin/abuse-reports/00000000-0000-4000-8000-000000000000');
  await expect(dialog(page)).toContainText('This entry was not found');
});

test('an administrator suspends a user in the list of users, and lifts the suspension @nightly', async ({ page }) => {
  await openSession(page, admin);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(owner.username);
  const row = page.getByRole('row').filter({ hasText: owner.username });
  const begin = () => row.getByRole('button', { name: /^Suspend/ }).click();
  await begin();
  await expect(dialog(page).getByRole('textbox', { name: 'Reason in your own words' })).toBeVisible();
  // The check also uses a phone's width, where the list has other rows. The form closes with its row.
  await expectNoViolation(page, 'the form that suspends somebody');
  await expect(dialog(page)).toHaveCount(0);
  await begin();
  await dialog(page).getByRole('textbox', { name: 'Reason in your own words' }).fill('Asked for money ahead');
  await dialog(page).getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row).toContainText('Suspended');
  await row.getByRole('button', { name: /^Lift/ }).click();
  await dialog(page).getByRole('button', { name: 'Lift suspension' }).click();
  await expect(toast(page, 'Suspension lifted')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Suspend/ })).toBeVisible();
});

test('a suspended user reads the reason at the sign-in, appeals there, and reads the answer @feature 7.7b 12.7c', async ({
  page,
}) => {
  await workAs(admin, (as) => as`select public.suspend_user(${owner.id}, '2040-01-01', 'Asked for money ahead')`);
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill('Test-Password-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Asked for money ahead' });
  await expect(alert).toBeVisible();
  await expectNoViolation(page, 'a sign-in that is refused for a suspension');
  await alert.getByRole('link', { name: 'Appeal this suspension' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appeal');
  await expectNoViolation(page, 'the page of a suspension');
  await page.getByLabel('Your message to us').fill('It was my brother.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('We have received it and will answer by email.')).toBeVisible();
  const own = page.url();

  await openSession(page, admin);
  await page.goto('/admin/appeals');
  const row = page.getByRole('row').filter({ hasText: owner.email });
  await row.getByRole('link', { name: /^Review/ }).click();
  const panel = dialog(page);
  await expect(panel.getByRole('region', { name: 'Suspension' })).toContainText('Asked for money ahead');
  await expect(panel.getByRole('button', { name: 'Keep the suspension and answer' })).toBeVisible();
  await expectNoViolation(page, 'an appeal with its case');
  await panel.getByLabel('Your answer').fill('Then tell him.');
  await panel.getByRole('button', { name: 'Lift the suspension and answer' }).click();
  await expect(row).toContainText('Suspension lifted');
  expect(
    await sql`select lifted_at is not null as lifted from public.suspensions where person_id = ${owner.id}`,
  ).toEqual([{ lifted: true }]);
  await page.goto(own);
  await expect(page.getByText('Then tell him.')).toBeVisible();
});
