import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, removePeople } from '../support/database.ts';
import { nightlyUnless } from '../support/plan.ts';

test.use({ javaScriptEnabled: false });
test.afterAll(() => removePeople());

const PHOTOS = ['apartment-balcony-01-f1d09a', 'apartment-balcony-02-cfe7e1', 'apartment-balcony-03-b1dbe4'].map(
  (name) => `/media/listing-images/demo/${name}-960.webp`,
);

/** Visible buttons that would do nothing: all except those that submit a form. */
async function deadButtons(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('button').filter({ visible: true }).all();
  const names = await Promise.all(
    buttons.map(async (button) =>
      (await button.getAttribute('type')) === 'submit' ? '' : ((await button.textContent()) ?? 'a button'),
    ),
  );
  return names.filter(Boolean);
}

for (const width of [390, 1280]) {
  test.describe(`a visitor without JavaScript on ${width} px${nightlyUnless(width === 390)}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a visitor without JavaScript searches from home, narrows the search, pages, opens a property, sees all photos, calls and writes @feature 3.3a 4.4a', async ({
      page,
    }) => {
      const owner = await createPerson();
      // Twenty-six listings at a unique price, so that there is a second page.
      const first = 71_000 + 1000 * (width % 7);
      const ids = [];
      for (let n = 0; n < 26; n += 1)
        ids.push(
          await createProperty(owner, {
            title: `Walled plot ${n}`,
            city: 'Zeila',
            location: 'Old Harbour, Zeila',
            property_type: 'land',
            purpose: 'sale',
            price: first + n,
            images: PHOTOS,
          }),
        );
      await page.goto('/');
      expect(await deadButtons(page)).toEqual([]);
      await page.getByLabel('Location').fill('Zeila');
      await page.getByLabel('Property Type').selectOption('Land');
      await page.getByRole('button', { name: 'Search Properties' }).click();
      await expect(page).toHaveURL(/\/properties\?location=Zeila&propertyType=land/);

      expect(await deadButtons(page)).toEqual([]);
      await expect(page.getByLabel('Location').filter({ visible: true })).toHaveValue('Zeila');
      await page.getByLabel('Min Price').fill(first.toLocaleString('en'));
      await page.getByLabel('Max Price').fill(String(first + 100).replace(/(\d\d)/, '$1 '));
      await page.getByLabel('Sort by').selectOption('Price: low to high');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('link', { name: 'For Sale', exact: true }).first().click();
      const titles = page.locator('main h3');
      await expect(page.getByText('26 properties found')).toBeVisible();
      await expect(titles.first()).toHaveText('Walled plot 0');
      await expect(titles).toHaveCount(24);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(titles).toHaveText(['Walled plot 24', 'Walled plot 25']);
      await expect(page.getByLabel('Max Price')).toHaveValue((first + 100).toLocaleString('en'));

      await page.getByRole('link', { name: 'Walled plot 25' }).click();
      await expect(page).toHaveURL(`/property/${ids[25]}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walled plot 25');
      expect(await deadButtons(page)).toEqual([]);
      const photos = page.getByRole('img', { name: /photo \d of 3/ }).filter({ visible: true });
      await expect(photos).toHaveCount(3);
      for (const photo of await photos.all()) {
        await photo.scrollIntoViewIfNeeded();
        await expect(photo).toHaveJSProperty('complete', true);
      }
      await expect(page.getByRole('main').locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^WhatsApp \(/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=.*Walled%20plot%2025.*http/,
      );
    });

    test('a visitor without JavaScript shows sold properties too, and finds a car by its make and years @feature 3.3a', async ({
      page,
    }) => {
      const owner = await createPerson();
      await createProperty(owner, { title: 'Sold tower', status: 'sold', city: 'Erigavo', price: 72_000 + width });
      await page.goto(`/for-sale?minPrice=${72_000 + width}&maxPrice=${72_000 + width}`);
      await expect(page.getByText('No Properties Found')).toBeVisible();
      expect(await deadButtons(page)).toEqual([]);
      await page.getByLabel('Hide Sold').filter({ visible: true }).uncheck();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Sold tower' })).toBeVisible();
      await expect(page.getByLabel('Hide Sold').filter({ visible: true })).not.toBeChecked();

      const car = await createCar(owner, { make: `Zedmobil${width}`, model: 'Two', year: 2011, images: PHOTOS });
      await page.goto('/cars');
      expect(await deadButtons(page)).toEqual([]);
      await page.getByLabel('Make').filter({ visible: true }).fill(`zedmobil${width}`);
      await page.getByLabel('Min Year').fill('2010');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('link', { name: `2011 Zedmobil${width} Two`, exact: true }).click();
      await expect(page).toHaveURL(`/car/${car}`);
      expect(await deadButtons(page)).toEqual([]);
      await expect(page.getByRole('img', { name: /photo \d of 3/ }).filter({ visible: true })).toHaveCount(3);
      await expect(page.getByRole('main').getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', /^tel:/);
    });

    test('a visitor without JavaScript narrows a search to listings whose papers the office checked @nightly', async ({
      page,
    }) => {
      for (const list of ['/properties', '/cars']) {
        await page.goto(list);
        await page.getByLabel('Checks').filter({ visible: true }).selectOption('Papers checked');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(page).toHaveURL(/checked=papers/);
        await expect(page.getByLabel('Checks').filter({ visible: true })).toHaveValue('papers');
      }
    });

    test('a visitor without JavaScript reaches every page by the header, and reads which ones need scripts @feature 3.3a', async ({
      page,
    }) => {
      const needsScripts = page.locator('body > noscript');
      await page.goto('/terms');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cars' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'East Africa Cars' })).toBeVisible();
      await expect(needsScripts).toHaveCount(0);
      await page.goto('/settings');
      await expect(needsScripts).toBeVisible();
    });
  });
}
