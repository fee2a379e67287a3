import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, removePeople } from '../support/database.ts';
import { serveFile, serveTiles, setMap } from '../support/map-tiles.ts';
import { ownWord } from '../support/own-word.ts';
import { pngBytes } from '../support/pictures.ts';
import { nightlyUnless } from '../support/plan.ts';
import { regionFile } from '../support/region-file.ts';
import { stack } from '../support/stack.ts';

const OSM = 'https://tile.openstreetmap.org';
const mark = ownWord();
const ADDRESS = `/properties?location=${mark}&view=map`;
let property: string;

test.beforeAll(async () => {
  const owner = await createPerson();
  property = await createProperty(owner, {
    title: `Villa ${mark}`,
    city: 'Hargeisa',
    latitude: 9.56,
    longitude: 44.06,
  });
  await createProperty(owner, { title: `House ${mark}`, city: 'Berbera', latitude: 10.44, longitude: 45.01 });
});

test.afterAll(() => removePeople());

test.use({ viewport: { width: 1280, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } });

const map = (page: Page) => page.getByRole('region', { name: 'Map of results' });
const ground = (page: Page) => page.getByRole('group', { name: /^Map\./ });
const pins = (page: Page) => page.getByRole('list', { name: 'Properties on the map' }).getByRole('button');
const streets = (page: Page) => page.locator('img.leaflet-tile-loaded');
const names = (page: Page) => page.locator('.map-labels .is-city').first();

test('a visitor sees the streets of OpenStreetMap and its attribution on the map of a search @feature 11.13a', async ({
  page,
}) => {
  const asked = await serveTiles(page, OSM);
  await setMap(page, '');
  await page.goto(ADDRESS);
  await expect(streets(page).first()).toBeVisible();
  await expect(names(page)).toBeHidden();
  await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  // The tile server gets the site's origin, but not the page's URL.
  expect(new Set(asked.map(({ referer }) => referer))).toEqual(new Set([`${stack.siteUrl}/`]));
});

test('a map requests each visible tile once, and no other tiles @nightly @feature 11.13a', async ({ page }) => {
  const asked = await serveTiles(page, OSM);
  await setMap(page, '');
  await page.goto(ADDRESS);
  await expect(streets(page).first()).toBeVisible();
  await expect(page.locator('img.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  const box = await map(page).boundingBox();
  // With half zoom steps, a tile of 256 pixels shrinks by a factor of up to 1.42.
  const [across = 0, down = 0] = [box?.width, box?.height].map((side) => Math.ceil((side ?? 0) / (256 / 1.42)) + 1);
  const lastZoom = asked.at(-1)?.tile.zoom;
  const last = asked.filter(({ tile }) => tile.zoom === lastZoom);
  expect(last.length).toBeGreaterThan(0);
  expect(last.length).toBeLessThanOrEqual(across * down);
  const addresses = asked.map(({ tile }) => JSON.stringify(tile));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a visitor whose tiles do not load sees the base map with its names and the prices @feature 11.13c', async ({
  page,
}) => {
  let isReached = false;
  await serveTiles(page, OSM, (route) => {
    isReached = true;
    return route.fulfill({ status: 200, contentType: 'text/html', body: 'No tiles today' });
  });
  await setMap(page, '');
  await page.goto(ADDRESS);
  await expect(pins(page)).toHaveCount(2);
  await expect.poll(() => isReached).toBe(true);
  await expect(names(page)).toBeVisible();
  await expect(page.locator('path.map-land').first()).toBeAttached();
  await expect(streets(page)).toHaveCount(0);
});

test('a visitor of a site without tiles sees the base map, and the map contacts no other host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await setMap(page, 'none');
  await page.goto(ADDRESS);
  await expect(names(page)).toBeVisible();
  await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toHaveCount(0);
  expect([...hosts].filter((host) => host.includes('openstreetmap'))).toEqual([]);
});

