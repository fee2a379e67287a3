import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
let member: Person;
let mark: string;
let property: string;
let car: string;

test.beforeEach(async () => {
  owner = await createPerson();
  member = await createPerson();
  mark = ownWord();
  property = await createProperty(owner, { title: `${mark} one` });
  car = await createCar(owner, { title: `${mark} car`, make: 'Toyota', model: mark });
});

test.afterEach(removePeople);

const cards = (page: Page) => page.getByRole('article').filter({ hasText: mark });

test('a member hides a listing, no longer finds it in a search, and shows it again @feature 8.6b', async ({ page }) => {
  await createProperty(owner, { title: `${mark} two` });
  await openSession(page, member);
  await page.goto(`/properties?location=${mark}`);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('link', { name: `${mark} one` }).click();
  await page.getByRole('button', { name: 'Hide from my searches' }).click();
  await expect(page.getByText('Hidden from your searches')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show in my searches again' })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('1 of these is not shown because you hid it.')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expectNoViolation(page, 'a search that leaves something out');
  await page.getByRole('link', { name: 'See hidden listings' }).click();
  await expect(page.getByRole('heading', { name: 'Hidden (1)' })).toBeFocused();
  await expectNoViolation(page, 'what a member hid');
  await page.getByRole('button', { name: /^Show again.* one$/ }).click();
  await expect(page.getByRole('heading', { name: 'Hidden (1)' })).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  // The page is first rendered for visitors. Hidden listings disappear after that.
  await page.goto(`/properties?location=${mark}`, { waitUntil: 'networkidle' });
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('left out')).toHaveCount(0);
});

test('a member who hid a property finds it neither on the map nor in its list @nightly @feature 8.6b', async ({
  page,
}) => {
  const hidden = await createProperty(owner, { title: `${mark} two`, latitude: 9.56, longitude: 44.06 });
  await createProperty(owner, { title: `${mark} three`, latitude: 9.6, longitude: 44.1 });
  await openSession(page, member);
  await page.goto(`/property/${hidden}`);
  await page.getByRole('button', { name: 'Hide from my searches' }).click();
  await expect(page.getByRole('button', { name: 'Show in my searches again' })).toBeVisible();
  await page.goto(`/properties?location=${mark}&view=map`);
  await expect(page.getByText('1 of these is not shown because you hid it.')).toBeVisible();
  const pins = page.getByRole('list', { name: 'Properties on the map' });
  await expect(pins.getByRole('button').filter({ hasText: `${mark} three` })).toHaveCount(1);
  await expect(pins.getByRole('button').filter({ hasText: `${mark} two` })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'two' })).toHaveCount(0);
});

test('a member who hides a car finds it in no search of cars, and a visitor still does @nightly @feature 8.6b', async ({
  page,
  browser,
}) => {
  await openSession(page, member);
  await page.goto(`/car/${car}`);
  await page.getByRole('button', { name: 'Hide from my searches' }).click();
  await expect(page.getByRole('button', { name: 'Show in my searches again' })).toBeVisible();
  await page.goto('/cars');
  await expect(page.getByText('1 of these is not shown because you hid it.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/cars');
  await expect(cards(visitor)).toHaveCount(1);
  await visitor.goto(`/car/${car}`);
  await expect(visitor.getByRole('button', { name: 'Report this listing' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Hide from my searches' })).toHaveCount(0);
  await visitor.context().close();
});

test('a member adds a note to a saved listing, and reads it on another device @feature 8.6c', async ({
  page,
  browser,
}) => {
  await openSession(page, member);
  await page.goto(`/property/${property}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await page.goto('/favorites');
  await page.getByRole('button', { name: /^Add a note.* one$/ }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Near the school.\nAsk about water.');
  await expectNoViolation(page, 'a note being written');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: /^Change the note.* one$/ })).toBeFocused();

  const elsewhere = await (await browser.newContext()).newPage();
  await openSession(elsewhere, member);
  await elsewhere.goto('/favorites');
  await expect(elsewhere.getByText('Ask about water.')).toBeVisible();
  await elsewhere.getByRole('button', { name: /^Change the note.* one$/ }).click();
  await elsewhere.getByRole('textbox', { name: 'Your note' }).fill('');
  await elsewhere.getByRole('button', { name: 'Save note' }).click();
  await expect(elsewhere.getByRole('button', { name: /^Add a note.* one$/ })).toBeFocused();
  await elsewhere.context().close();
});

test.describe('where a seen listing was deleted', () => {
  test.use({ expectedConsole: [/status of 404 .*\/api\/cars\//] });

  test('a visitor finds recently seen listings of this device on the home page, latest first, until they clear them @feature 8.6a', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
    await page.goto(`/property/${property}`);
    await expect(page.getByRole('heading', { name: `${mark} one` })).toBeVisible();
    await page.goto(`/car/${car}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
    await page.goto('/');
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await expect(seen.getByRole('article')).toHaveCount(2);
    await expect(seen.getByRole('article').first()).toContainText(`Toyota ${mark}`);
    await expectNoViolation(page, 'home with what was seen');
    // After one visit, the page forgets a listing that is no longer public.
    await sql`update public.cars set available = false where id = ${car}`;
    await seen.getByRole('link', { name: `Toyota ${mark}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Car not found' })).toBeVisible();
    await page.goto('/');
    await expect(seen.getByRole('article')).toHaveCount(1);
    await seen.getByRole('button', { name: 'Clear this list' }).click();
    await expect(seen).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    // The listings would appear after the page itself.
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
  });
});

test('a member finds recently seen listings on their home @feature 8.7b', async ({ page }) => {
  await openSession(page, member);
  await page.goto(`/property/${property}`);
  await expect(page.getByRole('heading', { name: `${mark} one` })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toContainText(`${mark} one`);
});
