import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent } from '../support/brokerage.ts';
import { openSession, askedToSignIn } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

let owner: Person;
let asker: Person;
let property: string;

test.beforeEach(async () => {
  [owner, asker] = [await createPerson('user', 'Amal'), await createPerson('user', 'Hodan')];
  property = await createProperty(owner, { title: 'House by the port' });
});

test.afterEach(removePeople);

const ask = (message = 'Is it still there?') =>
  workAs(
    asker,
    (as) =>
      as`insert into public.inquiries (property_id, message, contact_email) values (${property}, ${message}, 'a@test.example')`,
  );
/** Inserts so many notifications, one for each day. Notifications of odd days are read. */
const notify = (person: Person, count: number) => sql`
  insert into public.notifications (recipient_id, event, link, title, created_at, read_at)
  select ${person.id}, 'favorite_sold', '/property/' || gen_random_uuid(), 'Villa ' || n, now() - n * interval '1 day',
    case when n % 2 = 1 then now() end
  from generate_series(1, ${count}) as n`;

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const latest = (page: Page) => page.getByRole('region', { name: 'Latest notifications' });
const line = (page: Page) => latest(page).getByRole('link', { name: /Hodan Person asks about “House by the port”/ });

/** The focused element in a part of the page. The focus must not be lost when a button disappears. */
const focusIn = (part: Locator) => part.locator(':focus');

async function openWindow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(bell(page)).toBeVisible();
}

