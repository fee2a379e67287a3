import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';
import type { Transaction } from '../support/transactions.ts';
import { workAsServer } from '../support/transactions.ts';
import { addEvidence, createVerification, removeEvidence } from '../support/verifications.ts';

const people = {} as Record<'owner' | 'reporter' | 'admin' | 'colleague', Person>;
let property: string;

beforeAll(async () => {
  people.admin = await createPerson('admin', 'Ayaan');
  people.colleague = await createPerson('admin', 'Hodan');
});

beforeEach(async () => {
  people.owner = await createPerson();
  people.reporter = await createPerson();
  property = await createProperty(people.owner, { title: 'House with a well' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const report = async (subject = 'property', id = property, by = people.reporter) => {
  const [row] = await workAs(
    by,
    (as) => as<{ id: string }[]>`select public.create_abuse_report(${subject}, ${id}, 'fraud', 'Money first') as id`,
  );
  return row!.id;
};
const claim = (id: string, by = people.admin) => workAs(by, (as) => as`select public.claim_abuse_report(${id})`);
const decide = async (id: string, outcome: string) => {
  await claim(id);
  await workAs(people.admin, (as) => as`select public.decide_abuse_report(${id}, ${outcome}, 'Found right')`);
};
const reopen = (kind: string, id: string) => (as: Transaction) => as`select public.reopen_decision(${kind}, ${id})`;
const abuseReport = async (id: string) => {
  const [row] =
    await sql`select outcome, note, decided_at, decided_by, claimed_by from public.abuse_reports where id = ${id}`;
  return row;
};
const audit = (id: string) =>
  sql`select action, before, reason from public.audit_entries where subject_id = ${id} order by created_at desc, id limit 1`;
const caseOf = async (id: string) => {
  const [row] = await actAs(
    people.admin,
    (as) => as<{ found: Record<string, unknown> }[]>`select public.get_abuse_report(${id}) as found`,
  );
  return row!.found;
};
const suspend = (id: string) =>
  workAs(people.admin, (as) => as`select public.suspend_user(${id}, null, 'Asked for money ahead')`);
const isSuspended = async (id: string) => {
  const [row] = await sql<{ is: boolean }[]>`
    select u.banned_until is not null and private.is_suspended(u.id) as is from auth.users u where u.id = ${id}`;
  return row!.is;
};
const availability = async () => (await sql`select available from public.properties where id = ${property}`)[0];

describe('the claim of a case', () => {
  test('the claim of a case is refused with the name of the administrator who has it @feature 12.7b', async () => {
    const id = await report();
    await claim(id, people.colleague);
    await expect(claim(id)).rejects.toMatchObject({
      code: 'PT409',
      message: 'already_claimed',
      detail: 'Hodan Person',
    });
  });
});

describe('an abuse report', () => {
  test('an abuse report shows an administrator the record of the person, and how often the reporter was right @feature 12.7a', async () => {
    await decide(await report(), 'nothing_wrong');
    await decide(await report(), 'warned');
    await suspend(people.owner.id);
    const found = await caseOf(await report('person', people.owner.id));
    expect(found['reports']).toMatchObject([{ reporterId: people.reporter.id, decidedBefore: 2, upheldBefore: 1 }]);
    expect(found['accused']).toMatchObject({
      id: people.owner.id,
      listings: { total: 1, approved: 1, rejected: 0 },
      suspensions: [{ reason: 'Asked for money ahead', liftedAt: null }],
      reports: { open: 1, decided: 2, upheld: 1 },
    });
    expect(found['earlier']).toHaveLength(2);
  });
});

describe('a reopened decision', () => {
  test('a reopened decision on a report waits again with its claim, and the audit log keeps the outcome @feature 12.2f', async () => {
    const id = await report();
    await decide(id, 'warned');
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await abuseReport(id)).toEqual({
      outcome: null,
      note: null,
      decided_at: null,
      decided_by: null,
      claimed_by: people.admin.id,
    });
    expect(await audit(id)).toEqual([{ action: 'reopened', before: { outcome: 'warned' }, reason: 'Found right' }]);
    await expect(workAs(people.admin, reopen('abuse_report', id))).rejects.toMatchObject({ message: 'not_decided' });
  });

  test('a reopened decision makes a hidden listing visible again, and ends the suspension that it began @feature 12.2f', async () => {
    const hidden = await report();
    await decide(hidden, 'hidden');
    expect(await availability()).toEqual({ available: false });
    await workAs(people.admin, reopen('abuse_report', hidden));
    expect(await availability()).toEqual({ available: true });
    await workAs(people.admin, (as) => as`select public.decide_abuse_report(${hidden}, 'suspended', 'Fraud')`);
    expect(await isSuspended(people.owner.id)).toBe(true);
    await workAs(people.admin, reopen('abuse_report', hidden));
    expect(await isSuspended(people.owner.id)).toBe(false);
    expect(await availability()).toEqual({ available: true });
  });

  test('a reopened decision keeps a listing hidden that its owner, another moderator or a suspension has hidden @feature 12.2m', async () => {
    const state = async () =>
      (await sql`select available, hidden_by_admin from public.properties where id = ${property}`)[0];
    const before = { available: false, hidden_by_admin: false };
    const id = await report();
    await workAs(people.owner, (as) => as`update public.properties set available = false where id = ${property}`);
    await decide(id, 'hidden');
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await state()).toEqual(before);

    await workAs(people.colleague, (as) => as`select public.moderate_properties(${[property]}, 'hide', 'Fraud')`);
    await workAs(people.admin, (as) => as`select public.decide_abuse_report(${id}, 'hidden', 'Fraud')`);
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await state()).toEqual({ available: false, hidden_by_admin: true });

    await workAs(people.colleague, (as) => as`select public.moderate_properties(${[property]}, 'show')`);
    await workAs(people.admin, (as) => as`select public.decide_abuse_report(${id}, 'hidden', 'Fraud')`);
    await suspend(people.owner.id);
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await state()).toEqual(before);
    await workAs(people.admin, (as) => as`select public.lift_suspension(${people.owner.id})`);
    expect(await availability()).toEqual({ available: true });
  });

  test('a reopened decision keeps a review hidden that another moderator has hidden @feature 12.2m', async () => {
    const [review] = await sql<{ id: string }[]>`
      insert into public.reviews (subject_kind, subject_id, reviewer_id, rating, content)
      values ('agent', ${people.owner.id}, ${people.reporter.id}, 1, 'Never came to the viewing') returning id`;
    const id = await report('review', review!.id, people.owner);
    await workAs(people.colleague, (as) => as`select public.hide_review(${review!.id})`);
    await decide(id, 'hidden');
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await sql`select from public.reviews where id = ${review!.id} and hidden_at is not null`).toHaveLength(1);
  });

  test('a reopened decision restores a listing that it removed, but no listing that was removed in another way @feature 12.2f', async () => {
    const removedAt = async () => (await sql`select removed_at from public.properties where id = ${property}`)[0];
    const remove = (action: string) =>
      workAs(people.colleague, (as) => as`select public.moderate_properties(${[property]}, ${action}, 'Not yours')`);
    const id = await report();
    await decide(id, 'removed');
    expect(await availability()).toEqual({ available: false });
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await removedAt()).toEqual({ removed_at: null });
    expect(await availability()).toEqual({ available: true });
    await workAs(people.admin, (as) => as`select public.decide_abuse_report(${id}, 'removed', 'Fraud')`);
    await remove('restore');
    await remove('delete');
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await removedAt()).not.toEqual({ removed_at: null });
  });

  test('a reopened decision is refused for a listing that was removed 30 days ago', async () => {
    const id = await report();
    await decide(id, 'removed');
    await sql`update public.properties set removed_at = removed_at - interval '31 days' where id = ${property}`;
    await sql`update public.abuse_reports set decided_at = decided_at - interval '31 days' where id = ${id}`;
    await expect(workAs(people.admin, reopen('abuse_report', id))).rejects.toMatchObject({
      code: 'PT409',
      message: 'too_late',
    });
  });

  test('a reopened decision makes a hidden review visible again', async () => {
    const [review] = await sql<{ id: string }[]>`
      insert into public.reviews (subject_kind, subject_id, reviewer_id, rating, content)
      values ('agent', ${people.owner.id}, ${people.reporter.id}, 1, 'Never came to the viewing') returning id`;
    const isHidden = async () =>
      (await sql`select hidden_at is not null as hidden from public.reviews where id = ${review!.id}`)[0];
    const id = await report('review', review!.id, people.owner);
    await decide(id, 'hidden');
    expect(await isHidden()).toEqual({ hidden: true });
    await workAs(people.admin, reopen('abuse_report', id));
    expect(await isHidden()).toEqual({ hidden: false });
  });

  test('a reopened decision that was made seconds ago causes no notification @feature 12.2f', async () => {
    const id = await report();
    await claim(id);
    await workAs(people.admin, async (as) => {
      await as`select public.decide_abuse_report(${id}, 'suspended', 'Fraud')`;
      await as`select public.reopen_decision('abuse_report', ${id})`;
      await handleEvents(as);
    });
    expect(await sql`select from public.notifications where recipient_id = ${people.reporter.id}`).toHaveLength(0);
    expect(
      await sql`select template from private.email_queue where user_id = ${people.owner.id} and template like '%suspen%'`,
    ).toHaveLength(0);
  });

  test('a reopened decision on a revoked verification reopens the request after a minute or a change of its subject @feature 12.2m', async () => {
    const revoke = async (id: string) =>
      workAs(people.admin, (as) => as`select public.decide_verification(${id}, 'revoked', 'A forgery')`);
    const status = async (id: string) =>
      (await sql`select status, reason, revoked_at, decided_at from public.verifications where id = ${id}`)[0];
    const waits = { status: 'asked', reason: null, revoked_at: null, decided_at: null };
    const late = await createVerification(people.owner, { type: 'identity' });
    await revoke(late);
    await sql`update public.verifications set revoked_at = revoked_at - interval '1 minute' where id = ${late}`;
    await workAs(people.admin, reopen('verification', late));
    expect(await status(late)).toEqual(waits);

    const changed = await createVerification(people.owner, { type: 'licence' });
    await revoke(changed);
    await sql`select private.end_verifications(${people.owner.id}, '{licence}')`;
    await workAs(people.admin, reopen('verification', changed));
    expect(await status(changed)).toEqual(waits);
  });

  test('a reopened decision on a verification puts the request back, and the revocation of a verification can be undone @feature 12.2f', async () => {
    const id = await createVerification(people.owner, { type: 'identity', status: 'asked' });
    const file = await addEvidence(people.owner, id);
    const status = async () => (await sql`select status, reason from public.verifications where id = ${id}`)[0];
    await workAs(people.admin, (as) => as`select public.decide_verification(${id}, 'refused', 'Not readable')`);
    await workAs(people.admin, reopen('verification', id));
    expect(await status()).toEqual({ status: 'asked', reason: null });
    expect(await audit(id)).toEqual([{ action: 'reopened', before: { status: 'refused' }, reason: 'Not readable' }]);
    await workAs(people.admin, (as) => as`select public.decide_verification(${id}, 'passed')`);
    await workAs(people.admin, (as) => as`select public.decide_verification(${id}, 'revoked', 'A forgery')`);
    await workAs(people.admin, reopen('verification', id));
    expect(await status()).toEqual({ status: 'passed', reason: null });
    await workAs(people.admin, reopen('verification', id));
    expect(await status()).toEqual({ status: 'asked', reason: null });
    await removeEvidence([file]);
  });

  test('a reopened decision is refused while a newer case of the subject is open @feature 12.2f', async () => {
    const first = await report();
    await decide(first, 'nothing_wrong');
    await report();
    await expect(workAs(people.admin, reopen('abuse_report', first))).rejects.toMatchObject({
      code: 'PT409',
      message: 'newer_case',
    });
    const refused = await createVerification(people.owner, {
      type: 'identity',
      status: 'refused',
      reason: 'No',
      decided_at: new Date(),
    });
    await createVerification(people.owner, { type: 'identity', status: 'asked' });
    await expect(workAs(people.admin, reopen('verification', refused))).rejects.toMatchObject({
      message: 'newer_case',
    });
  });

  test('a reopened decision is for administrators only, and never for their own cases @feature 12.2f', async () => {
    const id = await report();
    await decide(id, 'nothing_wrong');
    await expect(workAs(people.reporter, reopen('abuse_report', id))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(null, reopen('abuse_report', id))).rejects.toMatchObject({ code: '42501' });
    const own = await report('person', people.owner.id, people.colleague);
    await decide(own, 'nothing_wrong');
    await expect(workAs(people.colleague, reopen('abuse_report', own))).rejects.toMatchObject({
      message: 'own_matter',
    });
    const mine = await createVerification(people.admin, { type: 'identity' });
    await expect(workAs(people.admin, reopen('verification', mine))).rejects.toMatchObject({ message: 'own_matter' });
    await expect(workAs(people.admin, reopen('listing', id))).rejects.toMatchObject({ code: 'PT400' });
    for (const kind of ['abuse_report', 'verification', 'appeal'])
      await expect(workAs(people.admin, reopen(kind, randomUUID()))).rejects.toMatchObject({ code: 'PT404' });
  });
});

