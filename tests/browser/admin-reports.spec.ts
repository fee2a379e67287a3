import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { format } from 'date-fns';
import Papa from 'papaparse';
import { TAG_COLORS, type TagStatus } from '../../backoffice/src/ui/cells/tag-colors.ts';
import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
} from '#shared/appraisals/appraisal-facts.ts';
import { APPROVAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import { today } from '#shared/format/day.ts';
import { formatWhole } from '#shared/format/number.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { get, signIn } from '../support/api.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { openScreen } from '../support/every-page.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';

const mark = ownWord();
const FORMULA = `=HYPERLINK("http://evil.example";"${mark}")`;
const WORDS = `Guri weyn, "qaali" ah\nlaba dabaq — بيت كبير ${mark}`;

let admin: Person;
let owner: Person;
let guest: Person;
let forSale: string;

const words = (text: string) => text.trim().split(/\s+/);
const PROPERTY = `propertyTitle propertyPrice propertyCurrency propertyLocation propertyCity propertyType propertyBedrooms
  propertyBathrooms`;
const INQUIRY = words(
  `inquirerName inquirerUsername inquirerEmail contactEmail contactPhone ${PROPERTY} status createdAt`,
);
const LISTING =
  words(`title ownerName ownerUsername ownerEmail price currency propertyType bedrooms bathrooms area furnished
  location city district status approvalStatus featured createdAt`);
const INQUIRY_COLUMNS = ['Inquirer', 'Property', 'Contact', 'Status', 'Date'];
const LISTING_COLUMNS = ['Property', 'Owner', 'Price & Details', 'Status', 'Date'];

/** The six reports of the specification, with their views and the expected values of one row. */
const REPORTS = [
  {
    type: 'appraisals',
    card: 'Property Appraisals',
    title: 'Property Appraisal Requests',
    columns: ['Contact', 'Property Details', 'Location', 'Status', 'Date'],
    file: 'appraisal-requests',
    fields:
      words(`id contactName contactEmail contactPhone propertyType location address area bedrooms bathrooms yearBuilt
      condition features purpose preferredDate additionalInfo status createdAt`),
    rows: 'public.admin_appraisals',
    shows: [
      '+252 63 400 0001',
      'Warehouse · Insurance',
      '2 bath · 800 m² · built 1999 · Fair',
      '1 Port Road',
      'Completed',
    ],
  },
  {
    type: 'buying-inquiries',
    card: 'Buying Inquiries',
    title: 'Buying Inquiries',
    columns: INQUIRY_COLUMNS,
    file: 'buying-inquiries',
    fields: INQUIRY,
    rows: `public.admin_inquiries where property_purpose = 'sale'`,
    shows: ['Hodan Person', 'guest@test.example', '+252 63 400 0002', '€125,000 · House · 3 bed · 2 bath', 'Replied'],
  },
  {
    type: 'renting-inquiries',
    card: 'Renting Inquiries',
    title: 'Renting Inquiries',
    columns: INQUIRY_COLUMNS,
    file: 'renting-inquiries',
    fields: INQUIRY,
    rows: `public.admin_inquiries where property_purpose = 'rent'`,
    shows: ['Hodan Person', '$450/month', 'Pending'],
  },
  {
    type: 'selling-properties',
    card: 'Selling Properties',
    title: 'Properties for Sale',
    columns: LISTING_COLUMNS,
    file: 'selling-properties',
    fields: LISTING,
    rows: `public.admin_properties where purpose = 'sale'`,
    shows: ['Amal Person', '€125,000', '3 bed · 2 bath · 120 m²', 'Furnished', 'Sold', 'Approved', 'Old Town'],
  },
  {
    type: 'renting-properties',
    card: 'Rental Properties',
    title: 'Properties for Rent',
    columns: LISTING_COLUMNS,
    file: 'renting-properties',
    fields: LISTING,
    rows: `public.admin_properties where purpose = 'rent'`,
    shows: ['Amal Person', '$450/month', 'Available', 'Rejected'],
  },
  {
    type: 'property-viewings',
    card: 'Property Viewings',
    title: 'Property Viewings',
    columns: ['Requester', 'Property', 'Contact Info', 'Viewing Schedule', 'Status', 'Date'],
    file: 'property-viewings',
    fields: words(`requesterName requesterUsername requesterEmail contactEmail contactPhone ${PROPERTY} preferredDate
      preferredTime message status createdAt`),
    rows: 'public.admin_viewings',
    shows: ['Hodan Person', '€125,000', '2:00 PM', 'Guri weyn', 'Declined'],
  },
] as const;

type Report = (typeof REPORTS)[number];
const VIEWINGS = REPORTS[5];

test.beforeEach(async () => {
  admin = await createPerson('admin', 'Ayaan');
  owner = await createPerson('user', 'Amal');
  guest = await createPerson('user', 'Hodan');
  const details = { district: 'Old Town', bedrooms: 3, bathrooms: 2, area: 120, furnished: true, currency: 'EUR' };
  forSale = await createProperty(owner, { ...details, title: FORMULA, price: 125_000, status: 'sold' });
  const forRent = await createProperty(owner, {
    title: `Flat ${mark}`,
    purpose: 'rent',
    price: 450,
    approval_status: 'rejected',
  });
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email, contact_phone, status)
    values (${forSale}, ${guest.id}, 'Is it still available?', 'guest@test.example', '+252634000002', 'replied'),
      (${forRent}, ${guest.id}, 'Is it still available?', 'guest@test.example', null, 'pending')`;
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message, status)
    values (${forSale}, ${guest.id}, current_date + 5, '2:00 PM', 'guest@test.example', ${WORDS}, 'declined')`;
  await sql`
    insert into public.appraisal_requests (property_type, location, address, area, bedrooms, bathrooms, year_built, condition,
      features, purpose, contact_name, contact_email, contact_phone, preferred_date, additional_info, status)
    values ('warehouse', 'Berbera', '1 Port Road', 800, 0, 2, 1999, 'fair', '-1+1', 'insurance', ${`@Contact ${mark}`},
      'contact@test.example', '+252634000001', '2030-01-01', ${WORDS}, 'completed')`;
});