/** Signs the same person in, in another browser context. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSession(page, person);
  return page;
}

test('a member sees a new inquiry at the bell, opens it, and it is read in the other window too @feature 8.3g', async ({
  page,
  browser,
}) => {
  await openSession(page, owner);
  const other = await signInElsewhere(browser, owner);
  await openWindow(page, '/cars');
  await openWindow(other, '/favorites');
  // Both windows update without a reload. A window whose channel opens late loads the count again.
  await ask();
  for (const window of [page, other]) await expect(bell(window)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(other).click();
  await expect(line(other)).toContainText('Is it still there?');
  await expectNoViolation(other, 'the bell');
  await bell(page).click();
  await line(page).click();
  await expect(page).toHaveURL(/\/requests\?tab=inquiries&card=/);
  for (const window of [page, other]) await expect(bell(window)).toHaveAccessibleName('Notifications');
  await expect(line(other)).not.toContainText('Unread');
  await other.context().close();
});

test('a member sees several notifications about one thing as one, and marks all as read @nightly @feature 8.3g', async ({
  page,
}) => {
  await notify(owner, 2);
  await ask();
  // The price of one favorite falls twice.
  await sql`
    insert into public.notifications (recipient_id, event, link, title)
    select ${owner.id}, 'favorite_lowered', '/property/00000000-0000-4000-8000-000000000000', 'Villa by the sea'
    from generate_series(1, 2)`;
  await openSession(page, owner);
  await openWindow(page, '/cars');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread');
  await bell(page).click();
  await expect(latest(page).getByRole('link', { name: /Villa by the sea/ })).toContainText('and 1 more');
  await latest(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(focusIn(latest(page))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(latest(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('a member pages through all notifications, filters the unread ones, and marks one as unread @feature 8.3h', async ({
  page,
}) => {
  await notify(owner, 60);
  await openSession(page, owner);
  await page.goto('/notifications');
  const villas = page.getByRole('main').getByRole('link', { name: /^(Unread: )?Sold: Villa/ });
  await expect(villas).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older notifications' }).click();
  await expect(villas).toHaveCount(60);
  await page.getByRole('button', { name: 'Mark as unread: Sold: Villa 1', exact: true }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 31 unread');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page).toHaveURL('/notifications?show=unread');
  await expect(villas).toHaveCount(31);
  await page.getByRole('button', { name: 'Mark as read: Sold: Villa 1', exact: true }).click();
  await expect(villas).toHaveCount(30);
  await expect(focusIn(page.getByRole('main'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible();
  await expect(focusIn(page.getByRole('main'))).toHaveCount(1);
  await expectNoViolation(page, 'notifications that are all read');
});

test('a member who loads older notifications while a new one arrives sees both @nightly', async ({ page }) => {
  await notify(owner, 60);
  await openSession(page, owner);
  await page.goto('/notifications');
  const lines = page.getByRole('main').getByRole('link', { name: /Sold: Villa|asks about/ });
  await expect(lines).toHaveCount(50);
  let isFirst = true;
  await page.route(/\/api\/notifications\?.*cursor=/, async (route) => {
    if (isFirst) {
      isFirst = false;
      const nextRead = page.waitForRequest((request) => request.url().endsWith('/api/notifications?limit=50'));
      await ask();
      await nextRead;
    }
    // The page has cancelled the first request in favour of the new one.
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: 'Show older notifications' }).click();
  await expect(lines).toHaveCount(61);
});

test('a member without notifications reads that, and a visitor reads that they must sign in', async ({
  page,
  browser,
}) => {
  await openSession(page, asker);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  const told = askedToSignIn(visitor);
  await visitor.goto('/notifications');
  await told;
  await visitor.context().close();
});

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a member reads that their notifications could not be loaded, and tries again @nightly', async ({ page }) => {
    await ask();
    await openSession(page, owner);
    // The page loads again when its channel opens, so this blocks the channel.
    await page.routeWebSocket(/realtime/, () => {});
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 503, json: { message: 'Gone' } }));
    await page.goto('/notifications');
    await expect(page.getByText('Your notifications could not be loaded.')).toBeVisible();
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /House by the port/ })).toBeVisible();
  });
});

test('a member turns off the bell for one kind of notification, on all devices @nightly @feature 8.3h', async ({
  page,
  browser,
}) => {
  await openSession(page, owner);
  await page.goto('/settings?tab=preferences');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^commissions/i })).toHaveCount(0);
  const here = (window: Page) => window.getByRole('checkbox', { name: 'inquiries: Here' });
  await here(page).click();
  await expect(here(page)).not.toBeChecked();
  await expect(page.getByText('Preferences updated')).toBeVisible();
  await expectNoViolation(page, 'the table of kinds and ways');
  await ask();
  await notify(owner, 2);
  const other = await signInElsewhere(browser, owner);
  await other.goto('/settings?tab=preferences');
  await expect(here(other)).not.toBeChecked();
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  await other.context().close();
});

test('a member without emails sees that no kind comes by email @nightly @feature 8.3h', async ({ page }) => {
  await sql`update public.preferences set email_notifications = false, property_alerts = false where user_id = ${owner.id}`;
  await openSession(page, owner);
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText('Email Notifications are off, so we send none of these by email.')).toBeVisible();
  const way = (name: string) => page.getByRole('checkbox', { name });
  await expect(way('viewings: Email')).toBeDisabled();
  await expect(way('saved searches: Push')).toBeDisabled();
  await expect(way('saved searches: Here')).toBeChecked();
});

test('an agent sees a notification in the back office, follows it, and finds it read on the site @feature 8.3g', async ({
  page,
}) => {
  const agent = await createAgent();
  await openSession(page, agent);
  await openWindow(page, '/agent-dashboard/properties');
  await sql`
    insert into public.notifications (recipient_id, event, link, details)
    values (${agent.id}, 'lead_new', '/agent-dashboard/leads', '{"client": "Ayaan Nur"}')`;
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(latest(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(page, 'the bell of the back office');
  await latest(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(focusIn(latest(page))).toHaveCount(1);
  await latest(page).getByRole('button', { name: 'Mark as unread: New lead: Ayaan Nur' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await latest(page)
    .getByRole('link', { name: /New lead: Ayaan Nur/ })
    .click();
  await expect(page).toHaveURL(/\/agent-dashboard\/leads/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await latest(page).getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('button', { name: 'Mark as unread: New lead: Ayaan Nur' })).toBeVisible();
  await page.goto('/settings?tab=preferences');
  await expect(page.getByRole('checkbox', { name: 'commissions: Email' })).toBeChecked();
});
