import { expect, type Page } from '@playwright/test';
import { BRAND } from '#shared/brand.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession, askedToSignIn } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { renderInBrowser } from '../support/render-in-browser.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { ownWord } from '../support/own-word.ts';

const IMAGES = ['house-courtyard-01-f1d09a', 'inside-living-08-b1dbe4', 'inside-bedroom-01-cfe7e1'].map(
  (name) => `/media/listing-images/demo/${name}-960.webp`,
);
const FAILED = { status: 500, contentType: 'application/json', body: '{"message":"","code":"unexpected"}' };

const mark = ownWord();
const title = `House with a porch ${mark}`;
let owner: Person;
let member: Person;
let id = '';
let address = '';

test.beforeAll(async () => {
  owner = await createPerson();
  member = await createPerson();
  id = await createProperty(owner, {
    title,
    property_type: 'house',
    purpose: 'rent',
    price: 480,
    city: 'Zeila',
    district: 'Old Port',
    location: 'Harbour Road, Zeila',
    bedrooms: 3,
    bathrooms: 2,
    area: 180,
    furnished: true,
    description: 'Shade in the afternoon.\n\nA second paragraph.',
    amenities: ['Parking', 'WiFi'],
    images: IMAGES,
  });
  await createProperty(owner, { title: `Near ${mark}`, purpose: 'rent', price: 490, city: 'Zeila' });
  address = `/property/${id}`;
});

test.afterAll(() => removePeople());

async function open(page: Page, person?: Person) {
  if (person) await openSession(page, person);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

test('a visitor reads every documented fact of a property @spec 1.2.62-63 1.2.67 1.2.72', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(`${title} · ${BRAND.name}`);
  await expect(page.getByRole('link', { name: 'Back to Properties' })).toHaveAttribute('href', '/properties');
  const main = page.getByRole('main');
  for (const name of [
    'Property Details',
    'Amenities',
    'Location',
    'Send Property Inquiry',
    'Property Summary',
    'Our Office',
    'Similar Properties',
  ])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main.getByText('$480/month').first()).toBeVisible();
  await expect(main.getByText('Harbour Road, Zeila').first()).toBeVisible();
  await expect(main.getByText('A second paragraph.')).toBeVisible();
  // Text for browsers without scripts is not visible here.
  await expect(main).not.toContainText('<img', { useInnerText: true });
  const summary = page.getByRole('complementary', { name: 'Summary and contact' });
  await expect(summary.getByRole('definition')).toHaveText([
    '$480/month',
    'House',
    'For Rent',
    '180 m²',
    'Yes',
    'Available',
    // Member since, listing date, listings confirmed in time, and upheld abuse reports.
    /^\w+ \d{4}$/,
    /^\w{3} \d{1,2}, \d{4}$/,
    /^\d+ of \d+$/,
    'None',
  ]);
  for (const phone of BRAND.phones) await expect(summary.getByRole('link', { name: phone, exact: true })).toBeVisible();
  const draft = await summary.getByRole('link', { name: /^WhatsApp \(/ }).getAttribute('href');
  expect(new URL(draft ?? '').searchParams.get('text')).toContain(title);
  await expect(summary.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:.+House%20with%20a%20porch/,
  );
  await expect(main.getByRole('link', { name: `Near ${mark}` })).toBeVisible();
  await expect(main.getByRole('article').getByRole('link', { name: title })).toHaveCount(0);
});

