import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { removeMessageFiles } from '../support/message-files.ts';
import { photoOfCamera } from '../support/pictures.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;
const HARGEISA = { latitude: 9.5624, longitude: 44.0654 };

test.use({
  expectedConsole: [NO_NETWORK],
  permissions: ['microphone', 'geolocation'],
  geolocation: HARGEISA,
  launchOptions: async ({ launchOptions }, provide) => {
    const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
  },
});

let buyer: Person;
let seller: Person;
let conversation: string;

test.beforeEach(async ({ page }) => {
  buyer = await createPerson('user', 'Hodan');
  seller = await createPerson('user', 'Amal');
  ({ conversation } = await createConversation(buyer, seller, { title: `House of ${buyer.username}` }));
  await openSession(page, buyer);
});

test.afterEach(async () => {
  await removeMessageFiles(conversation);
  await removePeople();
});

const log = (page: Page) => page.getByRole('log');
const sent = () => sql<{ message_type: string; details: Record<string, number> }[]>`
  select message_type, details from public.messages where conversation_id = ${conversation} order by created_at`;

async function open(page: Page, language = ''): Promise<void> {
  await page.goto(`${language}/messages?conversation=${conversation}`);
  await expect(log(page)).toBeVisible();
  await expect(page.getByText('Connecting…')).toHaveCount(0);
}

async function choosePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('button', { name: 'Photos' }).click();
  await (await chooser).setFiles({ name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await photoOfCamera() });
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/0:0[1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Send voice note' })).toBeVisible();
}

/** Waits until a picture has loaded. */
const isShown = (page: Page) =>
  expect
    .poll(() =>
      log(page)
        .getByAltText('Photo')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(20);

test('a buyer sends a photo, and the seller sees it @feature 11.10a', async ({ page, browser }) => {
  await open(page);
  await choosePhoto(page);
  await expect(log(page).getByAltText('Photo')).toBeVisible();
  await expect.poll(sent).toMatchObject([{ message_type: 'photo', details: { width: 20, height: 40 } }]);
  await expect(log(page).getByText('Sending')).toHaveCount(0);
  await page.reload();
  await isShown(page);
  const other = await otherPage(browser, seller);
  await open(other);
  await isShown(other);
  await expect(other.getByRole('navigation', { name: 'Conversations' })).toContainText('Photo');
  await other.context().close();
});

async function otherPage(browser: Browser, person: Person): Promise<Page> {
  const context: BrowserContext = await browser.newContext();
  const page = await context.newPage();
  await openSession(page, person);
  return page;
}

test('a buyer records a voice note, hears it, sends it, and the seller plays it at another speed @feature 11.10b', async ({
  page,
  browser,
}) => {
  await open(page);
  await record(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Send voice note' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
  await expect.poll(sent).toMatchObject([{ message_type: 'voice' }]);

  const other = await otherPage(browser, seller);
  await open(other);
  const note = log(other).getByRole('group', { name: 'Voice note' });
  await note.getByRole('button', { name: 'Speed: 1' }).click();
  await expect(note.getByRole('button', { name: 'Speed: 1.5' })).toBeVisible();
  await note.getByRole('button', { name: 'Play' }).click();
  await expect(note.getByRole('slider', { name: 'Position' })).not.toHaveValue('0');
  const [audio] = await other
    .locator('audio')
    .evaluateAll((all: HTMLAudioElement[]) => all.map(({ playbackRate, duration }) => ({ playbackRate, duration })));
  expect(audio?.playbackRate).toBe(1.5);
  // The voice note has the length of the recording.
  expect(audio?.duration).toBeGreaterThan(0.5);
  await other.context().close();
});

test('a buyer discards a voice note, and nothing is sent @nightly @feature 11.10b', async ({ page }) => {
  await open(page);
  await record(page);
  await page.getByRole('button', { name: 'Discard voice note' }).click();
  await expect(page.getByRole('button', { name: 'Record a voice note' })).toBeVisible();
  expect(await sent()).toEqual([]);
});

test('a buyer whose browser refuses the microphone reads why @nightly @feature 11.10b', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await open(page);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  const composer = page.getByRole('group', { name: 'New voice note' });
  await expect(composer.getByRole('alert')).toContainText('Your browser does not allow the microphone here.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
});

test('a buyer sends their position, and the message opens the map app @feature 11.10c', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('button', { name: 'Place on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a place' });
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(dialog.getByText('The pin is at your location.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send this place' }).click();
  await expect(dialog).toHaveCount(0);
  const link = log(page).getByRole('link', { name: 'Open in your map app' });
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=9\.56\d*,44\.06\d*$/,
  );
  await expect.poll(sent).toMatchObject([{ message_type: 'location' }]);
  const [place] = await sent();
  expect(place?.details['latitude']).toBeCloseTo(HARGEISA.latitude, 3);
  expect(place?.details['longitude']).toBeCloseTo(HARGEISA.longitude, 3);
});

