import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

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

/** As if they had been confirmed so many days ago; what sends mails tells of none of it. */
const age = (days: Record<string, number>) =>
  sql.begin(async (transaction) => {
    for (const [id, past] of Object.entries(days)) {
      for (const table of ['public.properties', 'public.cars'])
        await transaction`update ${sql(table)} set confirmed_at = now() - make_interval(days => ${past}) where id = ${id}`;
    }
  });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const confirmedLately = async (id: string) =>
  (
    await sql`
      select from public.properties where id = ${id} and confirmed_at > now() - interval '1 hour'
      union all select from public.cars where id = ${id} and confirmed_at > now() - interval '1 hour'`
  ).length > 0;

test('an owner sees which listings wait, confirms one, and the others at once', async ({ page }) => {
  await age({ [house]: 29, [plot]: 35, [car]: 31 });
  await openSession(page, owner);
  await page.goto('/');
  await expect(card(page, 'House by the port')).toContainText('The public search no longer shows it.');
  await expect(card(page, 'Plot on the hill')).toContainText('Until you confirm it, it stands behind others');
  await expect(card(page, 'Plot on the hill')).toContainText('Last confirmed 5 weeks ago');
  await expect(page.getByText(/\d listings wait to be confirmed\./)).toBeVisible();
  await expectNoViolation(page, 'home of an owner with listings to confirm');
  await page.getByRole('button', { name: /^Still there.*House by the port/ }).click();
  await expect(card(page, 'House by the port')).toContainText('Confirmed today');
  expect(await confirmedLately(house)).toBe(true);
  expect(await confirmedLately(plot)).toBe(false);
  await expect(page.getByText('2 listings wait to be confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'All are still there' }).click();
  await expect(card(page, 'Plot on the hill')).toContainText('Confirmed today');
  await expect(page.getByText('to be confirmed.')).toHaveCount(0);
  expect([await confirmedLately(plot), await confirmedLately(car)]).toEqual([true, true]);
});

test('an owner confirms on the page of a listing, which tells visitors since when it is confirmed', async ({
  page,
}) => {
  await age({ [house]: 20 });
  await page.goto(`/property/${house}`);
  await expect(page.getByText('Last confirmed 2 weeks ago')).toBeVisible();
  await expect(page.getByText('Nobody has said since that it is still to be had.')).toBeVisible();
  await expectNoViolation(page, 'the page of a property that nobody confirmed');
  await openSession(page, owner);
  await page.goto(`/property/${house}`);
  await page.getByRole('button', { name: /^Still there.*House by the port/ }).click();
  await expect(page.getByText('Confirmed today')).toBeVisible();
  expect(await confirmedLately(house)).toBe(true);
});

test('a visitor reads on the page of a car that has left the search that it has', async ({ page }) => {
  await age({ [car]: 61 });
  await page.goto(`/car/${car}`);
  await expect(page.getByText('Last confirmed 8 weeks ago')).toBeVisible();
  await expect(page.getByText('the search no longer shows it')).toBeVisible();
});

test('a visitor reads of a confirmed one when, by whom, and that nobody has checked it', async ({ page }) => {
  await age({ [plot]: 3 });
  await page.goto(`/property/${plot}`);
  await expect(page.getByText('Confirmed 3 days ago')).toBeVisible();
  await expect(page.getByText('We have not checked that.')).toBeVisible();
});

test('a member finds a saved listing that has left the search, with a word of it', async ({ page }) => {
  const member = await createPerson();
  await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${house})`;
  await age({ [house]: 29 });
  await openSession(page, member);
  await page.goto('/favorites');
  await expect(card(page, 'House by the port')).toContainText('The search no longer shows it. Please ask first.');
  await expectNoViolation(page, 'favourites with one that nobody confirmed');
});

test('whoever has the mail confirms by its link without signing in, by a press', async ({ page }) => {
  await sql`delete from private.confirmation_reminders where owner_id = ${owner.id}`;
  await age({ [house]: 20 });
  const [link] = await sql<{ token: string }[]>`
    insert into private.confirmation_links (owner_id, property_ids, car_ids) values (${owner.id}, array[${house}]::uuid[], '{}')
    returning token`;
  await page.goto(`/still-there?token=${link?.token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Still there?' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Is this still to be had?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'House by the port' })).toBeVisible();
  expect(await confirmedLately(house)).toBe(false);
  await expectNoViolation(page, 'the page of a reminder');
  await page.getByRole('button', { name: 'Still there', exact: true }).click();
  await expect(page.getByText('Thank you. Everybody sees that it is confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Still there', exact: true })).toHaveCount(0);
  expect(await confirmedLately(house)).toBe(true);
});

test.describe('a link that nobody was sent', () => {
  test.use({ expectedConsole: [/status of 404 .*api\/confirmations/] });

  test('says so to whoever opens it', async ({ page }) => {
    await page.goto(`/still-there?token=${crypto.randomUUID()}`);
    await expect(page.getByText('This link is not known.')).toBeVisible();
  });
});
