import { expect, type Page } from '@playwright/test';
import { addStyle, expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { call } from '../support/brokerage.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { fillProperty } from '../support/listing-forms.ts';
import { openListings, panel } from '../support/moderation.ts';
import { ownWord } from '../support/own-word.ts';

const IMAGES = ['house-courtyard-01-f1d09a', 'inside-living-08-b1dbe4'].map(
  (name) => `/media/listing-images/demo/${name}-960.webp`,
);

let owner: Person;
let mark: string;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Hodan');
  mark = ownWord();
});

test.afterAll(() => removePeople());

const also = (page: Page) => page.getByRole('group', { name: 'Also in another language' });
const somali = (page: Page) => page.getByRole('group', { name: 'Soomaali' });

test('an owner lists a property in two more languages, each with its own texts @feature 6.7a', async ({ page }) => {
  await openSession(page, owner);
  await page.goto('/list-property');
  await fillProperty(page, 'House by the sea');
  const language = page.getByLabel('Language you write in');
  await expect(language).toHaveValue('en');
  await expect(also(page).getByRole('button')).toHaveText(['Soomaali', 'العربية']);

  await also(page).getByRole('button', { name: 'Soomaali' }).click();
  await expect(page.getByLabel('Title in Somali')).toBeFocused();
  await expect(page.getByLabel('Title in Somali')).toHaveAttribute('lang', 'so');
  await expect(page.getByText('1 required field is missing: Title in Somali')).toBeVisible();
  // A language that has a translation cannot be the main language.
  await expect(language.locator('option')).toHaveText(['Not given', 'English', 'العربية']);
  await page.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByRole('link', { name: 'Title in Somali is required' })).toBeVisible();

  await page.getByLabel('Title in Somali').fill('Guri badda u dhow');
  await page.getByLabel('Description in Somali').fill('Saddex qol.');
  await also(page).getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByLabel('Title in Arabic')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('Title in Arabic').fill('بيت قرب البحر');
  await expect(also(page)).toBeHidden();

  await page.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'House by the sea' })).toBeVisible();
  const [row] = await sql`select language, translations from public.properties where owner_id = ${owner.id}`;
  expect(row).toEqual({
    language: 'en',
    translations: {
      so: { title: 'Guri badda u dhow', description: 'Saddex qol.' },
      ar: { title: 'بيت قرب البحر' },
    },
  });
});

test('an owner removes a language, finds its texts when they add it again, and chooses their main language @nightly', async ({
  page,
}) => {
  const id = await createProperty(owner, {
    title: 'Guri',
    translations: { so: { title: 'Guri cusub', description: 'Qol' }, ar: { title: 'بيت' } },
  });
  await openSession(page, owner);
  await page.goto(`/list-property?edit=${id}`);
  await expect(page.getByLabel('Language you write in')).toHaveValue('');
  await expect(page.getByLabel('Title in Somali')).toHaveValue('Guri cusub');
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();

  await somali(page).getByRole('button', { name: 'Remove Soomaali' }).click();
  await expect(page.getByLabel('Title in Somali')).toHaveCount(0);
  await also(page).getByRole('button', { name: 'Soomaali' }).click();
  await expect(page.getByLabel('Title in Somali')).toHaveValue('Guri cusub');
  await somali(page).getByRole('button', { name: 'Remove Soomaali' }).click();
  await page.getByLabel('Language you write in').selectOption('so');
  await expect(also(page).getByRole('button')).toHaveText(['English']);

  // The draft includes translations.
  await page.getByLabel('Title in Arabic').fill('بيت جديد');
  await page.reload();
  await expect(page.getByLabel('Title in Arabic')).toHaveValue('بيت جديد');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  const [row] = await sql`select language, translations from public.properties where id = ${id}`;
  expect(row).toEqual({ language: 'so', translations: { ar: { title: 'بيت جديد' } } });
});

test('an owner describes a car in another language @nightly', async ({ page }) => {
  const id = await createCar(owner, { title: 'Clean Vitz', language: 'en', body_type: 'suv' });
  await openSession(page, owner);
  await page.goto(`/list-car?edit=${id}`);
  await also(page).getByRole('button', { name: 'Soomaali' }).click();
  await page.getByLabel('Title in Somali').fill('Gaadhi nadiif ah');
  await page.getByRole('button', { name: 'Update My Car' }).click();
  await expect(page).toHaveURL(new RegExp(`/car/${id}$`));
  const [row] = await sql`select translations from public.cars where id = ${id}`;
  expect(row).toEqual({ translations: { so: { title: 'Gaadhi nadiif ah' } } });
});