test.afterEach(async () => {
  await sql`delete from public.appraisal_requests where contact_name like ${`%${mark}`}`;
  await removePeople();
});

/** All rows of a report, newest first, as the database returns them to an administrator. */
async function rowsOf({ rows }: Report): Promise<Record<string, unknown>[]> {
  const found = await workAs(admin, (as) =>
    as.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(r) as row from (select * from ${rows}) as r order by created_at desc, id desc`,
    ),
  );
  return found.map(({ row }) => row);
}

/** The labels of choices in a file. */
const CHOICES: Record<string, Record<string, string>> = {
  propertyType: { ...APPRAISAL_PROPERTY_TYPE_LABELS, ...PROPERTY_TYPE_LABELS },
  condition: APPRAISAL_CONDITION_LABELS,
  purpose: APPRAISAL_PURPOSE_LABELS,
  approvalStatus: APPROVAL_STATUS_LABELS,
};
const STATUSES: Record<string, Record<string, string>> = {
  appraisals: APPRAISAL_STATUS_LABELS,
  'selling-properties': LISTING_STATUS_LABELS,
  'renting-properties': LISTING_STATUS_LABELS,
  'property-viewings': VIEWING_STATUS_LABELS,
  'buying-inquiries': INQUIRY_STATUS_LABELS,
  'renting-inquiries': INQUIRY_STATUS_LABELS,
};

function worded({ type }: Report, field: string, value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const labels = field === 'status' ? STATUSES[type] : CHOICES[field];
  return labels?.[String(value)] ?? value;
}

/** The expected text of a cell: no formula, complete phone numbers, and times as on the screen. */
function cell(value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\+?\d[\d ]{4,}$/.test(value)) return `\u200E${value}`;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return format(new Date(value), 'yyyy-MM-dd HH:mm');
  return value.replaceAll(/(^|[;,\t\r\n])(["'\s]*)(?=[=+\-@])/g, "$1$2'");
}

const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function expectFile(download: Download, report: Report): Promise<void> {
  expect(download.suggestedFilename()).toBe(`${report.file}-${today()}.csv`);
  const text = await textOf(download);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { newline: '\r\n', skipEmptyLines: true });
  expect(errors).toEqual([]);
  const rows = await rowsOf(report);
  const fields = report.fields.includes('inquirerName') ? [...report.fields, 'message', 'answeredAt'] : report.fields;
  const [headings = [], ...lines] = data;
  expect(headings).toHaveLength(fields.length);
  // A heading is readable text and no field name. The heading of a time names the time zone.
  for (const heading of headings) expect(heading).toMatch(/^[A-Z][^_]*$/);
  expect(headings[fields.indexOf('createdAt')]).toBe(`Date (${Intl.DateTimeFormat().resolvedOptions().timeZone})`);
  expect(lines).toEqual(rows.map((row) => fields.map((field) => cell(worded(report, field, row[column(field)])))));
}

const area = (page: Page, { title }: Report) => page.getByRole('region', { name: title }).locator('.long-table');
const cardOf = (page: Page, { card }: Report) =>
  page.getByRole('link').filter({ has: page.getByRole('heading', { name: card, exact: true }) });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' });
const subtitle = (count: number) => `Detailed view of ${formatWhole(count)} records`;

test('an administrator sees on each card how many rows the report has, opens the report, and comes back @spec 2.1.4 2.2.46-47 2.2.49 2.2.51 2.4.14', async ({
  page,
}) => {
  await openSession(page, admin);
  await page.goto('/admin/reports');
  for (const report of REPORTS) {
    const count = (await rowsOf(report)).length;
    const card = cardOf(page, report);
    await expect(card.locator('strong')).toHaveText(formatWhole(count));
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/admin/reports/${report.type}$`));
    await expect(page.getByRole('heading', { name: report.title })).toBeFocused();
    await expect(page.getByText(subtitle(count))).toBeVisible();
    await expect(area(page, report).getByRole('columnheader')).toHaveText([...report.columns]);
    const own = area(page, report)
      .getByRole('row')
      .filter({ hasText: mark })
      .or(area(page, report).getByRole('row', { name: /contact@test/ }));
    for (const fact of report.shows) await expect(own.first()).toContainText(fact);
    await page.getByRole('link', { name: 'Back to Summary' }).click();
    await expect(page).toHaveURL(/\/admin\/reports$/);
  }
});

