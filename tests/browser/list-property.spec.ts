import { expect, type Page } from '@playwright/test';
import { openSession, askedToSignIn } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { addPhotos, drawPicture, expectStored, fillProperty } from '../support/listing-forms.ts';

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await createPerson('user', 'Hodan');
  await openSession(page, owner);
});

test.afterAll(() => removePeople());

const bar = (page: Page) => page.getByRole('group', { name: 'Actions' });
const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });

test('a visitor reads that they must sign in, signs in, and returns to the form @spec 1.2.82 1.5.4', async ({
  page,
}) => {
  await page.context().clearCookies();
  const told = askedToSignIn(page);
  await page.goto('/list-property');
  await told;
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Username or Email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/list-property$/);
  await expect(page.getByRole('heading', { level: 1, name: 'List Your Property' })).toBeVisible();
});

test('an owner finds every documented section, field and choice, with the documented defaults @spec 1.2.77-78 1.4.3 1.5.8 @feature 2.8c', async ({
  page,
}) => {
  await page.goto('/list-property');
  await expect(page.getByRole('heading', { level: 1, name: 'List Your Property' })).toBeVisible();
  await expect(page.locator('form h2')).toHaveText([
    'Basic Information',
    'Pricing',
    'Property Details',
    'Location',
    'Property Images',
    'Amenities',
    'How people reach you',
    'Additional Options',
  ]);
  const radios = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  await expect(radios('Property Type')).toHaveCount(4);
  await expect(radios('Purpose')).toHaveCount(3);
  await expect(page.getByLabel('Currency').locator('option')).toHaveText(['USD', 'EUR', 'SOS']);
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await expect(page.getByLabel('City').locator('option:not([value=""])')).toHaveText([
    'Hargeisa',
    'Burao',
    'Berbera',
    'Erigavo',
    'Awdal',
    'Borama',
    'Las Anod',
    'Gabiley',
    'Sheikh',
    'Zeila',
  ]);
  await expect(page.getByRole('group', { name: 'Amenities' }).getByRole('checkbox')).toHaveCount(15);
  await expect(page.getByRole('switch', { name: 'Furnished' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Available' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Feature this listing' })).toHaveAccessibleDescription(
    '(subject to approval)',
  );
});

test('an owner lists a property with every field, and reaches its page @spec 1.1.6 1.2.81 1.5.7 1.8.13', async ({
  page,
}) => {
  await page.goto('/list-property');
  await fillProperty(page, 'House with roof terrace');
  await page.getByLabel('Description').fill('Three rooms upstairs.\nThe sea at the end of the street.');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2');
  await page.getByLabel('Area').fill('210.5');
  await page.getByLabel('District').fill('Sha’ab');
  await page.getByLabel('Latitude').fill('10.434');
  await page.getByLabel('Longitude').fill('45.0143');
  await page.getByLabel('WiFi').check();
  await page.getByLabel('Storage').check();
  await page.getByRole('switch', { name: 'Furnished' }).check();
  await page.getByRole('switch', { name: 'Feature this listing' }).check();
  await addPhotos(page, [await drawPicture(page, 'teal')]);
  await expectStored(page, 1);

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/properties'),
  );
  await page.getByRole('button', { name: 'List Property' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ price: 600, bedrooms: 3, area: '210.5', latitude: '10.434', longitude: '45.0143' });
  await expect(toast(page)).toContainText('Property listed successfully!');
  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'House with roof terrace' })).toBeVisible();

  const [row] = await sql`select * from public.properties where owner_id = ${owner.id}`;
  expect(row).toMatchObject({
    title: 'House with roof terrace',
    property_type: 'house',
    purpose: 'rent',
    price: 600,
    currency: 'USD',
    bedrooms: 3,
    bathrooms: 2,
    area: 210.5,
    city: 'Berbera',
    district: 'Sha’ab',
    latitude: 10.434,
    longitude: 45.0143,
    amenities: ['WiFi', 'Storage'],
    furnished: true,
    available: true,
    feature_requested: true,
    featured: false,
    approval_status: 'pending',
  });
  expect(row?.['images']).toHaveLength(1);
  await page.goto('/list-property');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('an owner who sends an empty form reads the error of each field, and the first field gets the focus @spec 1.5.6', async ({
  page,
}) => {
  await page.goto('/list-property');
  await expect(bar(page)).toContainText(
    '6 required fields are missing: Title, Property Type, Purpose, Price, City, Full Address',
  );
  await page.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required');
  const summary = page.getByRole('group', { name: 'Please correct these 6 fields' });
  await expect(summary.getByRole('link')).toHaveText([
    'Title is required',
    'Property type is required',
    'Purpose is required',
    'Price is required',
    'City is required',
    'Full address is required',
  ]);
  await summary.getByRole('link', { name: 'Full address is required' }).click();
  await expect(page.getByLabel('Full Address')).toBeFocused();
  await summary.getByRole('link', { name: 'Property type is required' }).click();
  await expect(page.getByRole('radio', { name: 'House' })).toBeFocused();

  await fillProperty(page);
  await expect(bar(page)).toContainText('Ready.');
  await page.getByLabel('Bedrooms').fill('101');
  await page.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByLabel('Bedrooms')).toBeFocused();
  await expect(page.getByLabel('Bedrooms')).toHaveAccessibleDescription(
    'Bedrooms must be a whole number from 0 to 100',
  );
  // "2.500" may mean 2500 or 2.5, and the form does not guess.
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Price').fill('2.500');
  await page.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(
    'Price must be a number from 1 to 9,999,999,999.99',
  );
});

