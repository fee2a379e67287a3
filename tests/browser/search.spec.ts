import { expect, type Page, type Route } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';

// No other listing has this word, so each test finds only its own rows.
const mark = ownWord();

test.beforeAll(async () => {
  const owner = await createPerson();
  const list = (title: string, columns: Record<string, unknown>) =>
    createProperty(owner, { title: `${title} ${mark}`, ...columns });
  await list('Dear flat', { property_type: 'apartment', purpose: 'rent', price: 900, bedrooms: 2, city: 'Burao' });
  await list('Cheap flat', { property_type: 'apartment', purpose: 'rent', price: 200, bedrooms: 1, city: 'Burao' });
  await list('Small shop', { property_type: 'commercial', purpose: 'commercial', price: 500, area: 60 });
  await list('Large shop', { property_type: 'commercial', purpose: 'commercial', price: 500, area: 600 });
  await list('Gone house', { purpose: 'sale', price: 70_000, status: 'sold', city: 'Zeila' });
});

test.afterAll(() => removePeople());

const count = (page: Page) => page.getByRole('heading', { level: 2, name: /propert(y|ies) found$/ });
const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const named = (...names: string[]) => names.map((name) => `${name} ${mark}`);

/** Holds the answers of a URL until the returned function is called. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('every filter of a visitor is in the URL and a chip, and removing the chip removes the filter @spec 1.2.32 1.2.38', async ({
  page,
}) => {
  await page.goto('/properties');
  await page.getByLabel('Property Type').selectOption('Apartment');
  await page.getByLabel('Purpose').selectOption('For Rent');
  await page.getByLabel('Min Price').fill('150');
  await page.getByLabel('Max Price').fill('1,500');
  await page.getByLabel('Beds', { exact: true }).selectOption('1+');
  await page.getByRole('combobox', { name: 'Location' }).fill(mark);
  await expect(page).toHaveURL(
    new RegExp(`location=${mark}&propertyType=apartment&purpose=rent&minPrice=150&maxPrice=1500&bedrooms=1$`),
  );
  await expect(count(page)).toHaveText('2 properties found');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText([`“${mark}”`, 'Apartment', 'For Rent', 'From $150', 'Up to $1,500', '1+ beds']);
  await expect(page.getByText('6 active').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove filter: Up to $1,500' }).click();
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(page.getByLabel('Max Price')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Max Price')).toHaveValue('1,500');
  await expect(chips).toHaveCount(6);
});

test('a visitor who types while the page becomes interactive keeps the text @nightly', async ({ page }) => {
  await page.addInitScript((text) => {
    let recorder: Window['preHydration'];
    Object.defineProperty(window, 'preHydration', {
      configurable: true,
      get: () => recorder,
      set: (created: NonNullable<typeof recorder>) => {
        const { endClicks } = created;
        recorder = { ...created, endClicks: () => (endClicks(), typeText()) };
      },
    });
    function typeText() {
      const field = [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')].find(
        ({ offsetWidth }) => offsetWidth > 0,
      )!;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, mark);
  await page.goto('/properties');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(mark);
  await expect(page).toHaveURL(new RegExp(`location=${mark}`));
  await expect(count(page)).toHaveText('4 properties found');
});

test('a screen reader announces each new count to a visitor, and the visitor sorts the results @spec 1.2.49', async ({
  page,
}) => {
  await page.goto(`/for-rent?location=${mark}`);
  await expect(count(page)).toHaveText('2 properties found');
  await expect(count(page)).toHaveAttribute('aria-live', 'polite');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(titles(page)).toHaveText(named('Cheap flat', 'Dear flat'));
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(titles(page)).toHaveText(named('Dear flat', 'Cheap flat'));
  await page.getByLabel('Min Price').fill('500');
  await expect(count(page)).toHaveText('1 property found');
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(page).toHaveURL(/\/for-rent\?sort=price-desc$/);
});

test('a visitor of the commercial page finds only properties with the minimum area @spec 1.2.51-52', async ({
  page,
}) => {
  await page.goto(`/commercial?location=${mark}`);
  await expect(titles(page)).toHaveCount(2);
  await expect(page.locator('dl[aria-label="Types in these results"]')).toContainText('Shop2');
  await page.getByLabel('Min Area').fill('240,5');
  await expect(page).toHaveURL(/minArea=240\.5/);
  await page.getByLabel('Min Area').fill('100 m');
  await page.getByLabel('Min Price').focus();
  await expect(page.getByLabel('Min Area')).toHaveAccessibleDescription(
    'Min Area must be a number from 0 to 999,999.99',
  );
  await page.getByLabel('Min Area').fill('100');
  await expect(titles(page)).toHaveText(named('Large shop'));
  await expect(page).toHaveURL(/minArea=100/);
  await expect(page.getByRole('button', { name: 'Remove filter: From 100 m²' })).toBeVisible();
});

for (const [path, text] of [
  ['/properties', 'Try adjusting your search criteria'],
  ['/for-rent', 'No rental properties found matching your criteria'],
  ['/for-sale', 'No properties for sale found matching your criteria'],
  ['/commercial', 'No commercial properties found matching your criteria'],
] as const) {
  test(`a visitor of ${path} who finds nothing reads that, and gets a way out${nightlyUnless(path === '/for-rent')} @spec 1.2.41 1.2.50 @feature 4.15a`, async ({
    page,
  }) => {
    await page.goto(`${path}?location=qqqqqqqq`);
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: /^Without “qqqqqqqq”/ }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('a visitor with too many filters sees which one to remove, and how many results that finds @nightly', async ({
  page,
}) => {
  await page.goto(`/for-rent?location=${mark}&minPrice=300&bedrooms=4`);
  const offers = page.getByRole('button', { name: /^Without/ });
  // Without the place, the search finds homes of other owners. Without the bedrooms, it finds the dear flat.
  await expect(page.getByRole('button', { name: 'Without 4+ beds 1 found' })).toBeVisible();
  await expect(offers.filter({ hasText: 'From $300' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Without 4+ beds 1 found' }).click();
  await expect(titles(page)).toHaveText(named('Dear flat'));
  await expect(page).not.toHaveURL(/bedrooms/);
});

test('sold properties are hidden until a visitor shows them @spec 1.2.34 3.17', async ({ page }) => {
  await page.goto(`/properties?location=${mark}&purpose=sale`);
  await expect(page.getByRole('switch', { name: 'Hide Sold' })).toBeChecked();
  await page.getByRole('button', { name: 'Without Hide Sold 1 found' }).click();
  await expect(page).toHaveURL(/hideSold=false/);
  await expect(titles(page)).toHaveText(named('Gone house'));
  await expect(page.getByRole('article').getByText('Sold', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Hide Sold' }).check();
  await expect(page).not.toHaveURL(/hideSold/);
});

test('a visitor who comes back finds the filters, all loaded cards, and their scroll position @feature 2.1a', async ({
  page,
}) => {
  await page.goto('/properties?purpose=sale');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(48);
  await cards.nth(40).scrollIntoViewIfNeeded();
  const title = await cards.nth(40).getByRole('heading').textContent();
  await cards.nth(40).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Purpose')).toHaveValue('sale');
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(40)).toBeInViewport();

  // After a reload too, with one call for all cards.
  const asked: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/properties/search')) asked.push(request.url());
  });
  await page.reload();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(40)).toBeInViewport();
  expect(asked).toHaveLength(1);
});

for (const [path, api, shape] of [
  ['/properties', '**/api/properties/search*', 'Loading properties'],
  ['/commercial', '**/api/properties/search*', 'Loading properties'],
  ['/properties?view=map', '**/api/properties/search*', 'Loading properties'],
  ['/cars', '**/api/cars*', 'Loading cars...'],
] as const) {
  test(`no element of ${path} moves when a slow answer replaces six placeholders @nightly @spec 1.2.88`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await renderInBrowser(page);
    const release = await holdBack(page, api);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.getByText(shape)).toBeAttached();
    await expect(page.getByRole('main').locator('[aria-hidden="true"] > ul > li')).toHaveCount(6);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const after = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(after.slice(before).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });
}

