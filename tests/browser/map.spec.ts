import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';

// No other listing has this word, so each test finds only its own rows.
const mark = ownWord();
const ADDRESS = `/properties?location=${mark}&view=map`;
const ids: Record<string, string> = {};

test.beforeAll(async () => {
  const owner = await createPerson();
  const list = async (name: string, columns: Record<string, unknown>) => {
    ids[name] = await createProperty(owner, { title: `${name} ${mark}`, location: `${name} Street`, ...columns });
  };
  // Two neighbours, one listing far away, and one without a pin.
  await list('Villa', { price: 148_000, latitude: 9.56, longitude: 44.06 });
  await list('House', { price: 99_500, latitude: 9.561, longitude: 44.061 });
  await list('Flat', { price: 620, purpose: 'rent', city: 'Berbera', latitude: 10.44, longitude: 45.01 });
  await list('Plot', { price: 20_000, property_type: 'land', city: 'Burao', district: 'Koosaar' });
});

test.afterAll(() => removePeople());

const map = (page: Page) => page.getByRole('region', { name: 'Map of results' });
const pins = (page: Page) => page.getByRole('list', { name: 'Properties on the map' }).getByRole('button');
const pin = (page: Page, name: string) => pins(page).filter({ hasText: `${name} ${mark}` });
const row = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: `${name} ${mark}` })
    .first();
const card = (page: Page) => map(page).getByRole('article');
const searchArea = (page: Page) => page.getByRole('button', { name: 'Search this area' });

