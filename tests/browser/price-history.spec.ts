import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { letDaysPass } from '../support/prices.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;
let place: string;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  place = `Road ${ownWord()}`;
});

test.afterEach(() => removePeople());

const lowerProperty = async (id: string, price: number) => {
  await letDaysPass(id, 10);
  await sql`update public.properties set price = ${price} where id = ${id}`;
};

test('a visitor finds lowered properties, sees the difference on the card, and the earlier price on the page @spec 1.4.14 @feature 8.5b', async ({
  page,
}) => {
  const property = await createProperty(owner, { location: place, title: 'Cheaper house', price: 148_000 });
  await createProperty(owner, { location: place, title: 'Steady house', price: 148_000 });
  await lowerProperty(property, 143_000);
  await page.goto(`/properties?location=${encodeURIComponent(place)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('switch', { name: 'Recently lowered' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/lowered=true/);
  await expect(page.getByRole('article')).toContainText('Lowered by $5,000');
  await expect(page.getByRole('button', { name: 'Remove filter: Recently lowered' })).toBeVisible();

  await page.getByRole('link', { name: 'Cheaper house' }).click();
  await expect(page.getByText(/^Lowered by \$5,000 on /)).toBeVisible();
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Price history' }) });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByRole('img', { name: /^From \$148,000 on .* to \$143,000 now$/ })).toBeVisible();
  const rows = history.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('$143,000');
  await expect(rows.nth(1)).toContainText('Lower by $5,000');
  await expect(rows.nth(2)).toContainText('First price');
  await expectNoViolation(page, 'a property whose price was lowered');
});

test('a visitor of a car reads when its price was lowered, and no history where it has one price @nightly @feature 8.5b', async ({
  page,
}) => {
  const car = await createCar(owner, { selling_price: 9000, model: 'Lowered' });
  const other = await createCar(owner, { selling_price: 9000 });
  await letDaysPass(car, 10);
  await sql`update public.cars set selling_price = 8500 where id = ${car}`;
  await page.goto(`/car/${car}`);
  await expect(page.getByText(/^Lowered by \$500 on /)).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Price history' });
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByRole('cell', { name: 'Lower by $500' })).toBeVisible();
  await expectNoViolation(page, 'a car whose price was lowered');
  await page.goto(`/car/${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test('a visitor who opens all prices continues at the first new row @nightly', async ({ page }) => {
  const car = await createCar(owner, { selling_price: 9000 });
  for (let price = 8900; price > 8200; price -= 100) {
    await letDaysPass(car, 10);
    await sql`update public.cars set selling_price = ${price} where id = ${car}`;
  }
  await page.goto(`/car/${car}`);
  await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(7);
  await page.getByRole('button', { name: 'Show all prices (8)' }).press('Enter');
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(7).getByRole('rowheader')).toBeFocused();
});

test.describe('where prices do not load', () => {
  test.use({ expectedConsole: [/status of 503 .*\/prices|Not just now/] });

  test('the rest of the page is still visible @nightly', async ({ page }) => {
    const property = await createProperty(owner, { title: 'Cheaper house', price: 148_000 });
    await lowerProperty(property, 143_000);
    const refusal = { status: 503, json: { message: 'Not just now', code: 'unavailable' } };
    await page.route(`**/api/properties/${property}/prices`, (route) => route.fulfill(refusal));
    await page.goto(`/property/${property}`);
    await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('The prices could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Cheaper house' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280])
    test(`a visitor on ${width} px filters lowered listings, and reads when the price was lowered @nightly`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const property = await createProperty(owner, { location: place, title: 'Cheaper house', price: 148_000 });
      await createProperty(owner, { location: place, title: 'Steady house', price: 148_000 });
      await lowerProperty(property, 143_000);
      await page.goto(`/properties?location=${encodeURIComponent(place)}`);
      await expect(page.locator('main h3')).toHaveCount(2);
      await page.getByLabel('Recently lowered').filter({ visible: true }).check();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.locator('main h3')).toHaveCount(1);
      await expect(page.getByLabel('Recently lowered').filter({ visible: true })).toBeChecked();
      await page.getByRole('link', { name: 'Cheaper house' }).click();
      await expect(page.getByText(/^Lowered by \$5,000 on /)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Price history' }).filter({ visible: true })).toHaveCount(0);
    });
});
