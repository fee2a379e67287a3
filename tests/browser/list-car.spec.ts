import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { addPhotos, drawPicture, expectStored } from '../support/listing-forms.ts';

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await createPerson('user', 'Hodan');
  await openSession(page, owner);
});

test.afterAll(() => removePeople());

const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Fills in the required fields. The label of a required field ends in a star that only sighted users perceive. */
async function fillCar(page: Page, title = 'Clean Vitz'): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Make').fill('Toyota');
  await page.getByLabel('Model').fill('Vitz');
  await page.getByLabel('Year').fill('2015');
  await page.getByLabel('City').selectOption('Burao');
  await page.getByRole('textbox', { name: 'Location' }).fill('Main Road');
}

test('a visitor signs in and then reaches the form @spec 1.2.104 @feature 4.11a', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/list-car');
  await expect(page).toHaveURL(/\/auth\?next=%2Flist-car$/);
});

test('an owner finds every documented card, choice and default @spec 1.2.105 1.5.17 1.5.19 1.5.21 1.9.10-11 @feature 2.8c', async ({
  page,
}) => {
  await page.goto('/list-car');
  await expect(page.locator('form h2')).toHaveText([
    'Basic Information',
    'Pricing & Purpose',
    'Location',
    'Features & Equipment',
    'How people reach you',
    'Car Images',
  ]);
  for (const [name, count, chosen] of [
    ['Fuel Type', 4, 'Gasoline'],
    ['Transmission', 3, 'Manual'],
    ['Condition', 4, 'Good'],
    ['Purpose', 3, 'For Sale'],
  ] as const) {
    const group = page.getByRole('group', { name });
    await expect(group.getByRole('radio')).toHaveCount(count);
    await expect(group.getByRole('radio', { name: chosen })).toBeChecked();
  }
  await expect(page.getByLabel('Body Type').locator('option:not([value=""])')).toHaveCount(8);
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await expect(page.getByRole('group', { name: 'Features & Equipment' }).getByRole('checkbox')).toHaveCount(16);
  await expect(page.getByText('PNG, JPG, JPEG up to 5MB each')).toBeVisible();
  await expect(page.getByLabel('Year')).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel('Selling Price')).toHaveAttribute('inputmode', 'decimal');
});

test('an owner lists a car with custom features, and reaches the list @spec 1.1.6 1.2.107 1.5.18 1.5.20 1.7.23', async ({
  page,
}) => {
  await page.goto('/list-car');
  await fillCar(page);
  await field(page, 'Mileage (km) (optional)').fill('82000');
  await page.getByRole('radio', { name: 'Automatic' }).check();
  await page.getByLabel('Body Type').selectOption('hatchback');
  await page.getByLabel('Selling Price').fill('5200,50');
  await page.getByLabel('Sunroof').focus();
  // The field shows how the form understood the number.
  await expect(page.getByLabel('Selling Price')).toHaveValue('5200.5');
  await page.getByLabel('Sunroof').check();
  await page.getByLabel('Another feature').fill('  Roof rack ');
  await page.keyboard.press('Enter');
  await page.getByLabel('Another feature').fill('roof RACK');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByLabel('Another feature').fill('Tow bar');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Tow bar' }).click();
  await page.getByLabel('Another feature').fill('');
  await addPhotos(page, [await drawPicture(page, 'navy')]);
  await expectStored(page, 1);

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cars'));
  await page.getByRole('button', { name: 'List My Car' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ ownerId: owner.id, sellingPrice: 5200.5, year: 2015, dealerType: 'dealer' });
  expect(Object.keys(body)).not.toContain('rentalPricePerDay');
  await expect(toast(page)).toContainText('Success!');
  await expect(toast(page)).toContainText('Your car listing has been created successfully.');
  await expect(page).toHaveURL(/\/cars$/);
  const [row] = await sql`select * from public.cars where owner_id = ${owner.id}`;
  expect(row).toMatchObject({
    title: 'Clean Vitz',
    mileage: 82000,
    transmission: 'automatic',
    fuel_type: 'gasoline',
    body_type: 'hatchback',
    selling_price: 5200.5,
    rental_price_per_day: null,
    features: ['Sunroof', 'Roof rack'],
    dealer_name: 'Hodan Person',
    approval_status: 'pending',
  });
  expect(row?.['images']).toHaveLength(1);
});