/** The name of a colour, by its hue in degrees. A colour with little saturation is gray. */
function colourName(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range / most < 0.3) return 'gray';
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (sector * 60 + 360) % 360;
  const names: [upTo: number, name: string][] = [
    [18, 'red'],
    [35, 'orange'],
    [65, 'yellow'],
    [170, 'green'],
    [230, 'blue'],
    [300, 'purple'],
  ];
  return names.find(([upTo]) => hue < upTo)?.[1] ?? 'red';
}

test('a state has the colour of the specification, or gray @spec 2.4.15', async ({ page }) => {
  await sql`
    insert into public.appraisal_requests (property_type, location, address, area, bedrooms, bathrooms, year_built, condition,
      features, purpose, contact_name, contact_email, contact_phone, preferred_date, status)
    select 'house', 'Berbera', '1 Port Road', 80, 1, 1, 1999, 'fair', 'none', 'other', ${`@Colour ${mark}`},
      'contact@test.example', '+252634000001', '2030-01-01', status
    from unnest(array['pending', 'approved', 'rejected']) as status`;
  await createProperty(owner, { title: `Available ${mark}`, approval_status: 'approved' });
  await createProperty(owner, {
    title: `Rented ${mark}`,
    purpose: 'rent',
    status: 'rented',
    approval_status: 'pending',
  });
  const documented: [Report, label: string, status: TagStatus, colour: string][] = [
    [REPORTS[0], 'Pending', 'pending', 'yellow'],
    [REPORTS[0], 'Approved', 'approved', 'green'],
    [REPORTS[0], 'Rejected', 'rejected', 'red'],
    [REPORTS[0], 'Completed', 'completed', 'blue'],
    [REPORTS[1], 'Replied', 'default', 'gray'],
    [REPORTS[2], 'Pending', 'pending', 'yellow'],
    [REPORTS[3], 'Available', 'available', 'green'],
    [REPORTS[3], 'Sold', 'sold', 'purple'],
    [REPORTS[4], 'Rented', 'rented', 'orange'],
    [REPORTS[4], 'Rejected', 'rejected', 'red'],
    [REPORTS[5], 'Declined', 'default', 'gray'],
  ];
  await openSession(page, admin);
  for (const [report, label, status, colour] of documented) {
    if (!page.url().endsWith(report.type)) await openScreen(page, `/admin/reports/${report.type}`);
    const tag = area(page, report)
      .getByRole('row')
      .filter({ hasText: mark })
      .locator('.status-tag')
      .filter({ hasText: new RegExp(`^${label}$`) });
    const [background, text] = await tag.first().evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.color];
    });
    expect(colourName(text ?? ''), `${report.type}: ${label}`).toBe(colour);
    expect([background, text].map(hexOf), `${report.type}: ${label}`).toEqual([...TAG_COLORS.light[status]]);
  }
});