describe('an appeal', () => {
  const appealed = async () => {
    await suspend(people.owner.id);
    const [token] = await sql<{ token: string }[]>`
      select appeal_token as token from public.suspensions where person_id = ${people.owner.id} and lifted_at is null`;
    await workAsServer((as) => as`select public.write_appeal(${token!.token}, 'It was my brother.')`);
    const [row] = await sql<{ id: string }[]>`
      select a.id from public.appeals a join public.suspensions s on s.id = a.suspension_id
      where s.person_id = ${people.owner.id} and a.answered_at is null`;
    return row!.id;
  };
  const answer = (id: string, lift: boolean | null) => (as: Transaction) =>
    as`select public.answer_appeal(${id}, ${lift}, 'We have looked again.')`;

  test('an appeal shows an administrator the suspension, the reports, the listings and the record @feature 12.7c', async () => {
    await decide(await report(), 'warned');
    const id = await appealed();
    const read = (person: Person | null) =>
      actAs(person, (as) => as<{ found: unknown }[]>`select public.get_appeal(${id}) as found`);
    const [row] = await read(people.admin);
    expect(row!.found).toMatchObject({
      suspension: { reason: 'Asked for money ahead', by: 'Ayaan Person', liftedAt: null },
      person: { id: people.owner.id, reports: { upheld: 1 } },
      reports: [{ subject: 'property', outcome: 'warned' }],
      listings: [{ kind: 'property', id: property, available: false }],
      earlier: [],
    });
    await expect(read(people.reporter)).rejects.toMatchObject({ code: 'PT403' });
    await expect(read(null)).rejects.toMatchObject({ code: '42501' });
    await expect(actAs(people.admin, (as) => as`select public.get_appeal(${randomUUID()})`)).rejects.toMatchObject({
      code: 'PT404',
    });
  });

  test('an appeal is answered in one decision, which lifts or keeps the suspension @feature 12.7c', async () => {
    const lifted = await appealed();
    await expect(workAs(people.admin, answer(lifted, null))).rejects.toMatchObject({ message: 'decision_required' });
    await workAs(people.admin, answer(lifted, true));
    expect(await isSuspended(people.owner.id)).toBe(false);
    expect(await availability()).toEqual({ available: true });
    const kept = await appealed();
    await workAs(people.admin, answer(kept, false));
    expect(await isSuspended(people.owner.id)).toBe(true);
    expect(await sql`select id, outcome from public.appeals where id in (${lifted}, ${kept}) order by outcome`).toEqual(
      [
        { id: kept, outcome: 'kept' },
        { id: lifted, outcome: 'lifted' },
      ],
    );
  });

  test('an appeal that was reopened waits again, and the lifted suspension applies again @feature 12.2f', async () => {
    const id = await appealed();
    await workAs(people.admin, answer(id, true));
    await workAs(people.admin, reopen('appeal', id));
    expect(await isSuspended(people.owner.id)).toBe(true);
    expect(await availability()).toEqual({ available: false });
    expect(await sql`select answer, outcome, answered_at from public.appeals where id = ${id}`).toEqual([
      { answer: null, outcome: null, answered_at: null },
    ]);
    expect(
      await sql`select before, reason from public.audit_entries where subject_id = ${people.owner.id} and action = 'appeal_reopened'`,
    ).toEqual([{ before: { outcome: 'lifted' }, reason: 'We have looked again.' }]);
    await expect(workAs(people.reporter, reopen('appeal', id))).rejects.toMatchObject({ code: 'PT403' });
    await expect(workAs(people.admin, reopen('appeal', id))).rejects.toMatchObject({ message: 'not_decided' });
  });

  test('an appeal accepts one decision: a later decision of another administrator is refused', async () => {
    const id = await appealed();
    await workAs(people.admin, answer(id, false));
    await expect(workAs(people.colleague, answer(id, true))).rejects.toMatchObject({ message: 'already_answered' });
    expect(await isSuspended(people.owner.id)).toBe(true);
  });
});

test('the worker sends notifications of a decision only when it can no longer be undone @feature 12.2f', async () => {
  const id = await report();
  await claim(id);
  const due = await workAs(people.admin, async (as) => {
    await as`select public.decide_abuse_report(${id}, 'warned', 'Please')`;
    await as`select set_config('role', 'none', true)`;
    return as`select due_at - created_at > interval '10 seconds' as waits from private.events where subject = ${id} and type = 'abuse_report.decided'`;
  });
  expect(due).toEqual([{ waits: true }]);
});
