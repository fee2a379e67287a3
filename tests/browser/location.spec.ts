import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('a visitor chooses a city by keys in their local spelling, or closes the suggestions and keeps the typed text', async ({
  page,
}) => {
  await page.goto('/properties');
  await test.step('sees the city in the typed spelling, and chooses it by keys', async () => {
    await field(page).focus();
    await expect(suggestions(page)).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('burc');
    await expect(suggestions(page).getByRole('option').first()).toHaveText('BurcoCity');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached();
    await page.keyboard.press('ArrowDown');
    const first = suggestions(page).getByRole('option', { selected: true });
    await expect(first).toHaveText(/^Burco/);
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(suggestions(page)).toBeHidden();
    await expect(field(page)).toHaveValue('Burco');
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL(/\/properties\?location=Burco$/);
    await expect(page.getByRole('button', { name: 'Remove filter: Burao' })).toBeVisible();
  });
  await test.step('closes the suggestions with Escape or Tab, and keeps the typed text', async () => {
    await field(page).fill('ber');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('ber');
    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(suggestions(page)).toBeHidden();
    await expect(page).toHaveURL(/location=ber$/);
  });
});

test('a visitor chooses a district by a press, and sees its listings', async ({ page }) => {
  await page.goto('/for-sale');
  await field(page).fill('jigjiga');
  await suggestions(page)
    .getByRole('option', { name: /^Jigjiga Yar Hargeisa/ })
    .click();
  await expect(page).toHaveURL(/location=Jigjiga\+Yar%2C\+Hargeisa/);
  const homes = page.getByRole('article');
  await expect(homes.filter({ hasNotText: 'Jigjiga Yar, Hargeisa' })).toHaveCount(0);
  await expect(homes.first()).toBeVisible();
});

test('a visitor on the home page gets suggestions too, and searches in the chosen place', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('ceeri');
  await suggestions(page).getByRole('option', { name: 'Ceerigaabo City' }).click();
  await expect(field(page)).toHaveValue('Ceerigaabo');
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await expect(page).toHaveURL(/\/properties\?location=Ceerigaabo$/);
});

test('the home page loads no suggestions before a visitor enters the field @nightly', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.includes('suggestion') || path.startsWith('/api/search'))).toEqual([]);
  await field(page).focus();
  // The page has the list of cities without a call.
  await expect(suggestions(page).getByRole('option')).toHaveCount(10);
  await field(page).fill('bur');
  await expect(suggestions(page).getByRole('option').first()).toHaveText('BuraoCity');
  expect(asked).toContain('/api/search/understand');
});

test('a visitor who has typed a place sees the types of properties there, with their counts @feature 9.3a', async ({
  page,
}) => {
  await page.goto('/properties');
  await field(page).fill('3 bedroom house in bur');
  await suggestions(page)
    .getByRole('option', { name: /^3-bedroom houses in Burao \d+/ })
    .click();
  await expect(page).toHaveURL(/location=3-bedroom\+houses\+in\+Burao$/);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    '3+ beds',
    'House',
    'Burao',
  ]);
});

test.describe('without suggestions', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_/] });

  test('a visitor still sees the cities, and can search for any text @nightly', async ({ page }) => {
    await page.route('**/api/search/understand?*', (route) => route.abort());
    await page.goto('/properties');
    await field(page).focus();
    await expect(suggestions(page).getByRole('option').first()).toHaveText('HargeisaCity');
    await field(page).fill('villa');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/location=villa$/);
  });

  test('a visitor whose suggestions do not load has a plain field @nightly', async ({ page }) => {
    await page.route('**/*search-suggestions*', (route) => route.abort());
    await page.goto('/properties');
    await field(page).fill('Burao');
    await expect(page).toHaveURL(/location=Burao$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    await expect(field(page)).toHaveValue('Burao');
  });
});

test('a visitor on a phone closes the suggestions in the sheet, and the sheet stays open @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Location' }).fill('bor');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(sheet).toBeVisible();
});

test('the open suggestions have no accessibility violation @nightly', async ({ page }) => {
  await page.goto('/properties');
  await field(page).fill('ha');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  // The old results are pale until the next answer arrives.
  await expect(page).toHaveURL(/location=ha$/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolation(page, 'suggestions');
});
