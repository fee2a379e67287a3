import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
const IMAGES = ['house-courtyard-01-f1d09a', 'inside-living-08-b1dbe4'].map(
  (name) => `/media/listing-images/demo/${name}-960.webp`,
);
let member: Person;
let id = '';

test.beforeAll(async () => {
  const owner = await createPerson();
  member = await createPerson();
  id = await createProperty(owner, { title: `Flat ${mark}`, purpose: 'rent', city: 'Burao', images: IMAGES });
  await createProperty(owner, { title: `Plot ${mark}`, purpose: 'rent', property_type: 'land', city: 'Burao' });
});

test.afterAll(() => removePeople());

const PHONE = { width: 390, height: 844 };
const length = (page: Page) => page.evaluate(() => history.length);

test('“Back to Properties” leads to the visitor’s previous search, also after a reload @spec 1.2.45 @feature 4.13a', async ({
  page,
}) => {
  const search = `/for-rent?location=${mark}&maxPrice=2000`;
  await page.goto(search);
  await page.getByRole('link', { name: `Flat ${mark}` }).click();
  const back = page.getByRole('link', { name: 'Back to Properties' });
  await expect(back).toHaveAttribute('href', search);
  await page.reload();
  await expect(back).toHaveAttribute('href', search);
  await back.click();
  await expect(page).toHaveURL(search);
});

test('the page of homes for rent lists no land @feature 4.15a', async ({ page }) => {
  await page.goto(`/for-rent?location=${mark}`);
  await expect(page.getByRole('heading', { level: 2, name: '1 property found' })).toBeVisible();
});

test('Back first closes the photos, and then leaves the page @feature 4.13b', async ({ page }) => {
  await page.goto(`/for-rent?location=${mark}`);
  await page.getByRole('link', { name: `Flat ${mark}` }).click();
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  await page.getByRole('button', { name: 'View photos full screen' }).click();
  await expect(photos).toBeVisible();
  await page.goBack();
  await expect(photos).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/for-rent/);
});

test('a visitor who opens and closes a menu faster than the history follows can still open a page @nightly', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (by) => void setTimeout(go, 300, by);
  });
  await page.goto(`/for-rent?location=${mark}`);
  await page.getByRole('button', { name: 'Open menu' }).evaluate(async (button: HTMLElement) => {
    for (let presses = 0; presses < 4; presses += 1) {
      button.click();
      await new Promise((drawn) => setTimeout(drawn, 30));
    }
  });
  await page.getByRole('link', { name: `Flat ${mark}` }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/for-rent/);
});

test('a visitor who closes a dialog by hand leaves no history entry @nightly', async ({ page }) => {
  await page.goto(`/for-rent?location=${mark}`);
  await page.getByRole('link', { name: `Flat ${mark}` }).click();
  await page.getByRole('button', { name: 'View photos full screen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/for-rent/);
});

test('Back closes the filter sheet on a phone, and keeps the choices and typed text in it @spec 1.2.45 @feature 4.13b', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.goto(`/properties?location=${mark}`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Property Type').selectOption('Land');
  await sheet.getByLabel('Max Price').fill('2500');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/propertyType=land&maxPrice=2500$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/properties\\?location=${mark}$`));
});

test('Back closes the menu on a phone, and Back after a link of the menu returns to the page @feature 4.13b', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/help');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/help$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const before = await length(page);
  await menu.getByRole('link', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/\/for-sale$/);
  expect(await length(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

test('Back after a change of language or a visit to the back office returns to the previous page @nightly @feature 6.2b', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin', 'Ayaan'));
  const header = page.getByRole('banner');
  for (const { width, opener } of [
    { width: 390, opener: 'Open menu' },
    { width: 1600, opener: 'Language' },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/help');
    await page.goto('/faq');
    await header.locator(`:is(button, summary)[aria-label="${opener}"]`).click();
    await header.getByRole('link', { name: 'Soomaali' }).click();
    await expect(page).toHaveURL(/\/so\/faq$/);
    await page.goBack();
    await expect(page).toHaveURL(/\d\/faq$/);
    await expect(header.getByRole('link', { name: 'Soomaali' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  }
  await page.setViewportSize(PHONE);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

test('Back closes the viewing dialog, and the unsent inquiry beside it keeps its text @feature 4.13b', async ({
  page,
}) => {
  await openSession(page, member);
  await page.goto(`/property/${id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there a well?');
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Viewing' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there a well?');
});

test('Back after an accepted suggestion does not return to half a word @spec 1.2.45 @feature 4.13b', async ({
  page,
}) => {
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Buy' }).first().click();
  // The previous page's field disappears with its page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for Sale');
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('هرج');
  await expect(page).toHaveURL(/location=%D9%87%D8%B1%D8%AC$/);
  await page.getByRole('option', { name: 'هرجيسا' }).first().click();
  await expect(page).toHaveURL(`/for-sale?location=${encodeURIComponent('هرجيسا')}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/properties$/);
});

test('a new page takes the focus before a user can type into its fields @spec 1.2.45', async ({ page }) => {
  await page.goto('/properties');
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
  const focused = await page.evaluateHandle(() => {
    const seen: { tag?: string } = {};
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Properties for Sale') return;
      seen.tag ??= document.activeElement?.tagName ?? '';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await page.getByRole('link', { name: 'Buy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for Sale');
  expect(await focused.jsonValue()).toEqual({ tag: 'H1' });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/] });

  test('a page that did not load says so, and loads when the network is back @spec 1.2.46 @feature 4.16a', async ({
    page,
    context,
  }) => {
    await page.goto('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cars' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'East Africa Cars' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  });

  test('a tab that is opened offline says so, and loads when the network is back @nightly @spec 1.2.46 @feature 4.16a', async ({
    page,
    context,
  }) => {
    await openSession(page, await createPerson());
    await page.goto('/requests?tab=viewings');
    await expect(page.getByRole('heading', { name: 'No viewing requests' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'Inquiries' }).click();
    const told = page.getByRole('tabpanel').getByRole('heading', { name: 'You are offline' });
    await expect(told).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'No inquiries' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});

test('cards below the screen have their final height, so that no element moves and Back restores the place @nightly', async ({
  page,
}) => {
  const seller = await createPerson();
  for (const number of ['one', 'two', 'three', 'four', 'five']) {
    const house = { title: `House ${number} zqlong${mark}`, city: 'Burao', bedrooms: 3, area: 240 };
    await createProperty(seller, house);
    await createCar(seller, { title: `Wagon ${number} zqlong${mark}`, city: 'Burao' });
  }
  for (const width of [320, 390, 700, 1280]) {
    await page.setViewportSize({ width, height: 400 });
    for (const list of [`/properties?location=zqlong${mark}`, '/cars']) {
      await page.goto(list);
      const cards = page.locator('main ul:has(> li > article)').last().locator('> li');
      await expect(cards.nth(4)).toBeAttached();
      const height = async (card: ReturnType<typeof cards.first>) => (await card.boundingBox())?.height ?? Number.NaN;
      const [seen, unseen] = [await height(cards.first()), await height(cards.last())];
      expect(Math.abs(unseen - seen), `${list} at ${width}: ${seen} and ${unseen}`).toBeLessThan(1);
    }
  }
});
