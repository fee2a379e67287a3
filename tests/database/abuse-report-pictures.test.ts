import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { addAbuseReportPicture, removeAbuseReportPictures } from '../support/abuse-report-pictures.ts';
import { type Transaction, workAsServer } from '../support/transactions.ts';

const people = {} as Record<'owner' | 'reporter' | 'admin', Person>;
let property: string;

beforeAll(async () => {
  people.admin = await createPerson('admin');
});

beforeEach(async () => {
  for (const role of ['owner', 'reporter'] as const) people[role] = await createPerson('user', role);
  property = await createProperty(people.owner);
});

afterAll(async () => {
  await removeAbuseReportPictures();
  await removePeople();
  await sql.end();
});

const report = (picture: string, about = property) =>
  workAs(
    people.reporter,
    (as) => as<{ id: string }[]>`
      select public.create_abuse_report('property', ${about}, 'fraud', null, null, ${picture}) as id`,
  );
const reportAsVisitor = (picture: string) =>
  workAsServer(
    (as) =>
      as`select public.create_visitor_abuse_report('property', ${property}, 'fraud', null, null, null, ${picture})`,
  );

test('a report can only name a picture that the function has just uploaded', async () => {
  const picture = await addAbuseReportPicture('members');
  await report(picture);
  expect(await sql`select picture from public.abuse_reports where subject_id = ${property}`).toEqual([{ picture }]);

  const other = await createProperty(people.owner);
  await expect(report(picture, other)).rejects.toMatchObject({ code: '23505' });
  for (const wrong of [
    `members/${randomUUID()}.webp`,
    await addAbuseReportPicture('visitors'),
    await addAbuseReportPicture('members', 6),
    '../listing-images/x.webp',
  ])
    await expect(report(wrong, other)).rejects.toMatchObject({ code: 'PT400', message: 'picture_missing' });
  await expect(reportAsVisitor(await addAbuseReportPicture('members'))).rejects.toMatchObject({
    message: 'picture_missing',
  });
  await reportAsVisitor(await addAbuseReportPicture('visitors'));
  expect(await sql`select from public.abuse_reports where subject_id = ${other}`).toHaveLength(0);
});

