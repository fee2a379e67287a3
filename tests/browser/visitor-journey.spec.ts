import { expect } from '@playwright/test';
import { createPerson, createProperty, removePeople } from '../support/database.ts';
import { test } from '../support/browser-test.ts';
import { ownWord } from '../support/own-word.ts';

const mark = ownWord();
const title = `Family house ${mark}`;

test.beforeAll(async () => {
  const owner = await createPerson();
  const home = {
    property_type: 'house',
    purpose: 'rent',
    city: 'Hargeisa',
    location: 'Jigjiga Yar, Hargeisa',
    price: 480,
  };
  await createProperty(owner, {
    ...home,
    title,
    bedrooms: 3,
    bathrooms: 2,
    area: 180,
    description: 'Shade in the afternoon.',
    amenities: ['Parking'],
  });
  await createProperty(owner, { ...home, title: `Small house ${mark}`, bedrooms: 2 });
  await createProperty(owner, { ...home, title: `House for sale ${mark}`, bedrooms: 3, purpose: 'sale' });
});

test.afterAll(() => removePeople());

test('a visitor finds a three-bedroom house for rent in Hargeisa and opens it @spec 1.1.3 1.2.15', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Location').fill('Hargeysa');
  await page.getByLabel('Property Type').selectOption('House');
  await page.getByLabel('Purpose').selectOption('For Rent');
  await page.getByRole('button', { name: 'Search Properties' }).click();

  await expect(page).toHaveURL(/\/properties\?location=Hargeysa&propertyType=house&purpose=rent$/);
  await page.getByLabel('Beds', { exact: true }).selectOption('3+');
  await expect(page).toHaveURL(/bedrooms=3/);
  await expect(page.getByRole('heading', { name: /^\d+\+? propert(y|ies) found$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `Small house ${mark}` })).toHaveCount(0);
  await expect(page.getByRole('link', { name: `House for sale ${mark}` })).toHaveCount(0);
  await page.getByRole('link', { name: title }).click();

  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('$480/month').first()).toBeVisible();
  await expect(page.getByText('Shade in the afternoon.')).toBeVisible();
  await expect(page.getByText('Parking')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/location=Hargeysa.*bedrooms=3/);
  await expect(page.getByLabel('Beds', { exact: true })).toHaveValue('3');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a visitor removes filters one by one and all at once @spec 1.2.39', async ({ page }) => {
  await page.goto('/properties?location=Hargeisa&purpose=rent&minPrice=300&hideSold=false');
  await expect(page.getByRole('switch', { name: 'Hide Sold' })).not.toBeChecked();
  await page.getByRole('button', { name: /Remove.*From \$300|From \$300/ }).click();
  await expect(page).not.toHaveURL(/minPrice/);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole('switch', { name: 'Hide Sold' })).toBeChecked();
});

test('a visitor on a phone filters in a sheet @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Purpose').selectOption('For Rent');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/purpose=rent/);
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1');
});

test('a visitor reads the car list and opens a car @spec 1.1.3 1.2.88-89', async ({ page }) => {
  await page.goto('/cars');
  await expect(page.getByRole('heading', { level: 1, name: 'East Africa Cars' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^All Cars \(\d+\+?\)$/ })).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/car\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByRole('link', { name: 'Email Seller' })).toHaveAttribute('href', /^mailto:.+subject=/);
});