/** Moves the map one step to the east. The map ignores keys while it moves, so this presses only once. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('group', { name: /^Map\./ }).press('ArrowRight');
}

test.use({ viewport: { width: 1280, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } });

test('a visitor sees the number, prices and places of properties beside the list of these properties @spec 1.2.37 1.2.53 1.9.13 3.9', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`/properties?location=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(map(page)).toContainText('4 properties');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(pins(page)).toHaveText([
    `$620/mo, Flat ${mark}, Flat Street`,
    /^2 properties here: zoom in$/,
    `≈ $20k, Plot ${mark}, Plot Street, approximate: somewhere in Koosaar`,
  ]);
  expect((await map(page).boundingBox())?.height).toBe(600);
  await expect(map(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  // The map draws the ground from the page's own data.
  await expect(map(page).locator('path.map-land')).toBeAttached();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('every style of the map finds its colours, and no style reads an undefined value', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(pins(page).first()).toBeVisible();
  const nowhere = await page.evaluate(() => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join();
    const declared = new Set(Array.from(styles.matchAll(/(--[\w-]+)\s*[:{]/g), ([, name]) => name));
    const read = Array.from(styles.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name);
    return [...new Set(read)].filter((name) => !declared.has(name));
  });
  expect(nowhere).toEqual([]);
});

test('a visitor opens a cluster and sees each price separately @spec 3.9', async ({ page }) => {
  await page.goto(ADDRESS);
  await pins(page).filter({ hasText: 'properties here' }).click();
  await expect(pin(page, 'Villa')).toBeVisible();
  await expect(pin(page, 'House')).toHaveText(/^\$99.5k/);
  // The map does not treat this as a press near a pin, which would choose its property.
  await expect(card(page)).toHaveCount(0);
});

test('a visitor who points at a row sees its pin marked, and a pin marks its row @nightly', async ({ page }) => {
  await page.goto(ADDRESS);
  await row(page, 'Flat').hover();
  await expect(pin(page, 'Flat')).toHaveClass(/is-active/);
  await row(page, 'Villa').hover();
  await expect(pins(page).filter({ hasText: 'properties here' })).toHaveClass(/is-active/);
  await expect(pin(page, 'Flat')).not.toHaveClass(/is-active/);
  await pin(page, 'Flat').hover();
  await expect(row(page, 'Flat')).toHaveClass(/border-primary/);
  await expect(row(page, 'Villa')).not.toHaveClass(/border-primary/);
});

test('a visitor who chooses a price sees title, location and price, and opens the property @spec 1.2.55', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await pin(page, 'Flat').click();
  await expect(pin(page, 'Flat')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page)).toContainText('$620/month');
  await expect(card(page)).toContainText(`Flat ${mark}`);
  await expect(card(page)).toContainText('Flat Street');
  await card(page).getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${ids['Flat']}$`));
  await expect(page.getByRole('heading', { level: 1, name: `Flat ${mark}` })).toBeVisible();
  await page.goBack();
  await expect(pin(page, 'Flat')).toHaveClass(/is-seen/);
});

test('a visitor sees listings without a pin grouped in their district, marked as approximate, and pages through them @spec 1.2.59 @feature 4.12a', async ({
  page,
}) => {
  const owner = await createPerson();
  const word = ownWord();
  for (const title of ['First', 'Second', 'Third']) {
    await createProperty(owner, { title: `${title} ${word}`, city: 'Hargeisa', district: 'Jigjiga Yar' });
  }
  await page.goto(`/properties?location=${word}&view=map`);
  const group = pins(page).filter({ hasText: '3 in Jigjiga Yar' });
  await expect(group).toHaveText('3 in Jigjiga Yar, approximate: look at each');
  await expect(map(page)).toContainText('3 properties');
  await group.click();
  await expect(card(page)).toContainText('Approximate place: somewhere in Jigjiga Yar');
  const shown: string[] = [];
  for (const place of [1, 2, 3]) {
    await expect(card(page)).toContainText(`${place} of 3`);
    shown.push((await card(page).getByRole('heading').textContent()) ?? '');
    await card(page).getByRole('button', { name: 'Next here' }).click();
  }
  expect(shown.toSorted()).toEqual(['First', 'Second', 'Third'].map((title) => `${title} ${word}`));
  await expect(card(page)).toContainText('1 of 3');
  await card(page).getByRole('link', { name: 'View Details' }).click();
  // The property's own page says so too, on a map without a pin.
  await expect(page.getByRole('group', { name: 'Map of Jigjiga Yar' }).locator('path.map-around')).toBeAttached();
  await expect(page.getByText('Approximate place: somewhere in Jigjiga Yar')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open in OpenStreetMap/ })).toHaveAttribute('href', /org\/#map=14\//);
});

test('a visitor with more properties than the map shows reads how many it shows, and loads the others @spec 1.2.59 @feature 4.12b', async ({
  page,
}) => {
  const owner = await createPerson();
  const word = ownWord();
  await sql`
    insert into public.properties (title, price, property_type, purpose, location, city, latitude, longitude, owner_id,
      approval_status)
    select 'Many ' || ${word}, 1000 + n, 'house', 'sale', 'Many Street', 'Hargeisa', 9.5 + n * 0.001, 44.06, ${owner.id}, 'approved'
    from generate_series(1, 103) as n`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/properties?location=${word}&view=map`);
  await expect(map(page)).toContainText('100 of 103 properties');
  await map(page).getByRole('button', { name: 'Show more' }).click();
  await expect(map(page).getByText('103 properties', { exact: true })).toBeVisible();
  await expect(map(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a visitor who presses beside all prices sees one of the properties @spec 1.2.54', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(pin(page, 'Flat')).toBeVisible();
  await page.getByRole('group', { name: /^Map\./ }).click({ position: { x: 60, y: 520 } });
  await expect(card(page)).toContainText(new RegExp(`(Villa|House|Flat|Plot) ${mark}`));
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('a visitor who moved the map searches there: the area is in the URL, a chip, and survives a reload', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await expect(pin(page, 'Flat')).toBeVisible();
  await expect(searchArea(page)).toHaveCount(0);
  await pins(page).filter({ hasText: 'properties here' }).click();
  await expect(pin(page, 'Villa')).toBeVisible();
  await searchArea(page).click();
  await expect(page).toHaveURL(/bounds=4\d\.\d+%2C9\.\d+%2C4\d\.\d+%2C9\.\d+/);
  await expect(map(page)).toContainText('2 properties');
  await expect(searchArea(page)).toHaveCount(0);
  await expect(row(page, 'Flat')).toHaveCount(0);
  const chip = page.getByRole('button', { name: 'Remove filter: Map area' });
  await page.reload();
  await expect(pin(page, 'Villa')).toBeVisible();
  await chip.click();
  await expect(page).not.toHaveURL(/bounds/);
  await expect(map(page)).toContainText('4 properties');
  await expect(pin(page, 'Flat')).toBeVisible();
});

test('a visitor who searches an empty area gets a way back, and keeps the map @nightly', async ({ page }) => {
  await page.goto(`${ADDRESS}&bounds=46,8,46.1,8.1`);
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  await expect(map(page)).toContainText('0 properties');
  await page.getByRole('button', { name: 'Without Map area 4 found' }).click();
  await expect(pin(page, 'Flat')).toBeVisible();
});

test('a visitor who comes back from a property finds the map in its earlier position @nightly', async ({ page }) => {
  await page.goto(ADDRESS);
  await pins(page).filter({ hasText: 'properties here' }).click();
  await pin(page, 'Villa').click();
  await card(page).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Villa ${mark}` })).toBeVisible();
  await page.goBack();
  await expect(pin(page, 'Villa')).toBeVisible();
  await expect(pin(page, 'Flat')).toHaveCount(0);
  await expect(searchArea(page)).toBeVisible();
});

test('a visitor moves the map, chooses, reads and returns by the keyboard alone', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(pin(page, 'Flat')).toBeVisible();
  await pin(page, 'Flat').focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('link', { name: 'View Details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Map\./ })).toBeFocused();
  await lookElsewhere(page);
  await expect(searchArea(page)).toBeVisible();
  await pins(page).filter({ hasText: 'properties here' }).focus();
  await page.keyboard.press('Enter');
  await expect(pin(page, 'House')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeVisible();
});

test('a visitor on a phone sees the map alone, and the list in the other view @spec 1.2.37', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ADDRESS);
  await expect(pin(page, 'Flat')).toBeVisible();
  await expect(row(page, 'Villa')).toBeHidden();
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(row(page, 'Villa')).toBeVisible();
  await expect(map(page)).toHaveCount(0);
});

test('a visitor of a page with a fixed purpose sees the map of that purpose @spec 1.2.58', async ({ page }) => {
  await page.goto(`/for-rent?location=${mark}&view=map`);
  await expect(map(page)).toContainText('1 property');
  await expect(pins(page)).toHaveCount(1);
});

test('a visitor whose browser refuses the container reads an error, keeps the list, and can try again @spec 1.2.56', async ({
  page,
}) => {
  // The map library reads this property on a container that already has a map.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLElement.prototype, '_leaflet_id', { get: () => 1, set: () => {}, configurable: true });
  });
  await page.goto(ADDRESS);
  await expect(page.getByText('Failed to initialize map container')).toBeVisible();
  await expect(row(page, 'Villa')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await loaded;
  await expect(page.getByText('Failed to initialize map container')).toBeVisible();
});

test.describe('when the map breaks', () => {
  test.use({
    expectedConsole: [
      /Failed to load resource|ERR_FAILED|Unable to preload|dynamically imported module|PropertyMap|Lazy/,
    ],
  });

  test('a visitor reads an error, keeps the list, and a refresh shows the map again @spec 1.2.57', async ({ page }) => {
    await page.route(/property-map/, (route) => route.abort());
    await page.goto(ADDRESS);
    await expect(page.getByText('Map display error - please refresh the page')).toBeVisible();
    await expect(row(page, 'Villa')).toBeVisible();
    await page.unroute(/property-map/);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(pin(page, 'Flat')).toBeVisible();
  });
});

// After a resize, a map shows another area, so each width loads the page again.
for (const width of [390, 1280]) {
  test(`the map with a chosen property at ${width} has no accessibility violation${nightlyUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ADDRESS);
    await pin(page, 'Flat').click();
    await expect(card(page)).toBeVisible();
    await lookElsewhere(page);
    await expect(searchArea(page)).toBeVisible();
    await expectNoViolation(page, 'the map', [width]);
  });
}

test('the replacement of a failed map has no accessibility violation @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLElement.prototype, '_leaflet_id', { get: () => 1, set: () => {}, configurable: true });
  });
  await page.goto(ADDRESS);
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expectNoViolation(page, 'a failed map');
});
