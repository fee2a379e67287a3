import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
let house: string;
let plot: string;
let car: string;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  house = await createProperty(owner, { title: 'House by the port', purpose: 'rent' });
  plot = await createProperty(owner, { title: 'Plot on the hill' });
  car = await createCar(owner, { title: 'Quiet Vitz' });
});

test.afterEach(() => removePeople());

/** Sets the last confirmation of listings to so many days ago. Sends no reminder. */
const age = (days: Record<string, number>) =>
  sql.begin(async (transaction) => {
    for (const [id, past] of Object.entries(days)) {
      for (const table of ['public.properties', 'public.cars'])
        await transaction`update ${sql(table)} set confirmed_at = now() - make_interval(days => ${past}) where id = ${id}`;
    }
  });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const isRecentlyConfirmed = async (id: string) =>
  (
    await sql`
      select from public.properties where id = ${id} and confirmed_at > now() - interval '1 hour'
      union all select from public.cars where id = ${id} and confirmed_at > now() - interval '1 hour'`
  ).length > 0;

test('an owner sees which listings need confirmation, confirms one, and then the others at once @feature 7.3a', async ({
  page,
}) => {
  await age({ [house]: 29, [plot]: 35, [car]: 31 });
  await openSession(page, owner);
  await page.goto('/');
  await expect(card(page, 'House by the port')).toContainText('Search no longer shows it.');
  await expect(card(page, 'Plot on the hill')).toContainText('Until you confirm it, it appears below other listings');
  await expect(card(page, 'Plot on the hill')).toContainText('Last confirmed 5 weeks ago');
  await expect(page.getByText(/\d listings need your confirmation\./)).toBeVisible();
  await expectNoViolation(page, 'home of an owner with listings to confirm');
  await card(page, 'House by the port')
    .getByRole('button', { name: /^Still available/ })
    .click();
  await expect(card(page, 'House by the port')).toContainText('Confirmed today');
  expect(await isRecentlyConfirmed(house)).toBe(true);
  expect(await isRecentlyConfirmed(plot)).toBe(false);
  await expect(page.getByText('2 listings need your confirmation.')).toBeVisible();
  await page.getByRole('button', { name: 'All are still available' }).click();
  await expect(card(page, 'Plot on the hill')).toContainText('Confirmed today');
  await expect(page.getByText('your confirmation.')).toHaveCount(0);
  expect([await isRecentlyConfirmed(plot), await isRecentlyConfirmed(car)]).toEqual([true, true]);
});

test('an owner confirms on the page of a listing, and visitors see the day of the confirmation @nightly', async ({
  page,
}) => {
  await age({ [house]: 20 });
  await page.goto(`/property/${house}`);
  await expect(page.getByText('Last confirmed 2 weeks ago')).toBeVisible();
  await expect(page.getByText('The seller has not confirmed since then that it is available.')).toBeVisible();
  await expectNoViolation(page, 'the page of a property that nobody confirmed');
  await openSession(page, owner);
  await page.goto(`/property/${house}`);
  await page.getByRole('button', { name: /^Still available.*House by the port/ }).click();
  await expect(page.getByRole('region', { name: 'Your listing' })).toContainText('Confirmed today');
  expect(await isRecentlyConfirmed(house)).toBe(true);
});

test('a visitor reads on the page of an unconfirmed car that it left the search @nightly', async ({ page }) => {
  await age({ [car]: 61 });
  await page.goto(`/car/${car}`);
  await expect(page.getByText('Last confirmed 8 weeks ago')).toBeVisible();
  await expect(page.getByText('so search no longer shows it')).toBeVisible();
});

test('a visitor reads on a confirmed listing when, by whom, and that the office did not check it @feature 7.3a', async ({
  page,
}) => {
  await age({ [plot]: 3 });
  await page.goto(`/property/${plot}`);
  const summary = page.getByRole('complementary', { name: 'Summary and contact' });
  await expect(summary.getByText('Confirmed 3 days ago')).toBeVisible();
  await expect(page.getByText('We have not checked this ourselves.')).toBeVisible();
});

/** Gives the listings a place of their own, and returns the searches that find them. */
async function confirmedListings() {
  const place = `Road ${ownWord()}`;
  await sql`update public.properties set location = ${place} where id in (${house}, ${plot})`;
  await sql`update public.cars set make = ${place} where id = ${car}`;
  await age({ [house]: 20, [plot]: 3, [car]: 15 });
  return {
    homes: `/properties?location=${encodeURIComponent(place)}`,
    cars: `/cars?make=${encodeURIComponent(place)}`,
  };
}

test('a visitor reads on cards since when a listing is confirmed, and which ones are not @feature 7.3b', async ({
  page,
}) => {
  const { homes } = await confirmedListings();
  await page.goto(homes);
  await expect(card(page, 'Plot on the hill')).toContainText('Confirmed 3 days ago');
  await expect(card(page, 'House by the port')).toContainText('Not confirmed recently');
  await expect(page.getByRole('heading', { name: 'Not confirmed recently' })).toBeVisible();
  await expectNoViolation(page, 'cards that say since when they are confirmed');
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page.getByRole('heading', { name: 'Not confirmed recently' })).toHaveCount(0);
  await expect(card(page, 'House by the port')).toContainText('Not confirmed recently');
});

