import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { choose } from '../support/choose.ts';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { openListings, panel, picture, pressDelete, row, toast } from '../support/moderation.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';

let admin: Person;
let owner: Person;
let mark: string;

test.beforeEach(async () => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Hodan');
  mark = ownWord();
});

test.afterEach(() => removePeople());

const KINDS = [
  {
    kind: 'properties',
    table: 'properties',
    one: 'property',
    label: 'Property',
    update: 'Update Property',
    create: createProperty,
  },
  { kind: 'cars', table: 'cars', one: 'car', label: 'Car', update: 'Update My Car', create: createCar },
] as const;

async function read(table: 'properties' | 'cars', id: string) {
  const [found] = await sql`select * from ${sql(`public.${table}`)} where id = ${id}`;
  return found;
}

test('an administrator who opens a dialog while the previous one closes gets an empty dialog @nightly', async ({
  page,
}) => {
  const title = `Villa ${mark}`;
  await createProperty(owner, { title });
  await openListings(page, admin, 'properties', mark);
  const reject = row(page, title).getByRole('button', { name: `Reject ${title}` });
  const question = page.getByRole('dialog', { name: `Reject “${title}”` });
  const chip = question.getByRole('button', { name: 'The description is too short.' });
  await reject.click();
  await chip.click();
  const cancel = await question.getByRole('button', { name: 'Cancel' }).elementHandle();
  // Both clicks in one step, because the dialog takes a moment to close.
  await reject.evaluate((again: HTMLElement, close) => {
    (close as HTMLElement).click();
    again.click();
  }, cancel);
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
});

