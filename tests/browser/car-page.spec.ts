import { expect, type Page } from '@playwright/test';
import { BRAND } from '#shared/brand.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';
import { createCar, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { layoutShift } from '../support/layout-shift.ts';

const IMAGES = [
  'suv-white-01-cfe7e1',
  'suv-white-front-01-cfe7e1',
  'suv-white-rear-01-cfe7e1',
  'suv-white-dashboard-01-cfe7e1',
  'sedan-white-01-cfe7e1',
].map((name) => `/media/listing-images/demo/${name}-960.webp`);

let owner: Person;
let member: Person;
let id = '';

test.beforeAll(async () => {
  owner = await createPerson();
  member = await createPerson();
  id = await createCar(owner, {
    year: 2019,
    make: 'Toyota',
    model: 'Harrier',
    body_type: 'convertible',
    purpose: 'both',
    selling_price: 24_500,
    rental_price_per_day: 85,
    mileage: 61_000,
    color: 'Pearl',
    engine_size: '2.0 L',
    condition: 'good',
    featured: true,
    city: 'Sheikh',
    location: 'Tigre Road, Sheikh',
    description: 'Serviced every 5,000 km.',
    features: ['Bluetooth', 'Sunroof'],
    images: IMAGES,
  });
  await createCar(owner, {
    year: 2018,
    model: 'Premio',
    body_type: 'convertible',
    city: 'Sheikh',
    selling_price: 20_000,
  });
});

test.afterAll(() => removePeople());

async function open(page: Page, person?: Person) {
  if (person) await openSession(page, person);
  await page.goto(`/car/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '2019 Toyota Harrier' })).toBeVisible();
}

test('a visitor reads everything about a car, and how to reach the seller @spec 1.2.95 1.2.97-99 1.2.102 @feature 4.3a', async ({
  page,
}) => {
  await open(page);
  await expect(page).toHaveTitle(`2019 Toyota Harrier · ${BRAND.name}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Cars' })).toHaveAttribute('href', '/cars');
  for (const [label, value] of Object.entries({
    Make: 'Toyota',
    Model: 'Harrier',
    Year: '2019',
    Condition: 'Good',
    'Fuel Type': 'Gasoline',
    Transmission: 'Manual',
    Mileage: '61,000 km',
    'Body Type': 'Convertible',
    Color: 'Pearl',
    'Engine Size': '2.0 L',
  }))
    await expect(main.locator('dl > div').filter({ hasText: label }).filter({ hasText: value })).toBeVisible();
  await expect(main.getByText('Serviced every 5,000 km.')).toBeVisible();
  // Text for browsers without scripts is not visible here.
  await expect(main).not.toContainText('<img', { useInnerText: true });
  await expect(main.getByRole('listitem').filter({ hasText: 'Sunroof' })).toBeVisible();
  const aside = page.getByRole('complementary');
  await expect(aside).toContainText('$24,500 / $85/day');
  await expect(aside).toContainText('Tigre Road, Sheikh');
  await expect(aside.getByRole('heading', { name: 'Safety Tips' })).toBeVisible();
  await expect(aside.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect(aside.getByRole('link', { name: 'Call the office' })).toHaveAttribute('href', /^tel:\+/);
  const mail = new URL((await aside.getByRole('link', { name: 'Email Seller' }).getAttribute('href')) ?? '');
  expect(mail.searchParams.get('subject')).toContain('2019 Toyota Harrier');
  expect(mail.searchParams.get('body')).toContain('$24,500 / $85/day');
  await expect(aside.getByRole('link', { name: /^WhatsApp to the office/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  // Only signed-in users see these buttons.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Similar Cars' })).toBeVisible();
  await expect(main.getByRole('article').filter({ hasText: '2018 Toyota Premio' })).toBeVisible();
});

test('a visitor reads the title that the owner gave to a car, and each of its rents once @spec 1.2.103 @feature 4.15b', async ({
  page,
}) => {
  const rented = await createCar(owner, {
    title: 'Family car with driver',
    model: 'Noah',
    purpose: 'both',
    selling_price: 9000,
    rental_price_per_day: 40,
    rental_price_per_week: 240,
    rental_price_per_month: 850,
  });
  await page.goto(`/car/${rented}`);
  await expect(page.getByRole('heading', { level: 1, name: '2015 Toyota Noah' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Family car with driver', { exact: true })).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Price and contact' });
  await expect(aside.getByText('$9,000 / $40/day', { exact: true })).toBeVisible();
  await expect(aside.getByRole('list', { name: 'Rental prices' }).getByRole('listitem')).toHaveText([
    '$240/week',
    '$850/month',
  ]);

  await sql`update public.cars set purpose = 'rent', rental_price_per_day = null where id = ${rented}`;
  await page.reload();
  await expect(aside.getByRole('list', { name: 'Rental prices' }).getByRole('listitem')).toHaveText([
    '$240/week',
    '$850/month',
  ]);
});

test('a visitor chooses a photo by dots or by at most four thumbnails @spec 1.2.96 1.9.10', async ({ page }) => {
  await open(page);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos.getByRole('button', { name: /^Photo \d of 5$/ })).toHaveCount(4);
  await expect(photos.getByRole('button', { name: /^Show photo \d$/ })).toHaveCount(5);
  await photos.getByRole('button', { name: 'Show photo 5' }).click();
  await expect(photos.getByRole('img', { name: '2019 Toyota Harrier, photo 5 of 5' })).toBeVisible();
  await expect(photos.getByText('Available')).toBeVisible();
  await expect(photos.getByText('Featured')).toBeVisible();
  await photos.getByRole('button', { name: 'View photos full screen' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos of 2019 Toyota Harrier' });
  await expect(viewer.getByText('Photo 5 of 5')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'View photos full screen' })).toBeFocused();
});

test('a member saves and shares a car @spec 1.2.100 1.4.5 1.8.19', async ({ page }) => {
  await open(page, member);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to favorites' })).toContainText(
    'Car has been added to your favorites.',
  );
  expect(await sql`select from public.favorites where user_id = ${member.id} and car_id = ${id}`).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed from favorites' })).toBeVisible();
  expect(await sql`select from public.favorites where user_id = ${member.id} and car_id = ${id}`).toHaveLength(0);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('no element moves while the page of a car loads @nightly', async ({ page }) => {
  await page.goto(`/car/${id}`, { waitUntil: 'networkidle' });
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a member reads that their car could not be saved @nightly @spec 1.8.19', async ({ page }) => {
    await open(page, member);
    await page.route('**/api/favorites', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to add car to favorites.' })).toContainText('Error');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  });

  test('a visitor sees a loading state, and reads when a car does not exist @spec 1.2.94 1.8.22', async ({ page }) => {
    await renderInBrowser(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/details', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/car/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Loading car details...')).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Car not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Cars' })).toBeVisible();
  });
});

test('a car without photos shows the drawing @nightly', async ({ page }) => {
  const bare = await createCar(owner, { model: 'Bare' });
  await page.goto(`/car/${bare}`);
  await expect(page.getByRole('region', { name: 'Photos' }).locator('img')).toHaveAttribute(
    'src',
    '/placeholder-car.jpg',
  );
  await expect(page.getByRole('button', { name: 'View photos full screen' })).toHaveCount(0);
});
