import { expect, type Page } from '@playwright/test';
import { currentYear } from '#shared/format/day.ts';
import { BRAND } from '#shared/brand.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';

const CONTACT = 'appraisal@browser.test.example';

test.beforeEach(() => sql`delete from private.rate_limit_counts`);

test.afterAll(async () => {
  await sql`delete from public.appraisal_requests where contact_email = ${CONTACT}`;
  await removePeople();
});

const price = (page: Page) => page.getByRole('form').getByRole('status');

async function fill(page: Page) {
  await page.getByLabel('Property Type').selectOption('House');
  await page.getByLabel('Purpose of Appraisal').selectOption('Tax Assessment');
  await page.getByLabel('Location').fill('Hargeisa');
  await page.getByLabel('Address').fill('Near Mansoor Road');
  await page.getByLabel('Area (sq m)').fill('320');
  await page.getByLabel('Year Built').fill('2001');
  await page.getByLabel('Bedrooms').fill('4');
  await page.getByLabel('Bathrooms').fill('3');
  await page.getByLabel('Condition').selectOption('Needs Renovation');
  await page.getByLabel('Contact Name').fill('Hodan Yusuf');
  await page.getByLabel('Contact Phone').fill('+252 63 123 4567');
  await page.getByLabel('Contact Email').fill(CONTACT);
  await page.getByLabel('Preferred Date').fill('2099-03-07');
}

