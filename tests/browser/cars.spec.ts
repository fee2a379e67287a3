import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';
import { createCar, createPerson, removePeople } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';

// No other car has this make, so each test finds only its own rows.
const make = `Zq${ownWord().slice(2)}`;
const ADDRESS = `/cars?make=${make}`;

const OLD = { mileage: 200_000, steering: 'right', created_at: '2026-01-01' };
const NEW = { mileage: 60_000, body_type: 'pickup', created_at: '2026-01-02' };

test.beforeAll(async () => {
  const owner = await createPerson();
  const list = (model: string, columns: Record<string, unknown>) =>
    createCar(owner, { title: model, make, model, ...columns });
  await list('Old', { year: 1999, selling_price: 2000, city: 'Burao', fuel_type: 'diesel', color: 'Red', ...OLD });
  await list('New', { year: 2022, selling_price: 30_000, transmission: 'automatic', ...NEW });
  await list('Hire', {
    year: 2015,
    purpose: 'rent',
    selling_price: null,
    rental_price_per_day: 40,
    fuel_type: 'hybrid',
    mileage: 40_000,
    created_at: '2026-01-03',
  });
});

test.afterAll(() => removePeople());

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^All Cars/ });
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const named = (...cars: string[]) => cars.map((car) => car.replace(' ', ` ${make} `));

