import { expect } from '@playwright/test';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { nightlyUnless } from '../support/plan.ts';

let member: Person;
let conversation: string;

test.beforeAll(async () => {
  member = await createPerson('user', 'Cabdiraxmaan');
  const buyer = await createPerson('user', 'Hodan');
  ({ conversation } = await createConversation(buyer, member, { title: 'Courtyard villa', price: 148_000 }));
  await sendMessage(buyer, conversation, 'Is it still available?');
  await sendMessage(member, conversation, 'Yes, come and see it.');
  await sendMessage(buyer, conversation, 'Tomorrow?');
  await createProperty(member, { approval_status: 'pending' });
  await createProperty(member, { approval_status: 'rejected', rejection_reason: 'The pictures show another house.' });
  await createProperty(member, { status: 'sold' });
  const asked = await createProperty(member, { title: 'Asked house' });
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email, contact_phone)
    values (${asked}, ${buyer.id}, 'Is the well included?', 'hodan@test.example', '+252630000009')`;
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
    values (${asked}, ${buyer.id}, current_date + 7, '10:00 AM', 'hodan@test.example', 'I come with my mother.')`;
  const car = await createCar(member, { available: false });
  const saved = await createProperty(buyer);
  await sql`
    insert into public.favorites (user_id, property_id, car_id)
    values (${member.id}, ${saved}, null), (${member.id}, null, ${car})`;
});

test.afterAll(() => removePeople());

const PAGES: [state: string, address: () => string, ready: string][] = [
  ['home', () => '/', 'Mark as Available'],
  ['the conversations', () => '/messages', 'Tomorrow?'],
  ['a conversation', () => `/messages?conversation=${conversation}`, 'Yes, come and see it.'],
  ['the requests', () => '/requests', 'I come with my mother.'],
  ['the favourites', () => '/favorites', 'Cars'],
];

for (const [state, address, ready] of PAGES) {
  test(`axe finds no violation in ${state}, in either theme, on a phone and on a desk${nightlyUnless(state === 'a conversation')}`, async ({
    page,
  }) => {
    test.slow();
    await openSession(page, member);
    await page.goto(address());
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    await expect(page.getByText('Connecting…')).toHaveCount(0);
    await expectNoViolation(page, state);
  });
}

test('axe finds no violation in the form that confirms a viewing @nightly', async ({ page }) => {
  test.slow();
  await openSession(page, member);
  await page.goto('/requests');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('form', { name: 'Confirm the viewing' })).toBeVisible();
  await expectNoViolation(page, 'confirming a viewing');
});

test('axe finds no violation in empty conversations and favourites @nightly', async ({ page }) => {
  test.slow();
  await openSession(page, await createPerson());
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expectNoViolation(page, 'no conversations');
  await page.goto('/requests');
  await expect(page.getByText('No viewing requests')).toBeVisible();
  await expectNoViolation(page, 'no requests');
  await page.goto('/favorites');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expectNoViolation(page, 'no favourites');
  await page.goto('/');
  await expect(page.getByText('No Properties Listed')).toBeVisible();
  await expectNoViolation(page, 'an empty home');
});
