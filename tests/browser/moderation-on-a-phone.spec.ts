import { expect } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { panel } from '../support/moderation.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

test.afterEach(removePeople);

test('a moderator has all actions of a listing in one line on a phone, each large enough for a finger @feature 12.5j', async ({
  page,
}) => {
  const admin = await createPerson('admin');
  const owner = await createPerson();
  const house = await createProperty(owner, { approval_status: 'pending', feature_requested: true });
  await sql`
    insert into public.listing_changes (property_id, changed_by, before, after)
    values (${house}, ${owner.id}, '{"title": "House"}', '{"title": "Villa"}')`;
  await openSession(page, admin);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const root of IS_NIGHTLY ? ['', '/so', '/ar'] : ['']) {
    await page.goto(`${root}/admin/properties/${house}`);
    const buttons = page.locator('.panel-actions .ant-btn');
    await expect(buttons).toHaveCount(6);
    const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ top }) => top)).size, root).toBe(1);
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height])), root).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), root).toBe(390);
  }
  await page.goto(`/admin/properties/${house}`);
  await panel(page).getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('Marked as reviewed')).toBeVisible();
  await panel(page).getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'View (opens in a new tab)' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Decline Featuring' }).click();
  await expect
    .poll(() => sql`select feature_requested from public.properties where id = ${house}`)
    .toEqual([{ feature_requested: false }]);
});
