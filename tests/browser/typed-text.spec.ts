import { expect, type Locator, type Page } from '@playwright/test';
import { call, signIn } from '../support/api.ts';
import { createAgent, createLead } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { panel } from '../support/moderation.ts';
import { nightlyUnless } from '../support/plan.ts';

let owner: Person;

test.beforeAll(async () => {
  owner = await createPerson();
});
test.afterAll(removePeople);

test.use({ expectedConsole: [/401|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|WebSocket/] });

/** Creates an agent with a lead, opens its drawer and types a note. */
async function typeNote(page: Page): Promise<{ agent: Person; lead: string }> {
  const agent = await createAgent();
  const lead = await createLead(await createProperty(owner), agent, null, { client_name: 'Hodo' });
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  await page.getByRole('link', { name: 'Hodo', exact: true }).click();
  await page.getByRole('button', { name: 'Edit lead' }).click();
  await drawerOf(page).getByLabel('Notes (optional)').fill('Wants a garden.');
  return { agent, lead };
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Edit lead' });
const saveButton = (page: Page) => drawerOf(page).getByRole('button', { name: 'Save lead' });
const save = (page: Page) => saveButton(page).click();
const endSessions = ({ id }: Person) => sql`delete from auth.sessions where user_id = ${id}`;

/** Presses a button of a form after the session has ended. A reloading list may have opened the dialog over it. */
const pressBehind = (button: Locator) => button.dispatchEvent('click');

/** Signs in in the tab that the dialog opens. The tab closes by itself. */
async function signInBeside(page: Page, person: Person): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(question).toContainText('Your text is still here.');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await sql`delete from private.rate_limit_counts`;
  await tab.getByLabel('Username or Email').fill(person.username);
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const closed = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await closed;
  await expect(question).toBeHidden();
}

test('an agent whose session ended signs in beside the form, and saves the typed text', async ({ page }) => {
  const { agent, lead } = await typeNote(page);
  await endSessions(agent);
  await pressBehind(saveButton(page));
  // A change of the width loads the user again.
  await page.setViewportSize({ width: 390, height: 844 });
  await signInBeside(page, agent);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(drawerOf(page).getByLabel('Notes (optional)')).toHaveValue('Wants a garden.');
  await save(page);
  await expect(page.getByText('Lead updated')).toBeVisible();
  expect(await sql`select notes from public.leads where id = ${lead}`).toEqual([{ notes: 'Wants a garden.' }]);
});

test('an administrator whose session ended keeps the reason of a rejection @feature 12.16i', async ({ page }) => {
  const administrator = await createPerson('admin');
  const title = `House of ${owner.username}`;
  const property = await createProperty(owner, { title, approval_status: 'pending' });
  await openSession(page, administrator);
  await page.goto(`/admin/properties/${property}`);
  await panel(page).getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The roof is missing.');
  await endSessions(administrator);
  await pressBehind(dialog.getByRole('button', { name: 'Reject', exact: true }));
  await signInBeside(page, administrator);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The roof is missing.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toBeHidden();
  // The dialog closes before the answer is there.
  await expect
    .poll(async () => (await sql`select rejection_reason from public.properties where id = ${property}`)[0])
    .toEqual({ rejection_reason: 'The roof is missing.' });
});

test('an agent who has typed nothing reaches the sign-in, and reads why', async ({ page }) => {
  const agent = await createAgent();
  await openSession(page, agent);
  await page.goto('/agent-dashboard/leads');
  await expect(page.getByText('No leads yet.')).toBeVisible();
  await endSessions(agent);
  // A reloading list may have opened the sign-in already.
  await Promise.race([page.waitForURL(/\/auth\?/), page.getByPlaceholder('Search client').fill('anyone')]);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
});

