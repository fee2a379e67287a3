import { expect, type Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
let guest: Person;
let property: string;

test.beforeEach(async () => {
  owner = await createPerson('user', 'Amal');
  guest = await createPerson('user', 'Hodan');
  property = await createProperty(owner, { title: 'House by the sea' });
});

test.afterEach(() => removePeople());

/** Creates an agent and assigns the property to them. */
async function agentOfProperty(): Promise<Person> {
  const broker = await createBroker();
  const agent = await createAgent(broker);
  await createAssignment(property, agent, broker);
  return agent;
}

/** Holds the answers to matching calls until `letGo`. Each answer is as the server gave it at that time. */
async function holdAnswers(page: Page, url: RegExp, method = 'GET') {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let count = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    count += 1;
    await held;
    await route.fulfill({ response });
  });
  return { given: () => count, letGo };
}

/** Waits for the first answer of a URL that meets the condition. */
const answerThat = (page: Page, url: string, says: (answer: Record<string, unknown>) => boolean) =>
  page.waitForResponse(async (response) => {
    if (!response.url().includes(url)) return false;
    // A cancelled answer has no body.
    const answer: unknown = await response.json().catch(() => ({}));
    return says(answer as Record<string, unknown>);
  });

test('an agent who searches and at once opens another tab stays there, however late its script loads', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lead-board', 'no'));
  await page.clock.install();
  await openSession(page, await agentOfProperty());
  await page.goto('/agent-dashboard/leads');
  const part = await holdAnswers(page, /\/assets\/assigned-property-list-[^/]*\.js$/);
  await page.getByRole('searchbox').fill('garden');
  await page.getByRole('tab', { name: 'Properties' }).click();
  // The old screen disappears at once, together with its pending search.
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading');
  await page.clock.runFor(1000);
  part.letGo();
  await expect(page.getByText('1 property', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/agent-dashboard\/properties/);
});

test('an agent sees a lead that was added while the list loaded for the first time', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lead-board', 'no'));
  await openSession(page, await agentOfProperty());
  const list = await holdAnswers(page, /\/rest\/v1\/my_leads/);
  await page.goto('/agent-dashboard/leads');
  await expect.poll(list.given).toBe(1);
  const counted = answerThat(page, '/rpc/get_agent_panel', ({ totalLeads }) => totalLeads === 1);
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${property}, ${guest.id}, 'Is it still for sale?', ${guest.email})`;
  await counted;
  expect(list.given()).toBe(1);
  list.letGo();
  await expect(page.getByRole('row').filter({ hasText: 'Hodan Person' })).toBeVisible();
});

test('an administrator sees a row that was added while the report loaded for the first time @nightly', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin', 'Ayaan'));
  const rows = await holdAnswers(page, /\/rest\/v1\/admin_viewings/);
  const loaded = page.waitForResponse(/get_reports_summary/);
  await page.goto('/admin/reports/property-viewings');
  await expect.poll(rows.given).toBe(1);
  const { propertyViewingsSummary } = (await (await loaded).json()) as { propertyViewingsSummary: { count: number } };
  const counted = answerThat(page, '/rpc/get_reports_summary', (summary) => {
    const now = summary as { propertyViewingsSummary?: { count: number } };
    return (now.propertyViewingsSummary?.count ?? 0) > propertyViewingsSummary.count;
  });
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
    values (${property}, ${guest.id}, current_date + 10, '2:00 PM', ${guest.email}, 'I come with my mother.')`;
  await counted;
  expect(rows.given()).toBe(1);
  rows.letGo();
  await expect(page.getByText(guest.email).first()).toBeVisible();
});

test('an owner sees a request that was added while the list loaded for the first time @nightly', async ({ page }) => {
  const ask = async (message: string, waiting: number) => {
    const counted = answerThat(page, '/api/user/summary', ({ waitingViewings }) => waitingViewings === waiting);
    const asker = await createPerson();
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
      values (${property}, ${asker.id}, current_date + 10, '2:00 PM', ${asker.email}, ${message})`;
    await counted;
  };
  await openSession(page, owner);
  await page.goto('/');
  await ask('I come with my mother.', 1);
  const list = await holdAnswers(page, /\/api\/property-viewings\?received=true/);
  await page.getByRole('button', { name: /Hello/ }).click();
  await page.getByRole('link', { name: 'Requests' }).first().click();
  await expect.poll(list.given).toBe(1);
  await ask('I come alone.', 2);
  expect(list.given()).toBe(1);
  list.letGo();
  await expect(page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'I come alone.' })).toBeVisible();
});

test('a member who blocks a person while the conversation still loads sees the block, however late the answer comes', async ({
  page,
}) => {
  const { conversation } = await createConversation(guest, owner);
  await sendMessage(guest, conversation, 'Send the money first.');
  await openSession(page, owner);
  let asked = 0;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The first answer shows the message. The second is for messages before the channel was open.
  await page.route(new RegExp(`/api/conversations/${conversation}\\?`), async (route) => {
    asked += 1;
    const isSecond = asked === 2;
    const response = await route.fetch();
    if (isSecond) await held;
    await route.fulfill({ response });
  });
  await page.goto(`/messages?conversation=${conversation}`);
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('button', { name: 'More options for this conversation' }).click();
  await page.getByRole('button', { name: 'Block Hodan Person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  const note = page.getByText('You blocked this person.');
  await expect(note).toBeVisible();
  letGo();
  await expect.poll(() => asked).toBe(4);
  await expect(note).toBeVisible();
});

test.describe('where the session becomes MFA pending', () => {
  test.use({ expectedConsole: [/401/] });

  test('a member who turns two-factor on during another request stays on the page, however late the answer comes', async ({
    page,
  }) => {
    await openSession(page, guest);
    await page.goto('/settings?tab=security');
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
    const shown = await page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).innerText();
    await page.getByLabel('Authentication Code').fill(codeOf(shown.replaceAll(' ', '')));
    // This request has the cookies of the old session, and its answer comes after the session is MFA pending.
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const enabled = await holdAnswers(page, /\/api\/auth\/2fa\/enable$/, 'POST');
    const answered: number[] = [];
    await page.route('**/api/blocks', async (route) => {
      await expect.poll(enabled.given).toBe(1);
      const isFirst = answered.length === 0;
      const response = await route.fetch(isFirst ? { headers: { ...route.request().headers(), cookie } } : {});
      answered.push(response.status());
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Verify and enable' }).click();
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await expect.poll(() => answered).toEqual([401]);
    enabled.letGo();
    await expect.poll(() => answered).toEqual([401, 200]);
    await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
    await expect(page).toHaveURL(/\/settings\?tab=preferences$/);
  });
});

test('a member who saves a search before the saved searches load sees it saved, however late they load @nightly', async ({
  page,
}) => {
  await openSession(page, guest);
  const before = await holdAnswers(page, /\/api\/saved-searches$/);
  await page.goto(`/cars?make=${guest.username}`);
  await expect.poll(before.given).toBe(1);
  await page.getByRole('button', { name: 'Get alerts for this search' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved' })).toBeVisible();
  // The held answer is from before the save, and the page must not wait for it.
  await expect.poll(before.given).toBe(2);
  before.letGo();
  await expect(page.getByRole('link', { name: 'Search saved' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get alerts for this search' })).toHaveCount(0);
});
