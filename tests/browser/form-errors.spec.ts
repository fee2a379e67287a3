import { expect, type Page } from '@playwright/test';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { toast } from '../support/moderation.ts';
import { signIn } from '../support/api.ts';

const PHONE = { width: 390, height: 844 };

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(() => removePeople());

test('an agent on a phone sees their first lead at once, moves it, reads where it went, and undoes that @spec 2.2.60 @feature 4.19a', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const agent = await createAgent(await createBroker());
  await createLead(await createProperty(agent), agent, null, { client_name: 'Sahra Ali' });
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  const card = page.getByRole('article', { name: 'Sahra Ali' });
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await choose(card.getByRole('combobox', { name: 'Status of Sahra Ali' }), 'Contacted');
  await toast(page, 'Moved to Contacted').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Moved to New')).toBeVisible();
  expect(await sql`select status from public.leads where agent_id = ${agent.id}`).toEqual([{ status: 'new' }]);
});

test('an agent reads at the field what a lead lacks, until they correct it @nightly @feature 4.18a', async ({
  page,
}) => {
  const agent = await createAgent();
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  await page.getByRole('button', { name: 'Add lead' }).click();
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Client name').fill(' — ');
  await form.getByRole('button', { name: 'Add lead' }).click();
  await expect(form.getByText('Client name is required')).toBeVisible();
  await form.getByLabel('Client name').fill('Sahra');
  await expect(form.getByText('Client name is required')).toHaveCount(0);
  await expect(form.getByText('Property is required')).toBeVisible();
});

test('the message box stays uncovered on a phone, headers are low, and the list shortens a long message @feature 4.17a', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const [buyer, seller] = [await createPerson('user', 'Hodan'), await createPerson('user', 'Amal')];
  const { conversation } = await createConversation(buyer, seller);
  await sendMessage(seller, conversation, `${'Waaweyn'.repeat(60)} end`);
  await openSession(page, buyer);
  await page.goto('/messages');
  const row = page.locator(`[data-conversation="${conversation}"]`);
  await expect(row.locator('time')).toBeInViewport({ ratio: 1 });
  await expect(row.getByText('unread message')).toBeAttached();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await row.click();
  const box = page.getByLabel('Message', { exact: true });
  const log = page.getByRole('log', { name: 'Messages' });
  for (const height of [844, 430]) {
    await page.setViewportSize({ ...PHONE, height });
    await expect(box).toBeInViewport({ ratio: 1 });
    await box.click({ trial: true });
    expect((await log.boundingBox())?.y).toBeLessThanOrEqual(120);
  }
});

/**
 * Returns the parts of a table that are cut off or out of sight. The demo's dates are recent, so each is first replaced by one of
 * the widest possible dates.
 */
const hiddenIn = (page: Page) =>
  page.evaluate(() => {
    for (const line of document.querySelectorAll('td .cell-lines > *')) {
      if (/^[A-Z][a-z]{2} \d+, \d{4}, .*[AP]M$/.test(line.textContent)) line.textContent = 'May 20, 2026, 10:44 AM';
    }
    const region = document.querySelector('.table-region, .long-table, .cards')!.getBoundingClientRect();
    const isCut = (inner: Element, outer: DOMRect) => {
      const { left, right } = inner.getBoundingClientRect();
      return left < outer.left - 1 || right > outer.right + 1;
    };
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['The page is wider than the window'] : []),
      ...[...document.querySelectorAll('td.actions-cell, .card')].filter((cell) => isCut(cell, region)),
      ...[...document.querySelectorAll('.card :is(button, a, dd, .card-detail)')].filter((part) =>
        isCut(part, part.closest('.card')!.getBoundingClientRect()),
      ),
      ...[...document.querySelectorAll('td .moment')].filter((time) =>
        isCut(time, time.closest('td')!.getBoundingClientRect()),
      ),
      ...[...document.querySelectorAll('td .cell-lines > *')].filter(
        (line) => /[A-Z][a-z]{2} \d+, \d{4}$|[AP]M$/.test(line.textContent) && line.scrollWidth > line.clientWidth,
      ),
    ].map((found) => (typeof found === 'string' ? found : found.textContent));
  });

const TABLES = {
  admin: [
    ...['properties', 'cars', 'users', 'inquiries', 'activity-reports', 'appraisals'].map((list) => `/admin/${list}`),
    ...['property-viewings', 'renting-inquiries', 'appraisals'].map((report) => `/admin/reports/${report}`),
  ],
  broker: ['agents', 'properties', 'leads', 'commissions'].map((list) => `/broker-dashboard/${list}`),
  agent: ['properties', 'commissions'].map((list) => `/agent-dashboard/${list}`),
};
for (const [username, lists] of Object.entries(TABLES)) {
  test(`every table of the demo’s ${username} fits at 1024 and 1280 pixels, with visible actions and uncut dates @nightly @feature 4.21a`, async ({
    page,
  }) => {
    test.slow();
    await openSession(page, { username });
    for (const list of lists) {
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.goto(list);
      const table = page.locator('.table-region [data-loading=false] td, .long-table td').first();
      // A list of many columns has cards at this width.
      await expect(table.or(page.locator('.card :is(a, dd)').first())).toBeVisible();
      expect(await hiddenIn(page), `${list} at 1024`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(table).toBeVisible();
      // A table becomes another one a frame after the window has.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await hiddenIn(page), `${list} at 1280`).toEqual([]);
    }
  });
}

test('a member signs out one of their sessions, and sees their generated username @spec 2.2.27 @feature 4.18b 4.22a', async ({
  page,
}) => {
  const member = await createPerson();
  await signIn(member);
  await openSession(page, member);
  await page.goto('/settings?tab=security');
  const sessions = page.getByRole('region', { name: 'Active Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out .*, last used/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('This device')).toBeVisible();
  await page.goto('/settings?tab=account');
  await expect(page.getByText(member.username, { exact: true })).toBeVisible();
});

test('a member reads once that a conversation was started, when it is new @nightly @feature 4.17b', async ({
  page,
}) => {
  const [buyer, seller] = [await createPerson(), await createPerson()];
  const property = await createProperty(seller);
  await openSession(page, buyer);
  const press = async () => {
    await page.goto(`/property/${property}`);
    await page.getByRole('button', { name: 'Contact Seller' }).first().click();
    await expect(page).toHaveURL(/\/messages\?conversation=/);
  };
  await press();
  await expect(page.getByText('Conversation started')).toBeVisible();
  await press();
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
  await expect(page.getByText('Conversation started')).toHaveCount(0);
});
