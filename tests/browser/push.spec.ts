import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushContent } from '#shared/notifications/push-schema.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { makeDevice, startPushService } from '../support/push-service.ts';

let member: Person;

test.beforeEach(async () => {
  member = await createPerson('user', 'Amal');
});

test.afterEach(removePeople);

type Stub = { device: Pick<ReturnType<typeof makeDevice>, 'endpoint' | 'keys'>; permission: NotificationPermission };

/**
 * Runs before the page's scripts. Replaces the browser's push service, which does not exist here, and its permission prompt. Keeps
 * over a reload what a browser keeps.
 */
function stubPush({ device, permission }: Stub): void {
  const KEPT = 'stub-of-push';
  let answer: NotificationPermission = permission === 'granted' ? 'default' : permission;
  Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem(KEPT) ? 'granted' : answer) });
  Notification.requestPermission = async () => {
    localStorage.setItem('asked', 'yes');
    answer = permission === 'default' ? 'denied' : permission;
    return answer;
  };
  const subscriptionOf = (key: number[]) => ({
    endpoint: device.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint: device.endpoint, expirationTime: null, keys: device.keys }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  });
  PushManager.prototype.subscribe = async (options) => {
    const key = Array.from(new Uint8Array(options?.applicationServerKey as unknown as ArrayBuffer));
    localStorage.setItem(KEPT, JSON.stringify(key));
    return subscriptionOf(key) as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => {
    const kept = localStorage.getItem(KEPT);
    return kept ? (subscriptionOf(JSON.parse(kept) as number[]) as unknown as PushSubscription) : null;
  };
}

const SETTINGS = '/settings?tab=preferences';
const panel = (page: Page) => page.getByRole('region', { name: 'On this device' });
const pushSwitch = (page: Page) => panel(page).getByRole('switch', { name: 'Notifications on this device' });
const devices = ({ id }: Person) =>
  sql`select endpoint from public.push_subscriptions where user_id = ${id}`.then((rows) =>
    rows.map(({ endpoint }) => endpoint as string),
  );
const isSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('stub-of-push') !== null);

async function openSettings(page: Page, as: Person, permission: NotificationPermission = 'granted') {
  const device = makeDevice();
  await page.addInitScript(stubPush, { device: { endpoint: device.endpoint, keys: device.keys }, permission });
  await openSession(page, as);
  await page.goto(SETTINGS);
  return device;
}

async function turnOn(page: Page): Promise<void> {
  await pushSwitch(page).click();
  await expect(page.getByText('Notifications are on', { exact: true })).toBeVisible();
  await expect(pushSwitch(page)).toBeChecked();
}

test('a member turns notifications on for this device by one press, finds them on, and turns them off @feature 8.4c', async ({
  page,
}) => {
  const device = await openSettings(page, member);
  await expect(pushSwitch(page)).not.toBeChecked();
  await expectNoViolation(page, 'notifications on a device, off');
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull();
  await turnOn(page);
  expect(await devices(member)).toEqual([device.endpoint]);
  await page.reload();
  await expect(pushSwitch(page)).toBeChecked();
  await expect(panel(page)).toContainText('On until you turn them off or log out here.');
  await expectNoViolation(page, 'notifications on a device, on');
  await pushSwitch(page).click();
  await expect(page.getByText('Notifications are off', { exact: true })).toBeVisible();
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect.poll(async () => [await devices(member), await isSubscribed(page)]).toEqual([[], false]);
});

test('a member who refuses the browser’s question sees no error, and reads how to change that @nightly', async ({
  page,
}) => {
  await openSettings(page, member, 'default');
  await pushSwitch(page).click();
  await expect(page.getByText('Your browser does not have permission to notify you')).toBeVisible();
  // The browser will not ask again, so the page explains what to do.
  await expect(panel(page)).toContainText('Allow them in your browser settings');
  expect(await devices(member)).toEqual([]);
});

test('a member whose browser blocks notifications of this site reads how to change that @nightly', async ({ page }) => {
  await openSettings(page, member, 'denied');
  await expect(panel(page)).toContainText('Your browser does not allow notifications from this site.');
  await expect(pushSwitch(page)).toHaveCount(0);
});

test('a member with an iPhone reads that they must install the site first @nightly @feature 8.4c', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PushManager', { value: undefined });
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await openSession(page, member);
  await page.goto(SETTINGS);
  await expect(panel(page)).toContainText('“Add to Home Screen”');
  await expect(pushSwitch(page)).toHaveCount(0);
});

test('a member with a browser without push support reads that @nightly', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'PushManager', { value: undefined }));
  await openSession(page, member);
  await page.goto(SETTINGS);
  await expect(panel(page)).toContainText('This browser cannot receive notifications from websites.');
});