test('an agent who is offline reads that at once, and saves the typed text when the network is back', async ({
  page,
  context,
}) => {
  const { lead } = await typeNote(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. We cannot save your changes until you are back online.')).toBeVisible();
  await save(page);
  await expect(page.getByText('You are offline. Your text is still here.')).toBeVisible();
  await expect(drawerOf(page).getByLabel('Notes (optional)')).toHaveValue('Wants a garden.');
  await context.setOffline(false);
  await save(page);
  await expect(page.getByText('Lead updated')).toBeVisible();
  expect(await sql`select notes from public.leads where id = ${lead}`).toEqual([{ notes: 'Wants a garden.' }]);
});

test('an agent who closes the form while it is sent must confirm, and keeps the text if sending fails @nightly', async ({
  page,
}) => {
  await typeNote(page);
  const { promise: isAsked, resolve: letFail } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/leads*', async (route) => {
    await isAsked;
    await route.abort();
  });
  const sending = page.waitForRequest('**/rest/v1/leads*');
  await save(page);
  await sending;
  await drawerOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  letFail();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('Failed to update lead')).toBeVisible();
  await expect(drawerOf(page).getByLabel('Notes (optional)')).toHaveValue('Wants a garden.');
});

test('an administrator who opens a list while offline reads that, and sees the list when the network is back', async ({
  page,
  context,
}) => {
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/users');
  await expect(page.locator('.list-total')).toContainText('users');
  await context.setOffline(true);
  await page.locator('a[href^="/admin/inquiries"]').first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  expect(await notice.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.locator('.list-total')).toContainText('inquir');
});

type TextForm = {
  form: string;
  path: () => string;
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  fill?: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  sent: string;
};

