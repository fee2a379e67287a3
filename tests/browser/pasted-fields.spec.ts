import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { fillProperty } from '../support/listing-forms.ts';

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await createPerson('user', 'Hodan');
  await openSession(page, owner);
});
test.afterAll(() => removePeople());

const price = (page: Page) => page.getByLabel('Price');
const latitude = (page: Page) => page.getByLabel('Latitude');
const longitude = (page: Page) => page.getByLabel('Longitude');
const question = (page: Page) => page.getByRole('group', { name: 'Is this place right?' });
const list = (page: Page) => page.getByRole('button', { name: 'List Property', exact: true }).click();

test('an owner who pastes a price sees how the form understood it, and its currency is chosen', async ({ page }) => {
  await page.goto('/list-property');
  for (const [typed, shown] of [
    ['$120,000', '$120,000'],
    ['120k', '$120,000'],
    ['1.2m', '$1,200,000'],
    ['150,000 USD', '$150,000'],
    ['120.5', '$120.50'],
  ] as const) {
    await price(page).fill(typed);
    await expect(price(page)).toHaveAccessibleDescription(shown);
  }
  await price(page).fill('€95k');
  await expect(price(page)).toHaveAccessibleDescription('€95,000');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await price(page).blur();
  await expect(price(page)).toHaveValue('95000');
  await price(page).fill('cheap');
  await expect(price(page)).toHaveAccessibleDescription('');

  await fillProperty(page);
  await price(page).fill('$650');
  await price(page).press('Enter');
  await expect(page).toHaveURL(/\/property\//);
  const [row] = await sql`select price, currency from public.properties where owner_id = ${owner.id}`;
  expect(row).toEqual({ price: 650, currency: 'USD' });
});

test('a dealer who pastes prices of a car sees how the form understood each @nightly', async ({ page }) => {
  await page.goto('/list-car');
  await page.getByRole('radio', { name: 'Sale & Rent' }).check();
  await page.getByLabel('Selling Price').fill('12.5k');
  await expect(page.getByLabel('Selling Price')).toHaveAccessibleDescription('$12,500');
  await page.getByLabel('Price per Day').fill('US$ 45');
  await expect(page.getByLabel('Price per Day')).toHaveAccessibleDescription('$45');
});

test('a visitor types a budget in their own notation and finds listings @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/properties');
  await page.getByLabel('Max Price').fill('$150k');
  await expect(page).toHaveURL(/maxPrice=150000/);
  await page.getByLabel('Max Price').blur();
  await expect(page.getByLabel('Max Price')).toHaveValue('150,000');
  await page.getByLabel('Max Price').fill('€150k');
  await page.getByLabel('Max Price').blur();
  await expect(page.getByLabel('Max Price')).toHaveAccessibleDescription(/must be a whole number/);
});

test('an owner who pastes a pair or a map link fills both coordinates @nightly', async ({ page }) => {
  await page.goto('/list-property');
  for (const pasted of [
    '9.562389, 44.077013',
    `9°33'44.6"N 44°04'37.2"E`,
    'https://www.google.com/maps/place/Hargeisa/@9.562389,44.077013,15z',
    'geo:9.562389,44.077013',
  ]) {
    await latitude(page).fill('');
    await longitude(page).fill('');
    await longitude(page).fill(pasted);
    await expect(latitude(page)).toHaveValue(/^9\.5623/);
    await expect(longitude(page)).toHaveValue(/^44\.077/);
  }
  await latitude(page).fill('9.5624° N');
  await latitude(page).blur();
  await expect(latitude(page)).toHaveValue('9.5624');
  await latitude(page).fill('6GF6+2R Hargeisa');
  await latitude(page).blur();
  await expect(latitude(page)).toHaveAccessibleDescription('Latitude must be a number from -90 to 90');
});

test('an owner confirms a place that is swapped or far from its city before the form lists it', async ({ page }) => {
  await page.goto('/list-property');
  await fillProperty(page);
  await latitude(page).fill('45.0143');
  await longitude(page).fill('10.434');
  await expect(question(page)).toContainText(/This place is [\d,]+ km from Berbera\. Is it right\?/);
  await list(page);
  await expect(question(page)).toBeFocused();
  await question(page).getByRole('button', { name: 'Swap latitude and longitude' }).click();
  await expect(latitude(page)).toHaveValue('10.434');
  await expect(question(page)).toHaveCount(0);

  await latitude(page).fill('51.5');
  await longitude(page).fill('-0.12');
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Swap latitude and longitude' })).toHaveCount(0);
  await question(page).getByRole('button', { name: 'The place is right' }).click();
  await expect(question(page)).toHaveCount(0);
  await list(page);
  await expect(page).toHaveURL(/\/property\//);
});

test('an owner reads at the field that a coordinate is missing, and that 0, 0 is no place @nightly', async ({
  page,
}) => {
  await page.goto('/list-property');
  await fillProperty(page);
  await latitude(page).fill('10.434');
  await list(page);
  await expect(longitude(page)).toHaveAccessibleDescription('Longitude is missing');
  await expect(longitude(page)).toBeFocused();
  await latitude(page).fill('0');
  await longitude(page).fill('0');
  await list(page);
  await expect(latitude(page)).toHaveAccessibleDescription('The coordinates 0, 0 are not a valid place');
});
