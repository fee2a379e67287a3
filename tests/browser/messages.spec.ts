import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openSession, askedToSignIn } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage, writeMessages } from '../support/conversations.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';

let buyer: Person;
let seller: Person;
const contexts: BrowserContext[] = [];
/** Console messages of the other browsers. Errors about the network are expected. */
const said: string[] = [];
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

test.beforeEach(async () => {
  buyer = await createPerson('user', 'Hodan');
  seller = await createPerson('user', 'Amal');
});

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await removePeople();
  expect(said.splice(0).filter((text) => !NO_NETWORK.test(text))).toEqual([]);
});

/** Signs another person in, in their own browser context. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  await openSession(page, person);
  return page;
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const input = (page: Page) => page.getByLabel('Message', { exact: true });
const bubbles = (page: Page) => log(page).locator('[dir=auto]');
const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

/** Opens a conversation and waits for its channel. */
async function openConversation(page: Page, id: string): Promise<void> {
  await page.goto(`/messages/${id}`);
  await expect(page).toHaveURL(`/messages?conversation=${id}`);
  await expectLive(page);
}

async function expectLive(page: Page): Promise<void> {
  await expect(log(page)).toBeVisible();
  await expect(page.getByText('Connecting…')).toHaveCount(0);
}

async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a buyer and a seller see messages, typing and read marks of the other side without a reload @spec 1.2.109 1.2.112-113 1.5.22 1.7.20 1.9.13', async ({
  page,
  browser,
}) => {
  const { conversation } = await createConversation(buyer, seller, { title: 'Courtyard villa', price: 148_000 });
  await openSession(page, buyer);
  await openConversation(page, conversation);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(log(page)).toContainText('Write the first message');
  const layout = page.getByRole('navigation', { name: 'Conversations' }).locator('..');
  expect((await layout.boundingBox())?.height).toBe(600);

  const other = await signInElsewhere(browser, seller);
  await other.goto('/');
  await expect(badge(other)).toHaveAccessibleName('Messages');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await input(page).fill('   ');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await write(page, 'Is the villa still available?');
  await expect(bubbles(page)).toHaveText(['Is the villa still available?']);
  await expect(input(page)).toHaveValue('');
  await expect(badge(other)).toHaveAccessibleName('Messages, 1 unread');

  await badge(other).click();
  await expect(other.getByText('Select a conversation to start messaging')).toBeVisible();
  await expect(row(other, 'Hodan Person')).toContainText('Courtyard villa');
  await expect(row(other, 'Hodan Person')).toContainText('1 unread message');
  await row(other, 'Hodan Person').click();
  const region = other.getByRole('region', { name: 'Conversation with Hodan Person' });
  await expect(region).toContainText('Courtyard villa');
  await expect(region).toContainText('$148,000');
  await expect(input(other)).toBeFocused();
  await expect(log(page)).toContainText('Read');
  await expect(badge(other)).toHaveAccessibleName('Messages');

  await expectLive(other);
  await input(other).pressSequentially('Yes');
  await expect(log(page).getByText('Amal Person is typing')).toBeAttached();
  await input(other).press('Enter');
  await expect(bubbles(page)).toHaveText(['Is the villa still available?', 'Yes']);
  // The hint disappears with the message, and not by itself four seconds after the last letter.
  await expect(log(page).getByText('is typing')).toHaveCount(0, { timeout: 2000 });
  await expect(log(other)).toContainText('Read');
  await expect(row(page, 'Amal Person')).toContainText('Yes');
  await expect(bubbles(other)).toHaveText(['Is the villa still available?', 'Yes']);
});