test.describe('on the storefront', () => {
  const TEXT = 'Near the big mosque.';
  const opened = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
  let member: Person;
  let property: string;

  test.beforeEach(async () => {
    member = await createPerson();
    property = await createProperty(owner);
    const [own, other] = [await createProperty(member), await createPerson()];
    await sql`insert into public.favorites (user_id, property_id) values (${member.id}, ${property})`;
    await sql`
      insert into public.saved_searches (user_id, kind, filters, meaning, frequency)
      values (${member.id}, 'property', '{"location": "Berbera"}', '{"filters": {"city": "Berbera"}, "words": []}', 'off')`;
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email)
      values (${own}, ${other.id}, current_date + 10, '2:00 PM', 'hodan@test.example')`;
  });

  const FORMS: TextForm[] = [
    {
      form: 'their profile',
      path: () => '/settings',
      open: (page) => press(page, 'Edit Profile'),
      field: (page) => page.getByLabel('Bio'),
      send: (page) => press(page, 'Save Changes'),
      sent: 'Profile updated',
    },
    {
      form: 'an abuse report',
      path: () => `/property/${property}`,
      open: (page) => press(page, 'Report this listing'),
      field: (page) => opened(page).getByLabel('What happened?'),
      fill: async (page) => void (await opened(page).getByLabel('Reason').selectOption({ index: 1 })),
      send: (page) => press(page, 'Send report'),
      sent: 'Thank you for your report',
    },
    {
      form: 'the name of a search to save',
      path: () => '/properties?location=Hargeisa',
      open: (page) => press(page, 'Save search'),
      field: (page) => opened(page).getByLabel('Name'),
      send: (page) => opened(page).getByRole('button', { name: 'Save' }).click(),
      sent: 'Search saved',
    },
    {
      form: 'the name of a saved search',
      path: () => '/saved-searches',
      open: (page) => press(page, /^Rename/),
      field: (page) => opened(page).getByLabel('Name'),
      send: (page) => opened(page).getByRole('button', { name: 'Save' }).click(),
      sent: TEXT,
    },
    {
      form: 'a note about a favorite',
      path: () => '/favorites',
      open: (page) => press(page, 'Add a note'),
      field: (page) => page.getByLabel('Your note'),
      send: (page) => press(page, 'Save note'),
      sent: 'Change the note',
    },
    {
      form: 'the answer to a viewing request',
      path: () => '/requests',
      open: (page) => press(page, 'Decline'),
      field: (page) => page.getByLabel('Why, or another time'),
      send: (page) => press(page, 'Decline viewing'),
      sent: 'Viewing updated',
    },
  ];

  /** Visitors may send this form too, so the end of a session loses nothing. */
  const APPRAISAL: TextForm = {
    form: 'an appraisal request',
    path: () => '/property-appraisal',
    field: (page) => page.getByLabel('Address'),
    fill: async (page) => {
      await page.getByLabel('Property Type').selectOption('House');
      await page.getByLabel('Purpose of Appraisal').selectOption('Tax Assessment');
      await page.getByLabel('Location').fill('Hargeisa');
      for (const number of ['Area (sq m)', 'Bedrooms', 'Bathrooms']) await page.getByLabel(number).fill('3');
      await page.getByLabel('Year Built').fill('2001');
      await page.getByLabel('Condition').selectOption('Needs Renovation');
      await page.getByLabel('Contact Name').fill('Hodan Yusuf');
      await page.getByLabel('Contact Phone').fill('+252 63 123 4567');
      await page.getByLabel('Contact Email').fill('hodan@test.example');
      await page.getByLabel('Preferred Date').fill('2099-03-07');
    },
    send: (page) => press(page, 'Request Appraisal'),
    sent: 'Appraisal Request Submitted',
  };

  async function typeInto(page: Page, { path, open, field, fill }: TextForm): Promise<void> {
    await openSession(page, member);
    await page.goto(path());
    await open?.(page);
    await fill?.(page);
    await field(page).fill(TEXT);
  }
  const expectSent = (page: Page, { sent }: TextForm) => expect(page.getByText(sent).first()).toBeVisible();

  for (const form of FORMS) {
    test(`a member whose session ended elsewhere finds ${form.form} as they typed it, and sends it${nightlyUnless(form.form === 'their profile')}`, async ({
      page,
    }) => {
      await typeInto(page, form);
      await call('DELETE', '/api/user/sessions', { cookies: await signIn(member), body: {} });
      await form.send(page);
      await expect(page).toHaveURL(/\/auth\?/);
      await sql`delete from private.rate_limit_counts`;
      await page.getByLabel(/username/i).fill(member.username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(form.field(page)).toHaveValue(TEXT);
      await form.send(page);
      await expectSent(page, form);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')))).toEqual(
        [],
      );
    });
  }

  test('a member whose page has lost its session cannot send an abuse report as a visitor', async ({ page }) => {
    const report = FORMS.find(({ form }) => form === 'an abuse report') as TextForm;
    await typeInto(page, report);
    await call('DELETE', '/api/user/sessions', { cookies: await signIn(member), body: {} });
    expect(await page.evaluate(async () => (await fetch('/api/auth/token')).status)).toBe(401);
    await report.send(page);
    await expect(page).toHaveURL(/\/auth\?/);
    expect(await sql`select 1 from public.abuse_reports where subject_id = ${property}`).toEqual([]);
  });

  for (const form of [...FORMS, APPRAISAL]) {
    test(`a member who is offline keeps ${form.form}, and sends it when the network is back${nightlyUnless(form.form === 'an abuse report')}`, async ({
      page,
      context,
    }) => {
      await typeInto(page, form);
      await context.setOffline(true);
      await form.send(page);
      await expect(page.getByText(/could not be|Failed to/).first()).toBeVisible();
      await expect(form.field(page)).toHaveValue(TEXT);
      await context.setOffline(false);
      await form.send(page);
      await expectSent(page, form);
    });
  }

  test('a member who cancels a report gets an empty form the next time @nightly', async ({ page }) => {
    await openSession(page, member);
    await page.goto(`/property/${property}`);
    await press(page, 'Report this listing');
    await opened(page).getByLabel('What happened?').fill(TEXT);
    await page.reload();
    await expect(opened(page).getByLabel('What happened?')).toHaveValue(TEXT);
    await press(page, 'Cancel');
    await page.reload();
    await press(page, 'Report this listing');
    await expect(opened(page).getByLabel('What happened?')).toHaveValue('');
  });
});