test('a site without push keys shows no push setting @nightly', async ({ page }) => {
  await page.route('**/api/push/subscriptions', (route) => route.fulfill({ json: { publicKey: null, devices: [] } }));
  await openSettings(page, member);
  await expect(page.getByRole('region', { name: 'Privacy' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('a member whose device cannot be added reads an error, and the browser unsubscribes @nightly', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  await openSettings(page, member);
  await expect(pushSwitch(page)).not.toBeChecked();
  await page.route('**/api/push/subscriptions', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later, please.', code: 'unavailable' } }),
  );
  await pushSwitch(page).click();
  await expect(page.getByText('Notifications could not be changed')).toBeVisible();
  await expect(pushSwitch(page)).not.toBeChecked();
  expect(await isSubscribed(page)).toBe(false);
});

test('a logout ends the browser’s push subscription', async ({ page }) => {
  await openSettings(page, member);
  await turnOn(page);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).not.toHaveURL(/settings/);
  expect(await devices(member)).toEqual([]);
  await expect.poll(() => isSubscribed(page)).toBe(false);
});

test('a member on a device with another user’s subscription finds it off, and subscribes for their own account @feature 8.4d', async ({
  page,
  context,
}) => {
  const next = await createPerson('user', 'Hodan');
  const device = await openSettings(page, member);
  await turnOn(page);
  // Leaves the page first, because its own requests would be a visitor's.
  await page.goto('about:blank');
  await context.clearCookies();
  await openSession(page, next);
  await page.goto(SETTINGS);
  await expect(pushSwitch(page)).not.toBeChecked();
  await turnOn(page);
  expect([await devices(member), await devices(next)]).toEqual([[], [device.endpoint]]);
});

test('a member whose device was subscribed with old keys turns it on again @nightly', async ({ page }) => {
  const device = await openSettings(page, member);
  await page.evaluate(() => localStorage.setItem('stub-of-push', JSON.stringify([4, 1, 2])));
  await page.reload();
  await expect(pushSwitch(page)).not.toBeChecked();
  await turnOn(page);
  expect(await devices(member)).toEqual([device.endpoint]);
});

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

type Shown = { title: string; options: NotificationOptions & { renotify?: boolean; data: { id: string } } };
type Scope = typeof globalThis & { shown: Shown[]; opened: string[] };

/** Records the notifications that the worker shows and the windows that it opens. */
const watchWorker = (worker: Worker, windows: string[] = []) =>
  worker.evaluate((urls) => {
    const scope = globalThis as Scope & {
      registration: object;
      clients: { matchAll: unknown; openWindow: unknown };
    };
    Object.assign(scope, { shown: [], opened: [] });
    Object.assign(scope.registration, {
      getNotifications: async ({ tag }: { tag: string }) =>
        scope.shown.filter(({ options }) => options.tag === tag).map(({ options }) => options),
      showNotification: async (title: string, options: Shown['options']) => void scope.shown.push({ title, options }),
    });
    scope.clients.matchAll = async () =>
      urls.map((url) => ({ url, focus: async () => void scope.opened.push(`focus ${url}`) }));
    scope.clients.openWindow = async (url: string) => void scope.opened.push(url);
  }, windows);
/** Sends an event to the worker as the browser does, and waits until it is handled. Returns everything shown and opened so far. */
const happen = (worker: Worker, type: 'push' | 'notificationclick', told: unknown) =>
  worker.evaluate(
    async ([name, data]) => {
      let done: Promise<unknown> = Promise.resolve();
      dispatchEvent(
        Object.assign(new Event(name), {
          data: { json: () => (typeof data === 'string' ? (JSON.parse(data) as unknown) : data) },
          notification: { data, close: () => {} },
          waitUntil: (promise: Promise<unknown>) => (done = promise),
        }),
      );
      await done;
      const { shown, opened } = globalThis as Scope;
      return { shown, opened };
    },
    [type, told] as const,
  );

test('a member’s device shows a push in place of the earlier one, and leads to its page @feature 8.4c', async ({
  page,
  context,
}) => {
  const service = await startPushService();
  try {
    await sql`update public.profiles set language = 'ar' where id = ${member.id}`;
    const property = await createProperty(member, { title: 'House by the port' });
    const device = await openSettings(page, member);
    await turnOn(page);
    const worker = await workerOf(context);
    await watchWorker(worker);
    const ask = async () =>
      workAs(
        await createPerson('user', 'Hodan'),
        (as) =>
          as`insert into public.inquiries (property_id, message, contact_email) values (${property}, 'Is it there?', 'a@test.example')`,
      );
    await ask();
    await expect.poll(() => service.sentTo(device)).toHaveLength(1);
    await ask();
    await expect.poll(() => service.sentTo(device)).toHaveLength(2);
    const [first, second] = service.sentTo(device).map((sent) => device.read(sent)) as [PushContent, PushContent];
    await happen(worker, 'push', first);
    // A repeated push makes no second sound, but a new one does.
    await happen(worker, 'push', first);
    const { shown } = await happen(worker, 'push', second);
    expect(shown.map(({ options: { tag, renotify, lang, dir } }) => ({ tag, renotify, lang, dir }))).toEqual(
      [false, false, true].map((renotify) => ({ tag: `inquiry:${property}`, renotify, lang: 'ar', dir: 'rtl' })),
    );
    expect(shown[0]?.title).toContain('House by the port');
    const { opened } = await happen(worker, 'notificationclick', shown[0]?.options.data);
    expect(opened).toHaveLength(1);
    expect(new URL(opened[0] ?? '').pathname).toBe('/ar/requests');
    expect(new URL(opened[0] ?? '').search).toMatch(/^\?tab=inquiries&card=/);
  } finally {
    await service.close();
  }
});

test('a device focuses a window that already shows the page, and opens no other site', async ({ page, context }) => {
  await openSettings(page, member);
  await turnOn(page);
  const worker = await workerOf(context);
  const here = new URL('/agent-dashboard/leads', page.url()).href;
  await watchWorker(worker, [new URL('/', page.url()).href, here]);
  await happen(worker, 'notificationclick', { id: '1', link: '/agent-dashboard/leads' });
  const { opened } = await happen(worker, 'notificationclick', { id: '2', link: 'https://elsewhere.example/' });
  expect(opened).toEqual([`focus ${here}`]);
  const { shown } = await happen(worker, 'push', 'not what we send');
  expect(shown.map(({ title }) => title)).toEqual(['East Africa Properties & Cars']);
});

test('a visitor finds a manifest to install the site as an app, and its icons exist', async ({ page, request }) => {
  await page.goto('/so');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { display: string; icons: { src: string }[] };
  expect(manifest.display).toBe('standalone');
  const touched = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [touched ?? '', ...manifest.icons.map((icon) => icon.src)])
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