test('the page makes one call apart from the count of its visit, and no element moves while it loads @nightly', async ({
  page,
}) => {
  await renderInBrowser(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // A development build mounts twice, so it requests twice.
  expect([...new Set(calls)]).toEqual([`/api/properties/${id}/details`, `/api/properties/${id}/views`]);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('a visitor sees a skeleton while the page loads @spec 1.2.60', async ({ page }) => {
  await renderInBrowser(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/details', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByText('Loading property')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a visitor looks through the photos, opens them in full screen, and returns to their place on the page @spec 1.2.66 @feature 4.9b', async ({
  page,
}) => {
  await open(page);
  await test.step('looks through the photos by thumbnail, arrow and key', async () => {
    const photos = page.getByRole('region', { name: 'Photos' });
    const large = photos.getByRole('img', { name: /photo \d of 3/ });
    await expect(large).toHaveAttribute('alt', `${title}, photo 1 of 3`);
    await expect(large).toHaveAttribute('srcset', /-480\.webp 480w, .+-960\.webp 960w/);
    await expect(large).toHaveAttribute('fetchpriority', 'high');
    await photos.getByRole('button', { name: 'Photo 3 of 3' }).click();
    await expect(large).toHaveAttribute('alt', `${title}, photo 3 of 3`);
    await page.keyboard.press('ArrowRight');
    await expect(large).toHaveAttribute('alt', `${title}, photo 1 of 3`);
    await photos.getByRole('button', { name: 'Previous photo' }).click();
    await expect(large).toHaveAttribute('alt', `${title}, photo 3 of 3`);
  });
  await test.step('opens the photos in full screen, and returns to their place on the page', async () => {
    const opener = page.getByRole('button', { name: 'View photos full screen' });
    // The viewer has loaded before the key press.
    const viewerCame = page.waitForRequest(/photo-viewer[^/]*\.(js|tsx)$/);
    await opener.hover();
    await viewerCame;
    await opener.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
    await expect(viewer.getByText('Photo 3 of 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer.getByText('Photo 2 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a visitor swipes through the photos, and keeps price, call and contact in reach @feature 11.3b', async ({
    page,
  }) => {
    await open(page);
    const large = page.getByRole('img', { name: /photo \d of 3/ });
    await page.getByRole('region', { name: 'Photos' }).evaluate((section) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: section, clientX: x, clientY: 200 });
      section.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)] }));
      section.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(120)] }));
    });
    await expect(large).toHaveAttribute('alt', `${title}, photo 2 of 3`);
    const dock = page.getByRole('region', { name: 'Price and contact' });
    await expect(dock).toBeInViewport();
    await expect(dock).toContainText('$480/month');
    await expect(dock.getByRole('link', { name: 'Call the office' })).toHaveAttribute('href', /^tel:\+/);
    await expect(dock).toContainText('Our office answers for the seller');
    await expect(dock.getByRole('link', { name: 'WhatsApp to the office' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await dock.getByRole('button', { name: 'Message' }).click();
    await expect(toast(page, 'Please sign in to contact the seller')).toBeVisible();
  });
});

test('a visitor who wants to call sees the numbers of the office for six seconds @spec 1.2.69 1.9.5 @feature 11.3c', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  // Stops the clock, which would otherwise run on its own.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Call Property Owner' }).click();
  const shown = toast(page, 'Call Property Owner').filter({ hasText: BRAND.phones[0].replaceAll(' ', '\u00a0') });
  await expect(shown).toContainText(BRAND.phones[1].replaceAll(' ', '\u00a0'));
  await page.clock.runFor(5500);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1000);
  await expect(shown).toHaveCount(0);
});

test('a visitor shares a property by the device’s sheet, or copies its URL @spec 1.2.65', async ({ page }) => {
  await page.addInitScript(() => {
    const given: string[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => given.push(text) } });
  });
  await open(page);
  const given = () => page.evaluate(() => (window as unknown as { given: string[] }).given);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await given()).toEqual([page.url()]);
  await page.evaluate(() => {
    const { given: list } = window as unknown as { given: string[] };
    Object.assign(Navigator.prototype, { share: async ({ url }: { url: string }) => list.push(`shared ${url}`) });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(given).toEqual([page.url(), `shared ${page.url()}`]);
});

