import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProperty, type Person, createPerson, removePeople, sql, workAs } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';
import type { Transaction } from '../support/transactions.ts';

const people = {} as Record<'person' | 'stranger' | 'admin' | 'colleague', Person>;

beforeAll(async () => {
  people.admin = await createPerson('admin', 'Ayaan');
  people.colleague = await createPerson('admin', 'Deqa');
  people.stranger = await createPerson();
});

beforeEach(async () => {
  people.person = await createPerson('user', 'Guled');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Details = Record<string, unknown> & {
  counts: Record<string, number>;
  listings: { id: string }[];
  notes: { id: string; body: string; authorName: string }[];
  messages: { body: string; readAt: string | null }[];
  reportsAbout: unknown[];
  audit: { action: string; actorName: string }[];
  sessions: { network: string | null }[];
};

const detailsOf =
  ({ id }: Person) =>
  async (as: Transaction) => {
    const [row] = await as<{ details: Details }[]>`select public.person_details(${id}) as details`;
    return row!.details;
  };
const addNote =
  ({ id }: Person, body = 'Called about the deed') =>
  (as: Transaction) =>
    as<{ id: string }[]>`insert into public.office_notes (person_id, body) values (${id}, ${body}) returning id`;
const write =
  ({ id }: Person, body = 'Please call us') =>
  (as: Transaction) =>
    as`select public.write_office_message(${id}, ${body})`;

describe('the details of a person', () => {
  test('the details of a person show an administrator the profile, listings, sessions and audit log @feature 12.8a', async () => {
    const { person, admin } = people;
    const property = await createProperty(person);
    await workAs(person, (as) => as`select 1`);
    await sql`update auth.sessions set ip = '203.0.113.7' where user_id = ${person.id}`;
    await workAs(admin, (as) => as`select public.set_user_role(${person.id}, 'admin')`);
    const details = await workAs(admin, detailsOf(person));
    expect(details).toMatchObject({
      id: person.id,
      name: 'Guled Person',
      email: person.email,
      isEmailVerified: true,
      hasSecondFactor: false,
      role: 'admin',
      counts: { properties: 1, cars: 0, approved: 1, removed: 0 },
      listings: [{ id: property }],
      sessions: [{ network: '203.0.0.0/16' }],
    });
    expect(details.audit).toMatchObject([{ action: 'role_changed', actorName: 'Ayaan Person' }]);
    expect(JSON.stringify(details)).not.toContain('203.0.113.7');
  });

  test('the details of a person are refused for a member and a visitor @feature 12.8a', async () => {
    const { person, stranger } = people;
    await expect(workAs(stranger, detailsOf(person))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(person, detailsOf(person))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(null, detailsOf(person))).rejects.toMatchObject({ code: '42501' });
  });

  test('the details of a person have no abuse reports about the administrator who reads them, and are missing for an unknown person @feature 12.8a', async () => {
    const { admin, colleague, stranger } = people;
    await expect(workAs(admin, detailsOf({ ...admin, id: crypto.randomUUID() }))).rejects.toMatchObject({
      code: 'PT404',
    });
    await sql`
      insert into public.abuse_reports (subject, subject_id, title, accused_id, reason, reporter_id)
      values ('person', ${admin.id}, 'Ayaan', ${admin.id}, 'fraud', ${stranger.id})`;
    expect(await workAs(admin, detailsOf(admin))).toMatchObject({ reportsAbout: [], counts: { reportsAbout: 0 } });
    expect((await workAs(colleague, detailsOf(admin))).reportsAbout).toHaveLength(1);
    expect((await workAs(admin, detailsOf(stranger)))['reportsBy']).toEqual([]);
  });
});

describe('a note of the office', () => {
  test('a note of the office can be added, edited and deleted by its administrator, and the audit log has no word of it @feature 12.8b', async () => {
    const { person, admin } = people;
    const [note] = await workAs(admin, addNote(person));
    await workAs(admin, (as) => as`update public.office_notes set body = 'Called twice' where id = ${note!.id}`);
    expect((await workAs(admin, detailsOf(person))).notes).toMatchObject([
      { body: 'Called twice', authorName: 'Ayaan Person' },
    ]);
    await workAs(admin, (as) => as`delete from public.office_notes where id = ${note!.id}`);
    const { audit, notes } = await workAs(admin, detailsOf(person));
    expect(notes).toEqual([]);
    expect(audit.map(({ action }) => action)).toEqual(['note_deleted', 'note_changed', 'note_added']);
    expect(JSON.stringify(audit)).not.toContain('Called');
  });

  test('a note of the office cannot be edited or deleted by another administrator, or read or written by a member @feature 12.8b', async () => {
    const { person, admin, colleague, stranger } = people;
    const [note] = await workAs(admin, addNote(person));
    const touch = (as: Transaction) =>
      as`update public.office_notes set body = 'Mine' where id = ${note!.id} returning id`;
    const drop = (as: Transaction) => as`delete from public.office_notes where id = ${note!.id} returning id`;
    expect(await workAs(colleague, touch)).toHaveLength(0);
    expect(await workAs(colleague, drop)).toHaveLength(0);
    for (const reader of [person, stranger]) {
      expect(await workAs(reader, (as) => as`select from public.office_notes`)).toHaveLength(0);
      await expect(workAs(reader, addNote(person))).rejects.toMatchObject({ code: '42501' });
      expect(await workAs(reader, drop)).toHaveLength(0);
    }
    expect(
      await sql`select from public.office_notes where id = ${note!.id} and body = 'Called about the deed'`,
    ).toHaveLength(1);
  });

  test('a note of the office about an administrator cannot be read or written by that administrator @feature 12.8b', async () => {
    const { admin, colleague } = people;
    await workAs(colleague, addNote(admin));
    expect((await workAs(admin, detailsOf(admin))).notes).toEqual([]);
    expect(await workAs(admin, (as) => as`select from public.office_notes where person_id = ${admin.id}`)).toHaveLength(
      0,
    );
    await expect(workAs(admin, addNote(admin))).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a message of the office', () => {
  test('a message of the office reaches the person at the bell, and the office sees when they read it @feature 12.8c', async () => {
    const { person, admin } = people;
    await workAs(admin, async (as) => {
      await write(person)(as);
      await handleEvents(as);
    });
    expect(
      await sql`select event, link, details ->> 'words' as words from public.notifications where recipient_id = ${person.id}`,
    ).toMatchObject([{ event: 'office_message', link: '/notifications', words: 'Please call us' }]);
    expect((await workAs(admin, detailsOf(person))).messages).toMatchObject([{ body: 'Please call us', readAt: null }]);
    await workAs(person, (as) => as`select public.mark_notifications_read()`);
    expect((await workAs(admin, detailsOf(person))).messages).toMatchObject([{ readAt: expect.any(String) }]);
  });

  test('a message of the office cannot be written by a member, or by an administrator to themselves @feature 12.8c', async () => {
    const { person, stranger, admin } = people;
    await expect(workAs(stranger, write(person))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(admin, write(admin))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(admin, write(person, ' … '))).rejects.toMatchObject({ code: 'PT400' });
    await expect(workAs(admin, write({ ...person, id: crypto.randomUUID() }))).rejects.toMatchObject({ code: 'PT404' });
    await expect(
      workAs(stranger, (as) => as`insert into public.office_messages (person_id, body) values (${person.id}, 'Hello')`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await workAs(stranger, (as) => as`select from public.office_messages`)).toHaveLength(0);
  });
});

test('an administrator can end the sessions of another person, and a member cannot @feature 12.8c', async () => {
  const { person, stranger, admin } = people;
  const end =
    ({ id }: Person) =>
    (as: Transaction) =>
      as`select public.end_sessions_of(${id}) as ended`;
  await workAs(person, (as) => as`select public.require_caller()`);
  await expect(workAs(stranger, end(person))).rejects.toMatchObject({ code: 'PT403' });
  await expect(workAs(admin, end(admin))).rejects.toMatchObject({ code: 'PT403' });
  await expect(workAs(admin, end({ ...person, id: crypto.randomUUID() }))).rejects.toMatchObject({ code: 'PT404' });
  expect(await workAs(admin, end(person))).toMatchObject([{ ended: 1 }]);
  expect(await sql`select from auth.sessions where user_id = ${person.id}`).toHaveLength(0);
});

test('a suspension with a standard reason needs no words, and a suspension without either is refused @feature 12.2h', async () => {
  const { person, admin } = people;
  const suspend = (reason: string, code: string | null) => (as: Transaction) =>
    as`select public.suspend_user(user_id => ${person.id}, until => null, reason => ${reason}, code => ${code}) as made`;
  await expect(workAs(admin, suspend('', null))).rejects.toMatchObject({ code: 'PT400' });
  await expect(workAs(admin, suspend('', 'because'))).rejects.toMatchObject({ code: '23514' });
  expect(await workAs(admin, suspend('', 'money_ahead'))).toMatchObject([
    { made: { code: 'money_ahead', reason: null } },
  ]);
});