/** Converts `rgb(…)` to the hexadecimal form of our style sheets. */
function hexOf(rgb: string | undefined): string {
  const parts = (rgb?.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

/** The reports whose files have formulas, labels and long texts. */
const DAILY: string[] = ['appraisals', 'selling-properties'];

for (const report of REPORTS) {
  test(`the file of ${report.type} equals the database, cell by cell${nightlyUnless(DAILY.includes(report.type))} @spec 2.2.47 2.2.52`, async ({
    page,
  }) => {
    await openSession(page, admin);
    await page.goto(`/admin/reports/${report.type}`);
    const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
    // The message disappears by itself, so this checks it before it reads the file.
    await expect(page.getByText('Report exported')).toBeVisible();
    await expectFile(download, report);
    await expect(page.getByRole('group', { name: 'Export' })).toHaveCount(0);
  });
}

test.describe('a report of several pages', () => {
  const MANY = 2500;

  /** Holds the requests for pages of the file, from the given one on. The table requests smaller pages. */
  async function holdPages(page: Page, from: number) {
    let asked = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/rest/v1/admin_viewings*limit=1000*', async (route) => {
      asked += 1;
      if (asked >= from) await held;
      await route.continue().catch(() => {});
    });
    return { asked: () => asked, letGo };
  }

  test.beforeEach(async () => {
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message, created_at)
      select ${forSale}, ${guest.id}, current_date + 1 + n % 700,
        (array['9:00 AM', '10:00 AM', '11:00 AM', '2:00 PM'])[1 + n / 700], 'guest@test.example', 'Viewing ' || n,
        -- Some at the same moment: only the id tells them apart.
        now() - (n / 7) * interval '1 minute'
      from generate_series(1, ${MANY}) as n`;
  });

  test('a report of several pages shows all rows to an administrator who scrolls, while the page holds only the visible rows @spec 2.2.50 2.9.8 @feature 12.1a', async ({
    page,
  }) => {
    await openSession(page, admin);
    await page.goto('/admin/reports/property-viewings');
    const total = (await rowsOf(VIEWINGS)).length;
    await expect(page.getByText(subtitle(total))).toBeVisible();
    const region = area(page, VIEWINGS);
    await expect(region.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
    const lastRow = async () => {
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const row = region.getByRole('row').last();
      return Number(await row.getAttribute('aria-rowindex'));
    };
    await expect.poll(lastRow, { intervals: [50] }).toBe(total + 1);
    expect(await region.getByRole('row').count()).toBeLessThan(60);
    expect(await region.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(600);
    const head = await region.getByRole('columnheader').first().boundingBox();
    const box = await region.boundingBox();
    expect(Math.abs((head?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(3);
  });

  test('a report of several pages holds back changes until the administrator asks for them @nightly', async ({
    page,
  }) => {
    const firstPages: string[] = [];
    page.on('request', (request) => {
      const asks = /rest\/v1\/admin_viewings/.test(request.url()) && !request.url().includes('created_at=lte');
      if (asks) firstPages.push(request.url());
    });
    await openSession(page, admin);
    await page.goto('/admin/reports/property-viewings');
    const region = area(page, VIEWINGS);
    await expect(region.getByRole('row').nth(1)).toBeVisible();
    // When the channel opens, the table loads its rows again. After that, each change event is new.
    await expect.poll(() => firstPages.length).toBe(2);
    await page.waitForLoadState('networkidle');
    const second = page.waitForResponse(/rest\/v1\/admin_viewings.*created_at=lte/);
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await second;
    await page.waitForLoadState('networkidle');

    firstPages.length = 0;
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
      values (${forSale}, ${guest.id}, current_date + 5, '4:00 PM', 'guest@test.example', ${`The latest ${mark}`})`;
    const notice = page.getByText('This report has changed since you opened it.');
    await expect(notice).toBeVisible();
    expect(firstPages).toEqual([]);

    await page.getByRole('button', { name: 'Show changes' }).click();
    await expect(notice).toHaveCount(0);
    expect(firstPages).toHaveLength(1);
    await region.evaluate((element) => element.scrollTo(0, 0));
    await expect(region.getByRole('row').nth(1)).toContainText(`The latest ${mark}`);
  });

  test('a report of several pages is exported completely, with its progress @spec 3.26', async ({ page }) => {
    await openSession(page, admin);
    await page.goto('/admin/reports/property-viewings');
    const total = (await rowsOf(VIEWINGS)).length;
    await expect(page.getByText(subtitle(total))).toBeVisible();
    const { letGo } = await holdPages(page, 2);
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    await expect(page.getByText(`1,200 of ${formatWhole(total)}`)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Records exported' })).toHaveAttribute(
      'aria-valuenow',
      String(Math.floor((100 * 1200) / total)),
    );
    await expect(exportButton(page)).toBeDisabled();
    letGo();
    const download = await downloading;
    await expect(page.getByText(`${formatWhole(total)} records in`)).toBeVisible();
    await expectFile(download, VIEWINGS);
  });

  test('a report of several pages leaves no file after a cancelled export, and exports again from the beginning @nightly @spec 3.26', async ({
    page,
  }) => {
    await openSession(page, admin);
    await page.goto('/admin/reports/property-viewings');
    let files = 0;
    page.on('download', () => (files += 1));
    const { letGo } = await holdPages(page, 2);
    await exportButton(page).click();
    await expect(page.getByText(/^1,200 of /)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('group', { name: 'Export' })).toHaveCount(0);
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
    await expectFile(download, VIEWINGS);
    expect(files).toBe(1);
  });

  test.describe('while the network fails', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('an export that stopped says so, and continues where it stopped @nightly', async ({ page }) => {
      await openSession(page, admin);
      await page.goto('/admin/reports/property-viewings');
      const asked: string[] = [];
      await page.route('**/rest/v1/admin_viewings*limit=1000*', (route) => {
        asked.push(route.request().url());
        return asked.length === 2 ? route.abort() : route.continue();
      });
      await exportButton(page).click();
      await expect(page.getByRole('alert')).toContainText('The export stopped.');
      await expect(page.getByText(/^1,200 of /)).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectFile(await downloading, VIEWINGS);
      expect(asked[2]).toBe(asked[1]);
      expect(asked).toHaveLength(4);
    });
  });
});