test('a photo of an offline buyer waits, survives a reload, and is sent once @feature 11.10f', async ({ page }) => {
  await open(page);
  // The page loads its tools for photos while it is online.
  await choosePhoto(page);
  await expect.poll(sent).toHaveLength(1);
  await page.route('**/api/messages', (route) => route.abort('internetdisconnected'));
  await choosePhoto(page);
  await expect(log(page).getByText('Waiting for a connection.')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('Waiting for a connection.')).toBeVisible();
  await expect(log(page).getByAltText('Photo')).toHaveCount(2);
  expect(await sent()).toHaveLength(1);
  await page.unroute('**/api/messages');
  // The photo is sent automatically once the conversation is open again.
  await page.reload();
  await expect.poll(sent).toHaveLength(2);
  await page.reload();
  await expect(log(page).getByAltText('Photo')).toHaveCount(2);
  await expect(log(page).getByText('Waiting for a connection.')).toHaveCount(0);
  expect(await sent()).toHaveLength(2);
});

test('a buyer whose browser storage is full sees an unsent offline photo, and sends it again @nightly @feature 11.10f', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await open(page);
  await page.route('**/api/messages', (route) => route.abort('internetdisconnected'));
  await choosePhoto(page);
  await expect(log(page).getByText('Not sent.')).toBeVisible();
  await expect(log(page).getByText('Waiting for a connection.')).toHaveCount(0);
  await page.unroute('**/api/messages');
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(sent).toMatchObject([{ message_type: 'photo' }]);
  await expect(log(page).getByText('Not sent.')).toHaveCount(0);
});

test('a buyer removes a photo that waits, and it does not come back @nightly @feature 11.10f', async ({ page }) => {
  await open(page);
  await page.route('**/api/messages', (route) => route.abort('internetdisconnected'));
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(log(page).getByAltText('Photo')).toHaveCount(0);
  await page.unroute('**/api/messages');
  await page.reload();
  await expect(log(page)).toBeVisible();
  await expect(log(page).getByAltText('Photo')).toHaveCount(0);
  expect(await sent()).toEqual([]);
});

test('a buyer presses links and phone numbers in a message, and reads a warning about links @feature 11.10d', async ({
  page,
}) => {
  await sendMessage(
    seller,
    conversation,
    'See https://example.com/house or call 063 440 0001. Not javascript:alert(1)',
  );
  await open(page);
  const link = log(page).getByRole('link', { name: 'https://example.com/house' });
  await expect(link).toHaveAttribute('href', 'https://example.com/house');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(log(page).getByRole('link', { name: '063 440 0001', exact: true })).toHaveAttribute(
    'href',
    'tel:+252634400001',
  );
  await expect(log(page).getByRole('link', { name: /^WhatsApp: / })).toHaveAttribute(
    'href',
    'https://wa.me/252634400001',
  );
  await expect(log(page).getByRole('link', { name: /javascript/ })).toHaveCount(0);
  await expect(log(page).getByRole('note')).toContainText('This link leads to another site.');
});

test('an administrator sees the photo and hears the voice note of a reported conversation during their claim @nightly @feature 11.10e', async ({
  page,
  browser,
}) => {
  await open(page);
  await choosePhoto(page);
  await expect.poll(sent).toHaveLength(1);
  await record(page);
  await page.getByRole('button', { name: 'Send voice note' }).click();
  await expect.poll(sent).toHaveLength(2);
  await workAs(seller, (as) => as`select public.create_abuse_report('conversation', ${conversation}, 'spam')`);
  const admin = await createPerson('admin', 'Office');
  const office = await otherPage(browser, admin);
  await office.goto('/admin/abuse-reports');
  const row = office.getByRole('row').filter({ hasText: buyer.username });
  await row.getByRole('link', { name: /^Review/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await dialog.getByRole('button', { name: 'Read the reported part' }).click();
  const photo = dialog.getByAltText('Reported photo');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);
  const note = dialog.getByLabel('Reported voice note');
  await note.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => note.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);
  await office.context().close();
});

test('a buyer who reads Arabic finds photos, voice notes and places in their language, from right to left @nightly', async ({
  page,
}) => {
  await open(page, '/ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: 'إرفاق' })).toBeVisible();
  await page.getByRole('button', { name: 'تسجيل رسالة صوتية' }).click();
  await page.getByRole('button', { name: 'إيقاف التسجيل' }).click();
  await expectNoViolation(page, 'a voice note in Arabic');
  await page.getByRole('button', { name: 'إرسال الرسالة الصوتية' }).click();
  await expect.poll(sent).toMatchObject([{ message_type: 'voice' }]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`photos, voice notes and places have no accessibility violation in ${colorScheme} colours @nightly`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await choosePhoto(page);
    await expect.poll(sent).toHaveLength(1);
    await record(page);
    await expectNoViolation(page, 'a voice note before it is sent');
    await page.getByRole('button', { name: 'Send voice note' }).click();
    await page.getByRole('button', { name: 'Attach' }).click();
    await expectNoViolation(page, 'the menu of attachments');
    await page.getByRole('button', { name: 'Place on the map' }).click();
    await page.getByRole('button', { name: 'Send this place' }).click();
    await expect.poll(sent).toHaveLength(3);
    await expectNoViolation(page, 'a conversation with a photo, a voice note and a place');
  });
