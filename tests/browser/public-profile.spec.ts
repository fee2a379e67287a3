import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { createAgent, createBroker, createAssignment } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let agent: Person;
let property: string;

test.beforeEach(async () => {
  const broker = await createBroker({ company_name: 'Hill Homes' });
  owner = await createPerson('user', 'Omar');
  agent = await createAgent(broker, { bio: 'Houses in the hills.', languages: ['so', 'en'] });
  property = await createProperty(owner, { title: 'House on the hill' });
  await createAssignment(property, agent, broker);
});

test.afterEach(() => removePeople());

test('a member reads the page of an agent and writes a review after a viewing', async ({ page }) => {
  const member = await createPerson('user', 'Vera');
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status)
    values (${property}, ${member.id}, current_date + 1, '10:00', ${member.email}, 'completed')`;
  await openSession(page, member);
  await page.goto('/requests');
  await page.getByRole('link', { name: /^Write a review\s*: Agent/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Person' })).toBeVisible();
  await expect(page.getByText('Somali, English')).toBeVisible();
  await expect(page.getByRole('link', { name: 'House on the hill' })).toBeVisible();
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('4 stars').click({ force: true });
  await dialog.getByRole('textbox', { name: 'Your experience' }).fill('Showed us three houses in one day.');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Showed us three houses in one day.' })).toContainText(
    'Vera',
  );
  await expect(page.getByRole('button', { name: 'Edit your review' })).toBeVisible();
  await expectNoViolation(page, 'step 1');
});

test('a visitor gets the page of an agent with its facts before any script runs', async ({ page, request }) => {
  const html = await (await request.get(`/agent/${agent.id}`)).text();
  expect(html).toContain('"@type":"RealEstateAgent"');
  expect(html).toContain('Houses in the hills.');
  expect((await request.get('/agent/00000000-0000-4000-8000-000000000000')).status()).toBe(404);
  await page.goto(`/agent/${agent.id}`);
  await page.getByRole('link', { name: 'Hill Homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hill Homes' })).toBeVisible();
});

test('a Somali reader sees the languages of an agent in Somali', async ({ page }) => {
  await page.goto(`/so/agent/${agent.id}`);
  await expect(page.getByText('Soomaali, Ingiriisi')).toBeVisible();
});

test('an owner opens the figures of a listing and follows a link of the checklist', async ({ page }) => {
  await sql`
    insert into private.listing_daily_counts (listing_kind, listing_id, day, views)
    values ('property', ${property}, (now() at time zone 'Africa/Nairobi')::date, 7)`;
  await openSession(page, owner);
  await page.goto('/');
  await page.getByRole('button', { name: /^Figures\s*: House on the hill/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Figures: House on the hill' });
  await expect(dialog.getByRole('button', { name: /^Viewed 7/ })).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolation(page, 'step 2');
  await dialog.getByRole('link', { name: 'Add photos.' }).click();
  await expect(page).toHaveURL(new RegExp(`edit=${property}`));
  await sql`delete from private.listing_daily_counts where listing_id = ${property}`;
});