test('a visitor reads how an appraisal works and what it costs, and sees the price while they fill in the form @spec 1.2.83-85 1.5.15-16 1.9.14-15', async ({
  page,
}) => {
  await page.goto('/property-appraisal');
  await test.step('reads how an appraisal works and what it costs', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Property Appraisal' })).toBeVisible();
    for (const name of [
      'Accurate Valuations',
      'Certified Appraisers',
      'Fast Turnaround',
      'Property Information',
      'Contact Information',
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    const pricing = page.getByRole('complementary', { name: 'Pricing' });
    await expect(pricing.getByRole('definition')).toHaveText([
      '$150',
      '$250',
      '$350',
      '$100',
      '$300',
      '$500',
      '$750',
      '$200',
    ]);
    await expect(pricing).toContainText('Rush service (24-48 hours) costs an additional 50%.');
    for (const part of ['Initial consultation', 'Inspection', 'Market analysis', 'Detailed report'])
      await expect(pricing.getByText(part)).toBeVisible();
    for (const label of ['Area (sq m)', 'Bedrooms', 'Bathrooms']) await expect(page.getByLabel(label)).toHaveValue('0');
    await expect(page.getByLabel('Year Built')).toHaveValue(String(currentYear()));
    await expect(page.getByLabel('Contact Email')).toHaveValue(BRAND.email);
    await expect(page.getByLabel('Property Type').getByRole('option')).toHaveText([
      'Select a type',
      'House',
      'Apartment',
      'Land',
      'Commercial',
      'Office',
      'Warehouse',
    ]);
  });
  await test.step('sees the price while they fill in the form, with rush service', async () => {
    await expect(price(page)).toContainText('Choose a type and an area to see the price.');
    await page.getByLabel('Property Type').selectOption('Apartment');
    await page.getByLabel('Area (sq m)').fill('200');
    await expect(price(page)).toContainText('$150');
    await page.getByLabel('Area (sq m)').fill('201');
    await expect(price(page)).toContainText('$250');
    await page.getByLabel(/Rush service/).check();
    await expect(price(page)).toContainText('$375');
    await expect(price(page)).toContainText('rush service included');
    await page.getByLabel('Property Type').selectOption('Land');
    await expect(price(page)).toContainText('$150');
    await page.getByRole('group', { name: 'Land Use' }).getByLabel('Commercial').check();
    await expect(price(page)).toContainText('$300');
    await page.getByRole('button', { name: 'Reset Form' }).click();
    await expect(price(page)).toContainText('Choose a type and an area to see the price.');
    await expect(page.getByLabel(/Rush service/)).not.toBeChecked();
    await expect(page.getByLabel('Area (sq m)')).toHaveValue('0');
  });
});

test('a visitor who sends an empty form reads the error of each field @spec 1.5.12-14', async ({ page }) => {
  await page.goto('/property-appraisal');
  await page.getByLabel('Year Built').fill('1899');
  await page.getByLabel('Contact Email').fill('nobody');
  await page.getByRole('button', { name: 'Request Appraisal' }).click();
  const summary = page.getByRole('group', { name: 'Please correct these 11 fields' });
  await expect(summary).toBeFocused();
  for (const [label, message] of [
    ['Property Type', 'Property type is required'],
    ['Location', 'Location is required'],
    ['Address', 'Address is required'],
    ['Area (sq m)', 'Area must be greater than 0'],
    ['Year Built', 'Year built must be after 1900'],
    ['Condition', 'Condition is required'],
    ['Purpose of Appraisal', 'Purpose is required'],
    ['Contact Name', 'Contact name is required'],
    ['Contact Phone', 'Contact phone is required'],
    ['Contact Email', 'Valid email is required'],
    ['Preferred Date', 'Preferred date is required'],
  ] as const) {
    // The error comes after the hint, if the field has a hint.
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await summary.getByRole('link', { name: message, exact: true }).click();
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await page.getByLabel('Year Built').fill('2099');
  await expect(page.getByLabel('Year Built')).toHaveAccessibleDescription('Year built cannot be in the future');
});

test('a visitor requests an appraisal and reads what happens next @spec 1.2.85-87 1.4.9 1.8.17 1.9.16', async ({
  page,
}) => {
  await page.goto('/property-appraisal');
  await fill(page);
  await page.getByLabel('Additional Information').fill('The guard has the key.');
  await page.getByLabel(/Rush service/).check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/appraisal-requests', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Request Appraisal' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  const heading = page.getByRole('heading', { level: 1, name: 'Appraisal Request Submitted!' });
  await expect(heading).toBeFocused();
  await expect(page.getByText("We'll contact you within 24 hours to schedule your property appraisal.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next?' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Initial Contact' })).toContainText('within 24 hours');
  await expect(page.getByRole('listitem').filter({ hasText: 'Property Inspection' })).toContainText(
    'certified appraiser',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Appraisal Report' })).toContainText('3-5 business days');
  for (const phone of BRAND.phones)
    await expect(page.getByRole('main').getByRole('link', { name: phone, exact: true })).toBeVisible();
  await expectNoViolation(page, 'a request that was sent');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('');

  const rows = await sql`
    select property_type, area, bedrooms, year_built, condition, purpose, additional_info, status, requester_id
    from public.appraisal_requests where contact_email = ${CONTACT}`;
  expect(rows).toEqual([
    {
      property_type: 'house',
      area: 320,
      bedrooms: 4,
      year_built: 2001,
      condition: 'needs_renovation',
      purpose: 'tax_assessment',
      additional_info: 'The guard has the key.\nRush service (24-48 hours) requested.',
      status: 'pending',
      requester_id: null,
    },
  ]);
});

test('a member finds their own email address filled in @spec 1.5.15', async ({ page }) => {
  const member = await createPerson();
  await openSession(page, member);
  await page.goto('/property-appraisal');
  await expect(page.getByLabel('Contact Email')).toHaveValue(member.email);
});

test.describe('when the request fails', () => {
  // The page also logs the failure, as documented.
  test.use({ expectedConsole: [/Failed to load resource|ApiError/] });

  test('a visitor reads the server’s message, or a default one, and keeps the typed text @spec 1.8.16', async ({
    page,
  }) => {
    await page.goto('/property-appraisal');
    await fill(page);
    for (const [message, shown] of [
      ['The office is closed today.', 'The office is closed today.'],
      ['', 'Failed to submit appraisal request. Please try again.'],
    ] as const) {
      await page.route('**/api/appraisal-requests', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ message, code: 'x' }) }),
      );
      await page.getByRole('button', { name: 'Request Appraisal' }).click();
      await expect(page.getByRole('alert').filter({ hasText: shown })).toContainText('Error');
      await page.unroute('**/api/appraisal-requests');
    }
    await expect(page.getByLabel('Address')).toHaveValue('Near Mansoor Road');
  });
});