test('a visitor on a phone sees in the sheet how many results a filter leaves, and the chips below the field @spec 1.2.40 1.2.49', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/for-rent?location=${mark}`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Search (2 found)' })).toBeVisible();
  await sheet.getByRole('group', { name: 'Beds' }).getByRole('button', { name: '2+' }).click();
  await sheet.getByRole('button', { name: 'Search (1 found)' }).click();
  await expect(sheet).toBeHidden();
  await expect(count(page)).toBeFocused();
  await page.getByRole('button', { name: 'Remove filter: 2+ beds' }).click();
  await expect(count(page)).toHaveText('2 properties found');
});

test('a visitor sees how the search understood their words, and removes a part of them @feature 9.3a 9.4b', async ({
  page,
}) => {
  await page.goto(`/properties?location=${mark}+dear+3+bedroom+flat+in+burco`);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText([`“${mark}”`, '“dear”', '3+ beds', 'Apartment', 'Burao']);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(`${mark} dear 3 bedroom flat in burco`);
  // The dear flat has two bedrooms.
  await expect(page.getByRole('heading', { name: 'No exact match. These listings match 4 of 5' })).toBeVisible();
  await expect(titles(page)).toHaveText(named('Dear flat'));
  const counted = () => sql`
    select count from private.empty_searches where words::text like ${`%${mark}%`} and filters ->> 'bedrooms' = '3'`;
  await expect.poll(counted).toEqual([{ count: 1 }]);
  await sql`delete from private.empty_searches where words::text like ${`%${mark}%`}`;
  await page.getByRole('button', { name: 'Remove filter: 3+ beds' }).click();
  await expect(page).toHaveURL(/\?location=\w+\+dear\+flat\+in\+burco$/);
  await expect(count(page)).toHaveText('1 property found');
  await expect(titles(page)).toHaveText(named('Dear flat'));
  await expect(chips).toHaveText([`“${mark}”`, '“dear”', 'Apartment', 'Burao']);
});

test('a visitor sees counts, units and quotation marks in Arabic @feature 6.3a 6.5a', async ({ page }) => {
  await page.goto(`/ar/commercial?location=${mark}`);
  const shops = page.locator('dl > div', { hasText: 'محلات' });
  await expect(shops).toHaveText('محلات2');
  await expect(page.getByRole('search').getByText('م²')).toBeVisible();
  await expect(page.getByRole('search').getByText(`«${mark}»`)).toBeVisible();
});

test('a visitor who reads Arabic chooses a place in Arabic @nightly @feature 9.3a', async ({ page }) => {
  await page.goto('/ar/properties');
  const field = page.getByRole('combobox').first();
  await field.fill('شقة في بر');
  await page.getByRole('option', { name: 'شقة في برعو المدينة' }).click();
  await expect(field).toHaveValue('شقة في برعو');
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const [state, address] of [
  ['a filtered search', '/for-sale?location=Hargeisa&minPrice=1000'],
  ['the commercial page', '/commercial?minArea=100'],
] as const) {
  test(`axe finds no violation in ${state} @nightly`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoViolation(page, state);
  });
}

test('axe finds no violation in a search without results @nightly', async ({ page }) => {
  await page.goto(`/for-rent?location=${mark}&bedrooms=4`);
  await expect(page.getByRole('button', { name: /^Without/ }).first()).toBeVisible();
  await expectNoViolation(page, 'an empty search');
});
