import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, outcome } from '../support/brokerage.ts';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { handleEvents } from '../support/handle-events.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';

const DAY = dayAhead(60);
const LATER = dayAhead(61);

let owner: Person;
let stranger: Person;
let asker: Person;
let property: string;
let viewing: string;

beforeAll(async () => {
  owner = await createPerson('user', 'Amal');
  stranger = await createPerson('user', 'Warsame');
});

// Each test has a new requester, so that it counts only its own notifications.
beforeEach(async () => {
  asker = await createPerson('user', 'Hodan');
  property = await createProperty(owner, { title: 'House by the port', city: 'Hargeisa', location: 'Jigjiga Yar' });
  const [made] = await workAs(
    asker,
    (as) => as<{ id: string }[]>`
      insert into public.property_viewings (property_id, preferred_date, preferred_time, contact_email)
      values (${property}, ${DAY}, '10:00 AM', 'a@test.example') returning id`,
  );
  viewing = made!.id;
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const confirm = (day = DAY) =>
  workAs(owner, (as) => as`select public.set_viewing_status(${viewing}, 'confirmed', ${`${day}T10:00:00+03:00`})`);
const row = async () =>
  (
    await sql<{ sequence: number; due: Date | null }[]>`
      select calendar_sequence as sequence, reminder_due_at as due from public.property_viewings where id = ${viewing}`
  )[0]!;
/** Makes the reminder due now. Both steps are one transaction, because the stack's worker runs this job too. */
const remindNow = () =>
  sql.begin(async (as) => {
    await as`update public.property_viewings set reminder_due_at = now() where id = ${viewing} and reminder_due_at is not null`;
    await as`set local role service_role`;
    await as`select public.remind_of_viewings()`;
  });
const reminders = (person: Person) => sql<{ link: string; person: string; details: Record<string, string> }[]>`
  select link, person_id as person, details from public.notifications
  where recipient_id = ${person.id} and event = 'viewing_reminder' and property_id = ${property}`;
const calendar = (person: Person | null) => call(person, 'get_viewing_calendar', { viewing_id: viewing });

describe('the reminder of a viewing', () => {
  test('the reminder of a viewing is due at 18:00 in East Africa on the evening before @feature 11.12d', async () => {
    expect((await row()).due).toBeNull();
    await confirm();
    expect((await row()).due).toEqual(new Date(`${dayAhead(59)}T18:00:00+03:00`));
    await confirm(LATER);
    expect((await row()).due).toEqual(new Date(`${DAY}T18:00:00+03:00`));
  });

  test('the reminder of a viewing reaches both sides once, with day, hour and place @feature 11.12d', async () => {
    await confirm();
    await remindNow();
    await remindNow();
    const details = { place: 'Jigjiga Yar, Hargeisa', viewing, sequence: '1' };
    const link = `/requests?tab=viewings&card=${viewing}`;
    expect(await reminders(asker)).toMatchObject([{ link, person: owner.id, details }]);
    const [received, ...others] = await reminders(owner);
    expect(others).toEqual([]);
    expect(received).toMatchObject({ link, person: asker.id, details });
    expect(new Date(received!.details['at']!)).toEqual(new Date(`${DAY}T10:00:00+03:00`));
  });

  test('the reminder of a viewing is sent again for a new date', async () => {
    await confirm();
    await remindNow();
    await confirm(LATER);
    await remindNow();
    expect(await reminders(asker)).toHaveLength(2);
  });

  test.each(['cancelled', 'declined'])(
    'the reminder of a viewing is not sent for a viewing that was %s @feature 11.12d',
    async (status) => {
      await confirm();
      const actor = status === 'cancelled' ? asker : owner;
      await workAs(actor, (as) => as`select public.set_viewing_status(${viewing}, ${status})`);
      expect((await row()).due).toBeNull();
      await remindNow();
      expect(await reminders(asker)).toEqual([]);
    },
  );

  test('the reminder of a viewing is not sent for a viewing of a deleted property', async () => {
    await confirm();
    await workAs(owner, (as) => as`delete from public.properties where id = ${property}`);
    expect((await row()).due).toBeNull();
  });

  test('the reminder of a viewing is not sent for a viewing that was confirmed after the previous evening', async () => {
    const [{ now } = { now: '' }] = await sql<{ now: string }[]>`select (now() + interval '10 minutes')::text as now`;
    await workAs(owner, (as) => as`select public.set_viewing_status(${viewing}, 'confirmed', ${now})`);
    expect((await row()).due).toBeNull();
  });

  test('the reminder of a viewing follows the settings of its reader: without emails it is only at the bell @feature 11.12d', async () => {
    await workAs(asker, (as) => as`select public.set_notification_settings('{"viewing": {"mail": false}}')`);
    await confirm();
    const mails = await sql.begin(async (as) => {
      await as`update public.property_viewings set reminder_due_at = now() where id = ${viewing}`;
      await as`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
      await as`select public.remind_of_viewings()`;
      return as<{ user: string }[]>`
        select user_id as user from private.email_queue
        where template = 'viewing_reminder' and user_id in (${asker.id}, ${owner.id}) and content ->> 'viewing' = ${viewing}`;
    });
    expect(mails).toEqual([{ user: owner.id }]);
    expect(await reminders(asker)).toHaveLength(1);
  });

  test('the reminder of a viewing is sent by the server only', async () => {
    for (const actor of [owner, asker, null])
      expect(await outcome(call(actor, 'remind_of_viewings', {}))).toMatch(/^42501/);
  });
});

describe('the calendar of a viewing', () => {
  test('the calendar of a viewing has a higher version after each new date and each end, and none before it is confirmed', async () => {
    expect(await calendar(asker)).toBeNull();
    await confirm();
    expect(await calendar(asker)).toMatchObject({ id: viewing, status: 'confirmed', sequence: 1 });
    await confirm(LATER);
    expect(await calendar(owner)).toMatchObject({ sequence: 2, property: { title: 'House by the port' } });
    await workAs(asker, (as) => as`select public.set_viewing_status(${viewing}, 'cancelled')`);
    expect(await calendar(asker)).toMatchObject({ status: 'cancelled', sequence: 3 });
  });

  test('the calendar of a viewing is for the people of the viewing: a stranger reads nothing, and a visitor is refused @feature 11.12c', async () => {
    await confirm();
    expect(await calendar(stranger)).toBeNull();
    expect(await outcome(calendar(null))).toMatch(/^42501/);
    expect(await calendar(owner)).toMatchObject({ id: viewing });
  });

  test('the calendar of a viewing is named in the notifications of the viewing’s answer and end', async () => {
    const told = async (person: Person, event: string) =>
      (
        await sql<{ details: Record<string, string> }[]>`
          select details from public.notifications
          where recipient_id = ${person.id} and event = ${event} and property_id = ${property}`
      ).map(({ details }) => details);
    const change = (actor: Person, status: string, at: string | null = null) =>
      workAs(actor, async (as: Transaction) => {
        await as`select public.set_viewing_status(${viewing}, ${status}, ${at})`;
        await handleEvents(as);
      });
    await change(owner, 'confirmed', `${DAY}T10:00:00+03:00`);
    expect(await told(asker, 'viewing_confirmed')).toMatchObject([{ viewing, sequence: '1' }]);
    await change(asker, 'cancelled');
    expect(await told(owner, 'viewing_cancelled')).toMatchObject([{ viewing, sequence: '2' }]);
  });
});

test('the server sends no reminder of a viewing that began while the server was stopped', async () => {
  await confirm();
  await sql`
    update public.property_viewings set created_at = now() - interval '3 hours', preferred_date = current_date + 1
    where id = ${viewing}`;
  await sql`update public.property_viewings set scheduled_date = now() - interval '1 hour' where id = ${viewing}`;
  await sql`update public.property_viewings set reminder_due_at = now() where id = ${viewing}`;
  await workAsServer((as) => as`select public.remind_of_viewings()`);
  await expect.poll(async () => (await row()).due).toBeNull();
  expect(await reminders(asker)).toEqual([]);
});