test('a visitor reads the confirmation on cards of cars, in each language and without scripts @nightly @feature 7.3b', async ({
  page,
  browser,
}) => {
  const { homes, cars } = await confirmedListings();
  await page.goto(`/so${homes}`);
  await expect(card(page, 'Plot on the hill')).toContainText('3 maalmood ka hor ayaa la xaqiijiyey');
  await page.goto(`/ar${homes}`);
  await expect(card(page, 'Plot on the hill')).toContainText('تم التأكيد قبل 3 أيام');
  await page.goto(cars);
  await expect(page.getByRole('article')).toContainText('Confirmed 2 weeks ago');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(new URL(homes, page.url()).href);
  await expect(card(unscripted, 'Plot on the hill')).toContainText('Confirmed 3 days ago');
  await plain.close();
});

test('a member reads the confirmation on their favourites, and an owner also reads who confirmed @nightly', async ({
  page,
  browser,
}) => {
  const agent = await createAgent();
  await createAssignment(house, agent, null);
  await age({ [house]: 2, [plot]: 5 });
  await workAs(agent, (as) => as`select public.confirm_property(${house})`);
  const member = await createPerson();
  await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${plot})`;
  await openSession(page, member);
  await page.goto('/favorites');
  await expect(card(page, 'Plot on the hill')).toContainText('Confirmed 5 days ago');
  const own = await (await browser.newContext()).newPage();
  await openSession(own, owner);
  await own.goto(page.url().replace('/favorites', '/'));
  await expect(card(own, 'House by the port')).toContainText('By Agent Person, who manages it');
  await expect(card(own, 'House by the port').getByText('Confirmed today')).toHaveCount(1);
  await expect(card(own, 'Plot on the hill')).not.toContainText('who manages it');
  await own.context().close();
});

test('an agent and a broker confirm listings on their dashboards, and the audit names them @nightly @feature 7.3b', async ({
  page,
  browser,
}) => {
  const broker = await createBroker();
  const agent = await createAgent(broker);
  await createAssignment(house, agent, broker);
  await createAssignment(plot, agent, broker);
  await age({ [house]: 20, [plot]: 2 });
  await openSession(page, agent);
  await page.goto('/agent-dashboard/properties');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('House by the port')).toContainText('Waiting for confirmation since');
  await expect(row('Plot on the hill')).toContainText('Confirm by');
  await expectNoViolation(page, 'what an agent looks after, with what waits to be confirmed');
  await page.getByRole('button', { name: /^Still available.*House by the port/ }).click();
  await expect(row('House by the port')).toContainText('Confirm by');
  expect([await isRecentlyConfirmed(house), await isRecentlyConfirmed(plot)]).toEqual([true, false]);
  await age({ [house]: 29 });
  await openSession(page, broker);
  await page.goto('/broker-dashboard/properties');
  await expect(row('House by the port')).toContainText('Hidden from search since');
  await page.getByRole('button', { name: /^Still available.*House by the port/ }).click();
  await expect(row('House by the port')).toContainText('Confirm by');
  expect(await isRecentlyConfirmed(house)).toBe(true);
  await expectNoViolation(page, 'what a broker answers for, with what waits to be confirmed');
  const admin = await (await browser.newContext()).newPage();
  await openSession(admin, await createPerson('admin'));
  await admin.goto(new URL('/admin/audit', page.url()).href);
  const entry = admin.getByRole('row').filter({ hasText: 'Confirmed that the property is still available' });
  await expect(entry.filter({ hasText: 'Broker Person' }).first()).toContainText('House by the port');
  await expect(entry.filter({ hasText: 'Agent Person' }).first()).toContainText('House by the port');
  await admin.context().close();
});

test('a member finds a saved listing that left the search, with a note about it @nightly', async ({ page }) => {
  const member = await createPerson();
  await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${house})`;
  await age({ [house]: 29 });
  await openSession(page, member);
  await page.goto('/favorites');
  await expect(card(page, 'House by the port')).toContainText('This listing is hidden from search. Please ask first.');
  await expectNoViolation(page, 'favourites with one that nobody confirmed');
});

test('a recipient of the email confirms by its link with one press, without signing in @feature 7.3a', async ({
  page,
}) => {
  await sql`delete from private.confirmation_reminders where owner_id = ${owner.id}`;
  await age({ [house]: 20 });
  const [link] = await sql<{ token: string }[]>`
    insert into private.confirmation_links (owner_id, property_ids, car_ids) values (${owner.id}, array[${house}]::uuid[], '{}')
    returning token`;
  await page.goto(`/still-there?token=${link?.token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Still available?' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Is this listing still available?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'House by the port' })).toBeVisible();
  expect(await isRecentlyConfirmed(house)).toBe(false);
  await expectNoViolation(page, 'the page of a reminder');
  await page.getByRole('button', { name: 'Still available', exact: true }).click();
  await expect(page.getByText('Thank you. Everyone can see that you confirmed it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Still available', exact: true })).toHaveCount(0);
  expect(await isRecentlyConfirmed(house)).toBe(true);
});

test.describe('a link with an unknown token', () => {
  test.use({ expectedConsole: [/status of 404 .*api\/confirmations/] });

  test('a link with an unknown token says so on its page', async ({ page }) => {
    await page.goto(`/still-there?token=${crypto.randomUUID()}`);
    await expect(page.getByText('This link is not valid.')).toBeVisible();
  });
});
