import { expect, type Page } from '@playwright/test';
import { addStyle, expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, type Person, removePeople } from '../support/database.ts';
import { addPhotos, drawPicture, expectStored, fillProperty } from '../support/listing-forms.ts';
import { nightlyUnless } from '../support/plan.ts';

test.use({ expectedConsole: [/Failed to load resource/] });
test.afterAll(() => removePeople());

const LONG = 'Guri-weyn-oo-laba-dabaq-ah-oo-ku-yaalla-xeebta-Berbera';

const STATES: [state: string, address: (owner: Person) => Promise<string>, act: (page: Page) => Promise<void>][] = [
  [
    'an empty property form that was sent',
    async () => '/list-property',
    async (page) => {
      await page.getByRole('button', { name: 'List Property' }).click();
      await expect(page.getByRole('group', { name: 'Please correct these 6 fields' })).toBeVisible();
    },
  ],
  [
    'a property form with photos, on their way and not, and a pin',
    async () => '/list-property',
    async (page) => {
      await fillProperty(page, LONG);
      await page.getByRole('button', { name: 'Use my location' }).waitFor();
      await page.getByLabel('Latitude').fill('10.434');
      await page.getByLabel('Longitude').fill('45.0143');
      await addPhotos(page, [await drawPicture(page, 'teal'), await drawPicture(page, 'navy')]);
      await expectStored(page, 2);
      await addPhotos(page, [{ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
      await expect(page.getByText('fake.png is not a PNG, JPG or WebP photo.').first()).toBeVisible();
      await page.route('**/api/uploads', () => {});
      await addPhotos(page, [await drawPicture(page, 'coral')]);
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  ],
  [
    'the preview of a property',
    async () => '/list-property',
    async (page) => {
      await fillProperty(page, LONG);
      await page.getByLabel('Bedrooms').fill('3');
      await page.getByLabel('WiFi').check();
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    },
  ],
  [
    'the question before leaving',
    async () => '/list-property',
    async (page) => {
      await page.getByLabel('Title').fill('Villa');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    },
  ],
  [
    'an empty car form that was sent',
    async () => '/list-car',
    async (page) => {
      await page.getByRole('radio', { name: 'Sale & Rent' }).check();
      await page.getByRole('button', { name: 'List My Car' }).click();
      await expect(page.getByRole('group', { name: /Please correct these/ })).toBeVisible();
    },
  ],
  [
    'a rejected car to edit',
    async (owner) =>
      `/list-car?edit=${await createCar(owner, { title: LONG, approval_status: 'rejected', rejection_reason: LONG, features: [LONG] })}`,
    async (page) => {
      await expect(page.getByText('This listing was rejected')).toBeVisible();
      await page.getByRole('button', { name: 'Use my location' }).waitFor();
    },
  ],
  [
    'a property that cannot be edited',
    async () => '/list-property?edit=00000000-0000-4000-8000-000000000000',
    (page) => expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible(),
  ],
];

/** After a resize, a map shows another area under its labels. So a form with a visible map loads again for each width. */
const LOADS: Record<string, number[][]> = {
  'an empty property form that was sent': [[360, 390], [1280]],
  'an empty car form that was sent': [[360, 390], [1280]],
};

for (const [state, address, act] of STATES) {
  test(`axe finds no violation in ${state}, in either theme, on a phone and on a desk${nightlyUnless(state === 'an empty property form that was sent')}`, async ({
    page,
  }) => {
    test.slow();
    const owner = await createPerson('user', 'Cabdiraxmaan');
    await openSession(page, owner);
    const form = await address(owner);
    for (const widths of LOADS[state] ?? [[360, 390, 1280]]) {
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      await page.goto(form);
      await act(page);
      // Sticky bars cover parts of the scrolled page, so the check shows them at their normal place.
      await addStyle(page, 'body header, .dock-wide { position: relative !important }');
      await expectNoViolation(page, state, widths);
    }
  });
}
