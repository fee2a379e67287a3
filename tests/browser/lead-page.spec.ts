import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

test.afterAll(removePeople);

/** Creates an agent with one lead, and opens its page. */
async function openLead(page: Page): Promise<{ agent: Person; lead: string }> {
  const agent = await createAgent();
  const property = await createProperty(await createPerson(), { title: 'Villa by the sea', price: 145_000 });
  const lead = await createLead(property, agent, null, { client_name: 'Hodo', client_phone: '+252634440101' });
  await openSession(page, agent);
  await page.goto(`/agent-dashboard/leads/${lead}`);
  return { agent, lead };
}

const read = async (lead: string) => {
  const [row] = await sql`select status, lost_reason, lost_note, follow_up_date from public.leads where id = ${lead}`;
  return row;
};
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('an agent opens a lead, records a call without an answer, undoes it and sets the next step @feature 12.11b', async ({
  page,
}) => {
  const { lead } = await openLead(page);
  await expect(page.getByRole('link', { name: 'Call', exact: false }).first()).toHaveAttribute(
    'href',
    'tel:+252634440101',
  );
  await page.getByRole('button', { name: 'Called, no answer' }).click();
  await expect(timeline(page).getByText('Called, no answer')).toBeVisible();
  expect((await read(lead))?.['follow_up_date']).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timeline(page).getByText('Called, no answer')).toBeHidden();
  await expect.poll(async () => (await read(lead))?.['follow_up_date'] as unknown).toBeNull();
  await page.getByRole('button', { name: 'In three days' }).click();
  await expect(page.getByText(/^Next step: /)).toBeVisible();
  expect((await read(lead))?.['follow_up_date']).not.toBeNull();
  await expectNoViolation(page, 'the page of a lead');
});

test('an agent says why a lead was lost, and undoes it @feature 12.11d', async ({ page }) => {
  const { lead } = await openLead(page);
  await page.getByRole('combobox', { name: 'Status of Hodo' }).click();
  await page.getByTitle('Lost').click();
  const dialog = page.getByRole('dialog', { name: 'Why was Hodo lost?' });
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByText('Too expensive').click();
  await dialog.getByLabel('Note (optional)').fill('Wanted half');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(page.getByText('Moved to Lost')).toBeVisible();
  expect(await read(lead)).toMatchObject({ status: 'lost', lost_reason: 'too_expensive', lost_note: 'Wanted half' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => read(lead)).toMatchObject({ status: 'new', lost_reason: null, lost_note: null });
});

test('an agent writes a text and opens WhatsApp with it @nightly @feature 12.11g', async ({ page }) => {
  await openLead(page);
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await page.getByRole('menuitem', { name: 'Your texts…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your texts for WhatsApp' });
  await drawer.getByRole('button', { name: 'Add text' }).click();
  await drawer.getByLabel('Title').fill('First contact');
  await drawer.getByLabel('Text', { exact: true }).fill('Hi {name}, about {listing}?');
  await drawer.getByRole('button', { name: 'Save text' }).click();
  await expect(drawer.getByText('Hi {name}, about {listing}?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect(page.getByRole('link', { name: /First contact/ })).toHaveAttribute(
    'href',
    `https://wa.me/252634440101?text=${encodeURIComponent('Hi Hodo, about Villa by the sea?')}`,
  );
});

test('an agent who opens the lead of another agent reads that there is none', async ({ page }) => {
  const { lead } = await openLead(page);
  const other = await createAgent();
  await openSession(page, other);
  await page.goto(`/agent-dashboard/leads/${lead}`);
  await expect(page.getByRole('heading', { name: 'Lead not found' })).toBeVisible();
});
