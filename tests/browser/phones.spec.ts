import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { haveDone } from '../support/events.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

let owner: Person;
let buyer: Person;
let addresses: string[];

test.beforeEach(async () => {
  owner = await createPerson('user', 'Sagal');
  buyer = await createPerson();
  await sql`update public.profiles set phone = '+252637654321' where id = ${owner.id}`;
  await sql`update public.preferences set public_profile = true, show_phone = true where user_id = ${owner.id}`;
  addresses = [`/property/${await createProperty(owner)}`, `/car/${await createCar(owner)}`];
});

test.afterEach(removePeople);

const BUTTON = { name: 'Show phone number' };
const NUMBER = { name: '+252 63 765 4321', exact: true };

test('a member asks for the phone of an owner, and sees it with a caution @feature 4.4a 11.1d', async ({ page }) => {
  await openSession(page, buyer);
  for (const address of IS_NIGHTLY ? addresses : addresses.slice(0, 1)) {
    await page.goto(address);
    await expect(page.getByRole('link', NUMBER)).toHaveCount(0);
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('link', NUMBER)).toHaveAttribute('href', 'tel:+252637654321');
    await expect(page.getByText('Do not pay anything before you have seen the property or the car')).toBeVisible();
    await expectNoViolation(page, `the phone at ${address}`);
  }
});

test('a visitor who asks for a phone number signs in and returns', async ({ page }) => {
  const [address = ''] = addresses;
  await page.goto(address);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByText('Please sign in to see the phone number')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL(new RegExp(`next=${encodeURIComponent(address)}`));
});

test.describe('a member who asks too often', () => {
  test.use({ expectedConsole: [/429/] });

  test('a member who asks too often reads how long to wait, and can ask again', async ({ page }) => {
    await haveDone(buyer, 'phone', 60);
    await openSession(page, buyer);
    await page.goto(addresses[0] ?? '');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByText('Failed to show the phone number')).toBeVisible();
    await expect(page.getByText(/Try again in \d+ (minutes|hours)\./)).toBeVisible();
    await expect(page.getByRole('button', BUTTON)).toBeEnabled();
  });
});

test('an owner sees no button for their own number @nightly', async ({ page }) => {
  const [address = ''] = addresses;
  await openSession(page, owner);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await expect(page.getByRole('button', BUTTON)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a press on Call, WhatsApp or Message in the bar leads to the seller at once @feature 11.3a', async ({
    page,
  }) => {
    await openSession(page, buyer);
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(window, { opened, open: (url: string) => void opened.push(url) });
    });
    const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
    for (const address of IS_NIGHTLY ? addresses : addresses.slice(0, 1)) {
      // The accessibility check leaves the window at a desktop width.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      const bar = page.getByRole('region', { name: 'Price and contact' });
      await expect(bar.getByRole('button')).toHaveText(['Call', 'WhatsApp', 'Message']);
      await bar.getByRole('button', { name: 'WhatsApp' }).click();
      await expect.poll(opened).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/252637654321\?text=/)]);
      const [chat = ''] = await opened();
      const text = new URL(chat).searchParams.get('text') ?? '';
      expect(text).toContain(page.url());
      expect(text).toMatch(/[A-Z]{2}-\d{4}/);
      // The page has the number now: both buttons are links, and the server counts no second press.
      await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+252637654321');
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat);
      await expectNoViolation(page, `the bar at ${address}`);
    }
  });

  test('a visitor calls a seller who accepts calls from everyone, and must sign in for another seller', async ({
    page,
  }) => {
    const [address = ''] = addresses;
    await page.goto(address);
    const bar = page.getByRole('region', { name: 'Price and contact' });
    await bar.getByRole('button', { name: 'Call' }).click();
    await expect(page.getByText('Please sign in to see the phone number')).toBeVisible();
    const open = await createProperty(owner, {
      contact_shown_to: 'everyone',
      contact_ways: ['call'],
      contact_from: '08:00',
      contact_until: '18:00',
    });
    await page.goto(`/property/${open}`);
    await expect(bar.getByRole('button')).toHaveText(['Call', 'Message']);
    await expect(bar).toContainText('Calls from 08:00 to 18:00, East Africa Time');
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await bar.getByRole('button', { name: 'Call' }).click();
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+252637654321');
  });
});

test('the toast of “Call Property Owner” shows the number of an owner who accepts calls @nightly', async ({ page }) => {
  await openSession(page, buyer);
  await page.goto(addresses[0] ?? '');
  await page.getByRole('button', { name: 'Call Property Owner' }).click();
  await expect(page.getByRole('status').getByRole('link', NUMBER).first()).toHaveAttribute('href', 'tel:+252637654321');
});

test('a member types a number in any notation, and chooses its country where it is ambiguous @nightly @feature 11.1b', async ({
  page,
}) => {
  await openSession(page, buyer);
  await page.goto(addresses[0] ?? '');
  const form = page.getByRole('form', { name: 'Send Property Inquiry' });
  const phone = form.getByRole('textbox', { name: 'Phone' });
  await phone.fill('٠٦٣ ٤٤٥٦٧٨٩');
  await phone.blur();
  await expect(phone).toHaveValue('+252 63 445 6789');
  await form.getByRole('textbox', { name: 'Message' }).fill('Is it still available for us?');
  await phone.fill('0712 345678');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await form.getByRole('combobox', { name: 'Country of this number' }).selectOption({ label: 'Kenya' });
  await expect(phone).toHaveValue('+254 712 345 678');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Inquiry sent successfully')).toBeVisible();
  expect(await sql`select contact_phone from public.inquiries where inquirer_id = ${buyer.id}`).toEqual([
    { contact_phone: '+254712345678' },
  ]);
});

test('a seller adds their number in the form, chooses how people reach them, and sees the preview @feature 11.2a', async ({
  page,
}) => {
  const seller = await createPerson('user', 'Sahra');
  const id = await createProperty(seller);
  await openSession(page, seller);
  await page.goto(`/list-property?edit=${id}`);
  const seen = page.getByRole('region', { name: 'As others see it' });
  await expect(seen).toContainText('People write to you here.');
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('063 4456789');
  // Enter saves the number and does not submit the form.
  await page.getByRole('textbox', { name: 'Your phone number' }).press('Enter');
  await expect(page.getByText('Your number:').locator('..')).toContainText('+252 63 445 6789');
  await page.getByRole('button', { name: 'Show my number on my listings' }).click();
  await expect(seen).toContainText('Signed-in members can see your number by pressing a button: +252 63 445 6789');
  await expect(seen).toContainText('Call');
  await page.getByRole('checkbox', { name: 'Phone calls' }).uncheck();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await expect(seen).toContainText('Anyone can see your number by pressing a button');
  await expect(seen.getByText('Call', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully!')).toBeVisible();
  expect(await sql`select contact_ways, contact_shown_to from public.properties where id = ${id}`).toEqual([
    { contact_ways: ['whatsapp'], contact_shown_to: 'everyone' },
  ]);
});