test('a visitor searches by words, and sees suggested makes with their counts @spec 1.2.89', async ({ page }) => {
  await page.goto('/cars');
  await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search cars' }).fill(make.slice(0, 6).toLowerCase());
  const makes = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(makes.getByRole('option')).toHaveText([`${make}3`]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/cars\\?q=${make}$`));
  await expect(heading(page)).toHaveText('All Cars (3)');
  // A search shows results and no recommendations.
  await expect(page.getByRole('heading', { name: 'Featured Cars' })).toHaveCount(0);
});

const FILTERS = [
  ['purpose', (page: Page) => page.getByLabel('Purpose').selectOption('For Rent'), 'purpose=rent', ['2015 Hire']],
  ['model', (page: Page) => page.getByLabel('Model', { exact: true }).fill('hi'), 'model=hi', ['2015 Hire']],
  ['mileage', (page: Page) => page.getByLabel('Max mileage').fill('50000'), 'maxMileage=50000', ['2015 Hire']],
  ['body', (page: Page) => page.getByLabel('Body Type').selectOption('Pickup'), 'bodyType=pickup', ['2022 New']],
  ['color', (page: Page) => page.getByLabel('Color').selectOption('Red'), 'color=red', ['1999 Old']],
  [
    'steering',
    (page: Page) => page.getByLabel('Steering').selectOption('Right-hand drive'),
    'steering=right',
    ['1999 Old'],
  ],
  ['city', (page: Page) => page.getByLabel('City').selectOption('Burao'), 'city=Burao', ['1999 Old']],
  ['fuel', (page: Page) => page.getByLabel('Fuel Type').selectOption('Hybrid'), 'fuelType=hybrid', ['2015 Hire']],
  [
    'transmission',
    (page: Page) => page.getByLabel('Transmission').selectOption('Automatic'),
    'transmission=automatic',
    ['2022 New'],
  ],
  ['least year', (page: Page) => page.getByLabel('Min Year').fill('2010'), 'minYear=2010', ['2015 Hire', '2022 New']],
  ['latest year', (page: Page) => page.getByLabel('Max Year').fill('2000'), 'maxYear=2000', ['1999 Old']],
] as const;

test('a visitor filters cars by each filter, sees it in the URL and as a chip, and removes it', async ({ page }) => {
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
  await page.goto(ADDRESS);
  await expect(names(page)).toHaveCount(3);
  for (const [filter, choose, address, found] of FILTERS)
    await test.step(filter, async () => {
      await choose(page);
      await expect(page).toHaveURL(new RegExp(address));
      await expect(names(page)).toHaveText(named(...found));
      await expect(heading(page)).toHaveText(`All Cars (${found.length})`);
      await expect(chips).toHaveCount(2);
      await chips.last().click();
      await expect(page).not.toHaveURL(new RegExp(address));
      await expect(names(page)).toHaveCount(3);
    });
});

for (const { field, price, order, purpose, found } of [
  { field: 'Min Price', price: '20000', order: 'Price: high to low', purpose: 'For Sale', found: ['2022 New'] },
  { field: 'Max Price', price: '50', order: 'Price: low to high', purpose: 'For Rent', found: ['2015 Hire'] },
])
  test(`a visitor who gives a ${field} chooses between sale prices and rents${nightlyUnless(field === 'Max Price')}`, async ({
    page,
  }) => {
    const question = page.getByText('Do you mean sale prices or rents?');
    await page.goto(ADDRESS);
    await expect(names(page)).toHaveCount(3);
    await page.getByLabel('Sort by').selectOption(order);
    await expect(question).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Newest first');
    await expect(question).toHaveCount(0);
    await page.getByLabel(field).fill(price);
    await expect(question).toBeVisible();
    await expect(names(page)).toHaveCount(3);
    await page.getByRole('link', { name: purpose, exact: true }).click();
    await expect(names(page)).toHaveText(named(...found));
    await expect(question).toHaveCount(0);
  });

test('a visitor sorts cars, hears their number, and clears the filters but not the order', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(names(page)).toHaveText(named('2015 Hire', '2022 New', '1999 Old'));
  await page.getByLabel('Sort by').selectOption('Newest model year');
  await expect(names(page)).toHaveText(named('2022 New', '2015 Hire', '1999 Old'));
  await expect(heading(page)).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/cars\?sort=year-desc$/);
  await expect(heading(page)).not.toHaveText('All Cars (3)');
});

test('a visitor types make, model and words into one box, and sees how the search understood them @feature 9.5a', async ({
  page,
}) => {
  await page.goto('/cars');
  await page.getByRole('combobox', { name: 'Search cars' }).fill(`${make} old red naafto under 5000`);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText([`“${make}”`, 'Red', 'Diesel', 'Up to $5,000']);
  await expect(names(page)).toHaveText(named('1999 Old'));
  await page.getByRole('button', { name: 'Remove filter: Red' }).click();
  await expect(page).toHaveURL(/q=\w+\+old\+naafto\+under\+5000$/);
});

test('a visitor who finds no car reads that, and sees which filter to remove @spec 1.2.90 @feature 4.15a', async ({
  page,
}) => {
  await page.goto(`${ADDRESS}&city=Burao&minYear=2020`);
  await expect(heading(page)).toHaveText('All Cars (0)');
  await expect(page.getByRole('heading', { name: 'No cars available' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible();
  await expect(page.getByText('Be the first')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Without Burao 1 found' })).toBeVisible();
  await page.getByRole('button', { name: 'Without From 2020 1 found' }).click();
  await expect(names(page)).toHaveText(named('1999 Old'));
});

test('a visitor who comes back from a car finds all cards they had loaded @nightly', async ({ page }) => {
  await page.goto('/cars?purpose=sale');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  const count = await cards.count();
  await cards
    .last()
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page).toHaveURL(/\/car\//);
  await page.goBack();
  await expect(cards).toHaveCount(count);
  await expect(cards.last()).toBeInViewport();
  // On a slow network, the other cards arrive late.
  await page.route('**/api/cars?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.reload();
  await expect(cards).toHaveCount(count);
  await expect(cards.last()).toBeInViewport();
});

test('a visitor on a phone filters cars in a sheet that says how many are left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Search (3 found)' })).toBeVisible();
  await sheet.getByLabel('Purpose').selectOption('For Sale');
  await sheet.getByRole('button', { name: 'Search (2 found)' }).click();
  await expect(sheet).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(names(page)).toHaveCount(2);
});

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a visitor reads that the cars could not be loaded, and can reload @nightly', async ({ page }) => {
    await renderInBrowser(page);
    await page.route(/\/api\/cars(\?|$)/, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"down","code":"unavailable"}' }),
    );
    await page.goto('/cars');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await page.unroute(/\/api\/cars(\?|$)/);
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a visitor sees all cars even if the featured ones could not be loaded @spec 1.2.89', async ({ page }) => {
    await renderInBrowser(page);
    await page.route('**/api/cars/featured', (route) => route.abort());
    await page.goto('/cars');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Cars' })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('filtered cars and an empty list have no accessibility violation @nightly', async ({ page }) => {
  await page.goto(`${ADDRESS}&purpose=sale`);
  await expect(names(page)).toHaveCount(2);
  await expectNoViolation(page, 'filtered cars');
  await page.goto(`${ADDRESS}&city=Burao&minYear=2020`);
  await expect(page.getByRole('button', { name: /^Without/ }).first()).toBeVisible();
  await expectNoViolation(page, 'no cars');
});
