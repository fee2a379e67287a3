import { expect, type Page } from '@playwright/test';
import { openSession } from './browser-session.ts';
import type { Person } from './database.ts';
import { webpBytes } from './pictures.ts';

/** Pictures of listings that the tests make: no file lies there, each is one pixel. */
export const picture = (name: string) => `/media/listing-images/made-by-tests/${name}.webp`;

/** Opens the list of properties or cars as an administrator, narrowed down to what carries the mark. */
export async function openListings(
  page: Page,
  admin: Person,
  kind: 'properties' | 'cars',
  mark: string,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/media/listing-images/made-by-tests/**', (route) =>
    route.fulfill({ body: webpBytes(), contentType: 'image/webp' }),
  );
  await openSession(page, admin);
  await page.goto(`/admin/${kind}`);
  await page.getByRole('searchbox', { name: `Search ${kind}` }).fill(mark);
  await expect(page).toHaveURL(new RegExp(mark));
  // The list before stays until the one asked for is there.
  await expect(page.locator('tbody tr[data-row-key]').filter({ hasNotText: mark })).toHaveCount(0);
}

export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

export const panel = (page: Page) => page.getByRole('region', { name: 'Listing', exact: true });

/** What came of a decision: a toast, or the foot of the open listing. */
export const toast = (page: Page, text: string) =>
  page.locator('.ant-notification-notice, .panel-outcome').filter({ hasText: text });

/** Deletes the listing of a row: away from the decisions, in its menu. */
export async function pressDelete(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** Holds back the second call and those after it that a page makes to a function of the database, until they are released. */
export async function holdFromSecondCall(
  page: Page,
  name: string,
): Promise<{ count: () => number; release: () => void }> {
  let calls = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/rpc/${name}*`, async (route) => {
    calls += 1;
    if (calls > 1) await released;
    await route.continue();
  });
  return { count: () => calls, release };
}
