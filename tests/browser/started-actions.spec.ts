import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation } from '../support/conversations.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
let member: Person;
let id = '';
let address = '';
let mark: string;

test.beforeEach(async () => {
  owner = await createPerson();
  member = await createPerson();
  mark = ownWord();
  id = await createProperty(owner, { title: 'House by the port', city: 'Zeila', location: `Road ${mark}` });
  address = `/property/${id}`;
});

test.afterAll(() => removePeople());

const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
const messageOf = (page: Page) => page.getByRole('form', { name: 'Send Property Inquiry' }).getByLabel('Message');

async function signIn(page: Page, person = member): Promise<void> {
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel(/username/i).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sql`delete from private.rate_limit_counts`;
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Presses a button that requires an account, and follows the link to the sign-in. */
async function pressAndSignIn(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  await toast(page, 'Sign in required').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page);
}

test.describe('after the sign-in of a visitor, the site', () => {
  test('the site saves the listing whose heart a visitor pressed before sign-in', async ({ page }) => {
    await page.goto(`/properties?location=${mark}`);
    await pressAndSignIn(page, 'Add to favorites');
    await expect(page).toHaveURL(`/properties?location=${mark}`);
    await expect(toast(page, 'Added to favorites')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    const saved = await sql`select property_id from public.favorites where user_id = ${member.id}`;
    expect(saved).toMatchObject([{ property_id: id }]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    await expect(toast(page, 'Added to favorites')).toHaveCount(0);
  });

  test('the site starts the conversation that a visitor requested before sign-in @nightly', async ({ page }) => {
    await page.goto(address);
    await pressAndSignIn(page, 'Contact Seller');
    await expect(page).toHaveURL(/\/messages\?conversation=/);
    const started = await sql`select buyer_id from public.conversations where property_id = ${id}`;
    expect(started).toMatchObject([{ buyer_id: member.id }]);
  });

  test('the site opens the viewing that a visitor wanted to schedule before sign-in @nightly', async ({ page }) => {
    await page.goto(address);
    await pressAndSignIn(page, 'Schedule Viewing');
    await expect(page.getByRole('dialog', { name: 'Schedule Viewing' })).toBeVisible();
  });

  test('the site leads to the inquiry that a visitor wanted to write before sign-in @nightly', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
    await signIn(page);
    await expect(messageOf(page)).toBeFocused();
  });

  test('the site shows the phone number that a visitor requested before sign-in @nightly', async ({ page }) => {
    await sql`update public.profiles set phone = '+252634123456' where id = ${owner.id}`;
    await sql`update public.preferences set show_phone = true where user_id = ${owner.id}`;
    await page.goto(address);
    await pressAndSignIn(page, 'Show phone number');
    await expect(page.getByRole('link', { name: /63 412 3456|634123456/ }).first()).toBeVisible();
  });
});

test.describe('when the session ends', () => {
  test.use({ expectedConsole: [/401/] });
  const endSession = (page: Page) => page.context().clearCookies();

  test('a visitor who opens a page for members is asked to sign in, and reads nothing about typed text', async ({
    page,
  }) => {
    await page.goto('/favorites');
    await expect(toast(page, 'Sign in required')).toContainText(/Please sign in to continue\.$/);
  });

  test('a member finds their typed inquiry, and the favourite they pressed is saved', async ({ page }) => {
    await openSession(page, member);
    await page.goto(address);
    await messageOf(page).fill('Is it still free in May? We are four.');
    await endSession(page);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(toast(page, 'We kept what you typed')).toBeVisible();
    await signIn(page);
    await expect(messageOf(page)).toHaveValue('Is it still free in May? We are four.');
    await expect(messageOf(page)).toBeFocused();
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(toast(page, 'Inquiry sent successfully')).toBeVisible();
    await page.reload();
    await expect(messageOf(page)).toHaveValue('');
    await endSession(page);
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
    await signIn(page);
    await expect(toast(page, 'Added to favorites')).toBeVisible();
  });

  test('a member finds their typed viewing request @nightly', async ({ page }) => {
    await openSession(page, member);
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: 'Schedule Viewing' });
    await page.getByRole('main').getByRole('button', { name: 'Schedule Viewing' }).first().click();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Preferred Date').fill(day);
    await dialog.getByLabel('Preferred Time').selectOption({ index: 2 });
    const time = await dialog.getByLabel('Preferred Time').inputValue();
    await dialog.getByLabel('Message').fill('My brother comes instead of me.');
    await endSession(page);
    await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
    await signIn(page);
    await expect(dialog.getByLabel('Message')).toHaveValue('My brother comes instead of me.');
    await expect(dialog.getByLabel('Preferred Date')).toHaveValue(day);
    await expect(dialog.getByLabel('Preferred Time')).toHaveValue(time);
    await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
    await expect(toast(page, 'Viewing scheduled successfully')).toBeVisible();
  });

  test('a member finds their unsent message @nightly', async ({ page }) => {
    const { conversation } = await createConversation(member, owner);
    await openSession(page, member);
    await page.goto(`/messages?conversation=${conversation}`);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('I can come on Friday.');
    await endSession(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await signIn(page);
    await expect(message).toHaveValue('I can come on Friday.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log')).toContainText('I can come on Friday.');
    await expect(message).toHaveValue('');
  });

  test('an owner finds their unsent reply @nightly', async ({ page }) => {
    await workAs(
      member,
      (as) => as`insert into public.inquiries (property_id, message, contact_email)
        values (${id}, 'Is it still free in May?', ${member.email})`,
    );
    await openSession(page, owner);
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByLabel('Your answer').fill('Yes, until the end of June.');
    await endSession(page);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await signIn(page, owner);
    await expect(page.getByLabel('Your answer')).toHaveValue('Yes, until the end of June.');
  });
});