test('a report with a picture is refused for the reasons of a report without one', async () => {
  const picture = await addAbuseReportPicture('members');
  await expect(report(picture, randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  const own = (as: Transaction) =>
    as`select public.create_abuse_report('property', ${property}, 'fraud', null, null, ${picture})`;
  await expect(workAs(people.owner, own)).rejects.toMatchObject({ message: 'cannot_report_yourself' });
  await expect(workAs(null, own)).rejects.toMatchObject({ code: '42501' });
  await report(picture);
  await expect(report(await addAbuseReportPicture('members'))).rejects.toMatchObject({ message: 'already_reported' });
});

test('only administrators see a picture, the reporter and the reported person do not, and no user writes one @spec 1.4.17 @feature 7.6b', async () => {
  const picture = await addAbuseReportPicture('members');
  await report(picture);
  const seen = (as: Transaction) =>
    as`select from storage.objects where bucket_id = 'abuse-report-pictures' and name = ${picture}`;
  for (const person of [null, people.owner, people.reporter]) expect(await workAs(person, seen)).toHaveLength(0);
  expect(await workAs(people.admin, seen)).toHaveLength(1);
  for (const person of [null, people.reporter, people.admin])
    await expect(
      workAs(
        person,
        (as) => as`
          insert into storage.objects (bucket_id, name) values ('abuse-report-pictures', ${`members/${randomUUID()}.webp`})`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  expect(
    await workAs(people.admin, async (as) => {
      await as`select set_config('storage.allow_delete_query', 'true', true)`;
      const { count: deleted } = await as`delete from storage.objects where name = ${picture}`;
      const { count: changed } = await as`update storage.objects set version = '2' where name = ${picture}`;
      return deleted + changed;
    }),
  ).toBe(0);
});

/** Runs the work and undoes it. Returns "taken", or the message of the error. */
async function tried(work: (as: Transaction) => Promise<unknown>): Promise<unknown> {
  let result: unknown;
  await sql
    .begin(async (as) => {
      result = await work(as).then(
        () => 'taken',
        (error: { message: string }) => error.message,
      );
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  return result;
}

const fill = (as: Transaction, folder: string, count: number) => as`
  insert into storage.objects (bucket_id, name)
  select 'abuse-report-pictures', ${folder} || '/' || gen_random_uuid() || '.webp'
  from generate_series(1, ${count})`;

test('visitors store at most a thousand pictures, and members as many as they report', async () => {
  // Pictures of other tests count too, so the transaction deletes them until it is undone.
  const filled = (count: number, then: string) =>
    tried(async (as) => {
      await as`select set_config('storage.allow_delete_query', 'true', true)`;
      await as`delete from storage.objects where bucket_id = 'abuse-report-pictures'`;
      await fill(as, 'visitors', count);
      await fill(as, then, 1);
    });
  expect(await filled(999, 'visitors')).toBe('taken');
  expect(await filled(1000, 'visitors')).toBe('too_many_pictures');
  expect(await filled(1000, 'members')).toBe('taken');
});

test('the database refuses pictures whose names do not come from the function', async () => {
  for (const name of ['x.webp', `others/${randomUUID()}.webp`, `members/${randomUUID()}.html`, `members/../x.webp`])
    expect(
      await tried((as) => as`insert into storage.objects (bucket_id, name) values ('abuse-report-pictures', ${name})`),
    ).toBe('no_abuse_report_picture');
  await expect(
    sql`
      insert into public.abuse_reports (subject, subject_id, title, reason, picture)
      values ('property', ${property}, 'House', 'fraud', '../x.webp')`,
  ).rejects.toMatchObject({ code: '23514' });
});

test('a picture is due for deletion 30 days after the decision, without its report, or if it never had a report @spec 1.4.17', async () => {
  const due = async () =>
    (await sql<{ name: string }[]>`select name from public.old_evidence() where bucket = 'abuse-report-pictures'`).map(
      ({ name }) => name,
    );
  const [fresh, orphan] = [await addAbuseReportPicture('visitors', 9), await addAbuseReportPicture('visitors', 11)];
  expect(await due()).toContain(orphan);
  expect(await due()).not.toContain(fresh);

  const picture = await addAbuseReportPicture('members');
  await report(picture);
  await sql`update storage.objects set created_at = now() - interval '90 days' where name = ${picture}`;
  expect(await due()).not.toContain(picture);
  const decided = (days: number) => sql`
    update public.abuse_reports set outcome = 'nothing_wrong', decided_at = now() - make_interval(days => ${days})
    where subject_id = ${property}`;
  await decided(29);
  expect(await due()).not.toContain(picture);
  await decided(31);
  expect(await due()).toContain(picture);
  await decided(1);
  await sql`delete from public.abuse_reports where subject_id = ${property}`;
  expect(await due()).toContain(picture);
  await expect(workAs(people.admin, (as) => as`select public.old_evidence()`)).rejects.toMatchObject({ code: '42501' });
});

test('administrators see the picture of each report, or that the picture is gone', async () => {
  const picture = await addAbuseReportPicture('members');
  const [abuseReport] = await report(picture);
  await reportAsVisitor(await addAbuseReportPicture('visitors'));
  await sql`insert into public.abuse_reports (subject, subject_id, title, reason, accused_id)
    values ('property', ${property}, 'House', 'spam', ${people.owner.id})`;
  const told = async () => {
    const [row] = await workAs(
      people.admin,
      (as) =>
        as<
          { abuseReport: { reports: object[] } }[]
        >`select public.get_abuse_report(${abuseReport!.id}) as "abuseReport"`,
    );
    return row!.abuseReport.reports;
  };
  expect(await told()).toMatchObject([
    { picture, isPictureGone: false },
    { picture: expect.stringMatching(/^visitors\//), isPictureGone: false },
    { picture: null, isPictureGone: false },
  ]);
  await removeAbuseReportPictures([picture]);
  expect(await told()).toMatchObject([{ picture: null, isPictureGone: true }, {}, {}]);
});