test('a new inquiry appears on the card and in the report at once @nightly', async ({ page }) => {
  await openSession(page, admin);
  const ask = (message: string) => sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${forSale}, ${guest.id}, ${message}, 'again@test.example')`;
  const before = (await rowsOf(REPORTS[1])).length;
  await page.goto('/admin/reports');
  const figure = page.getByRole('link', { name: 'Buying Inquiries' }).locator('strong');
  await expect(figure).toHaveText(formatWhole(before));
  // The channel is open now, so the page gets every later change event.
  await page.waitForLoadState('networkidle');
  await ask('May I see the garden?');
  await expect(figure).toHaveText(formatWhole(before + 1));
  await figure.click();
  await expect(page.getByText(subtitle(before + 1))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await ask('May I see the roof as well?');
  await expect(page.getByText(subtitle(before + 2))).toBeVisible();
  await expect(area(page, REPORTS[1]).getByRole('row', { name: /again@test\.example/ })).toHaveCount(2);
});

test('a report of one record shows its count in the words of the specification @nightly @spec 2.2.49', async ({
  page,
}) => {
  await openSession(page, admin);
  await page.route('**/rest/v1/admin_viewings*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as unknown[];
    await route.fulfill({ response, json: rows.slice(0, 1) });
  });
  await page.goto('/admin/reports/property-viewings');
  await expect(page.getByText('Detailed view of 1 records', { exact: true })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`an administrator opens a row by the keyboard and reads all of it at ${width} pixels${nightlyUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const message = `${'Is there a garden behind the house? '.repeat(12)}\nThe end ${mark}`;
    await sql`update public.property_viewings set message = ${message} where user_id = ${guest.id}`;
    await openSession(page, admin);
    await page.goto('/admin/reports/property-viewings');
    const opener = area(page, VIEWINGS).getByRole('row').filter({ hasText: mark }).getByRole('button').first();
    await expect(opener).toHaveAccessibleName('Show all of Hodan Person');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hodan Person' });
    await expect(dialog.getByRole('definition').filter({ hasText: `The end ${mark}` })).toHaveText(message);
    await expect(dialog.getByRole('term')).toHaveCount(VIEWINGS.fields.length);
    await expect(dialog).toContainText('guest@test.example');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectNoViolation(page, 'a row in full');
  });
}

