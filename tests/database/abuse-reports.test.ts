import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createConversation, sendMessage } from '../support/conversations.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { haveDone } from '../support/events.ts';
import { atOnce, type Transaction, workAsServer } from '../support/transactions.ts';
import { handleEvents } from '../support/handle-events.ts';

const people = {} as Record<'owner' | 'reporter' | 'other' | 'admin' | 'colleague', Person>;
let property: string;
let car: string;

beforeAll(async () => {
  for (const role of ['admin', 'colleague'] as const) people[role] = await createPerson('admin', role);
});

beforeEach(async () => {
  for (const role of ['owner', 'reporter', 'other'] as const) people[role] = await createPerson('user', role);
  property = await createProperty(people.owner, { title: 'House with a well' });
  car = await createCar(people.owner);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const report =
  (subject: string, id: string, reason = 'fraud') =>
  (as: Transaction) =>
    as<
      { id: string }[]
    >`select public.create_abuse_report(${subject}, ${id}, ${reason}, 'They asked for money first.') as id`;

async function reported(by: Person, subject: string, id: string): Promise<string> {
  const [row] = await workAs(by, report(subject, id));
  return row!.id;
}

const claim = (abuseReport: string) => (as: Transaction) => as`select public.claim_abuse_report(${abuseReport})`;
const decide =
  (abuseReport: string, outcome: string, note: string | null = null) =>
  (as: Transaction) =>
    as`select public.decide_abuse_report(${abuseReport}, ${outcome}, ${note})`;
const abuseReportsOn = (id: string) =>
  sql<Record<string, unknown>[]>`select * from public.abuse_reports where subject_id = ${id} order by created_at, id`;
const told = (person: Person) =>
  sql<{ event: string; details: Record<string, string>; title: string | null }[]>`
    select event, details, title from public.notifications where recipient_id = ${person.id} and topic = 'abuse_report' order by created_at`;

describe('an abuse report', () => {
  test('an abuse report of a listing or a person keeps the name and the owner @feature 7.6a', async () => {
    await reported(people.reporter, 'property', property);
    await reported(people.reporter, 'car', car);
    await reported(people.reporter, 'person', people.owner.id);
    expect(await abuseReportsOn(property)).toMatchObject([
      { title: 'House with a well', accused_id: people.owner.id, reporter_id: people.reporter.id, outcome: null },
    ]);
    expect(await abuseReportsOn(car)).toMatchObject([{ accused_id: people.owner.id }]);
    expect(await abuseReportsOn(people.owner.id)).toMatchObject([{ title: 'owner Person' }]);
  });

  test('an abuse report can be made once by a person while it is open, even in simultaneous calls, and again after the decision', async () => {
    const does = report('property', property);
    const by = people.reporter;
    const answers = await atOnce({ by, does }, { by, does });
    expect(answers).toEqual([{ result: expect.anything() }, { code: 'PT409' }]);
    const [abuseReport] = await abuseReportsOn(property);
    await workAs(people.admin, claim(abuseReport!['id'] as string));
    await workAs(people.admin, decide(abuseReport!['id'] as string, 'nothing_wrong'));
    await workAs(by, does);
    expect(await abuseReportsOn(property)).toHaveLength(2);
  });

  test('an abuse report is refused for a reporter’s own listing, for a hidden subject, and for a visitor outside the API', async () => {
    for (const [subject, id] of [
      ['property', property],
      ['car', car],
      ['person', people.owner.id],
    ] as const)
      await expect(workAs(people.owner, report(subject, id))).rejects.toMatchObject({
        code: 'PT400',
        message: 'cannot_report_yourself',
      });
    const hidden = await createProperty(people.owner, { approval_status: 'pending' });
    for (const [subject, id] of [
      ['property', hidden],
      ['property', car],
      ['person', randomUUID()],
      ['conversation', randomUUID()],
    ] as const)
      await expect(workAs(people.reporter, report(subject, id))).rejects.toMatchObject({ code: 'PT404' });
    await expect(workAs(people.reporter, report('property', property, 'envy'))).rejects.toMatchObject({
      code: '23514',
    });
    await expect(workAs(people.reporter, report('review', property))).rejects.toMatchObject({ code: 'PT404' });
    await expect(workAs(null, report('property', property))).rejects.toMatchObject({ code: '42501' });
    await expect(
      workAs(people.reporter, (as) => as`select public.create_visitor_abuse_report('property', ${property}, 'fraud')`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('an abuse report is limited to ten an hour', async () => {
    await haveDone(people.reporter, 'abuse_report', 10);
    await expect(workAs(people.reporter, report('property', property))).rejects.toMatchObject({ code: 'PT429' });
    expect(await abuseReportsOn(property)).toEqual([]);
  });

  test('an abuse report can be read by administrators only, not by the reporter or the reported person', async () => {
    const abuseReport = await reported(people.reporter, 'property', property);
    for (const person of [people.owner, people.reporter, people.other]) {
      expect(await workAs(person, (as) => as`select from public.abuse_reports`)).toHaveLength(0);
      await expect(workAs(person, (as) => as`select from public.admin_abuse_reports`)).rejects.toMatchObject({
        code: 'PT403',
      });
      for (const does of [
        claim(abuseReport),
        decide(abuseReport, 'nothing_wrong'),
        (as: Transaction) => as`select public.get_abuse_report(${abuseReport})`,
      ])
        await expect(workAs(person, does)).rejects.toMatchObject({ code: 'PT403' });
      await expect(
        workAs(person, (as) => as`update public.abuse_reports set outcome = 'warned'`),
      ).rejects.toMatchObject({
        code: '42501',
      });
    }
    expect(await told(people.owner)).toEqual([]);
  });
});

describe('the claim of an abuse report', () => {
  test('the claim of an abuse report belongs to one administrator: the second of two simultaneous claims is refused and cannot decide @spec 1.4.15 @feature 7.6c', async () => {
    const abuseReport = await reported(people.reporter, 'property', property);
    const answers = await atOnce(
      { by: people.admin, does: claim(abuseReport) },
      { by: people.colleague, does: claim(abuseReport) },
    );
    expect(answers).toEqual([{ result: expect.anything() }, { code: 'PT409' }]);
    await expect(workAs(people.colleague, decide(abuseReport, 'nothing_wrong'))).rejects.toMatchObject({
      message: 'not_claimed',
    });
    await workAs(people.admin, claim(abuseReport));
    await workAs(people.admin, decide(abuseReport, 'nothing_wrong'));
    await expect(workAs(people.admin, decide(abuseReport, 'warned', 'No'))).rejects.toMatchObject({
      message: 'already_decided',
    });
    await expect(workAs(people.colleague, claim(abuseReport))).rejects.toMatchObject({ message: 'already_decided' });
  });

  test('the claim of an abuse report expires when it is released or after half an hour, and then cannot decide', async () => {
    const abuseReport = await reported(people.reporter, 'property', property);
    await workAs(people.admin, claim(abuseReport));
    await workAs(people.colleague, (as) => as`select public.release_abuse_report(${abuseReport})`);
    await expect(workAs(people.colleague, claim(abuseReport))).rejects.toMatchObject({ message: 'already_claimed' });
    await workAs(people.admin, (as) => as`select public.release_abuse_report(${abuseReport})`);
    await workAs(people.colleague, claim(abuseReport));
    await sql`update public.abuse_reports set claimed_at = now() - interval '30 minutes' where id = ${abuseReport}`;
    await expect(workAs(people.colleague, decide(abuseReport, 'nothing_wrong'))).rejects.toMatchObject({
      message: 'not_claimed',
    });
    await workAs(people.admin, claim(abuseReport));
    await workAs(people.admin, decide(abuseReport, 'nothing_wrong'));
  });

  test('the claim of an abuse report covers all open reports about a subject, and no later ones @spec 1.4.15', async () => {
    const abuseReport = await reported(people.reporter, 'property', property);
    const second = await reported(people.other, 'property', property);
    await workAs(people.admin, claim(second));
    await expect(workAs(people.colleague, claim(abuseReport))).rejects.toMatchObject({ message: 'already_claimed' });
    const late = await createPerson();
    await reported(late, 'property', property);
    await workAs(people.admin, decide(abuseReport, 'nothing_wrong'));
    expect((await abuseReportsOn(property)).map(({ outcome }) => outcome)).toEqual([
      'nothing_wrong',
      'nothing_wrong',
      null,
    ]);
    for (const person of [people.reporter, people.other])
      expect(await told(person)).toMatchObject([{ event: 'abuse_report_decided' }]);
    expect(await told(late)).toEqual([]);
    const rows = await workAs(
      people.admin,
      (as) => as`select reports, status from public.admin_abuse_reports where subject_id = ${property} order by status`,
    );
    expect(rows).toEqual([
      { reports: 2, status: 'decided' },
      { reports: 1, status: 'open' },
    ]);
  });
});

describe('the outcome of an abuse report', () => {
  let abuseReport: string;
  beforeEach(async () => {
    abuseReport = await reported(people.reporter, 'property', property);
    await workAs(people.admin, claim(abuseReport));
  });

  const shown = async () => {
    const [row] = await sql`select available, hidden_by_admin from public.properties where id = ${property}`;
    return row;
  };
  const audited = () => sql`
    select action, reason, after from public.audit_entries
    where subject = 'abuse_report' and subject_id = ${abuseReport} and actor_id = ${people.admin.id}`;

  test('“nothing wrong” changes nothing: the reporter is notified, the owner is not @feature 7.6c', async () => {
    await workAs(people.admin, decide(abuseReport, 'nothing_wrong'));
    expect(await shown()).toEqual({ available: true, hidden_by_admin: false });
    expect(await told(people.reporter)).toMatchObject([
      { event: 'abuse_report_decided', title: 'House with a well', details: { outcome: 'nothing_wrong' } },
    ]);
    expect(await told(people.owner)).toEqual([]);
    expect(await audited()).toMatchObject([{ action: 'decided', after: { outcome: 'nothing_wrong', reports: 1 } }]);
  });

  test('“warning” sends the words to the owner @feature 7.6c', async () => {
    await workAs(people.admin, decide(abuseReport, 'warned', 'Take the phone number off the pictures.'));
    expect(await told(people.owner)).toMatchObject([
      { event: 'abuse_report_warned', details: { words: 'Take the phone number off the pictures.' } },
    ]);
    expect(await shown()).toEqual({ available: true, hidden_by_admin: false });
  });

  test('the outcome of an abuse report hides the listing as moderation does, or removes it @feature 7.6c', async () => {
    await workAs(people.admin, decide(abuseReport, 'hidden', 'Sold long ago'));
    expect(await shown()).toEqual({ available: false, hidden_by_admin: true });
    const other = await reported(people.reporter, 'car', car);
    await workAs(people.admin, claim(other));
    await workAs(people.admin, decide(other, 'removed', 'Stolen'));
    expect(await sql`select from public.cars where id = ${car} and removed_at is not null`).toHaveLength(1);
    expect(await told(people.reporter)).toMatchObject([
      { details: { outcome: 'hidden' } },
      { details: { outcome: 'removed' } },
    ]);
  });

  test('the outcome of an abuse report that suspends a person is one transaction: if a part fails, nothing is changed @feature 7.6c', async () => {
    const suspend = (until: string | null) => (as: Transaction) =>
      as`select public.decide_abuse_report(${abuseReport}, 'suspended', 'Fraud', ${until}, true)`;
    await expect(workAs(people.admin, suspend('2020-01-01'))).rejects.toMatchObject({
      message: 'suspension_time_wrong',
    });
    expect(await abuseReportsOn(property)).toMatchObject([{ outcome: null }]);
    await workAs(people.admin, suspend(null));
    expect(await abuseReportsOn(property)).toMatchObject([{ outcome: 'suspended' }]);
    expect(await sql`select reason from public.suspensions where person_id = ${people.owner.id}`).toEqual([
      { reason: 'Fraud' },
    ]);
    expect(await shown()).toEqual({ available: false, hidden_by_admin: false });
  });

  test('the outcome of an abuse report needs words and must fit the subject', async () => {
    for (const outcome of ['warned', 'hidden', 'removed', 'suspended'])
      await expect(workAs(people.admin, decide(abuseReport, outcome, ' … '))).rejects.toMatchObject({
        message: 'reason_required',
      });
    await expect(workAs(people.admin, decide(abuseReport, 'praised', 'Well done'))).rejects.toMatchObject({
      message: 'outcome_does_not_fit',
    });
    const person = await reported(people.reporter, 'person', people.owner.id);
    await workAs(people.admin, claim(person));
    await expect(workAs(people.admin, decide(person, 'hidden', 'Away'))).rejects.toMatchObject({
      message: 'outcome_does_not_fit',
    });
    await workAs(people.admin, decide(person, 'warned', 'Stop it'));
    // The reporter may never have seen the person's name, so there is no title.
    expect(await told(people.reporter)).toMatchObject([{ title: null }]);
  });
});

describe('a reported conversation', () => {
  let conversation: string;
  const read = (abuseReport: string) => async (as: Transaction) => {
    const [row] = await as<{ part: { content: string }[] }[]>`select public.read_reported_part(${abuseReport}) as part`;
    return row!.part.map(({ content }) => content);
  };

  beforeEach(async () => {
    ({ conversation } = await createConversation(people.reporter, people.owner));
    for (const content of ['Salaan', 'Send me a hundred first', 'Or else'])
      await sendMessage(people.owner, conversation, content);
  });

  async function reportFrom(content: string): Promise<string> {
    const [message] = await sql<{ id: string }[]>`
      select id from public.messages where conversation_id = ${conversation} and content = ${content}`;
    const [abuseReport] = await workAs(
      people.reporter,
      (as) => as<{ id: string }[]>`
        select public.create_abuse_report('conversation', ${conversation}, 'harassment', null, ${message!.id}) as id`,
    );
    return abuseReport!.id;
  }

  test('a reported conversation can be read by the administrator with the claim, only in the reported part, and each reading is audited @spec 1.4.16 @feature 7.6d', async () => {
    const abuseReport = await reportFrom('Send me a hundred first');
    await sendMessage(people.owner, conversation, 'Later');
    await expect(workAs(people.admin, read(abuseReport))).rejects.toMatchObject({ message: 'not_claimed' });
    await workAs(people.admin, claim(abuseReport));
    expect(await workAs(people.admin, read(abuseReport))).toEqual(['Send me a hundred first', 'Or else']);
    await expect(workAs(people.colleague, read(abuseReport))).rejects.toMatchObject({ message: 'not_claimed' });
    await expect(workAs(people.owner, read(abuseReport))).rejects.toMatchObject({ code: 'PT403' });
    expect(
      await workAs(people.admin, (as) => as`select from public.messages where conversation_id = ${conversation}`),
    ).toHaveLength(0);
    expect(
      await sql`select actor_id from public.audit_entries where subject_id = ${abuseReport} and action = 'read'`,
    ).toEqual([{ actor_id: people.admin.id }]);
    await workAs(people.admin, decide(abuseReport, 'nothing_wrong'));
    await expect(workAs(people.admin, read(abuseReport))).rejects.toMatchObject({ message: 'already_decided' });
  });

  test('a reported conversation is shown as reported to both parties until the decision, and to no other user @spec 1.4.16 @feature 7.6d', async () => {
    const said = async (person: Person) => {
      const [row] = await workAs(
        person,
        (as) => as<{ view: { reported: unknown } }[]>`select public.get_conversation(${conversation}) as view`,
      );
      return row!.view.reported;
    };
    expect(await said(people.owner)).toBeNull();
    const abuseReport = await reportFrom('Or else');
    for (const party of [people.owner, people.reporter])
      expect(await said(party)).toMatchObject({ from: expect.any(String) });
    expect(await told(people.owner)).toMatchObject([{ event: 'abuse_report_shown' }]);
    await expect(workAs(people.other, report('conversation', conversation))).rejects.toMatchObject({ code: 'PT404' });
    await expect(said(people.other)).rejects.toMatchObject({ code: 'PT404' });
    await workAs(people.admin, claim(abuseReport));
    await workAs(people.admin, decide(abuseReport, 'warned', 'No threats, please.'));
    expect(await said(people.owner)).toBeNull();
    expect((await told(people.owner)).map(({ event }) => event).toSorted()).toEqual([
      'abuse_report_shown',
      'abuse_report_warned',
    ]);
  });

  test('a reported conversation cannot be reported without a message', async () => {
    const silent = await createConversation(people.other, people.owner);
    await expect(workAs(people.other, report('conversation', silent.conversation))).rejects.toMatchObject({
      message: 'nothing_to_report',
    });
  });
});

test('a report outlives the reported account, without the name', async () => {
  await reported(people.reporter, 'person', people.owner.id);
  await sql`delete from auth.users where id = ${people.owner.id}`;
  expect(await abuseReportsOn(people.owner.id)).toMatchObject([{ title: 'Deleted account', accused_id: null }]);
  const [abuseReport] = await abuseReportsOn(people.owner.id);
  await workAs(people.admin, claim(abuseReport!['id'] as string));
  await expect(workAs(people.admin, decide(abuseReport!['id'] as string, 'warned', 'No'))).rejects.toMatchObject({
    message: 'nobody_to_warn',
  });
});

test('an administrator with pending MFA cannot decide', async () => {
  const abuseReport = await reported(people.reporter, 'property', property);
  const pendingMfa = await createPerson('admin');
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), ${pendingMfa.id}, 'phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`;
  await expect(actAs({ ...pendingMfa, aal: 'aal1' }, claim(abuseReport))).rejects.toMatchObject({ code: 'PT401' });
});

describe('an administrator', () => {
  test('an administrator cannot see, claim or decide a report about themselves', async () => {
    const { admin, reporter } = people;
    const id = await reported(reporter, 'person', admin.id);
    expect(await workAs(admin, (as) => as`select from public.abuse_reports where id = ${id}`)).toHaveLength(0);
    expect(await workAs(admin, (as) => as`select from public.admin_abuse_reports where id = ${id}`)).toHaveLength(0);
    for (const statement of [claim(id), (as: Transaction) => as`select public.get_abuse_report(${id})`])
      await expect(workAs(admin, statement)).rejects.toMatchObject({ code: 'PT403', message: 'own_matter' });
    await workAs(people.colleague, claim(id));
    await workAs(people.colleague, decide(id, 'nothing_wrong'));
  });

  test('an administrator cannot decide their own report', async () => {
    const id = await reported(people.admin, 'property', property);
    await expect(workAs(people.admin, claim(id))).rejects.toMatchObject({ code: 'PT403', message: 'own_matter' });
    await workAs(people.colleague, claim(id));
  });
});

describe('visitors', () => {
  const byVisitor = (email: string | null, network: string) =>
    workAsServer(
      (as) =>
        as`select public.create_visitor_abuse_report('property', ${property}, 'fraud', null, ${email}, 'en', null, ${network})`,
    );

  test('visitors have one open report of a subject for each email address, or else for each client IP range', async () => {
    await byVisitor('a@test.example', 'one');
    await expect(byVisitor('A@test.example', 'two')).rejects.toMatchObject({ code: 'PT409' });
    await byVisitor(null, 'one');
    await expect(byVisitor(null, 'one')).rejects.toMatchObject({ code: 'PT409' });
    await byVisitor('b@test.example', 'one');
    expect(await abuseReportsOn(property)).toHaveLength(3);
    const [row] = await workAs(
      people.admin,
      (as) => as`select reports from public.admin_abuse_reports where subject_id = ${property}`,
    );
    expect(row).toEqual({ reports: 1 });
  });

  test('visitors get one email about a decision, even if several reports name their email address', async () => {
    await byVisitor('c@test.example', 'one');
    await sql`
      insert into public.abuse_reports (subject, subject_id, title, reason, reporter_email)
      select 'property', ${property}, 'House', 'fraud', 'C@test.example' from generate_series(1, 5)`;
    const [first] = await abuseReportsOn(property);
    const id = first!['id'] as string;
    await workAs(people.admin, claim(id));
    const emails = await workAs(people.admin, async (as) => {
      await decide(id, 'nothing_wrong')(as);
      await handleEvents(as);
      await as`reset role`;
      return as`select from private.email_queue where lower(address) = 'c@test.example'`;
    });
    expect(emails).toHaveLength(1);
  });
});