test('an owner’s draft survives a reload, and the owner can discard it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/list-property');
  await fillProperty(page, 'Half a house');
  await page.getByLabel('Gym').check();
  await page.getByRole('switch', { name: 'Available' }).uncheck();
  await addPhotos(page, [await drawPicture(page, 'coral')]);
  await expectStored(page, 1);
  await page.reload();
  await expect(page.getByText('We restored your draft')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Half a house');
  await expect(page.getByRole('radio', { name: 'For Rent' })).toBeChecked();
  await expect(page.getByLabel('Gym')).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Available' })).not.toBeChecked();
  await expectStored(page, 1);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('We restored your draft')).toBeHidden();
});

test.describe('when the session ends', () => {
  test.use({ expectedConsole: [/Failed to load resource.*401/] });

  test('an owner signs in again and sends the text they typed', async ({ page }) => {
    await page.goto('/list-property');
    await fillProperty(page, 'House of patience');
    await page.context().clearCookies();
    const told = askedToSignIn(page);
    await page.getByRole('button', { name: 'List Property' }).click();
    await told;
    await expect(page).toHaveURL(/\/auth\?next=/);
    await sql`delete from private.rate_limit_counts`;
    await page.getByLabel('Username or Email').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveValue('House of patience');
    await page.getByRole('button', { name: 'List Property' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'House of patience' })).toBeVisible();
  });
});

test('an owner with unsaved changes confirms before a link or Back leaves, or stays and keeps them @spec 1.2.79 @feature 2.1a', async ({
  page,
}) => {
  await page.goto('/cars');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Navigates within the storefront, as a link does.
  await page.getByRole('link', { name: 'East Africa' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(() => {
    history.pushState({ key: 'test', idx: 2 }, '', '/list-property');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByLabel('Title').fill('Villa');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/list-property$/);

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/list-property$/);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Villa');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page.getByLabel('Title')).toHaveValue('Villa');

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/properties$/);
});

test('an owner who answers the dialog faster than the history follows confirms each time, and Back leads to the right page @nightly', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A second call replaces a pending one.
    const go = history.go.bind(history);
    let step: ReturnType<typeof setTimeout>;
    history.go = (by) => {
      clearTimeout(step);
      step = setTimeout(go, 300, by);
    };
    const late = (event: Event) => {
      if (!event.isTrusted || !(event.target instanceof HTMLDialogElement)) return;
      event.stopImmediatePropagation();
      setTimeout((dialog: HTMLDialogElement) => dialog.dispatchEvent(new Event('close')), 300, event.target);
    };
    addEventListener('close', late, { capture: true });
  });
  await page.goto('/cars');
  await page.getByRole('link', { name: 'East Africa' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'List Property' }).click();
  await page.getByLabel('Title').fill('Villa');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  for (const close of [() => page.keyboard.press('Escape'), () => question.getByText('Keep editing').click()]) {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/list-property$/);
    await close();
    await expect(question).toBeHidden();
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('List Your Property');
  await expect(page).toHaveURL(/\/$/);
});

