import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

let owner: Person;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Hodan');
});

test.afterEach(() => removePeople());

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

test('an owner’s home begins with waiting and expired listings, and one press settles each @feature 11.15a', async ({
  page,
}) => {
  await createProperty(owner, {
    title: 'Rejected house',
    approval_status: 'rejected',
    rejection_reason: 'Blurred photos',
  });
  const hidden = await createProperty(owner, { title: 'Hidden house', available: false });
  const old = await createProperty(owner, { title: 'Forgotten house' });
  await sql`update public.properties set confirmed_at = now() - interval '1000 days' where id = ${old}`;
  await createProperty(owner, { title: 'Shown house' });
  await openSession(page, owner);
  await page.goto('/');
  const items = waiting(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.filter({ hasText: 'Rejected house' })).toContainText('Blurred photos');
  await expect(waiting(page).getByText('Not in search')).toHaveCount(3);
  await expect(waiting(page).getByRole('link', { name: /Fix and resubmit ?: Rejected house/ })).toHaveAttribute(
    'href',
    /\/list-property\?edit=/,
  );
  await waiting(page)
    .getByRole('button', { name: /Still available ?: Forgotten house/ })
    .click();
  await expect(items.filter({ hasText: 'Forgotten house' })).toHaveCount(0);
  await waiting(page)
    .getByRole('button', { name: /Show again ?: Hidden house/ })
    .click();
  await expect(items.filter({ hasText: 'Hidden house' })).toHaveCount(0);
  await expect
    .poll(async () => (await sql`select available from public.properties where id = ${hidden}`)[0]?.['available'])
    .toBe(true);
  await expectNoViolation(page, 'home of an owner');
});

test('a member without waiting items reads that @nightly', async ({ page }) => {
  await openSession(page, owner);
  await page.goto('/');
  await expect(waiting(page)).toContainText('You’re all caught up.');
});

test('an owner sees the stage of each listing in one line @nightly @feature 11.15b', async ({ page }) => {
  await createProperty(owner, { title: 'Shown house' });
  await createProperty(owner, { title: 'Rejected house', approval_status: 'rejected', rejection_reason: 'Blurred' });
  await openSession(page, owner);
  await page.goto('/');
  const stages = (title: string) =>
    page.getByRole('article').filter({ hasText: title }).getByRole('list', { name: 'Stages of your listing' });
  await expect(stages('Shown house').getByRole('listitem')).toHaveText([
    /^Sent, done/,
    /^Approved, done/,
    /^Shown, done/,
    /^Confirmed, done/,
    /^Sold, not yet/,
  ]);
  await expect(stages('Rejected house').getByRole('listitem').nth(1)).toHaveText('Rejected, not now');
});

test.describe('with a photo that is not there', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an owner lists a similar property: the form has every field but photos, and saves a new listing @feature 11.15c', async ({
    page,
  }) => {
    const id = await createProperty(owner, {
      title: 'Villa by the sea',
      city: 'Berbera',
      location: 'Batalaale',
      bedrooms: 4,
      price: 125_000,
      images: [`/media/listing-images/${owner.id}/front.webp`],
    });
    await openSession(page, owner);
    await page.goto(`/property/${id}`);
    await page.getByRole('link', { name: 'List a similar one' }).first().click();
    await expect(page.getByText('We filled this in from your other listing.')).toBeVisible();
    await expect(page.getByLabel(/^Title/)).toHaveValue('Villa by the sea');
    await expect(page.getByLabel(/^Bedrooms/)).toHaveValue('4');
    await expect(page.getByRole('img', { name: /photo/i })).toHaveCount(0);
    await page.getByLabel(/^Title/).fill('Villa beside it');
    await page.getByRole('button', { name: 'List Property' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Villa beside it' })).toBeVisible();
    const rows =
      await sql`select title, city, images, approval_status from public.properties where owner_id = ${owner.id} order by created_at`;
    expect(rows).toMatchObject([
      { title: 'Villa by the sea' },
      { title: 'Villa beside it', city: 'Berbera', images: [], approval_status: 'pending' },
    ]);
  });
});

test('an owner lists a similar car, without its photos and its mileage @nightly @feature 11.15c', async ({ page }) => {
  const id = await createCar(owner, { make: 'Toyota', model: 'Vitz', year: 2016, mileage: 88_000 });
  await openSession(page, owner);
  await page.goto(`/list-car?similar=${id}`);
  await expect(page.getByLabel(/^Make/)).toHaveValue('Toyota');
  await expect(page.getByLabel(/^Mileage/)).toHaveValue('');
});

test('a member cannot start a form with another member’s listing @feature 11.15c', async ({ page }) => {
  const other = await createPerson('user', 'Amal');
  const id = await createProperty(other, { title: 'Not theirs' });
  await openSession(page, owner);
  await page.goto(`/list-property?similar=${id}`);
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
});

test('a visitor sees the city on a card, and since when a new listing is there @feature 11.15d', async ({ page }) => {
  const word = ownWord();
  const place = { city: 'Berbera', location: 'Batalaale' };
  await createProperty(owner, { title: `New house ${word}`, ...place });
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await createProperty(owner, { title: `Known house ${word}`, created_at: eightDaysAgo, ...place });
  await page.goto(`/properties?location=${word}`);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  for (const title of ['New house', 'Known house']) await expect(card(title)).toContainText('Batalaale, Berbera');
  await expect(card('New house')).toContainText(/New since [A-Z][a-z]{2} \d+/);
  await expect(card('Known house')).not.toContainText('New since');
});
