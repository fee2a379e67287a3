import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { openListings, panel, row } from '../support/moderation.ts';
import { webpBytes } from '../support/pictures.ts';
import { ownWord } from '../support/own-word.ts';

let admin: Person;
let owner: Person;
let thief: Person;
let mark: string;

test.beforeEach(async ({ page }) => {
  [admin, owner, thief] = [await createPerson('admin', 'Ayaan'), await createPerson(), await createPerson()];
  mark = ownWord();
  // No picture is stored at these URLs, so the test answers.
  for (const { id } of [owner, thief])
    await page.route(`**/media/listing-images/${id}/**`, (route) =>
      route.fulfill({ body: webpBytes(), contentType: 'image/webp' }),
    );
});

test.afterEach(() => removePeople());

/** Creates a listing. Its photo has the fingerprint of all photos in this test. */
async function listWithPhoto(person: Person, title: string, columns = {}): Promise<string> {
  const image = `/media/listing-images/${person.id}/${randomUUID()}-960.webp`;
  const id = await createProperty(person, { title, images: [image], ...columns });
  const fingerprint = createHash('sha256').update(mark).digest('hex');
  await sql`
    select public.compare_photo(p.id, ${fingerprint}, ${sql.json([{ fingerprint, isMirrored: true }])})
    from private.listing_photos p where p.property_id = ${id}`;
  return id;
}

/** Assesses a listing as the function does. The function may be first and finds the same cautions. */
const assess = (id: string, cautions: string[]) => sql`
  select public.assess_listing(r.id, r.due_at, ${cautions}) from public.moderation_signals r where r.property_id = ${id}`;

test('a moderator reads the moderation signals of a listing, and sees both photos side by side @feature 7.4b', async ({
  page,
}) => {
  const first = `First ${mark}`;
  const second = `Second ${mark}`;
  const firstId = await listWithPhoto(owner, first);
  const id = await listWithPhoto(thief, second, {
    approval_status: 'pending',
    description: 'Send me the deposit by Zaad today.',
  });
  await assess(id, ['payment']);
  await openListings(page, admin, 'properties', mark);
  await expect(row(page, second)).toContainText('Moderation signals: Photo used before, Money in advance');
  await expect(row(page, first)).not.toContainText('Photo used before');

  await page.getByRole('link', { name: second, exact: true }).click();
  const reasons = panel(page).getByRole('region', { name: 'Moderation signals' });
  await expect(reasons).toContainText('A photo matches a photo in another person’s listing.');
  await expect(reasons).toContainText('words that people use to ask for money in advance');
  await expect(reasons).toContainText(`Same photo, mirrored, as ${first}`);
  await expect(reasons.getByRole('figure')).toHaveCount(0);
  await reasons.getByText('Show both photos').click();
  await expect(reasons.getByRole('figure')).toHaveCount(2);
  await expect(reasons.getByRole('img', { name: first })).toBeVisible();
  await expectNoViolation(page, 'reasons with both photos');

  await reasons.getByRole('link', { name: first, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${firstId}`));
  await expect(panel(page).getByRole('heading', { name: first })).toBeVisible();
  await expect(panel(page).getByRole('region', { name: 'Moderation signals' })).toContainText(
    `Same photo, mirrored, as ${second}`,
  );
});

test('a moderator sorts waiting listings by their moderation signals @feature 7.5b', async ({ page }) => {
  const titles = [`Little ${mark}`, `Most ${mark}`, `Nothing ${mark}`];
  const texts = ['Send me the deposit.', 'Send me the deposit. Tell me the code you get.', 'A house.'];
  for (const [at, cautions] of [['payment'], ['payment', 'code'], []].entries()) {
    const columns = { title: titles[at], approval_status: 'pending', description: texts[at] };
    await assess(await createProperty(owner, columns), cautions);
  }
  await openListings(page, admin, 'properties', mark);
  await choose(page.getByRole('combobox', { name: 'Marks' }), 'Waiting for you');
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Most moderation signals');
  await expect(page).toHaveURL(/moderation_signal_weight/);
  await expect(page.locator('tbody tr[data-row-key] .listing-title')).toHaveText([titles[1]!, titles[0]!, titles[2]!]);
  // This order would be slow for all listings.
  await choose(page.getByRole('combobox', { name: 'Marks' }), 'All marks');
  await expect(page).not.toHaveURL(/moderation_signal_weight/);
});

test('a moderator on a phone reads the moderation signals in the list @nightly', async ({ page }) => {
  const title = `Narrow ${mark}`;
  const id = await createProperty(owner, { title, approval_status: 'pending', description: 'Send me the deposit.' });
  await assess(id, ['payment']);
  await openListings(page, admin, 'properties', mark);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Money in advance');
  await expectNoViolation(page, 'a list with reasons');
});
