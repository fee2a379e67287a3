import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { emailAbout } from '../support/mails.ts';

const DAY = dayAhead(40);
const AT = `${DAY}T10:00:00+03:00`;
const STAMP = `${DAY.replaceAll('-', '')}T070000Z`;

let owner: Person;
let asker: Person;
let as: Record<'owner' | 'asker' | 'stranger', { cookies: string }>;
let id: string;
let path: string;

beforeAll(async () => {
  owner = await createPerson('user', 'Amal');
  const stranger = await createPerson('user', 'Warsame');
  as = {
    owner: { cookies: await signIn(owner) },
    asker: { cookies: '' },
    stranger: { cookies: await signIn(stranger) },
  };
});

beforeEach(async () => {
  asker = await createPerson('user', 'Hodan');
  as.asker = { cookies: await signIn(asker) };
  const propertyId = await createProperty(owner, {
    title: 'Villa, by the sea',
    city: 'Berbera',
    location: 'Batalaale',
  });
  const body = { propertyId, preferredDate: DAY, preferredTime: '10:00 AM', contactEmail: asker.email };
  ({ id } = (await call('POST', '/api/property-viewings', { ...as.asker, body })).body as { id: string });
  path = `/api/property-viewings/${id}/calendar`;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const change = (who: keyof typeof as, body: object) =>
  call('PATCH', `/api/property-viewings/${id}`, { ...as[who], body });
const confirm = () => change('owner', { status: 'confirmed', scheduledDate: AT });

/** The unfolded lines of a calendar file. The email catcher ends lines in its own way. */
const linesOf = (file: unknown) => (file as string).replaceAll(/\r?\n /g, '').split(/\r?\n/);

test('both people of a viewing save its calendar file, and a cancelled viewing leaves their calendars @feature 11.12c', async () => {
  await confirm();
  const { status, headers, body } = await get(path, as.asker);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="viewing.ics"');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  const lines = linesOf(body);
  for (const line of [
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    `DTSTART:${STAMP}`,
    'SUMMARY:Viewing: Villa\\, by the sea',
    'LOCATION:Batalaale\\, Berbera',
  ])
    expect(lines).toContain(line);
  const uid = lines.find((line) => line.startsWith(`UID:viewing-${id}@`));
  expect(linesOf((await get(path, as.owner)).body)).toContain(uid);
  await change('asker', { status: 'cancelled' });
  const cancelled = linesOf((await get(path, as.owner)).body);
  for (const line of [uid, 'METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']) expect(cancelled).toContain(line);
});

test('a stranger, a visitor and a viewing without a date get no calendar file @feature 11.12c', async () => {
  expect(await get(path, as.asker)).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This viewing has no date yet, or it is not your viewing.' },
  });
  await confirm();
  expect((await get(path, as.stranger)).status).toBe(404);
  expect((await get(path)).status).toBe(401);
  expect((await get('/api/property-viewings/nothing/calendar', as.asker)).status).toBe(404);
  expect((await get(path, as.asker)).status).toBe(200);
});

test('the email of a confirmed viewing names day and hour and has the calendar file @feature 11.12b', async () => {
  await confirm();
  const mail = await emailAbout(asker.email, 'Your viewing is confirmed: Villa, by the sea');
  expect(mail.text).toContain('10:00 AM (East Africa Time)');
  const [file, ...others] = mail.files ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({ name: 'viewing.ics', type: 'text/calendar' });
  const lines = linesOf(file?.text);
  for (const line of [`DTSTART:${STAMP}`, 'SEQUENCE:1', 'LOCATION:Batalaale\\, Berbera']) expect(lines).toContain(line);
  expect(lines.find((line) => line.startsWith('UID:'))).toBe(
    linesOf((await get(path, as.asker)).body).find((line) => line.startsWith('UID:')),
  );
});

test('the worker reminds both people on the evening before, and the notification names day and hour @feature 11.12d', async () => {
  await confirm();
  await sql`update public.property_viewings set reminder_due_at = now() where id = ${id}`;
  await sql`select private.wake_worker()`;
  const mail = await emailAbout(asker.email, 'Reminder of a viewing: Villa, by the sea');
  expect(mail.text).toMatch(
    /The viewing of “Villa, by the sea” is on .*10:00 AM \(East Africa Time\). With Amal Person./,
  );
  expect(mail.files).toMatchObject([{ name: 'viewing.ics' }]);
  for (const who of ['asker', 'owner'] as const) {
    const { items } = (await get('/api/notifications', as[who])).body as {
      items: { event: string; details: object }[];
    };
    const reminder = items.find(
      ({ event, details }) => event === 'viewing_reminder' && 'viewing' in details && details.viewing === id,
    );
    expect(reminder?.details).toMatchObject({ viewing: id, at: expect.stringContaining(DAY) });
  }
});