test('actions for members invite a visitor to sign in, and lead back @spec 1.2.73 1.5.3', async ({ page }) => {
  await open(page);
  for (const [button, text] of [
    ['Save', 'Please sign in to add properties to favorites'],
    ['Contact Seller', 'Please sign in to contact the seller'],
    ['Schedule Viewing', 'Please sign in to schedule viewings'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await expect(toast(page, 'Sign in required')).toContainText(text);
  }
  await expect(page.getByText('Please sign in to send inquiries')).toBeVisible();
  await toast(page, 'Sign in required').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);
  await page.getByLabel(/username/i).fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill('Test-Password-1');
  await sql`delete from private.rate_limit_counts`;
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(address);
});

test('a member sends an inquiry after the form shows its errors, and the owner receives it @spec 1.1.5 1.2.73 1.5.1 1.8.9', async ({
  page,
}) => {
  await open(page, member);
  const form = page.getByRole('form', { name: 'Send Property Inquiry' });
  await expect(form.getByLabel('Email')).toHaveValue(member.email);
  await form.getByLabel('Message').fill('Too short');
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  const summary = form.getByRole('group', { name: 'Please correct these 2 fields' });
  await expect(summary).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Message must be at least 10 characters$/);
  await summary.getByRole('link', { name: 'Message must be at least 10 characters' }).click();
  await expect(form.getByLabel('Message')).toBeFocused();
  const message = `Is it still free in May? ${mark}`;
  await form.getByLabel('Message').fill(message);
  await form.getByLabel('Email').fill(member.email);
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(toast(page, 'Inquiry sent successfully')).toContainText('The owner will contact you.');
  await expect(form.getByLabel('Message')).toHaveValue('');
  const [row] =
    await sql`select contact_email, status from public.inquiries where property_id = ${id} and message = ${message}`;
  expect(row).toEqual({ contact_email: member.email, status: 'pending' });
});

test('a member requests a viewing from today on, and the owner receives it @spec 1.1.5 1.2.70 1.2.73 1.5.2 1.8.10', async ({
  page,
}) => {
  await open(page, member);
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Viewing' });
  await expect(dialog.getByLabel('Email')).toHaveValue(member.email);
  await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
  await expect(dialog.getByRole('group', { name: 'Please correct these 2 fields' })).toBeFocused();
  await expect(dialog.getByLabel('Preferred Time')).toHaveAccessibleDescription('Please select a time');
  const date = dialog.getByLabel('Preferred Date');
  await expect(date).toHaveAccessibleDescription('Please select a date');
  const [{ today, later } = { today: '', later: '' }] = await sql<{ today: string; later: string }[]>`
    select to_char(now() at time zone 'Africa/Mogadishu', 'YYYY-MM-DD') as today, to_char(now() + interval '3 days', 'YYYY-MM-DD') as later`;
  await expect(date).toHaveAttribute('min', today);
  await date.fill('2020-01-01');
  await dialog.getByLabel('Preferred Time').selectOption('10:00 AM');
  await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
  await expect(date).toHaveAccessibleDescription('The date cannot be before today');
  await date.fill(later);
  await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
  await expect(toast(page, 'Viewing scheduled successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [row] =
    await sql`select preferred_time, status from public.property_viewings where property_id = ${id} and user_id = ${member.id}`;
  expect(row).toEqual({ preferred_time: '10:00 AM', status: 'pending' });
});

test('a member contacts the seller, which starts a conversation @spec 1.1.5 1.2.71 1.7.18 1.8.11', async ({ page }) => {
  // The other member already has a conversation about this property from their request.
  const asker = await createPerson();
  await open(page, asker);
  await page.getByRole('complementary').getByRole('button', { name: 'Contact Seller' }).click();
  await expect(toast(page, 'Conversation started')).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  const rows =
    await sql`select seller_id from public.conversations where property_id = ${id} and buyer_id = ${asker.id}`;
  expect(rows).toEqual([{ seller_id: owner.id }]);
});

test.describe('when the page could not load the current user', () => {
  test.use({ expectedConsole: [/\/api\/user\)$/] });

  test('a member cannot request a viewing while the user loads, and can after the load failed @nightly', async ({
    page,
  }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/user', async (route) => {
      await held;
      await route.abort();
    });
    await open(page, member);
    const ask = page.getByRole('button', { name: 'Schedule Viewing', includeHidden: true });
    await expect(ask).toBeAttached();
    await expect(ask).toBeHidden();
    fail();
    await expect(ask).toBeVisible();
    await page.unroute('**/api/user');
    await ask.click();
    await expect(page.getByRole('dialog', { name: 'Schedule Viewing' }).getByLabel('Email')).toHaveValue(member.email);
  });

  test('an owner cannot contact their own listing @spec 1.5.5', async ({ page }) => {
    // If the page already knows the owner, it does not ask the server.
    await page.route('**/api/user', (route) => route.abort());
    await open(page, owner);
    const contact = page.getByRole('complementary').getByRole('button', { name: 'Contact Seller' });
    await expect(contact).toBeVisible();
    await page.unroute('**/api/user');
    await contact.click();
    await expect(toast(page, 'Cannot contact yourself')).toContainText('You cannot start a conversation with yourself');
  });
});