test('an owner with unsaved changes confirms before a reload, and an owner without changes does not @nightly', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/list-property');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByLabel('Title').fill('Villa');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('an owner sets the pin on the map by a press, by keys, or by typing', async ({ page }) => {
  await page.goto('/list-property');
  await page.getByLabel('City').selectOption('Berbera');
  const map = page.getByRole('application', { name: 'Map: choose the place' });
  await map.click({ position: { x: 100, y: 100 } });
  await expect(page.getByText('The pin is set.')).toBeVisible();
  const latitude = Number(await page.getByLabel('Latitude').inputValue());
  const longitude = Number(await page.getByLabel('Longitude').inputValue());
  expect(latitude).toBeGreaterThan(10.4);
  expect(latitude).toBeLessThan(10.5);
  expect(longitude).toBeGreaterThan(44.8);
  expect(longitude).toBeLessThan(45.02);

  await page.getByRole('button', { name: 'Remove the pin' }).click();
  await expect(page.getByLabel('Latitude')).toHaveValue('');
  await map.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue('10.4396');
  await expect(page.getByLabel('Longitude')).toHaveValue('45.0143');

  await page.getByLabel('Latitude').fill('9.5624');
  await page.getByLabel('Longitude').fill('44.077');
  await expect(map.locator('.map-pin')).toBeVisible();
  await page.getByLabel('Latitude').fill('north');
  await expect(map.locator('.map-pin')).toHaveCount(0);
});

test('an owner previews the card and the page @spec 1.2.80', async ({ page }) => {
  await page.goto('/list-property');
  await fillProperty(page, 'House with roof terrace');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Description').fill('The sea at the end of the street.');
  await page.getByLabel('Balcony').check();
  await addPhotos(page, [await drawPicture(page, 'teal')]);
  await expectStored(page, 1);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('House with roof terrace')).toHaveCount(2);
  await expect(preview.getByText('$600/month')).toHaveCount(2);
  await expect(preview.getByText('For Rent')).toBeVisible();
  await expect(preview.getByText('The sea at the end of the street.')).toBeVisible();
  await expect(preview.getByText('Balcony')).toBeVisible();
  await expect
    .poll(() =>
      preview
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
});

test('an owner edits an approved property: it stays visible, and the change waits for review @spec 1.1.6 1.2.11 1.2.77 1.2.81 1.8.13 3.15', async ({
  page,
}) => {
  const id = await createProperty(owner, {
    title: 'Old villa',
    price: 900,
    bedrooms: 4,
    amenities: ['WiFi'],
    district: 'Sha’ab',
  });
  await page.goto(`/list-property?edit=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Property' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Old villa');
  await expect(page.getByLabel('Price')).toHaveValue('900');
  await expect(page.getByLabel('WiFi')).toBeChecked();
  await expect(page.getByText('This listing stays visible.')).toBeVisible();
  await page.getByLabel('Title').fill('New villa');
  await page.getByLabel('District').fill('');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(toast(page)).toContainText('Property updated successfully!');
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'New villa' })).toBeVisible();
  const [row] = await sql`select title, district, bedrooms, approval_status from public.properties where id = ${id}`;
  expect(row).toEqual({ title: 'New villa', district: null, bedrooms: 4, approval_status: 'approved' });
  const changes = await sql`select before, after from public.listing_changes where property_id = ${id}`;
  expect(changes).toMatchObject([{ before: { title: 'Old villa' }, after: { title: 'New villa' } }]);
});

test('an owner of a rejected property reads why, corrects it, and submits it again @spec 3.16', async ({ page }) => {
  const id = await createProperty(owner, {
    approval_status: 'rejected',
    rejection_reason: 'The price is missing a zero.',
  });
  await page.goto(`/list-property?edit=${id}`);
  await expect(page.getByText('The price is missing a zero.')).toBeVisible();
  await page.getByLabel('Price').fill('10000');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page).toHaveURL(/\/property\//);
  const [row] = await sql`select approval_status, price from public.properties where id = ${id}`;
  expect(row).toEqual({ approval_status: 'pending', price: 10000 });
});

test('a member cannot edit another member’s property', async ({ page }) => {
  const id = await createProperty(await createPerson());
  await page.goto(`/list-property?edit=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible();
});

test.describe('when the server refuses the property', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an owner reads an error, keeps every field, and can try again @spec 1.8.12', async ({ page }) => {
    await page.goto('/list-property');
    await fillProperty(page);
    await page.route('**/api/properties', (route) => route.abort());
    await page.getByRole('button', { name: 'List Property' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create property listing. Please try again.');
    await page.unroute('**/api/properties');
    await page.route('**/api/properties', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'Too dear', code: 'invalid', fields: { price: 'Too dear' } }),
      }),
    );
    await page.getByRole('button', { name: 'List Property' }).click();
    await expect(page.getByLabel('Price')).toBeFocused();
    await expect(page.getByLabel('Price')).toHaveAccessibleDescription('$600 Too dear');
    await page.unroute('**/api/properties');
    await page.getByRole('button', { name: 'List Property' }).click();
    await expect(page).toHaveURL(/\/property\//);

    await page.goto(`/list-property?edit=${page.url().split('/').at(-1)}`);
    await page.getByLabel('Price').fill('700');
    await page.route('**/api/properties/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Update Property' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update property. Please try again.');
  });
});
