import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { mailsTo, nextMail } from '../support/mails.ts';
import { hurrySavedSearchQueue } from '../support/saved-search-queue.ts';
import { stack } from '../support/stack.ts';

let owner: Person;
let asAdmin: { cookies: string };

beforeAll(async () => {
  owner = await createPerson('user', 'Sahra');
  asAdmin = { cookies: await signIn(await createPerson('admin')) };
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** What no other test lists. */
const own = (name: string) => `${name} ${process.pid}${Date.now()}`;

async function approve(kind: 'properties' | 'cars', id: string): Promise<void> {
  const { status } = await call(kind === 'cars' ? 'PATCH' : 'PUT', `/api/admin/${kind}/${id}`, {
    ...asAdmin,
    body: { approvalStatus: 'approved' },
  });
  expect(status).toBe(200);
  await hurrySavedSearchQueue();
}

test('a member gets a mail with what was approved, its picture, price and place, and turns such mails off by one press', async () => {
  const reader = await createPerson('user', 'Hodan');
  const cookies = await signIn(reader);
  const make = own('Suzuki');
  const saved = await call('POST', '/api/saved-searches', {
    cookies,
    body: { kind: 'car', filters: { make, maxPrice: '6000' }, frequency: 'instant' },
  });
  const photo = 'demo/house-courtyard-01-f1d09a-960.webp';
  const car = await createCar(owner, {
    make,
    title: 'Jeep <b>& sons</b>',
    images: [`/media/listing-images/${photo}`],
    approval_status: 'pending',
  });
  const cover = async () =>
    (await sql`select id from private.covers where photo = ${photo} and width > 0`)[0]?.['id'] as string | undefined;
  await expect.poll(cover).toBeTruthy();
  await approve('cars', car);
  const mail = await nextMail(reader.email);
  expect(mail.subject).toBe(`New in “${make} cars, up to $6,000”: 1`);
  expect(mail.html).toContain(
    `src="${stack.siteUrl}/media/listing-images/covers/${await cover()}.jpg" alt="Jeep &lt;b&gt;`,
  );
  expect(mail.html).not.toContain('<b>& sons');
  const [listed] = await sql`select code from public.cars where id = ${car}`;
  expect(mail.text).toContain(
    `Jeep <b>& sons</b>\nNew · $5,000 · Hargeisa · ${listed?.['code']}\n${stack.siteUrl}/car/${car}`,
  );
  expect(mail.text).toContain(`See all: ${stack.siteUrl}/saved-searches?open=${(saved.body as { id: string }).id}`);
  // Every link of the alert names it, so that its presses can be counted.
  const [alert] =
    await sql`select id from public.notifications where link like ${`%open=${(saved.body as { id: string }).id}%`}`;
  expect(mail.text).toContain(`${stack.siteUrl}/car/${car}?alert=${alert?.['id']}`);
  const [, token] = /Turn off mails of this kind: \S+token=([\da-f-]+)/.exec(mail.text) ?? [];
  // What a mail program presses, as RFC 8058 has it.
  expect(mail.listHeaders).toEqual({
    'list-unsubscribe': `<${stack.siteUrl}/api/unsubscribe/${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });

  const pressed = await fetch(`${stack.siteUrl}/api/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  await approve('cars', await createCar(owner, { make, approval_status: 'pending' }));
  await expect
    .poll(async () => (await sql`select from public.notifications where recipient_id = ${reader.id}`).length)
    .toBe(2);
  expect(await sql`select from private.email_queue where user_id = ${reader.id}`).toEqual([]);
  expect(await mailsTo(reader.email)).toHaveLength(1);
  expect((await get('/api/saved-searches', { cookies })).body).toMatchObject([{ newCount: 2 }]);
});

test('a member gets an email when the owner changes a listing so that it matches', async () => {
  const reader = await createPerson('user', 'Hodan');
  const make = own('Suzuki');
  await call('POST', '/api/saved-searches', {
    cookies: await signIn(reader),
    body: { kind: 'car', filters: { make, maxPrice: '4980' }, frequency: 'instant' },
  });
  const car = await createCar(owner, { make, title: 'Jeep', selling_price: 5000 });
  const { status } = await call('PUT', `/api/cars/${car}`, {
    cookies: await signIn(owner),
    body: { sellingPrice: 4980 },
  });
  expect(status).toBe(200);
  await hurrySavedSearchQueue();
  const mail = await nextMail(reader.email);
  expect(mail.text.replace(/ · [A-Z]{2}-\d+\n/, '\n')).toContain(
    `Jeep\nNew match · $4,980 · Hargeisa\n${stack.siteUrl}/car/${car}`,
  );
});

test('a member who reads Arabic is told in Arabic, with the title that the owner wrote in it', async () => {
  const reader = await createPerson('user', 'Hodan');
  await sql`update public.profiles set language = 'ar' where id = ${reader.id}`;
  const place = own('Xaafad');
  await call('POST', '/api/saved-searches', {
    cookies: await signIn(reader),
    body: {
      kind: 'property',
      filters: { location: 'Hargeisa', q: place, propertyType: 'house' },
      frequency: 'instant',
    },
  });
  const house = await createProperty(owner, {
    title: 'Big house',
    location: place,
    purpose: 'rent',
    language: 'en',
    translations: { ar: { title: 'بيت كبير' } },
    approval_status: 'pending',
  });
  await approve('properties', house);
  const mail = await nextMail(reader.email);
  expect(mail.subject.replaceAll(/[\u2066-\u2069]/g, '')).toBe(`الجديد في «بيوت في هرجيسا، «${place}»»: 1`);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  const text = mail.text.replaceAll(/[\u2066-\u2069]/g, '').replace(/ · HG-\d+\n/, '\n');
  expect(text).toContain(`بيت كبير\nجديد · $1,000 شهريًا · هرجيسا\n${stack.siteUrl}/ar/property/${house}`);
});

test('a member is mailed what happens to their account while searches are still being looked for, however long that takes', async () => {
  const reader = await createPerson();
  const [{ matching } = {}] = await sql<{ matching: string }[]>`
    select pg_get_functiondef('public.match_saved_searches()'::regprocedure) as matching`;
  await sql`
    create or replace function public.match_saved_searches() returns boolean language sql volatile set search_path = '' as 'select true'`;
  try {
    await sql`update auth.users set encrypted_password = extensions.crypt('Other-Password-1', extensions.gen_salt('bf', 4)) where id = ${reader.id}`;
    expect((await nextMail(reader.email)).subject).toContain('password');
  } finally {
    await sql.unsafe(matching!);
  }
});
