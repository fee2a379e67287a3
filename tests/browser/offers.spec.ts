import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation } from '../support/conversations.ts';
import { createPerson, type Person, removePeople } from '../support/database.ts';

let buyer: Person;
let seller: Person;
let elsewhere: BrowserContext | undefined;

test.beforeEach(async () => {
  seller = await createPerson('user', 'Amal');
  buyer = await createPerson('user', 'Hodan');
});

test.afterEach(async () => {
  await elsewhere?.close();
  elsewhere = undefined;
  await removePeople();
});

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const question = (page: Page) => page.getByRole('button', { name: 'Is it still available?' });

test('a buyer sends a ready question by one press, and the questions disappear once they have written @feature 11.11a', async ({
  page,
}) => {
  const { conversation } = await createConversation(buyer, seller, { title: 'Courtyard villa' });
  await openSession(page, buyer);
  await page.goto(`/messages?conversation=${conversation}`);
  for (const text of ['Can I see it this week?', 'What is the last price?'])
    await expect(page.getByRole('button', { name: text })).toBeVisible();
  await expectNoViolation(page, 'the ready questions');
  await question(page).click();
  await expect(log(page)).toContainText('Is it still available?');
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(log(page)).toContainText('Is it still available?');
  await expect(question(page)).toHaveCount(0);
  await openSession(page, seller);
  await page.goto(`/messages?conversation=${conversation}`);
  await expect(log(page)).toContainText('Is it still available?');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
});

test.describe('with a form that was first sent empty', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('a buyer makes an offer, the seller counters it, and the buyer accepts the counter @feature 11.11b', async ({
    page,
    browser,
  }) => {
    const { conversation } = await createConversation(buyer, seller, { title: 'Courtyard villa', price: 148_000 });
    await openSession(page, buyer);
    await page.goto(`/messages?conversation=${conversation}`);
    elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openSession(other, seller);
    await other.goto(`/messages?conversation=${conversation}`);

    await page.getByRole('button', { name: 'Make an offer' }).click();
    await expect(page.getByLabel('Amount')).toBeFocused();
    await page.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Amount is required/);
    await page.getByLabel('Amount').fill('120,000');
    await expectNoViolation(page, 'the form of an offer');
    await page.getByRole('button', { name: 'Send offer' }).click();
    for (const window of [page, other]) await expect(log(window)).toContainText('$120,000');
    await expect(log(page)).toContainText('Waiting for an answer');
    await expect(log(page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expectNoViolation(other, 'an offer to answer');

    await log(other).getByRole('button', { name: 'Counter' }).click();
    await other.getByLabel('Amount').fill('135000');
    await other.getByRole('button', { name: 'Send offer' }).click();
    await expect(log(page)).toContainText('Countered');
    await expect(log(page)).toContainText('$135,000');
    await log(page).getByRole('button', { name: 'Accept' }).click();
    for (const window of [page, other]) {
      await expect(log(window).getByRole('figure').last()).toContainText('Accepted');
      await expect(log(window).getByRole('button', { name: /Accept|Decline|Counter/ })).toHaveCount(0);
    }
    await expect(other.getByRole('navigation', { name: 'Conversations' })).toContainText('Offer: $135,000');
  });
});
