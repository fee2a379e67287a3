import { expect } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, removePeople, sql, workAs } from '../support/database.ts';
import { panel, toast } from '../support/moderation.ts';

test.afterAll(removePeople);

test('an administrator puts back what was approved, and the owner’s change is gone', async ({ page }) => {
  const owner = await createPerson();
  const id = await createProperty(owner, { title: 'House with garden', price: 1000 });
  await workAs(owner, (as) => as`update public.properties set title = 'Palace', price = 5 where id = ${id}`);
  await openSession(page, await createPerson('admin'));
  await page.goto(`/admin/properties/${id}`);
  const change = panel(page).getByRole('region', { name: 'Changed by owner' });
  await change.getByRole('button', { name: 'Put back what was approved' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Put back' }).click();
  await expect(toast(page, 'The approved listing is back')).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { name: 'House with garden' })).toBeVisible();
  expect(await sql`select title, price::float from public.properties where id = ${id}`).toEqual([
    { title: 'House with garden', price: 1000 },
  ]);
});
