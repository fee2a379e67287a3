import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgent, createBroker } from '../support/brokerage.ts';
import {
  actAs,
  type Actor,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { atOnce, type Transaction } from '../support/transactions.ts';

type Row = Record<string, unknown>;
type Outcome = {
  id: string;
  title: string | null;
  outcome: string;
  decided_by: string | null;
  approval_status: string | null;
};

const people = {} as Record<
  'owner' | 'stranger' | 'agent' | 'broker' | 'administrator' | 'colleague' | 'demoted' | 'guarded',
  Person
>;

beforeAll(async () => {
  for (const actor of ['owner', 'stranger'] as const) people[actor] = await createPerson();
  people.broker = await createBroker();
  people.agent = await createAgent(people.broker);
  people.administrator = await createPerson('admin', 'Amina');
  people.colleague = await createPerson('admin', 'Bilan');
  people.guarded = await createPerson('admin');
  await addSecondFactor(people.guarded);
  people.demoted = await createPerson('admin');
  await workAs(people.administrator, (as) => as`select public.set_user_role(${people.demoted.id}, 'user')`);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

describe.each([
  { kind: 'property', table: 'properties', create: createProperty, title: 'Test house', name: 'properties' },
  // Cars use the same database function.
  { kind: 'car', table: 'cars', create: createCar, title: 'Test car', name: 'cars @nightly' },
] as const)('in bulk moderation of $name', ({ kind, table, create, title }) => {
  type Choice = { reason?: string | null; seen?: (string | null)[]; code?: string | null; skips?: boolean };
  const moderate =
    (ids: string[], action: string | null, { reason = null, seen, code = null, skips = false }: Choice = {}) =>
    async (as: Transaction) => [
      ...(await as<Outcome[]>`
        select * from ${as(`public.moderate_${table}`)}(${ids}::uuid[], ${action}, ${reason},
          ${seen ?? null}::text[]::timestamptz[], ${code}, ${skips})`),
    ];
  const moderateAs = (actor: Actor | null, ...choice: Parameters<typeof moderate>) =>
    workAs(actor, moderate(...choice));
  const byAdministrator = (...choice: Parameters<typeof moderate>) => moderateAs(people.administrator, ...choice);

  const pending = (columns: Row = {}) => create(people.owner, { approval_status: 'pending', ...columns });
  const read = async (id: string, ...columns: string[]) =>
    (await sql<Row[]>`select ${sql(columns)} from ${sql(`public.${table}`)} where id = ${id}`)[0];
  const auditOf = (id: string) =>
    sql<Row[]>`select action, reason from public.audit_entries where subject_id = ${id} order by created_at`;
  const done = (id: string, approval: string | null = 'approved'): Outcome => ({
    id,
    title,
    outcome: 'done',
    decided_by: null,
    approval_status: approval,
  });
  const outcomesOf = (answers: Outcome[]) => answers.map(({ outcome }) => outcome);

  test('an administrator approves several listings, and gets the outcomes in the requested order', async () => {
    const ids = [await pending(), await pending(), await pending()].toSorted().toReversed();
    expect(await byAdministrator(ids, 'approve')).toEqual(ids.map((id) => done(id)));
    for (const id of ids) {
      expect(await read(id, 'approval_status')).toEqual({ approval_status: 'approved' });
      expect(await auditOf(id)).toEqual([{ action: 'approved', reason: null }]);
    }
  });

  test('an administrator rejects several listings with one reason, and each owner is notified', async () => {
    const ids = [await pending(), await pending()];
    expect(await byAdministrator(ids, 'reject', { reason: '  Blurred pictures ' })).toEqual(
      ids.map((id) => done(id, 'rejected')),
    );
    for (const id of ids) {
      expect(await read(id, 'rejection_reason')).toEqual({ rejection_reason: 'Blurred pictures' });
      expect(await auditOf(id)).toEqual([{ action: 'rejected', reason: 'Blurred pictures' }]);
      expect(
        await sql`select template from private.email_queue where user_id = ${people.owner.id} and content ->> 'path' like ${`%${id}`}`,
      ).toEqual([{ template: 'listing_rejected' }]);
    }
  });

  test.each([
    ['hide', { available: false, hidden_by_admin: true }, 'hidden', {}],
    ['show', { available: true, hidden_by_admin: false }, 'shown', { available: false, hidden_by_admin: true }],
    ['feature', { featured: true }, 'featured', {}],
    ['unfeature', { featured: false }, 'unfeatured', { featured: true }],
  ])(
    'an administrator can %s several listings, with a reason for the audit log',
    async (action, after, audited, before) => {
      const ids = [await create(people.owner, before), await create(people.owner, before)];
      const choice = { reason: 'As agreed' };
      expect(await byAdministrator(ids, action, choice)).toEqual(ids.map((id) => done(id)));
      for (const id of ids) {
        expect(await read(id, ...Object.keys(after))).toEqual(after);
        expect(await auditOf(id)).toEqual([{ action: audited, reason: 'As agreed' }]);
      }
      // A repeated action answers "done" and changes nothing.
      const seen = await Promise.all(ids.map((id) => read(id, 'updated_at')));
      expect(await byAdministrator(ids, action, choice)).toEqual(ids.map((id) => done(id)));
      expect(await Promise.all(ids.map((id) => read(id, 'updated_at')))).toEqual(seen);
      for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
    },
  );

  test('an administrator who hides a listing that its owner had hidden prevents the owner from showing it', async () => {
    const id = await create(people.owner, { available: false });
    await byAdministrator([id], 'hide');
    expect(await read(id, 'hidden_by_admin')).toEqual({ hidden_by_admin: true });
  });

  test('an administrator hides, shows and deletes their own listings with the effects of an owner', async () => {
    const id = await create(people.administrator);
    await byAdministrator([id], 'hide');
    expect(await read(id, 'available', 'hidden_by_admin')).toEqual({ available: false, hidden_by_admin: false });
    await byAdministrator([id], 'show');
    expect(await read(id, 'available')).toEqual({ available: true });
    await byAdministrator([id], 'delete');
    expect(await read(id, 'available', 'removed_by')).toEqual({
      available: false,
      removed_by: people.administrator.id,
    });
    await byAdministrator([id], 'restore');
    expect(await read(id, 'available', 'removed_by')).toEqual({ available: true, removed_by: null });
    expect(await auditOf(id)).toEqual([]);
  });

  test('an administrator removes several listings, and their pictures can be deleted after 30 days', async () => {
    const name = `${people.owner.id}/${randomUUID()}-960.webp`;
    await sql`insert into private.uploaded_pictures (name, unused_since) values (${name}, null)`;
    const ids = [
      await create(people.owner, { images: [`/media/listing-images/${name}`] }),
      await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id }),
    ];
    const [before] = await sql`select total_properties from public.broker_profiles where user_id = ${people.broker.id}`;
    expect(await byAdministrator(ids, 'delete', { reason: 'Spam' })).toEqual(ids.map((id) => done(id)));
    for (const id of ids) {
      expect(await read(id, 'removed_by')).toEqual({ removed_by: people.administrator.id });
      expect(await auditOf(id)).toEqual([{ action: 'removed', reason: 'Spam' }]);
    }
    await sql`update ${sql(`public.${table}`)} set removed_at = now() - interval '31 days' where id = any (${ids})`;
    await sql`select public.delete_removed_listings()`;
    for (const id of ids) expect(await read(id, 'id')).toBeUndefined();
    const [picture] = await sql`select unused_since from private.uploaded_pictures where name = ${name}`;
    expect(picture?.['unused_since']).toBeInstanceOf(Date);
    const [after] = await sql`select total_properties from public.broker_profiles where user_id = ${people.broker.id}`;
    expect(after?.['total_properties']).toBe(before?.['total_properties'] - (kind === 'property' ? 1 : 0));
    await sql`delete from private.uploaded_pictures where name = ${name}`;
  });

  const seenOf = async (id: string) => {
    const [row] = await sql<{ seen: string }[]>`
      select updated_at::text as seen from ${sql(`public.${table}`)} where id = ${id}`;
    return row!.seen;
  };

  test('an administrator undoes their recent approval: the listing waits again, the audit log records it, no email is sent @spec 2.4.17', async () => {
    const id = await pending();
    // An open change that the approval reviews too.
    const column = `${kind}_id`;
    await sql`
      insert into public.listing_changes ${sql({ [column]: id, changed_by: people.owner.id, before: sql.json({ title: 'Before' }), after: sql.json({ title }) } as Record<string, string>)}`;
    await byAdministrator([id], 'approve');
    expect(await byAdministrator([id], 'undo_decision')).toEqual([done(id, 'pending')]);
    expect(await auditOf(id)).toEqual([
      { action: 'approved', reason: null },
      { action: 'reopened', reason: 'undone' },
    ]);
    expect(await sql`select reviewed_by from public.listing_changes where ${sql(column)} = ${id}`).toEqual([
      { reviewed_by: null },
    ]);
    expect(await sql`select from private.email_queue where content ->> 'path' like ${`%${id}`}`).toHaveLength(0);
    expect(outcomesOf(await byAdministrator([id], 'undo_decision'))).toEqual(['too_late']);
    expect(await byAdministrator([id], 'approve')).toEqual([done(id)]);
  });

  test('an administrator cannot undo an old approval, a colleague’s approval, or an approval before a later decision @feature 4.20b', async () => {
    const [old, colleagues, rejected] = [await pending(), await pending(), await pending()];
    await byAdministrator([old, rejected], 'approve');
    await sql.begin(async (as) => {
      await as`set local session_replication_role = replica`;
      await as`update public.audit_entries set created_at = now() - interval '61 seconds' where subject_id = ${old}`;
    });
    await moderateAs(people.colleague, [colleagues], 'approve');
    await moderateAs(people.colleague, [rejected], 'reject', { reason: 'Blurred', seen: [await seenOf(rejected)] });
    expect(outcomesOf(await byAdministrator([old, colleagues, rejected], 'undo_decision'))).toEqual([
      'too_late',
      'too_late',
      'too_late',
    ]);
    for (const id of [old, colleagues]) {
      expect(await read(id, 'approval_status')).toEqual({ approval_status: 'approved' });
    }
  });

  test('an administrator rejects with a code alone, or with a code and words, and the notification has both @feature 12.2g', async () => {
    const [bare, worded] = [await pending(), await pending()];
    expect(await byAdministrator([bare], 'reject', { code: 'price_wrong' })).toEqual([done(bare, 'rejected')]);
    expect(await byAdministrator([worded], 'reject', { code: 'duplicate', reason: ' See the other one. ' })).toEqual([
      done(worded, 'rejected'),
    ]);
    expect(await read(bare, 'rejection_code', 'rejection_reason')).toEqual({
      rejection_code: 'price_wrong',
      rejection_reason: null,
    });
    expect(await read(worded, 'rejection_code', 'rejection_reason')).toEqual({
      rejection_code: 'duplicate',
      rejection_reason: 'See the other one.',
    });
    const [entry] = await sql`select after from public.audit_entries where subject_id = ${bare}`;
    expect(entry?.['after']).toEqual({ approval_status: 'rejected', rejection_code: 'price_wrong' });
    expect(await sql`select details from public.notifications where link like ${`%${worded}`}`).toEqual([
      { details: expect.objectContaining({ rejection: 'duplicate', reason: 'See the other one.' }) },
    ]);
    // An approval and an edit by the owner each clear the code and the reason.
    await byAdministrator([bare, worded], 'reopen');
    expect(await read(bare, 'rejection_code')).toEqual({ rejection_code: null });
    await byAdministrator([worded], 'reject', { code: 'duplicate' });
    await workAs(people.owner, (as) => as`update ${as(`public.${table}`)} set title = 'Mended' where id = ${worded}`);
    expect(await read(worded, 'rejection_code', 'approval_status')).toEqual({
      rejection_code: null,
      approval_status: 'pending',
    });
  });

  test('an administrator cannot use an unknown rejection code, and an owner cannot set a code @feature 12.2g', async () => {
    const id = await pending();
    await expect(byAdministrator([id], 'reject', { code: 'ugly' })).rejects.toMatchObject({ code: '23514' });
    const rejected = await create(people.owner, { approval_status: 'rejected', rejection_code: 'duplicate' });
    await expect(
      workAs(
        people.owner,
        (as) => as`update ${as(`public.${table}`)} set rejection_code = null where id = ${rejected}`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(create(people.owner, { rejection_code: 'duplicate' })).rejects.toMatchObject({ code: '23514' });
  });

  test('an administrator who approves many listings can skip listings with moderation signals @feature 12.2i', async () => {
    const [plain, signalled] = [await pending(), await pending()];
    const column = sql(`${kind}_id`);
    const signals = sql.json([{ code: 'asks_money' }]);
    await sql`update public.moderation_signals set reasons = '[]', weight = 0 where ${column} = ${plain}`;
    await sql`update public.moderation_signals set reasons = ${signals}, weight = 4 where ${column} = ${signalled}`;
    expect(outcomesOf(await byAdministrator([plain, signalled], 'approve', { skips: true }))).toEqual([
      'done',
      'has_signals',
    ]);
    expect(await read(signalled, 'approval_status')).toEqual({ approval_status: 'pending' });
    expect(outcomesOf(await byAdministrator([signalled], 'approve'))).toEqual(['done']);
  });

  test('an administrator undoes a recent rejection: listing and change are restored, and no email is sent @feature 12.2d', async () => {
    const column = `${kind}_id`;
    const [waiting, shown] = [await pending(), await create(people.owner)];
    await sql`
      insert into public.listing_changes ${sql({ [column]: shown, changed_by: people.owner.id, before: sql.json({ title: 'Before' }), after: sql.json({ title }) } as Record<string, string>)}`;
    const before = await read(shown, 'confirmed_at', 'approval_status');
    const seen = [await seenOf(waiting), await seenOf(shown)];
    await byAdministrator([waiting, shown], 'reject', { reason: 'Blurred', code: 'photos_missing', seen });
    expect(await byAdministrator([waiting, shown], 'undo_decision')).toEqual([done(waiting, 'pending'), done(shown)]);
    expect(await read(waiting, 'rejection_reason', 'rejection_code')).toEqual({
      rejection_reason: null,
      rejection_code: null,
    });
    expect(await read(shown, 'confirmed_at', 'approval_status')).toEqual(before);
    expect(await auditOf(shown)).toEqual([
      { action: 'rejected', reason: 'Blurred' },
      { action: 'approved', reason: 'undone' },
    ]);
    expect(await sql`select reviewed_by from public.listing_changes where ${sql(column)} = ${shown}`).toEqual([
      { reviewed_by: null },
    ]);
    for (const id of [waiting, shown]) {
      expect(await sql`select from private.email_queue where content ->> 'path' like ${`%${id}`}`).toHaveLength(0);
      expect(await sql`select from public.notifications where link like ${`%${id}`}`).toHaveLength(0);
    }
    expect(outcomesOf(await byAdministrator([waiting, shown], 'undo_decision'))).toEqual(['too_late', 'too_late']);
  });

  test('an administrator cannot undo a rejection that its owner has answered @feature 12.2d', async () => {
    const id = await pending();
    await byAdministrator([id], 'reject', { reason: 'Blurred' });
    await workAs(people.owner, (as) => as`update ${as(`public.${table}`)} set title = 'Mended' where id = ${id}`);
    expect(outcomesOf(await byAdministrator([id], 'undo_decision'))).toEqual(['too_late']);
    expect(await read(id, 'approval_status')).toEqual({ approval_status: 'pending' });
  });

  test('any administrator can reopen a rejected listing at any time, and undo that @feature 12.2a', async () => {
    const id = await create(people.owner, { approval_status: 'rejected', rejection_reason: 'Blurred' });
    expect(await moderateAs(people.colleague, [id], 'reopen')).toEqual([done(id, 'pending')]);
    expect(await read(id, 'rejection_reason')).toEqual({ rejection_reason: null });
    expect(await auditOf(id)).toEqual([{ action: 'reopened', reason: null }]);
    expect(outcomesOf(await byAdministrator([id], 'undo_decision'))).toEqual(['too_late']);
    expect(await moderateAs(people.colleague, [id], 'undo_decision')).toEqual([done(id, 'rejected')]);
    expect(await read(id, 'rejection_reason')).toEqual({ rejection_reason: 'Blurred' });
    expect(await sql`select from public.notifications where link like ${`%${id}`}`).toHaveLength(0);
  });

  test('an administrator can reopen only rejected listings, and not their own @feature 12.2a', async () => {
    const [waiting, approved] = [await pending(), await create(people.owner)];
    const own = await create(people.administrator, { approval_status: 'rejected', rejection_reason: 'Blurred' });
    expect(outcomesOf(await byAdministrator([waiting, approved, own], 'reopen'))).toEqual([
      'already_decided',
      'already_decided',
      'own_matter',
    ]);
  });

  test.each([
    ['hide', 'undo_visibility', {}, 'hidden', 'shown'],
    ['hide', 'undo_visibility', { available: false }, 'hidden', 'hidden'],
    ['show', 'undo_visibility', { available: false, hidden_by_admin: true }, 'shown', 'hidden'],
    ['show', 'undo_visibility', { available: false }, 'shown', 'hidden'],
    ['feature', 'undo_feature', {}, 'featured', 'unfeatured'],
    ['unfeature', 'undo_feature', { featured: true }, 'unfeatured', 'featured'],
  ])(
    'an administrator undoes %s by %s: a listing with %o has its earlier state @feature 12.2d',
    async (action, undo, columns, did, undid) => {
      const id = await create(people.owner, columns);
      const before = await read(id, 'available', 'hidden_by_admin', 'featured', 'approval_status', 'confirmed_at');
      await byAdministrator([id], action);
      expect(outcomesOf(await moderateAs(people.colleague, [id], undo))).toEqual(['too_late']);
      expect(await byAdministrator([id], undo)).toEqual([done(id)]);
      expect(await read(id, 'available', 'hidden_by_admin', 'featured', 'approval_status', 'confirmed_at')).toEqual(
        before,
      );
      expect(await auditOf(id)).toEqual([
        { action: did, reason: null },
        { action: undid, reason: 'undone' },
      ]);
    },
  );

  test('an administrator rejects an approved listing only after they have seen its current version', async () => {
    const id = await create(people.owner);
    const choice = { reason: 'It is sold elsewhere' };
    expect(outcomesOf(await byAdministrator([id], 'reject', choice))).toEqual(['already_decided']);
    const seen = await seenOf(id);
    await workAs(people.owner, (as) => as`update ${as(`public.${table}`)} set title = 'Other' where id = ${id}`);
    expect(outcomesOf(await byAdministrator([id], 'reject', { ...choice, seen: [seen] }))).toEqual([
      'changed_meanwhile',
    ]);
    expect(outcomesOf(await byAdministrator([id], 'reject', { ...choice, seen: [await seenOf(id)] }))).toEqual([
      'done',
    ]);
    expect(await read(id, 'approval_status', 'rejection_reason')).toEqual({
      approval_status: 'rejected',
      rejection_reason: 'It is sold elsewhere',
    });
    expect(await auditOf(id)).toEqual([{ action: 'rejected', reason: 'It is sold elsewhere' }]);
  });

  test('a moderator who rejects a waiting listing after its approval by another moderator learns of the approval', async () => {
    const id = await pending();
    const seen = await seenOf(id);
    await moderateAs(people.colleague, [id], 'approve');
    expect(await byAdministrator([id], 'reject', { reason: 'Blurred', seen: [seen] })).toMatchObject([
      { outcome: 'already_decided', decided_by: 'Bilan Person', approval_status: 'approved' },
    ]);
  });

  test('a failure for one listing is in its outcome, and the other listings are done', async () => {
    const [fine, decided, changed, gone] = [await pending(), await pending(), await pending(), randomUUID()];
    await workAs(people.colleague, moderate([decided], 'reject', { reason: 'Blurred' }));
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const ids = [gone, changed, decided, fine];
    const answers = await byAdministrator(ids, 'approve', { seen: [null, yesterday, yesterday, null] });
    expect(answers).toEqual([
      { id: gone, title: null, outcome: 'not_found', decided_by: null, approval_status: null },
      { id: changed, title, outcome: 'changed_meanwhile', decided_by: null, approval_status: 'pending' },
      { id: decided, title, outcome: 'already_decided', decided_by: 'Bilan Person', approval_status: 'rejected' },
      done(fine),
    ]);
    expect(await auditOf(changed)).toEqual([]);
  });

  test.each(['approve', 'reject', 'hide', 'show', 'feature', 'unfeature', 'delete'])(
    'an administrator cannot %s a listing that its owner changed meanwhile',
    async (action) => {
      const id = await pending();
      const seen = String(
        (await sql`select updated_at::text from ${sql(`public.${table}`)} where id = ${id}`)[0]?.['updated_at'],
      );
      await workAs(people.owner, (as) => as`update ${as(`public.${table}`)} set title = 'Other' where id = ${id}`);
      const before = await read(id, 'updated_at', 'approval_status', 'available', 'featured');
      const choice = { seen: [seen], reason: action === 'reject' ? 'Blurred' : null };
      expect(outcomesOf(await byAdministrator([id], action, choice))).toEqual(['changed_meanwhile']);
      expect(await read(id, 'updated_at', 'approval_status', 'available', 'featured')).toEqual(before);
      expect(await auditOf(id)).toEqual([]);
      const [now] = await sql<{ seen: string }[]>`
        select updated_at::text as seen from ${sql(`public.${table}`)} where id = ${id}`;
      expect(outcomesOf(await byAdministrator([id], action, { ...choice, seen: [now!.seen] }))).toEqual(['done']);
    },
  );

  test('a listing that breaks a newer rule is reported as invalid, and the other listings are done', async () => {
    const [fine, old] = [await pending(), await pending({ title: 'Older than the rule' })];
    const outcomes = await actAs(people.administrator, async (as) => {
      await as`select set_config('role', 'none', true)`;
      await as.unsafe(
        `alter table public.${table} add constraint "Test" check (title <> 'Older than the rule') not valid`,
      );
      await as`select set_config('role', 'authenticated', true)`;
      return outcomesOf(await moderate([old, fine], 'approve')(as));
    });
    expect(outcomes).toEqual(['invalid', 'done']);
  });

  test('a listing that is named twice is decided once and has two outcomes', async () => {
    const id = await pending();
    expect(await byAdministrator([id, id], 'approve')).toEqual([done(id), done(id)]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('an empty list has no outcomes', async () => {
    expect(await byAdministrator([], 'approve')).toEqual([]);
  });

  test.each([
    ['an unknown action', 'promote', {}, 'unknown_action'],
    ['no action', null, {}, 'unknown_action'],
    ['a rejection without a reason', 'reject', {}, 'reason_required'],
    ['a rejection with an empty reason', 'reject', { reason: ' ... ' }, 'reason_required'],
    ['a very long reason', 'hide', { reason: 'x'.repeat(1001) }, 'reason_too_long'],
    ['too few seen versions', 'hide', { seen: [] }, 'seen_does_not_match'],
    ['too many seen versions', 'hide', { seen: [null, null] }, 'seen_does_not_match'],
  ])('an administrator is refused %s, and no listing is changed', async (_, action, choice, message) => {
    const id = await pending();
    await expect(byAdministrator([id], action, choice)).rejects.toMatchObject({ code: 'PT400', message });
    expect(await read(id, 'approval_status', 'available')).toEqual({ approval_status: 'pending', available: true });
  });

  test('an administrator is refused more than a hundred listings', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    await expect(byAdministrator(ids, 'approve')).rejects.toMatchObject({ code: 'PT400', message: 'too_many' });
    expect(new Set(outcomesOf(await byAdministrator(ids.slice(1), 'approve')))).toEqual(new Set(['not_found']));
  });

  test.each(['owner', 'stranger', 'agent', 'broker', 'demoted'] as const)(
    'the %s cannot change any listing',
    async (actor) => {
      const id = await pending({ agent_id: people.agent.id, broker_id: people.broker.id });
      for (const action of ['approve', 'undo_decision', 'undo_visibility', 'reopen', 'decline', 'hide', 'delete']) {
        await expect(moderateAs(people[actor], [id], action)).rejects.toMatchObject({
          code: 'PT403',
          message: 'administrators_only',
        });
      }
      expect(await read(id, 'approval_status', 'available')).toEqual({ approval_status: 'pending', available: true });
    },
  );

  test('a visitor cannot change any listing', async () => {
    await expect(moderateAs(null, [await pending()], 'approve')).rejects.toMatchObject({ code: '42501' });
  });

  test('an administrator with pending MFA cannot change any listing until they enter the second factor', async () => {
    const id = await pending();
    await expect(moderateAs(people.guarded, [id], 'approve')).rejects.toMatchObject({
      code: 'PT401',
      message: 'second_factor_required',
    });
    expect(await moderateAs({ ...people.guarded, aal: 'aal2' }, [id], 'approve')).toEqual([done(id)]);
  });

  test('the second of two moderators with the same listings in another order learns who was faster', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => pending()));
    const [first, second] = await atOnce<Outcome[]>(
      { by: people.colleague, does: moderate(ids, 'approve') },
      { by: people.administrator, does: moderate(ids.toReversed(), 'reject', { reason: 'Blurred' }) },
    );
    expect(first).toEqual({ result: ids.map((id) => done(id)) });
    expect(second).toEqual({
      result: ids.toReversed().map((id) => ({
        id,
        title,
        outcome: 'already_decided',
        decided_by: 'Bilan Person',
        approval_status: 'approved',
      })),
    });
  });

  test('the second of two moderators learns that the first one removed the listing', async () => {
    const ids = [await pending(), await pending()];
    const [, second] = await atOnce<Outcome[]>(
      { by: people.colleague, does: moderate(ids, 'delete') },
      { by: people.administrator, does: moderate(ids.toReversed(), 'approve') },
    );
    expect(second).toEqual({
      result: ids
        .toReversed()
        .map((id) => ({ id, title, outcome: 'listing_removed', decided_by: null, approval_status: 'pending' })),
    });
  });

  test('simultaneous moderators with overlapping selections cause no deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => pending({ broker_id: people.broker.id })));
    const answers = await Promise.all(
      ['approve', 'feature', 'hide', 'show', 'unfeature', 'approve'].map((action, turn) =>
        moderateAs(
          turn % 2 ? people.colleague : people.administrator,
          turn % 2 ? ids.toReversed().slice(0, 20) : ids.slice(0, 20),
          action,
        ),
      ),
    );
    for (const outcome of answers.flatMap(outcomesOf)) expect(['done', 'already_decided']).toContain(outcome);
    const removed = await Promise.all([
      moderateAs(people.colleague, ids, 'delete'),
      moderateAs(people.administrator, ids.toReversed(), 'delete'),
    ]);
    // A repeated removal changes nothing.
    expect(removed.map((answer) => new Set(outcomesOf(answer)))).toEqual([new Set(['done']), new Set(['done'])]);
  });

  test('a moderator decides on two hundred listings, a hundred at a time', async () => {
    const model = await pending();
    const copies = await sql<{ id: string }[]>`
      insert into ${sql(`public.${table}`)} ${
        kind === 'car'
          ? sql`(title, make, model, year, selling_price, location, city, owner_id)
            select title, make, model, year, selling_price, location, city, owner_id`
          : sql`(title, price, property_type, purpose, location, city, owner_id)
            select title, price, property_type, purpose, location, city, owner_id`
      } from ${sql(`public.${table}`)} cross join generate_series(1, 200) where id = ${model} returning id`;
    const ids = copies.map(({ id }) => id);
    const taken = new Set(ids.filter((_, index) => index % 10 === 0));
    await Promise.all(
      [0, 10].map((from) =>
        moderateAs(people.colleague, [...taken].slice(from, from + 10), 'reject', { reason: 'Blurred' }),
      ),
    );
    const answers: Outcome[] = [];
    for (let from = 0; from < ids.length; from += 100) {
      answers.push(...(await byAdministrator(ids.slice(from, from + 100), 'approve')));
    }
    expect(answers.map(({ id, outcome, decided_by }) => [id, outcome, decided_by])).toEqual(
      ids.map((id) => (taken.has(id) ? [id, 'already_decided', 'Bilan Person'] : [id, 'done', null])),
    );
    const audited = await sql`
      select action, actor_id, count(*)::integer from public.audit_entries where subject_id = any(${ids})
      group by action, actor_id order by action`;
    expect(audited).toEqual([
      { action: 'approved', actor_id: people.administrator.id, count: 180 },
      { action: 'rejected', actor_id: people.colleague.id, count: 20 },
    ]);
    await sql`delete from ${sql(`public.${table}`)} where id = any(${[...ids, model]})`;
  });
});

test('an administrator who ends the featuring of a property also answers its owner’s wish', async () => {
  const wished = await createProperty(people.owner, { feature_requested: true });
  await workAs(people.administrator, (as) => as`select * from public.moderate_properties(${[wished]}, 'unfeature')`);
  expect(await sql`select featured, feature_requested from public.properties where id = ${wished}`).toEqual([
    { featured: false, feature_requested: false },
  ]);
  expect(await sql`select action from public.audit_entries where subject_id = ${wished}`).toEqual([
    { action: 'feature_declined' },
  ]);
});

test('an administrator declines an owner’s wish to be featured, and can undo that @feature 12.2k', async () => {
  const id = await createProperty(people.owner, { feature_requested: true });
  const moderate = (action: string) =>
    workAs(people.administrator, async (as) => [
      ...(await as<Outcome[]>`select * from public.moderate_properties(array[${id}]::uuid[], ${action})`),
    ]);
  const wish = async () => (await sql`select feature_requested, featured from public.properties where id = ${id}`)[0];
  expect(await moderate('decline')).toMatchObject([{ outcome: 'done' }]);
  expect(await wish()).toEqual({ feature_requested: false, featured: false });
  const entries = await sql`select action from public.audit_entries where subject_id = ${id}`;
  expect(entries).toEqual([{ action: 'feature_declined' }]);
  expect(await moderate('undo_feature')).toMatchObject([{ outcome: 'done' }]);
  expect(await wish()).toEqual({ feature_requested: true, featured: false });
});
