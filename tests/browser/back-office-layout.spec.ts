import { expect, type Page } from '@playwright/test';
import { AREA_PATHS } from '#shared/paths.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { openScreen } from '../support/every-page.ts';
import { createLongWords, type LongWords } from '../support/long-words.ts';
import { IS_NIGHTLY, nightlyUnless } from '../support/plan.ts';

/** A phone, a tablet in landscape, a small desktop and a large desktop. */
const WIDTHS = [390, 1024, 1280, 1440];

/** A photo in the portrait format of a phone. */
const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280"/></svg>';

let world: LongWords;
test.beforeAll(async () => {
  world = await createLongWords();
});
test.afterAll(() => removePeople());

const SCREENS = {
  admin: [
    'today',
    'properties',
    'cars',
    'users',
    'inquiries',
    'activity-reports',
    'appraisals',
    'verifications',
    'abuse-reports',
    'appeals',
    'failed-emails',
    'reports',
    'audit',
  ],
  agent: ['today', 'leads', 'properties', 'commissions'],
  broker: ['today', 'agents', 'properties', 'leads', 'commissions'],
} as const;

/** Lists with photos, actions, long texts and times. */
const DAILY = ['properties', 'users', 'abuse-reports', 'audit'] as const;

for (const area of ['admin', 'agent', 'broker'] as const) {
  test(`the ${area} has no cut, covered or overlapping list at any width${nightlyUnless(area === 'admin')} @feature 12.16a`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await openSession(page, world[area]);
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PORTRAIT }));
    for (const screen of IS_NIGHTLY ? SCREENS[area] : DAILY) {
      const path = `${AREA_PATHS[area]}/${screen}`;
      await page.setViewportSize({ width: 1280, height: 800 });
      await openScreen(page, path);
      await expect(page.locator('[aria-busy=true], [data-loading=true]')).toHaveCount(0);
      for (const width of IS_NIGHTLY ? WIDTHS : [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft.poll(() => flaws(page), { message: `${path} at ${width}`, timeout: 5000 }).toEqual([]);
      }
    }
  });
}

test('a reader of Arabic sees the beginning of an English title that is cut @feature 12.16a', async ({ page }) => {
  await openSession(page, world.admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const screen of ['inquiries', 'abuse-reports']) {
    await page.goto(`/ar${AREA_PATHS.admin}/${screen}`);
    await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
    const titles = page.locator('.cell-wrap :is(a, bdi)').filter({ hasText: /^[A-Z]/ });
    const directions = await titles.evaluateAll((all) =>
      all
        .filter((title) => getComputedStyle(title).webkitLineClamp !== 'none')
        .map((title) => getComputedStyle(title).direction),
    );
    expect(new Set(directions), screen).toEqual(new Set(['ltr']));
  }
});

test('an administrator sees twelve rows of a queue at 1280×800, below a fixed table head @nightly @feature 12.5a', async ({
  page,
}) => {
  const admin = await createPerson('admin');
  const people = await Promise.all(Array.from({ length: 14 }, () => createPerson()));
  await sql`update public.profiles set phone = null where id in ${sql(people.map(({ id }) => id))}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSession(page, admin);
  await page.goto('/admin/users');
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false');
  const rows = page.locator('tbody tr.ant-table-row');
  await expect(rows.nth(11)).toBeInViewport({ ratio: 0.95 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport({ ratio: 1 });
});

/** Returns layout errors: a page that is too wide, cells that overlap or are covered, and contents outside their cell. */
const flaws = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const label = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)} "${element.textContent.slice(0, 16)}"`;
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const region of document.querySelectorAll('.table-region')) {
      if (region.scrollWidth > region.clientWidth + 1)
        found.push(`the table is ${region.scrollWidth - region.clientWidth} px wider than its place`);
    }
    for (const element of document.querySelectorAll('main *')) {
      const { right } = element.getBoundingClientRect();
      if (
        right > clientWidth + 1 &&
        !element.closest('.table-region, .panel-tabs, [class*=board]') &&
        element.checkVisibility()
      )
        found.push(`outside the page: ${label(element)}`);
    }
    const visible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
    for (const row of [...document.querySelectorAll('tr.ant-table-row')].slice(0, 20)) {
      const height = row.getBoundingClientRect();
      for (const cell of row.querySelectorAll(':scope > td')) {
        const box = cell.getBoundingClientRect();
        for (const part of cell.querySelectorAll('*')) {
          if (!visible(part) || part.closest('.visually-hidden, svg, .ant-select')) continue;
          const inner = part.getBoundingClientRect();
          if (inner.right > box.right + 1 || inner.left < box.left - 1) found.push(`outside its cell: ${label(part)}`);
          if (part.matches('img') && (inner.bottom > height.bottom + 1 || inner.top < height.top - 1))
            found.push(`a picture is higher than its row: ${label(part)}`);
        }
      }
    }
    for (const card of [...document.querySelectorAll('.card, .queue, .viewing, .stat-card')].slice(0, 40)) {
      const box = card.getBoundingClientRect();
      for (const part of card.querySelectorAll('*')) {
        if (!visible(part) || part.closest('.visually-hidden, svg')) continue;
        const inner = part.getBoundingClientRect();
        if (inner.right > box.right + 1 || inner.left < box.left - 1) found.push(`outside its card: ${label(part)}`);
      }
    }
    return [...new Set(found)].slice(0, 6);
  });
