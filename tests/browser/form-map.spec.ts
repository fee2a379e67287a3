import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';
import { addPhotos, expectStored } from '../support/listing-forms.ts';
import { jpegBytes, takenAt } from '../support/pictures.ts';

test.beforeEach(async ({ page }) => {
  await openSession(page, await createPerson('user', 'Hodan'));
});

test.afterAll(() => removePeople());

const map = (page: Page) => page.getByRole('application', { name: 'Map: choose the place' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search for a place' });
const value = async (page: Page, name: string) => Number(await page.getByLabel(name).inputValue());

test('an owner searches for a district on the form’s map and sets the pin there @feature 11.13f', async ({ page }) => {
  await page.goto('/list-property');
  await search(page).fill('jigjiga');
  await page
    .getByRole('listbox', { name: 'Places' })
    .getByRole('option', { name: /^Jigjiga Yar/ })
    .click();
  await expect(page.getByText('The map shows Jigjiga Yar, Hargeisa. Press it to set the pin.')).toBeVisible();
  await map(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The pin is set.')).toBeVisible();
  expect(await value(page, 'Latitude')).toBeCloseTo(9.576, 2);
  expect(await value(page, 'Longitude')).toBeCloseTo(44.048, 2);
});

test('an owner who presses Enter after a place finds it, and the form is not sent @nightly', async ({ page }) => {
  await page.goto('/list-property');
  await search(page).fill('Borama');
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first()).toHaveText(/^Borama/);
  await search(page).press('Enter');
  await expect(page.getByText('The map shows Borama. Press it to set the pin.')).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('an owner sets the pin to the place of a photo @feature 11.13g', async ({ page }) => {
  await page.goto('/list-property');
  const buffer = takenAt(await jpegBytes(64, 48), [9.5624, 44.077]);
  await addPhotos(page, [{ name: 'house.jpg', mimeType: 'image/jpeg', buffer }]);
  await expectStored(page, 1);
  await page.getByRole('button', { name: 'Put the pin there' }).click();
  expect(await value(page, 'Latitude')).toBeCloseTo(9.5624, 4);
  expect(await value(page, 'Longitude')).toBeCloseTo(44.077, 4);
  await expect(page.getByRole('button', { name: 'Put the pin there' })).toHaveCount(0);
});

test('an owner who declines the pin at a photo’s place keeps no pin, and the form does not suggest it again @nightly', async ({
  page,
}) => {
  await page.goto('/list-property');
  const buffer = takenAt(await jpegBytes(48, 64), [9.5624, 44.077]);
  await addPhotos(page, [{ name: 'yard.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByRole('button', { name: 'No, thanks' })).toHaveCount(0);
  await expect(page.getByLabel('Latitude')).toHaveValue('');
});

test('an owner whose photo has no place sees no suggestion @nightly', async ({ page }) => {
  await page.goto('/list-property');
  await addPhotos(page, [{ name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await jpegBytes(40, 40) }]);
  await expectStored(page, 1);
  await expect(page.getByRole('button', { name: 'Put the pin there' })).toHaveCount(0);
});
