import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';

let admin: Person;
let member: Person;

beforeEach(async () => {
  admin = await createPerson('admin', 'Ayaan');
  member = await createPerson('user', 'Guled');
});

afterEach(async () => {
  await sql`delete from private.email_queue where template = 'admin_digest'`;
  await sql`delete from public.notifications where topic like 'admin%'`;
  await removePeople();
});

afterAll(() => sql.end());

/** Does something and what follows from it, in one transaction. */
const withEvents = (act: (as: Transaction) => Promise<unknown>) => async (as: Transaction) => {
  await act(as);
  await handleEvents(as);
};

/** Waits for a run of the worker, and then runs the job itself. */
const notifyAdministrators = () =>
  workAsServer(async (as) => {
    await as`select pg_advisory_xact_lock(hashtextextended('notify administrators', 0))`;
    await as`select public.notify_administrators()`;
  });
const bellOf = ({ id }: Person, event: string) =>
  sql<{ id: string; link: string; count: string | null; read_at: Date | null }[]>`
    select id, link, details ->> 'count' as count, read_at from public.notifications
    where recipient_id = ${id} and event = ${event} order by happened_at`;
const digestsOf = ({ id }: Person) => sql<{ content: { waiting: { event: string }[] } }[]>`
  select content from private.email_queue where user_id = ${id} and template = 'admin_digest'`;
const waitsFor = ({ id }: Person) => sql`
  update public.notifications set happened_at = now() - interval '2 hours' where recipient_id = ${id}`;

test('an administrator hears at once of an abuse report, but not of their own or of one about them', async () => {
  const colleague = await createPerson('admin', 'Deqa');
  const property = await createProperty(colleague);
  await workAs(
    admin,
    withEvents((as) => as`select public.create_abuse_report('property', ${property}, 'fraud', 'It is not hers')`),
  );
  expect(await bellOf(admin, 'admin_report_new')).toHaveLength(0);
  expect(await bellOf(colleague, 'admin_report_new')).toHaveLength(0);
  await workAs(
    member,
    withEvents((as) => as`select public.create_abuse_report('property', ${property}, 'fraud', 'It is not hers')`),
  );
  expect(await bellOf(admin, 'admin_report_new')).toMatchObject([
    { link: expect.stringMatching(/^\/admin\/abuse-reports\/[0-9a-f-]{36}$/) },
  ]);
  expect(await bellOf(colleague, 'admin_report_new')).toHaveLength(0);
  expect(await bellOf(member, 'admin_report_new')).toHaveLength(0);
});

test('an administrator hears at once of an appeal', async () => {
  await workAs(admin, (as) => as`select public.suspend_user(${member.id}, null, 'Fraud')`);
  const [{ appeal_token: token } = { appeal_token: '' }] = await sql<{ appeal_token: string }[]>`
    select appeal_token from public.suspensions where person_id = ${member.id}`;
  await workAsServer(withEvents((as) => as`select public.write_appeal(${token}, 'It was not me')`));
  expect(await bellOf(admin, 'admin_appeal_new')).toMatchObject([
    { link: expect.stringMatching(/^\/admin\/appeals\//) },
  ]);
});

test('an administrator has one notification of waiting listings, which new ones bring up again after an hour', async () => {
  await createProperty(member, { approval_status: 'pending' });
  await notifyAdministrators();
  const [first] = await bellOf(admin, 'admin_listing_waiting');
  expect(first).toMatchObject({ count: expect.stringMatching(/^[1-9]/), read_at: null });
  await createProperty(member, { approval_status: 'pending' });
  await notifyAdministrators();
  expect(await bellOf(admin, 'admin_listing_waiting')).toEqual([first]);
  await waitsFor(admin);
  await notifyAdministrators();
  expect(await bellOf(admin, 'admin_listing_waiting')).toMatchObject([
    { id: first!.id, count: String(Number(first!.count) + 1) },
  ]);
  await workAs(admin, (as) => as`select public.mark_notifications_read()`);
  await waitsFor(admin);
  await createProperty(member, { approval_status: 'pending' });
  await notifyAdministrators();
  expect(await bellOf(admin, 'admin_listing_waiting')).toHaveLength(2);
});

test('an administrator is not notified of their own listing alone', async () => {
  await createProperty(admin, { approval_status: 'pending' });
  const [others] = await sql<{ count: number }[]>`
    select count(*)::integer from (
      select from public.properties where approval_status = 'pending' and removed_at is null and owner_id <> ${admin.id}
      union all select from public.cars where approval_status = 'pending' and removed_at is null
      union all select from public.listing_changes where reviewed_at is null
    ) as waiting`;
  await notifyAdministrators();
  const told = await bellOf(admin, 'admin_listing_waiting');
  expect(told.map(({ count }) => Number(count))).toEqual(others!.count > 0 ? [others!.count] : []);
});

test('a member hears nothing of the work of the office', async () => {
  await createProperty(admin, { approval_status: 'pending' });
  await notifyAdministrators();
  expect(await sql`select from public.notifications where recipient_id = ${member.id}`).toHaveLength(0);
});

test('an administrator gets one email a day of all that waits, without the topics that they turned off', async () => {
  await createProperty(member, { approval_status: 'pending' });
  await sql`insert into public.verifications (type, asker_id, person_id) values ('identity', ${member.id}, ${member.id})`;
  await workAs(admin, (as) => as`select public.set_notification_settings('{"admin_verification": {"mail": false}}')`);
  await notifyAdministrators();
  const [digest] = await digestsOf(admin);
  const events = digest!.content.waiting.map(({ event }) => event);
  expect(events).toContain('admin_listing_waiting');
  expect(events).not.toContain('admin_verification_waiting');
  expect(await bellOf(admin, 'admin_verification_waiting')).toHaveLength(1);
  await waitsFor(admin);
  await createProperty(member, { approval_status: 'pending' });
  await notifyAdministrators();
  expect(await digestsOf(admin)).toHaveLength(1);
  expect(
    await sql`select from private.email_queue where user_id = ${admin.id} and template like 'admin%waiting'`,
  ).toHaveLength(0);
});

test('an administrator who turned the daily summary off gets no email', async () => {
  await createProperty(member, { approval_status: 'pending' });
  await workAs(admin, (as) => as`select public.set_notification_settings('{"admin_digest": {"mail": false}}')`);
  await notifyAdministrators();
  expect(await digestsOf(admin)).toHaveLength(0);
});

test('only the worker runs the job', async () => {
  await expect(workAs(admin, (as) => as`select public.notify_administrators()`)).rejects.toMatchObject({
    code: '42501',
  });
});