test('the fields for other languages have no accessibility violation @nightly', async ({ page }) => {
  test.slow();
  await openSession(page, owner);
  await page.goto('/list-property');
  await also(page).getByRole('button', { name: 'العربية' }).click();
  await also(page).getByRole('button', { name: 'Soomaali' }).click();
  await page.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByRole('link', { name: 'Title in Arabic is required' })).toBeVisible();
  // After a resize, the map shows another area under its scale. listing-forms-accessibility.spec.ts checks the map.
  await addStyle(page, '.leaflet-container { visibility: hidden }');
  await expectNoViolation(page, 'a form in three languages');
});

test('a reader of English sees a Somali listing marked as Somali, on its card and on its page @feature 6.7a', async ({
  page,
}) => {
  const title = `Guri badda u dhow ${mark}`;
  const description = 'Saddex qol.\n\nBiyo joogto ah.';
  const id = await createProperty(owner, { title, description, language: 'so', images: IMAGES });
  await page.goto(`/properties?q=${mark}`);
  await expect(page.getByRole('link', { name: title }).locator('bdi')).toHaveAttribute('lang', 'so');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title }).locator('bdi')).toHaveAttribute('lang', 'so');
  await expect(page.locator('title')).toHaveAttribute('lang', 'so');
  // The language of an element also applies to its attributes, so this text has only the title.
  const photo = page.getByRole('region', { name: 'Photos' }).getByRole('img', { name: title, exact: true });
  await expect(photo).toHaveAttribute('lang', 'so');
  await expect(page.locator('[lang="so"]').filter({ hasText: 'Biyo joogto ah.' }).last()).toBeVisible();

  // The server-rendered page and its data for sharing.
  const html = await (await page.request.get(`/property/${id}`)).text();
  expect(html).toContain(`<title lang="so">${title}`);
  expect(html).toMatch(/"inLanguage":"so"/);
  expect(html).toContain(`<bdi lang="so" dir="ltr">${title}</bdi>`);
  await page.goto('/');
  await expect(page.locator('title')).not.toHaveAttribute('lang');
});

test('a reader of English sees the owner’s English text without a mark', async ({ page }) => {
  const texts = { title: `House near the sea ${mark}`, description: 'Three rooms.' };
  const id = await createProperty(owner, {
    title: `بيت قرب البحر ${mark}`,
    description: 'ثلاث غرف.',
    language: 'ar',
    translations: { en: texts, so: { title: `Guri ${mark}` } },
  });
  await page.goto(`/property/${id}`);
  const heading = page.getByRole('heading', { level: 1, name: texts.title });
  await expect(heading.locator('bdi')).not.toHaveAttribute('lang');
  await expect(page.getByText('Three rooms.')).toBeVisible();
  await expect(page.getByText('ثلاث غرف.')).toHaveCount(0);
  const html = await (await page.request.get(`/property/${id}`)).text();
  expect(html).toContain(`<meta property="og:title" content="${texts.title}" />`);
  expect(html).toMatch(/<meta name="description" content="[^"]*Three rooms\./);
});

test('a reader of English sees an Arabic car from right to left, also in messages @nightly', async ({ page }) => {
  const title = `سيارة نظيفة ${mark}`;
  const id = await createCar(owner, { title, description: 'مالك واحد', language: 'ar' });
  await page.goto(`/car/${id}`);
  await expect(page.getByText(title)).toHaveAttribute('lang', 'ar');
  await expect(page.getByText(title)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('مالك واحد')).toHaveAttribute('dir', 'rtl');

  const reader = await createPerson('user', 'Asha');
  await call(reader, 'start_conversation', { car_id: id });
  await openSession(page, reader);
  await page.goto('/messages');
  await expect(page.getByText(title).first()).toHaveAttribute('lang', 'ar');
});

test('an administrator reads a listing in all its languages, and the changes in them @nightly', async ({ page }) => {
  const admin = await createPerson('admin', 'Ayaan');
  const title = `House ${mark}`;
  const id = await createProperty(owner, { title, language: 'en', translations: { so: { title: 'Guri' } } });
  await sql.begin(async (as) => {
    await as`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner.id, role: 'authenticated' })}, true)`;
    await as`
      update public.properties set translations = ${as.json({ ar: { title: 'بيت', description: 'ثلاث غرف' } })}
      where id = ${id}`;
  });
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('link', { name: title, exact: true }).click();
  const arabic = panel(page).getByRole('heading', { level: 3, name: 'بيت' });
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await expect(panel(page).locator('.panel-description[lang="ar"]')).toHaveText('ثلاث غرف');
  const change = panel(page).getByRole('table', { name: 'Changes by the owner' });
  await expect(change.getByRole('rowheader', { name: 'In other languages' })).toBeVisible();
  await expect(change.locator('[lang="so"]')).toHaveText('Guri');
  await expect(change.locator('[lang="ar"]').first()).toHaveText('بيت');
});
