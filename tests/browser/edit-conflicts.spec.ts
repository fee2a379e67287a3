import { expect } from '@playwright/test';
import { editPath } from '#shared/paths.ts';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';

let owner: Person;
let broker: Person;
let agent: Person;

test.beforeAll(async () => {
  owner = await createPerson();
  broker = await createBroker();
  agent = await createAgent(broker, { bio: 'Old bio' });
});
test.afterAll(removePeople);

test.use({ expectedConsole: [/status of 409/] });

test('an agent who saves a lead keeps the broker’s changes of other fields @nightly', async ({ page }) => {
  const lead = await createLead(await createProperty(owner), agent, broker, { client_name: 'Hodo', notes: 'old note' });
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  await page.getByRole('link', { name: 'Hodo', exact: true }).click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await expect(drawer.getByLabel('Notes (optional)')).toHaveValue('old note');
  await workAs(
    broker,
    (as) => as`
      update public.leads set notes = 'By the broker', status = 'negotiating', estimated_value = 52000
      where id = ${lead}`,
  );
  await choose(drawer.getByLabel('Priority'), 'Urgent');
  await drawer.getByRole('button', { name: 'Save lead' }).click();
  await expect(page.getByText('Lead updated')).toBeVisible();
  expect(await sql`select notes, status, estimated_value, priority from public.leads where id = ${lead}`).toMatchObject(
    [{ notes: 'By the broker', status: 'negotiating', estimated_value: 52_000, priority: 'urgent' }],
  );
});

test('an agent sees the broker’s value beside their own where both changed a field, and chooses one', async ({
  page,
}) => {
  const columns = { client_name: 'Asha', client_email: 'asha@test.example', notes: 'old note' };
  const lead = await createLead(await createProperty(owner), agent, broker, columns);
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  await page.getByRole('link', { name: 'Asha', exact: true }).click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await drawer.getByLabel('Notes (optional)').fill('By the agent');
  await choose(drawer.getByLabel('Status'), 'Qualified');
  await workAs(
    broker,
    (as) => as`update public.leads set notes = 'By the broker', status = 'negotiating' where id = ${lead}`,
  );
  await drawer.getByRole('button', { name: 'Save lead' }).click();
  const ofNotes = drawer.getByText('Another user changed this to “By the broker” in the meantime.');
  const ofStatus = drawer.getByText('Another user changed this to “Negotiating” in the meantime.');
  await expect(ofNotes).toBeVisible();
  await expect(drawer.getByLabel('Notes (optional)')).toHaveValue('By the agent');
  await ofStatus.getByRole('button', { name: 'Use the other value' }).click();
  await expect(ofStatus).toBeHidden();
  await drawer.getByRole('button', { name: 'Save lead' }).click();
  await expect(page.getByText('Lead updated')).toBeVisible();
  expect(await sql`select notes, status from public.leads where id = ${lead}`).toMatchObject([
    { notes: 'By the agent', status: 'negotiating' },
  ]);
});

test('an agent and a broker see the changes of their profile from another window @nightly', async ({ page }) => {
  await openSession(page, agent);
  await page.goto('/agent-dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Edit agent profile' });
  await drawer.getByLabel('Bio').fill('New bio');
  await sql`update public.agent_profiles set bio = 'Bio of another window' where user_id = ${agent.id}`;
  await drawer.getByRole('button', { name: 'Save Profile' }).click();
  await expect(drawer.getByText('“Bio of another window”')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  expect(await sql`select bio from public.agent_profiles where user_id = ${agent.id}`).toEqual([{ bio: 'New bio' }]);
});

test('an administrator sees the price that the owner saved meanwhile, and keeps the other edits', async ({ page }) => {
  const property = await createProperty(owner, { title: 'Villa of two', price: 1000, city: 'Burao' });
  await openSession(page, await createPerson('admin'));
  await page.goto(editPath('property', property));
  await page.getByLabel('Price').fill('950');
  await sql`update public.properties set price = 900, description = 'By the owner' where id = ${property}`;
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Another user changed this to “900” in the meantime').first()).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('950');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully!')).toBeVisible();
  expect(await sql`select price, description from public.properties where id = ${property}`).toMatchObject([
    { price: 950, description: 'By the owner' },
  ]);
});

test('an administrator who edits a suspension sees the changes of another administrator @nightly', async ({ page }) => {
  const [admin, other, person] = [await createPerson('admin'), await createPerson('admin'), await createPerson()];
  const suspend = (until: string, reason: string) =>
    workAs(other, (as) => as`select public.suspend_user(${person.id}, ${until}, ${reason})`);
  await suspend('2040-01-01', 'Asked for money ahead');
  await openSession(page, admin);
  await page.goto(`/admin/users?q=${person.username}`);
  await page
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /^Change/ })
    .click();
  const drawer = page.getByRole('dialog', { name: /^Change the suspension/ });
  await drawer.getByLabel('Reason in your own words').fill('Sold a sold house');
  await suspend('2041-01-01', 'Asked twice for money ahead');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(
    drawer.getByText('Another user changed this to “Asked twice for money ahead” in the meantime.'),
  ).toBeVisible();
  await expect(drawer.getByLabel('Reason in your own words')).toHaveValue('Sold a sold house');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Suspension changed')).toBeVisible();
  expect(
    await sql`select reason, extract(year from until)::int as year from public.suspensions where person_id = ${person.id}`,
  ).toEqual([{ reason: 'Sold a sold house', year: 2041 }]);
});
