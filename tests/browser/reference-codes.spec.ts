import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { panel, row } from '../support/moderation.ts';
import { IS_NIGHTLY, nightlyUnless } from '../support/plan.ts';

let owner: Person;
const property = { kind: 'property', id: '', code: '', title: 'Villa by the well' };
const car = { kind: 'car', id: '', code: '', title: 'Clean Vitz with papers' };

test.beforeAll(async () => {
  owner = await createPerson();
  property.id = await createProperty(owner, { title: property.title, city: 'Hargeisa' });
  car.id = await createCar(owner, { title: car.title, city: 'Burao' });
  for (const listing of [property, car]) {
    const [found] = await sql<{ code: string }[]>`
      select code from public.properties where id = ${listing.id}
      union all select code from public.cars where id = ${listing.id}`;
    listing.code = found?.code ?? '';
  }
});

test.afterAll(() => removePeople());

const number = (code: string) => code.slice(3);

/** Types into a field, and presses Enter once the URL has the text. */
async function search(page: Page, label: string, text: string) {
  await page.getByLabel(label).filter({ visible: true }).fill(text);
  await expect(page).toHaveURL(/\?/);
  await page.keyboard.press('Enter');
}

async function expectPage(page: Page, { kind, id, code }: typeof property) {
  await expect(page).toHaveURL(new RegExp(`/${kind}/${id}$`));
  await expect(page.getByText('Reference code').filter({ hasText: code })).toBeVisible();
}

for (const listing of [property, car]) {
  test(`a visitor reads the reference code of a ${listing.kind}, and copies it${nightlyUnless(listing === property)} @feature 9.6b`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const given: string[] = [];
      Object.assign(window, { given });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => given.push(text) } });
    });
    await page.goto(`/${listing.kind}/${listing.id}`);
    await expectPage(page, listing);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { given: string[] }).given)).toEqual([listing.code]);
    for (const name of ['description', 'og:description'])
      await expect(page.locator(`meta[name="${name}"], meta[property="${name}"]`)).toHaveAttribute(
        'content',
        new RegExp(listing.code),
      );
    await expect(page.locator('main a[href*="wa.me"][href*="text="]').first()).toHaveAttribute(
      'href',
      new RegExp(listing.code),
    );
  });
}

test('a visitor shares a property with its reference code @nightly @feature 9.6b', async ({ page }) => {
  await page.addInitScript(() => {
    const given: string[] = [];
    Object.assign(window, { given });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async ({ text }: { text: string }) => given.push(text),
    });
  });
  await page.goto(`/property/${property.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: string[] }).given))
    .toEqual([`Reference code ${property.code}`]);
});

test('a visitor types a code into the search of the home page, and Back returns to it @feature 9.4a', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Location').fill(`hg ${number(property.code)}`);
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await expectPage(page, property);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor types a code, an id or a link into the search of properties @feature 9.4a', async ({ page }) => {
  const others = [property.id, `Look: https://example.com/so/property/${property.id}`];
  for (const typed of [property.code.replace('-', ''), ...(IS_NIGHTLY ? others : [])]) {
    await page.goto('/properties');
    await search(page, 'Location', typed);
    await expectPage(page, property);
  }
});

test('a visitor who types the code of a car into either search finds the car @nightly @feature 9.4a', async ({
  page,
}) => {
  await page.goto('/properties');
  await search(page, 'Location', car.code);
  await expectPage(page, car);
  await page.goto('/cars');
  await search(page, 'Search cars', car.code);
  await expectPage(page, car);
});

test.describe('with a code of no listing', () => {
  test.use({ expectedConsole: [/404/] });

  test('a visitor who types a code of no listing stays on the search page @nightly', async ({ page }) => {
    await page.goto('/properties');
    await search(page, 'Location', 'ZZ-9999999');
    await expect(page).toHaveURL('/properties?location=ZZ-9999999');
    await expect(page.getByText('No Properties Found')).toBeVisible();
  });
});

test('an owner finds their own property by its code while it waits for approval @nightly', async ({ page }) => {
  const id = await createProperty(owner, { approval_status: 'pending' });
  const [found] = await sql<{ code: string }[]>`select code from public.properties where id = ${id}`;
  await openSession(page, owner);
  await page.goto(`/properties?location=${found?.code}`);
  await expectPage(page, { ...property, id, code: found?.code ?? '' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor types a code into the search of home or of cars @nightly @feature 9.4a', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Location').fill(`hg ${number(property.code)}`);
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expectPage(page, property);
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeHidden();
    await page.goto(`/so/cars?q=${car.code}`);
    await expect(page).toHaveURL(new RegExp(`/so/car/${car.id}$`));
  });
});

test('an administrator finds a listing by its code, and reads the code in list and panel @feature 9.6c', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin'));
  for (const { kind, code, title } of IS_NIGHTLY ? [property, car] : [property]) {
    await page.goto(kind === 'car' ? '/admin/cars' : '/admin/properties');
    await page.getByRole('searchbox').fill(code.replace('-', ' ').toLowerCase());
    await expect(row(page, title)).toContainText(code);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(panel(page)).toContainText(`Reference code${code}`);
  }
});

test('an administrator who types the code of a car into the list of properties opens the car @nightly @feature 9.4a', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/properties');
  await page.getByRole('searchbox').fill(car.code);
  await expect(page.getByRole('heading', { name: 'This listing is a car' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the car' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/cars/${car.id}`));
  await expect(panel(page)).toContainText(`Reference code${car.code}`);
});

test('an administrator finds an approved listing by its link while the list shows only waiting ones @nightly @feature 9.4a', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin');
  await page.getByRole('tab', { name: /Properties .*waiting/ }).click();
  await page.getByRole('searchbox').fill(`https://example.com/property/${property.id}`);
  await expect(row(page, property.title)).toContainText(property.code);
});

test('a member reads the reference code of the listing of their request @nightly @feature 9.6b', async ({ page }) => {
  const asker = await createPerson();
  await sql`insert into public.inquiries (car_id, inquirer_id, message, contact_email)
    values (${car.id}, ${asker.id}, 'Does it run?', ${asker.email})`;
  await openSession(page, asker);
  await page.goto('/requests');
  await expect(page.getByRole('article').filter({ hasText: car.title })).toContainText(car.code);
});

test('an administrator finds an inquiry by the code of its property @nightly @feature 9.6c', async ({ page }) => {
  const asker = await createPerson();
  await sql`insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${property.id}, ${asker.id}, 'Is it quiet?', ${asker.email})`;
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/inquiries');
  await page.getByRole('searchbox').fill(property.code);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(property.code);
});