test('a visitor of a site with its own tiles sees these and their attribution @nightly @feature 11.13b', async ({
  page,
}) => {
  const asked = await serveTiles(page, 'https://tiles.example');
  await setMap(page, 'https://tiles.example/{z}/{x}/{y}.png', '<a href="https://maps.example">Maps Example</a>');
  await page.goto(ADDRESS);
  await expect(streets(page).first()).toBeVisible();
  await expect(map(page).getByRole('link', { name: 'Maps Example' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

test('a visitor of a site with a file of its region sees the streets of the file @feature 11.13d', async ({ page }) => {
  await serveFile(page, '**/region.pmtiles', regionFile(pngBytes('streets'), 14));
  await setMap(page, '/region.pmtiles');
  await page.goto(ADDRESS);
  await expect(streets(page).first()).toBeVisible();
  await expect(names(page)).toBeHidden();
  await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
});

test.describe('when the file of the region holds no pictures', () => {
  test.use({ expectedConsole: [/must contain pictures/] });

  test('a visitor sees the base map @nightly', async ({ page }) => {
    await serveFile(page, '**/region.pmtiles', regionFile(pngBytes('streets'), 14, 1));
    await setMap(page, '/region.pmtiles');
    const said = page.waitForEvent('console', (message) => message.text().includes('must contain pictures'));
    await page.goto(ADDRESS);
    await said;
    await expect(names(page)).toBeVisible();
  });
});

test('a visitor of a property loads the street tiles only when they reach its map @nightly @feature 11.13a', async ({
  page,
}) => {
  const asked = await serveTiles(page, OSM);
  await setMap(page, '');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/property/${property}`);
  await expect(page.getByRole('heading', { level: 1, name: `Villa ${mark}` })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('heading', { name: 'Location', exact: true }).scrollIntoViewIfNeeded();
  await expect(streets(page).first()).toBeVisible();
  expect(asked.at(-1)?.tile.zoom).toBe(15);
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible();
});

test('a visitor who moved away from the results returns to them on the map @feature 11.14b', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(pins(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  for (let step = 0; step < 20 && (await pins(page).count()) > 0; step += 1) await ground(page).press('ArrowRight');
  await expect(pins(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the results' }).click();
  await expect(pins(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  type Finger = { x: number; y: number };
  /** Puts fingers on the page and moves them up. */
  async function swipe(page: Page, fingers: Finger[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : fingers.map(({ x, y }, id) => ({ x, y: y - up, id })),
      });
    await send('touchStart', 0);
    for (let up = 20; up <= 200; up += 20) await send('touchMove', up);
    await send('touchEnd', 200);
  }
  /** Measures both at one moment, because the page may still scroll. */
  const placeInMap = async (page: Page) =>
    pins(page)
      .first()
      .evaluate(
        (pin, region) => pin.getBoundingClientRect().y - (region?.getBoundingClientRect().y ?? NaN),
        await map(page).elementHandle(),
      );

  test('a visitor scrolls the page with one finger on the map, and reads that two fingers move the map @feature 11.14a', async ({
    page,
  }) => {
    await page.goto(ADDRESS);
    await expect(pins(page)).toHaveCount(2);
    const within = await placeInMap(page);
    await swipe(page, [{ x: 60, y: 760 }]);
    await expect(page.getByText('Use two fingers to move the map')).toHaveClass(/is-shown/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await placeInMap(page)).toBeCloseTo(within, 0);
    await expect(page.getByText('Use two fingers to move the map')).not.toHaveClass(/is-shown/);
  });

  test('a visitor moves the map with two fingers, and the page stays @nightly @feature 11.14a', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(pins(page)).toHaveCount(2);
    await map(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const before = await page.evaluate(() => scrollY);
    await swipe(page, [
      { x: 100, y: 560 },
      { x: 260, y: 560 },
    ]);
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('button', { name: 'Back to the results' }).tap();
    await expect(pins(page)).toHaveCount(2);
  });
});

for (const [code, words] of [
  ['so', { attribution: 'OpenStreetMap', scale: / km$/ }],
  ['ar', { attribution: 'OpenStreetMap', scale: / كم$/ }],
] as const) {
  test(`a reader of ${code} reads the map's scale and buttons in their language${nightlyUnless(code === 'ar')} @feature 11.14c`, async ({
    page,
  }) => {
    await serveTiles(page, OSM);
    await setMap(page, '');
    await page.goto(`/${code}${ADDRESS}`);
    await expect(streets(page).first()).toBeVisible();
    await expect(page.locator('.map-scale')).toHaveText(words.scale);
    await expect(page.getByRole('link', { name: words.attribution })).toBeVisible();
    for (const text of ['Zoom in', 'Zoom out', 'Back to the results'])
      await expect(page.getByRole('button', { name: text })).toHaveCount(0);
  });
}

for (const width of [390, 1280]) {
  test(`a map with streets at ${width} has no accessibility violation @nightly`, async ({ page }) => {
    await serveTiles(page, OSM);
    await setMap(page, '');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ADDRESS);
    await expect(streets(page).first()).toBeVisible();
    await expectNoViolation(page, 'a map with streets', [width]);
  });
}