test('an owner must enter the price that the purpose needs, and no other @spec 1.2.108', async ({ page }) => {
  await page.goto('/list-car');
  await fillCar(page);
  await expect(page.getByLabel('Price per Day')).toBeHidden();
  await page.getByLabel('Selling Price').fill('5000');
  await page.getByRole('radio', { name: 'For Rent' }).check();
  await expect(page.getByLabel('Selling Price')).toBeHidden();
  await page.getByRole('button', { name: 'List My Car' }).click();
  await expect(page.getByLabel('Price per Day')).toBeFocused();
  await expect(page.getByLabel('Price per Day')).toHaveAccessibleDescription('A rental price is required');
  await page.getByLabel('Price per Week').fill('200');
  await page.getByRole('button', { name: 'List My Car' }).click();
  await expect(page).toHaveURL(/\/cars$/);
  const [row] =
    await sql`select purpose, selling_price, rental_price_per_week from public.cars where owner_id = ${owner.id}`;
  expect(row).toEqual({ purpose: 'rent', selling_price: null, rental_price_per_week: 200 });
});

test('an owner who sends an empty form reads all errors at once @spec 3.5', async ({ page }) => {
  await page.goto('/list-car');
  await page.getByRole('button', { name: 'List My Car' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Please correct these 7 fields' }).getByRole('link')).toHaveText([
    'Title is required',
    'Make is required',
    'Model is required',
    'Year is required',
    'Selling price is required',
    'City is required',
    'Location is required',
  ]);
  await page.getByLabel('Year').fill('1989');
  await page.getByLabel('Title').fill('Old car');
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription('Year must be a whole number from 1990 to 2100');
});

test('an owner edits a car, keeps the other fields, and reaches its page @spec 1.1.6 1.2.11', async ({ page }) => {
  const id = await createCar(owner, {
    features: ['Bluetooth', 'Roof rack'],
    contact_phone: '+252634000001',
    color: 'White',
  });
  await page.goto(`/list-car?edit=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Car' })).toBeVisible();
  await expect(page.getByLabel('Bluetooth')).toBeChecked();
  await expect(page.getByText('Roof rack')).toBeVisible();
  await page.getByRole('radio', { name: 'For Rent' }).check();
  await page.getByLabel('Price per Day').fill('35');
  await page.getByLabel('Color').fill('');
  await page.getByRole('button', { name: 'Update My Car' }).click();
  await expect(toast(page)).toContainText('Your car listing has been updated successfully.');
  await expect(page).toHaveURL(new RegExp(`/car/${id}$`));
  const [row] =
    await sql`select c.*, k.contact_phone from public.cars c join private.car_contacts k on k.car_id = c.id where c.id = ${id}`;
  expect(row).toMatchObject({
    purpose: 'rent',
    rental_price_per_day: 35,
    selling_price: null,
    color: null,
    features: ['Bluetooth', 'Roof rack'],
    contact_phone: '+252634000001',
  });
});

test('a member cannot edit another member’s car', async ({ page }) => {
  const id = await createCar(await createPerson());
  await page.goto(`/list-car?edit=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Car not found' })).toBeVisible();
});

test('an owner has separate drafts of a car and of a property @nightly', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/list-car');
  await page.getByLabel('Title').fill('A car');
  await page.goto('/list-property');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.goto('/list-car');
  await expect(page.getByLabel('Title')).toHaveValue('A car');
});

test.describe('when the server refuses the car', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an owner reads the server’s message, or a default one @spec 1.2.106 1.8.18', async ({ page }) => {
    await page.goto('/list-car');
    await fillCar(page);
    await page.getByLabel('Selling Price').fill('5000');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/cars', async (route) => {
      await held;
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: '{"message":"Not today","code":"conflict"}',
      });
    });
    await page.getByRole('button', { name: 'List My Car' }).click();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('Error');
    await expect(page.getByRole('alert')).toContainText('Not today');
    await page.unroute('**/api/cars');
    await page.route('**/api/cars', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{"message":"","code":"conflict"}' }),
    );
    await page.getByRole('button', { name: 'List My Car' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create car listing. Please try again.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/cars$/);
  });
});
