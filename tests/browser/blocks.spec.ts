import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, type Person, removePeople } from '../support/database.ts';

let owner: Person;
let guest: Person;
let conversation: string;
let property: string;
let elsewhere: BrowserContext | undefined;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  guest = await createPerson('user', 'Hodan');
  ({ conversation, property } = await createConversation(guest, owner));
  await sendMessage(guest, conversation, 'Send the money first.');
});

test.afterEach(async () => {
  await elsewhere?.close();
  elsewhere = undefined;
  await removePeople();
});

const input = (page: Page) => page.getByLabel('Message', { exact: true });
const more = (page: Page) => page.getByRole('button', { name: 'More options for this conversation' });
const note = (page: Page) => page.getByText('You blocked this person.');

async function block(page: Page): Promise<void> {
  await more(page).click();
  await page.getByRole('button', { name: 'Block Hodan Person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a member blocks a person in the conversation, still reads it, and unblocks the person there or in the settings @spec 1.4.20 @feature 7.8a', async ({
  page,
}) => {
  await openSession(page, owner);
  await test.step('blocks a person in the conversation, still reads it, and unblocks the person there', async () => {
    await page.goto(`/messages?conversation=${conversation}`);
    await more(page).click();
    await page.getByRole('button', { name: 'Block Hodan Person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Hodan Person?' });
    await expect(dialog).toContainText('You will no longer be able to write to each other');
    await expectNoViolation(page, 'the question whether to block somebody');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(more(page)).toBeFocused();
    await expect(input(page)).toBeVisible();

    await block(page);
    await expect(note(page)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(more(page)).toBeFocused();
    await expect(input(page)).toHaveCount(0);
    await expect(page.getByRole('log')).toContainText('Send the money first.');
    await expectNoViolation(page, 'a conversation with somebody one has blocked');

    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await expect(input(page)).toBeFocused();
    await expect(note(page)).toHaveCount(0);
  });
  await test.step('finds the people they blocked in the settings, and unblocks them', async () => {
    await block(page);
    await expect(note(page)).toBeVisible();

    await page.goto('/settings?tab=preferences');
    const panel = page.getByRole('region', { name: 'Blocked people' });
    await expect(panel.getByRole('listitem')).toContainText('Hodan Person');
    await expectNoViolation(page, 'the list of blocked people');
    await panel.getByRole('button', { name: 'Unblock Hodan Person' }).click();
    await expect(panel).toContainText('You haven’t blocked anyone.');
    await expect(panel.getByRole('heading')).toBeFocused();
    await page.goto(`/messages?conversation=${conversation}`);
    await expect(input(page)).toBeVisible();
  });
});

test('a blocked member reads an error only when they write, and the blocker receives nothing', async ({
  page,
  browser,
}) => {
  await openSession(page, owner);
  await page.goto(`/messages?conversation=${conversation}`);
  await block(page);
  await expect(note(page)).toBeVisible();

  elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openSession(other, guest);
  await other.goto(`/messages?conversation=${conversation}`);
  await expect(other.getByRole('log')).toContainText('Send the money first.');
  await expect(note(other)).toHaveCount(0);
  await input(other).fill('Are you there?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('You cannot write to this person.')).toBeVisible();
  await expect(other.getByText('Not sent.')).toBeVisible();

  await other.goto(`/property/${property}`);
  await other.getByRole('button', { name: 'Contact Seller' }).first().click();
  await expect(other.getByText('You cannot write to this person.')).toBeVisible();
  await expect(page.getByRole('log')).not.toContainText('Are you there?');
});