test.describe('while the count of activities fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an administrator reads an error message and tries again @nightly @spec 2.2.43', async ({ page }) => {
    await openSession(page, admin);
    // A change event would reload the figures before the click.
    await page.routeWebSocket(/realtime/, () => {});
    await page.route('**/rpc/get_activity_report*', (route) => route.abort());
    await page.goto('/admin/activity-reports');
    const alert = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
    await expect(alert).toBeVisible();
    await page.unroute('**/rpc/get_activity_report*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Activity', { exact: true }).getByText('Total Activities')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('an administrator reads that the data are loading @spec 2.2.48', async ({ page }) => {
  await openSession(page, admin);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/rest\/v1\/(rpc\/get_reports_summary|admin_viewings)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/reports');
  await expect(page.getByText('Loading reporting data...')).toBeVisible();
  await page.goto('/admin/reports/property-viewings');
  await expect(page.getByText('Loading detailed report data...')).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
  letGo();
  await expect(page.getByText(/^Detailed view of /)).toBeVisible();
  await expect(page.getByText('Loading detailed report data...')).toHaveCount(0);
});

test('the URL of an unknown report leads back to the summary @nightly @spec 2.4.14', async ({ page }) => {
  await openSession(page, admin);
  await page.goto('/admin/reports/constructor');
  await expect(page.getByRole('heading', { name: 'This report does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Summary' }).click();
  await expect(page.getByRole('link', { name: 'Property Appraisals' })).toBeVisible();
});

test('a member who is no administrator sees no report, and the server refuses each one @spec 2.6.4', async ({
  page,
}) => {
  await openSession(page, guest);
  await page.goto('/admin/reports/property-viewings');
  await expect(page.getByRole('heading', { name: 'The admin panel is for administrators' })).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  const cookies = await signIn(guest);
  for (const path of ['summary', ...REPORTS.map(({ type }) => type)]) {
    expect((await get(`/api/admin/reports/${path}`, { cookies })).status, path).toBe(403);
  }
  const client = await signInClient(guest);
  for (const view of ['admin_appraisals', 'admin_inquiries', 'admin_properties', 'admin_viewings']) {
    expect((await client.from(view).select('id').limit(1)).status, view).toBe(403);
  }
  expect((await client.rpc('get_reports_summary')).status).toBe(403);
});

test('the summary of reports has no accessibility violation @nightly', async ({ page }) => {
  await openSession(page, admin);
  await page.goto('/admin/reports');
  await expect(page.getByRole('link', { name: 'Property Appraisals' })).toContainText(/\d/);
  await expectNoViolation(page, 'the summary');
});

for (const report of [REPORTS[0], REPORTS[3], VIEWINGS]) {
  test(`the report ${report.type} has no accessibility violation @nightly`, async ({ page }) => {
    await openSession(page, admin);
    await page.goto(`/admin/reports/${report.type}`);
    await expect(area(page, report)).toBeVisible();
    await expectNoViolation(page, report.type);
  });
}