test('a member saves a property on its page and in lists, and removes it again @spec 1.1.5 1.2.64 1.4.5 1.8.7', async ({
  page,
}) => {
  await open(page, member);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Added to favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/properties?location=Zeila`);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Remove from favorites' }).click();
  await expect(toast(page, 'Removed from favorites')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  expect(await sql`select from public.favorites where user_id = ${member.id} and property_id = ${id}`).toHaveLength(0);
});

test('the forms, the dialog and the photos have no accessibility violation @nightly', async ({ page }) => {
  await open(page, member);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByRole('form').getByRole('group', { name: 'Please correct this field' })).toBeVisible();
  await expectNoViolation(page, 'an inquiry to correct');
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
  await expect(dialog.getByRole('group', { name: 'Please correct these 2 fields' })).toBeVisible();
  await expectNoViolation(page, 'a viewing to correct');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View photos full screen' }).click();
  await expect(page.getByText('Photo 1 of 3')).toBeVisible();
  await expectNoViolation(page, 'the photos over the whole screen');
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a heart pressed before the user has loaded sends one call, and reverts when the server refuses it @spec 1.2.30 1.8.6', async ({
    page,
  }) => {
    let answer = () => {};
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user', async (route) => {
      await known;
      await route.continue();
    });
    await open(page, member);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route('**/api/favorites', async (route) => {
      calls += 1;
      await held;
      await route.fulfill(FAILED);
    });
    const save = page.getByRole('button', { name: /^Saved?$/ });
    await save.click();
    await expect(save).toBeDisabled();
    answer();
    await expect(save).toHaveText('Saved');
    await expect(save).toBeDisabled();
    await save.click({ force: true });
    release();
    await expect(toast(page, 'Failed to update favorites')).toContainText('Error');
    await expect(save).toHaveText('Save');
    expect(calls).toBe(1);
  });

  test('a member whose inquiry, viewing or conversation fails reads an error, and keeps the typed text @nightly @spec 1.8.9-11', async ({
    page,
  }) => {
    await open(page, member);
    await page.route(/\/api\/(inquiries|property-viewings|conversations)$/, (route) => route.fulfill(FAILED));
    const form = page.getByRole('form', { name: 'Send Property Inquiry' });
    await form.getByLabel('Message').fill('Is it still available?');
    await form.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(toast(page, 'Failed to send inquiry. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('Is it still available?');
    await page.getByRole('complementary').getByRole('button', { name: 'Contact Seller' }).click();
    await expect(toast(page, 'Failed to start conversation. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Schedule Viewing' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Preferred Date').fill('2099-01-01');
    await dialog.getByLabel('Preferred Time').selectOption('10:00 AM');
    await dialog.getByRole('button', { name: 'Schedule Viewing' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to schedule viewing. Please try again.');
    await expect(dialog).toBeVisible();
  });

  test('a member whose session has ended must sign in again @spec 1.8.3', async ({ page }) => {
    await open(page, member);
    await page.route('**/api/favorites', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: '{"message":"Unauthorized","code":"unauthorized"}',
      }),
    );
    const told = askedToSignIn(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await told;
    await page.waitForURL(/next=/);
  });

  test('a visitor of a property that does not load reads an error, and can reload @nightly', async ({ page }) => {
    await renderInBrowser(page);
    await page.route('**/details', (route) => route.fulfill(FAILED));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.unroute('**/details');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('a drawing of the property type replaces a photo that does not load @nightly @spec 1.8.23', async ({ page }) => {
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(address);
    const photo = page.getByRole('region', { name: 'Photos' }).locator('img').first();
    await expect(photo).toHaveAttribute('src', /fallback-house/);
    await expect(photo).toHaveAttribute('alt', '');
  });
});