for (const { kind, table, one, label, update, create } of KINDS) {
  test(`an administrator approves, hides, shows, features and deletes a ${one}, and reads a message each time${nightlyUnless(one === 'property')} @spec 2.1.3 2.2.35-38 2.4.3 2.5.14 2.8.2-5`, async ({
    page,
  }) => {
    const title = `Waiting ${mark}`;
    const id = await create(owner, { title, approval_status: 'pending' });
    await openListings(page, admin, kind, mark);
    const actions = row(page, title).getByRole('group', { name: `Actions for ${title}` });
    const press = async (name: string, result: string) => {
      await actions.getByRole('button', { name: `${name} ${title}` }).click();
      await expect(toast(page, `“${title}” is ${result}.`)).toContainText(`${label} updated successfully`);
    };

    await expect(actions.getByRole('link', { name: `View ${title}` })).toHaveAttribute('href', `/${one}/${id}`);
    await expect(actions.getByRole('link', { name: `View ${title}` })).toHaveAttribute('target', '_blank');
    await expect(actions.getByRole('link', { name: `Edit ${title}` })).toHaveAttribute(
      'href',
      new RegExp(`^/list-${one}\\?edit=${id}&back=%2Fadmin%2F${kind}`),
    );
    await press('Approve', 'approved');
    await expect(row(page, title)).toContainText('Approved');
    await expect(actions.getByRole('button', { name: /Approve/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
    await press('Hide', 'hidden');
    await expect(row(page, title)).toContainText('Hidden');
    expect(await read(table, id)).toMatchObject({
      approval_status: 'approved',
      available: false,
      hidden_by_admin: true,
    });
    await press('Show', 'shown');
    await expect(row(page, title)).toContainText('Available');
    await press('Feature', 'featured');
    await expect(row(page, title)).toContainText('(featured)');
    await press('Unfeature', 'no longer featured');
    await expect(row(page, title)).not.toContainText('(featured)');
    expect(await read(table, id)).toMatchObject({ available: true, featured: false });

    await pressDelete(page, title);
    const question = page.getByRole('dialog', { name: `Delete “${title}”?` });
    await expect(question).toContainText(`Are you sure you want to delete this ${one}? This action cannot be undone.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
    expect(await read(table, id)).toBeDefined();
    await pressDelete(page, title);
    await question.getByRole('textbox', { name: 'Reason (optional)' }).fill('Not theirs.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, `${label} deleted successfully`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `No ${kind} match` })).toBeVisible();
    expect(await read(table, id)).toMatchObject({ available: false });
    const [entry] = await sql`select reason from public.audit_entries where subject_id = ${id} and action = 'removed'`;
    expect(entry).toEqual({ reason: 'Not theirs.' });
  });

  test(`an administrator rejects a ${one} with a reason, and its owner reads the reason${nightlyUnless(one === 'property')} @spec 2.1.3 2.2.36 3.16`, async ({
    page,
    browser,
  }) => {
    const title = `Waiting ${mark}`;
    const id = await create(owner, { title, approval_status: 'pending' });
    await openListings(page, admin, kind, mark);
    await row(page, title)
      .getByRole('button', { name: `Reject ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    const chip = dialog.getByRole('button', { name: 'The description is too short.' });
    await expect(
      dialog.getByRole('button', { name: 'The photos do not show the property or car in this listing.' }),
    ).toBeFocused();
    await expect(dialog).toContainText('The owner reads English.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Reason is required');
    await expect(reason).toHaveAttribute('maxlength', '1000');

    await reason.pressSequentially('Say 2 things more.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).focus();
    await page.keyboard.press('4');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    // Escape does not lose the text.
    await page.keyboard.press('Escape');
    await expect(dialog).toContainText('Discard your changes?');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(reason).toHaveValue('Say 2 things more.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, `${label} updated successfully`)).toBeVisible();
    await expect(row(page, title)).toContainText('Rejected');
    expect(await read(table, id)).toMatchObject({
      approval_status: 'rejected',
      rejection_code: 'description_short',
      rejection_reason: 'Say 2 things more.',
    });

    const theirs = await browser.newContext();
    const ownPage = await theirs.newPage();
    await openSession(ownPage, owner);
    await ownPage.goto(`/list-${one}?edit=${id}`);
    await expect(ownPage.getByText('The description is too short. Say 2 things more.')).toBeVisible();
    await theirs.close();
  });

  test(`an administrator edits a member’s ${one} and keeps its pictures and its owner's own choices${nightlyUnless(one === 'car')} @spec 2.1.3 2.2.35`, async ({
    page,
  }) => {
    const images = [picture('one'), picture('two')];
    const id = await create(owner, { title: `Edited ${mark}`, images, available: false });
    await openListings(page, admin, kind, mark);
    await row(page, mark)
      .getByRole('link', { name: `Edit Edited ${mark}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/list-${one}\\?edit=${id}`));
    await expect(page.getByText('You are editing another user’s listing')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Title').fill(`Corrected ${mark}`);
    const sent = page.waitForRequest((request) => request.url().includes(`/api/admin/${kind}/${id}`));
    await page.getByRole('button', { name: update }).click();
    expect((await sent).postDataJSON()).toEqual({ title: `Corrected ${mark}`, seen: { title: `Edited ${mark}` } });
    await expect(page).toHaveURL(new RegExp(`/admin/${kind}\\?.*${mark}`));
    await expect(row(page, `Corrected ${mark}`)).toBeVisible();
    expect(await read(table, id)).toMatchObject({
      title: `Corrected ${mark}`,
      images,
      available: false,
      hidden_by_admin: false,
      approval_status: 'approved',
      owner_id: owner.id,
    });
  });
}

test('an administrator finds the documented columns, filters and empty states, and keeps filters, order and page in the URL @spec 2.2.33-34 2.2.39-40 2.9.10 3.25 @feature 2.2a', async ({
  page,
}) => {
  for (const [index, city] of ['Hargeisa', 'Berbera', 'Burao'].entries()) {
    await createProperty(owner, { title: `${city} ${mark}`, city, price: 300 + index, approval_status: 'pending' });
  }
  await createProperty(owner, { title: `Decided ${mark}` });
  await createCar(owner, { title: `Both ${mark}`, purpose: 'both', selling_price: 9000, rental_price_per_day: 45 });
  await test.step('the list of properties has the documented columns', async () => {
    await openListings(page, admin, 'properties', mark);
    await expect(page.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText([
      'Property',
      'Type',
      'Purpose',
      'Location',
      'Price',
      'Status',
      'Approval',
      'Actions',
    ]);
  });
  await test.step('filters, order and page survive a reload and Back', async () => {
    await choose(page.getByRole('combobox', { name: 'Approval' }), 'Pending');
    await page.getByRole('columnheader', { name: 'Price' }).click();
    const titles = page.locator('.listing-title');
    const expected = ['Hargeisa', 'Berbera', 'Burao'].map((city) => `${city} ${mark}`);
    await expect(titles).toHaveText(expected);
    await page.reload();
    await expect(titles).toHaveText(expected);
    await expect(page.getByRole('searchbox', { name: 'Search properties' })).toHaveValue(mark);

    await row(page, 'Berbera').getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Property' })).toBeVisible();
    await page.goBack();
    await expect(titles).toHaveText(expected);
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  });
  await test.step('the list of cars has the documented columns, filters and empty state', async () => {
    // The tab opens on the waiting listings only once their number is loaded.
    await expect(page.getByRole('tab', { name: 'Cars' })).toContainText('waiting');
    await page.getByRole('tab', { name: 'Cars' }).click();
    await expect(page.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText([
      'Car',
      'Make & Model',
      'Year',
      'Price',
      'Location',
      'Status',
      'Approval',
      'Actions',
    ]);
    await page.getByRole('searchbox', { name: 'Search cars' }).fill(mark);
    // The tab opens on the waiting listings.
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('searchbox', { name: 'Search cars' }).fill(mark);
    await expect(row(page, `Both ${mark}`)).toContainText('$9,000$45/day');
    for (const [filter, choices] of [
      ['Availability', ['All availability', 'Available', 'Unavailable', 'Featured']],
      ['Approval', ['All approval', 'Pending', 'Approved', 'Rejected']],
    ] as const) {
      await page.getByRole('combobox', { name: filter }).click();
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([...choices]);
      await page.keyboard.press('Escape');
    }

    await page.route('**/rest/v1/admin_cars*', (route) =>
      route.fulfill({ json: [], headers: { 'Content-Range': '*/0' } }),
    );
    await page.goto('/admin/cars');
    await expect(page.locator('.notice')).toHaveText(
      'No cars available yet.Car listings will appear here once they are submitted.',
    );
  });
});

test('a slower moderator reads who decided first, and sees the listing as it is now @nightly', async ({
  page,
  browser,
}) => {
  const title = `Contested ${mark}`;
  const id = await createProperty(owner, { title, approval_status: 'pending' });
  const other = await createPerson('admin', 'Zahra');
  await openListings(page, admin, 'properties', mark);
  await expect(row(page, title)).toContainText('Pending');
  // Without change events, the slower administrator's screen does not notice the decision.
  await page.routeWebSocket(/realtime/, () => {});
  await page.reload();
  await expect(row(page, title)).toContainText('Pending');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openListings(theirs, other, 'properties', mark);
  await row(theirs, title)
    .getByRole('button', { name: `Approve ${title}` })
    .click();
  await expect(row(theirs, title)).toContainText('Approved');
  await context.close();

  await expect(row(page, title)).toContainText('Pending');
  await row(page, title)
    .getByRole('button', { name: `Reject ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
  await dialog.getByRole('button', { name: 'This is already listed.' }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(toast(page, 'Failed to update property. Please try again.')).toContainText(
    'Zahra Person has already approved this.',
  );
  await expect(dialog).toHaveCount(0);
  await expect(row(page, title)).toContainText('Approved');
  expect(await read('properties', id)).toMatchObject({ approval_status: 'approved', rejection_reason: null });
});

test('an administrator who rejects a changed listing keeps the typed reason, looks again, and rejects the current listing @nightly', async ({
  page,
}) => {
  const title = `Moving ${mark}`;
  const id = await createProperty(owner, { title, approval_status: 'pending' });
  await page.routeWebSocket(/realtime/, () => {});
  await openListings(page, admin, 'properties', mark);
  await row(page, title)
    .getByRole('button', { name: `Reject ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Too dear.');
  await sql`update public.properties set price = price + 1 where id = ${id}`;
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This property has changed since you opened it.');
  await expect(dialog.getByRole('link', { name: /^View listing/ })).toHaveAttribute(
    'href',
    new RegExp(`/admin/properties/${id}`),
  );
  await expect(reason).toHaveValue('Too dear.');
  await expectNoViolation(page, 'reason for a changed listing');
  // The listing changes again before they confirm, and they have not looked at that change either.
  await sql`update public.properties set price = price + 1 where id = ${id}`;
  const [refused] = await Promise.all([
    page.waitForResponse('**/rpc/moderate_properties'),
    dialog.getByRole('button', { name: 'Reject anyway' }).click(),
  ]);
  expect(await refused.json()).toMatchObject([{ outcome: 'changed_meanwhile' }]);
  expect(await read('properties', id)).toMatchObject({ approval_status: 'pending' });
  await expect(reason).toHaveValue('Too dear.');
  await expect(dialog.getByRole('button', { name: 'Reject anyway' })).not.toHaveClass(/loading/);
  await dialog.getByRole('button', { name: 'Reject anyway' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await read('properties', id)).toMatchObject({ approval_status: 'rejected', rejection_reason: 'Too dear.' });
});

test('an administrator sees the changes of other users without a reload, in the list and in the side panel @nightly @spec 2.7.17', async ({
  page,
}) => {
  const id = await createProperty(owner, { title: `Quiet ${mark}` });
  await openListings(page, admin, 'properties', mark);
  await page.getByRole('link', { name: `Quiet ${mark}`, exact: true }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(`Quiet ${mark}`);
  await workAs(owner, (work) => work`update public.properties set title = ${`Loud ${mark}`} where id = ${id}`);
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(`Loud ${mark}`);
  await expect(panel(page).getByRole('table', { name: 'Changes by the owner' })).toContainText(`Quiet ${mark}`);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(row(page, `Loud ${mark}`)).toContainText('Changed by owner');
});

test.describe('when a call does not arrive', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an administrator reads that nothing was changed, and keeps the typed text @nightly @spec 2.8.2', async ({
    page,
  }) => {
    const title = `Waiting ${mark}`;
    await createProperty(owner, { title, approval_status: 'pending' });
    await openListings(page, admin, 'properties', mark);
    await page.route('**/rpc/moderate_properties', (route) => route.abort());
    await row(page, title)
      .getByRole('button', { name: `Reject ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Reject “${title}”` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not here');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(toast(page, 'Failed to update property. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not here');
    await page.unroute('**/rpc/moderate_properties');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(row(page, title)).toContainText('Rejected');
  });
});
