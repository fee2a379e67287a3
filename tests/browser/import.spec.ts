import { expect } from '@playwright/test';
import { zipSync } from 'fflate';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { photoOfCamera } from '../support/pictures.ts';

let member: Person;

test.beforeEach(async ({ page }) => {
  member = await createPerson('user', 'Ayaan');
  await openSession(page, member);
});
test.afterEach(removePeople);

const csv = (...rows: string[]) => ({
  name: 'homes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Property Type,Purpose,Price,City,Full Address,Photos', ...rows].join('\r\n')),
});
const drafts = () => sql<{ title: string; photos: number }[]>`
  select title, cardinality(images) as photos from public.properties
  where owner_id = ${member.id} and approval_status = 'draft' order by title`;

test('a member imports rows with photos, reads the errors of other rows, and sends the drafts for approval @feature 12.15a', async ({
  page,
}) => {
  await page.goto('/import');
  const photo = await photoOfCamera();
  await page.getByLabel('ZIP file with photos').setInputFiles({
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'homes/front.jpg': new Uint8Array(photo) })),
  });
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      csv(
        'Villa one,house,For Sale,85000,Hargeisa,Jigjiga Yar,front.jpg',
        'Villa two,house,For Sale,90000,Hargeisa,Jigjiga Yar,',
        'Castle,castle,For Sale,85000,Paris,Jigjiga Yar,none.jpg',
      ),
    );
  await page.getByLabel('Title').selectOption('Name');
  await expect(page.getByText('2 rows are ready. 1 row has problems, so we will not import it.')).toBeVisible();
  const wrong = page.getByRole('listitem').filter({ hasText: 'Castle' }).first();
  await expect(wrong).toContainText('City must be one of');
  await expect(wrong).toContainText('Photo none.jpg is not in the ZIP file.');
  await expectNoViolation(page, 'an import with a report');
  await page.getByRole('button', { name: 'Import 2 drafts' }).click();
  await expect(page.getByText('2 drafts were imported.')).toBeVisible();
  expect(await drafts()).toEqual([
    { title: 'Villa one', photos: 1 },
    { title: 'Villa two', photos: 0 },
  ]);
  await page.getByRole('link', { name: 'Show my listings' }).click();
  await page.getByRole('button', { name: 'Submit 2 drafts for approval' }).click();
  await expect(page.getByText('2 listings are waiting for approval')).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test('a member stops an import, and none of its rows exist @feature 12.15d', async ({ page }) => {
  await page.goto('/import');
  await page.route('**/api/uploads', () => undefined);
  await page.getByLabel('ZIP file with photos').setInputFiles({
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'front.jpg': new Uint8Array(await photoOfCamera()) })),
  });
  await page.getByLabel('CSV file').setInputFiles(csv('Villa,house,For Sale,85000,Hargeisa,Jigjiga Yar,front.jpg'));
  await page.getByLabel('Title').selectOption('Name');
  await page.getByRole('button', { name: 'Import 1 draft' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.unroute('**/api/uploads');
  await expect(page.getByText('The import was stopped. Nothing was imported.')).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test('a member who reads Arabic chooses a file with a long name on a phone, and reads why it is no table @feature 6.3a', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/import');
  const file = { name: `${'homes-'.repeat(20)}.csv`, mimeType: 'text/csv', buffer: Buffer.from('only one line') };
  await page.getByLabel('ملف CSV').setInputFiles(file);
  await expect(page.getByText('هذا ليس ملف CSV فيه عناوين للأعمدة.')).toBeVisible();
  await expect(page.getByText(file.name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a member saves the template and their own listings, and the import reads both @feature 12.15b', async ({
  page,
}) => {
  await page.goto('/import?kind=car');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  await page.getByLabel('CSV file').setInputFiles(await template.path());
  await expect(page.getByText('1 row has problems, so we will not import it.')).toBeVisible();
  await expect(page.getByText('Photo front.jpg, kitchen.jpg is not in the ZIP file.')).toBeVisible();
  await createCar(member, { title: 'Clean Vitz' });
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  await page.getByLabel('CSV file').setInputFiles(await exported.path());
  await expect(page.getByText('You already have a listing with this title in this city.')).toBeVisible();
});