test('an offline message is sent once when the network is back @spec 1.8.20', async ({ page, context, browser }) => {
  const { conversation } = await createConversation(buyer, seller);
  const other = await signInElsewhere(browser, buyer);
  await openConversation(other, conversation);
  contexts.push(context);
  await openSession(page, seller);
  await openConversation(page, conversation);
  await other.context().setOffline(true);
  await write(other, 'Sent from a tunnel');
  await expect(other.getByText('Waiting for a connection.')).toBeVisible();
  for (const n of [1, 2, 3]) await sendMessage(seller, conversation, `While you were away ${n}`);
  await other.context().setOffline(false);

  const all = [...[1, 2, 3].map((n) => `While you were away ${n}`), 'Sent from a tunnel'];
  await expect(bubbles(other)).toHaveText(all);
  await expect(other.getByText('Waiting for a connection.')).toHaveCount(0);
  await expect(bubbles(page)).toHaveText(all);
  await sendMessage(seller, conversation, 'And on it goes');
  await expect(bubbles(other)).toHaveText([...all, 'And on it goes']);
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a message stays with a button to send it again, which does not duplicate a delivered message @nightly @spec 1.8.20', async ({
    page,
  }) => {
    const { conversation } = await createConversation(buyer, seller);
    await openSession(page, buyer);
    await openConversation(page, conversation);
    // The message arrives, but its answer is lost.
    await page.route('**/api/messages', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"down","code":"x"}' });
    });
    await page.routeWebSocket(/realtime/, () => {});
    await page.reload();
    await expect(log(page)).toBeVisible();
    await write(page, 'Only once');
    await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.');
    await page.unroute('**/api/messages');
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/messages') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await answered).ok()).toBe(true);
    await expect(page.getByText('Not sent.')).toHaveCount(0);
    await expect(bubbles(page)).toHaveText(['Only once']);
    const rows = await sql`select content from public.messages where conversation_id = ${conversation}`;
    expect(rows).toHaveLength(1);
  });

  test('a stranger who opens a conversation of other users reads that there is none', async ({ page }) => {
    const { conversation } = await createConversation(buyer, seller);
    await openSession(page, await createPerson());
    await page.goto(`/messages/${conversation}`);
    await expect(page.getByText('This conversation does not exist.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  });
});

test('two windows of one person show equal messages and read marks @nightly', async ({ page, context, browser }) => {
  const { conversation } = await createConversation(buyer, seller);
  await openSession(page, seller);
  await openConversation(page, conversation);
  const second = await context.newPage();
  await second.goto('/cars');
  const third = await context.newPage();
  await openConversation(third, conversation);

  const other = await signInElsewhere(browser, buyer);
  await openConversation(other, conversation);
  await write(other, 'Hello');
  for (const window of [page, third]) await expect(bubbles(window)).toHaveText(['Hello']);
  await expect(badge(second)).toHaveAccessibleName('Messages');
  await write(third, 'Good morning');
  await expect(bubbles(page)).toHaveText(['Hello', 'Good morning']);
  await write(page, 'How can I help?');
  for (const window of [page, third, other])
    await expect(bubbles(window)).toHaveText(['Hello', 'Good morning', 'How can I help?']);
  await expect(third.getByText('is typing')).toHaveCount(0);
  // By now, this window has received all messages and their read status.
  await expect(badge(second)).toHaveAccessibleName('Messages');
});

test('a connection that breaks repeatedly loses and repeats no message @nightly', async ({ page }) => {
  const { conversation } = await createConversation(buyer, seller);
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/realtime/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await openSession(page, seller);
  await openConversation(page, conversation);
  let sent = 0;
  for (const outage of [1, 2, 3]) {
    await writeMessages(buyer, conversation, { from: sent + 1, to: sent + 5 });
    await expect(bubbles(page)).toHaveCount(sent + 5);
    await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    await writeMessages(buyer, conversation, { from: sent + 6, to: sent + 20 });
    sent += 20;
    await expect(bubbles(page), `after outage ${outage}`).toHaveCount(sent);
  }
  await expect(bubbles(page)).toHaveText(Array.from({ length: sent }, (_, index) => String(index + 1)));
});

test('the page renews the token and the connection after a sleep, and messages arrive @nightly', async ({ page }) => {
  const { conversation } = await createConversation(buyer, seller);
  let sockets = 0;
  let tokens = 0;
  page.on('websocket', (socket) => (sockets += socket.url().includes('realtime') ? 1 : 0));
  page.on('request', (request) => (tokens += request.url().endsWith('/api/auth/token') ? 1 : 0));
  await openSession(page, seller);
  await page.clock.install();
  await openConversation(page, conversation);
  expect(sockets).toBe(1);
  const before = tokens;
  await page.clock.fastForward('00:20:00');
  await expect.poll(() => sockets).toBe(2);
  await expect.poll(() => tokens).toBeGreaterThan(before);
  await expectLive(page);
  await sendMessage(buyer, conversation, 'Good morning');
  await expect(bubbles(page)).toHaveText(['Good morning']);
});

test('a reader loads earlier messages page by page, and keeps their scroll position', async ({ page }) => {
  const { conversation } = await createConversation(buyer, seller);
  await writeMessages(buyer, conversation, { to: 120 });
  await openSession(page, seller);
  await openConversation(page, conversation);
  await expect(bubbles(page).last()).toBeInViewport();
  await expect(bubbles(page).last()).toHaveText('120');
  for (let shown = await bubbles(page).count(), now = 0; now < 120; shown = now) {
    await log(page).evaluate((box) => box.scrollTo({ top: 0 }));
    await expect.poll(() => bubbles(page).count()).toBeGreaterThan(shown);
    now = await bubbles(page).count();
    // The previous first message is still in sight.
    await expect(bubbles(page).nth(now - shown)).toBeInViewport();
  }
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
  await expect(bubbles(page).first()).toHaveText('1');

  await writeMessages(buyer, conversation, { from: 121, to: 121 });
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(bubbles(page).last()).toBeInViewport();
});

test('the list and the conversation are two screens on a phone, and Back leads from one to the other', async ({
  page,
}) => {
  const { conversation } = await createConversation(buyer, seller);
  await sendMessage(buyer, conversation, 'Is it far from the sea?');
  await openSession(page, seller);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/messages');
  await expect(input(page)).toHaveCount(0);
  await row(page, 'Hodan Person').click();
  await expect(bubbles(page)).toHaveText(['Is it far from the sea?']);
  await expect(row(page, 'Hodan Person')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/messages');
  await expect(row(page, 'Hodan Person')).toBeFocused();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(row(page, 'Hodan Person')).toBeVisible();
});

test('an unsent message stays while another conversation is open @nightly', async ({ page }) => {
  const first = await createConversation(buyer, seller, { title: 'First house' });
  const second = await createConversation(buyer, seller, { title: 'Second house' });
  await openSession(page, buyer);
  await openConversation(page, first.conversation);
  await input(page).fill('Half a sentence');
  await page.getByRole('link', { name: /Second house/ }).click();
  await expect(page).toHaveURL(`/messages?conversation=${second.conversation}`);
  await expect(input(page)).toHaveValue('');
  await page.goBack();
  await expect(input(page)).toHaveValue('Half a sentence');
});

test('a visitor reads that they must sign in, and returns to the conversation @spec 1.8.21', async ({ page }) => {
  const told = askedToSignIn(page);
  await page.goto('/messages?conversation=6f1a4bb0-0000-4000-8000-000000000000');
  await told;
  await expect(page).toHaveURL(/\/auth\?next=%2Fmessages%3Fconversation%3D6f1a4bb0/);
});
