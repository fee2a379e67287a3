import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let broker: Person;
let property: string;

test.beforeAll(async () => {
  owner = await createPerson('user', 'Guled');
  broker = await createBroker();
  property = await createProperty(owner, { title: 'Villa by the sea', price: 100_000 });
  await createAssignment(property, await createAgent(broker), broker);
});
test.afterAll(removePeople);

/** Opens a row at its URL, and again after a reload; closing leads to the list, and a link opens the row again. */
async function openRow(page: Page, list: string, id: string, name: string, link: RegExp | string): Promise<void> {
  const panel = page.getByRole('dialog', { name });
  await page.goto(`${list}/${id}`);
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  await expectNoViolation(page, list);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`));
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/${id}`));
  await expect(panel).toBeVisible();
}

test('an administrator opens the suspension of a person at its URL @nightly @feature 12.6a', async ({ page }) => {
  await openSession(page, await createPerson('admin'));
  await openRow(page, '/admin/users', owner.id, 'Guled Person', /[AP]M Guled Person$/);
  await page
    .getByRole('dialog', { name: 'Guled Person' })
    .getByRole('button', { name: 'Suspend Guled Person' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Suspend Guled Person' })).toBeVisible();
});

test('a broker opens an assignment at its URL @nightly @feature 12.6a', async ({ page }) => {
  const [row] = await sql<{ code: string }[]>`select code from public.properties where id = ${property}`;
  await openSession(page, broker);
  await openRow(page, '/broker-dashboard/properties', property, 'Villa by the sea', row!.code);
});

test('a broker opens a commission at its URL, and undoes its payment and its cancellation @feature 12.2e', async ({
  page,
}) => {
  await sql`update public.properties set status = 'sold' where id = ${property}`;
  const [row] = await sql<{ id: string; code: string }[]>`
    select c.id, p.code from public.commissions c join public.properties p on p.id = c.property_id
    where p.id = ${property}`;
  await openSession(page, broker);
  await openRow(page, '/broker-dashboard/commissions', row!.id, 'Villa by the sea', row!.code);
  const panel = page.getByRole('dialog', { name: 'Villa by the sea' });
  const status = () => sql`select status from public.commissions where id = ${row!.id}`;

  await panel.getByRole('button', { name: 'Mark as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark as paid' });
  await payment.getByRole('button', { name: 'Calendar' }).click();
  const day = await payment.getByLabel('Payment date').inputValue();
  await payment.locator('.day-calendar').getByTitle(day, { exact: true }).click();
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Commission marked as paid')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. The commission is as it was.')).toBeVisible();
  expect(await status()).toEqual([{ status: 'pending' }]);

  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this commission?' })
    .getByRole('button', { name: 'Cancel commission' })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).toEqual([{ status: 'pending' }]);
  await expect(panel.getByRole('button', { name: 'Mark as paid' })).toBeVisible();

  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this commission?' })
    .getByRole('button', { name: 'Cancel commission' })
    .click();
  await panel.getByRole('button', { name: /^Reopen/ }).click();
  const question = page.getByRole('dialog', { name: 'Reopen' });
  await question.getByLabel('Reason').fill('The buyer came back.');
  await question.getByRole('button', { name: 'Reopen' }).click();
  await expect(panel.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
});
