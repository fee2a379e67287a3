import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { mailboxOf } from '#shared/accounts/mailbox.ts';
import { actAs, createPerson, type Person, removePeople, sql } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Claimed = { template: string; to: string };

/** Runs work and undoes it, so that no function sees its rows. */
const undone = <Result>(work: (transaction: postgres.TransactionSql) => Promise<Result>): Promise<Result> =>
  actAs(null, async (transaction) => {
    await transaction`reset role`;
    return work(transaction);
  });

/** Enqueues emails with the oldest due time, and claims that many emails. */
async function claimed(
  transaction: postgres.TransactionSql,
  person: Person,
  templates: string[],
  addresses: string[] = [person.email],
): Promise<Claimed[]> {
  for (const template of templates)
    for (const address of addresses)
      await transaction`
        insert into private.email_queue (user_id, template, address, content, due_at)
        values (${person.id}, ${template}, ${address}, '{}', now() - interval '1 year')`;
  const claims: Claimed[] = [];
  for (const ofAccount of [true, false])
    for (let turn = 0; turn < templates.length * addresses.length; turn += 1) {
      const [row] = await transaction<{ mails: Claimed[] }[]>`select public.claim_emails(${ofAccount}) as mails`;
      claims.push(...(row?.mails ?? []).filter(({ to }) => addresses.includes(to)));
    }
  await transaction`delete from private.email_queue where user_id = ${person.id}`;
  return claims;
}

/** Ends the windows of one hour, but not the windows of one day. */
const passHour = (transaction: postgres.TransactionSql) =>
  transaction`
    update private.rate_limit_counts set ends_at = '-infinity'
    where action in ('auth_email', 'notification_email') and window_seconds = 3600`;

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('a mailbox gets three Auth emails an hour, in any spelling and from any number of accounts', async () => {
  const people = [await createPerson(), await createPerson(), await createPerson(), await createPerson()];
  const addresses = ['a.lice@gmail.com', 'alice+1@gmail.com', 'Alice+2@Googlemail.com'];
  const mails = await undone(async (transaction) => {
    const all: Claimed[] = [];
    for (const person of people) all.push(...(await claimed(transaction, person, ['email_change'], addresses)));
    return all;
  });
  expect(mails).toHaveLength(3);
});

test.each([
  ['Auth emails', 'recovery'],
  ['notification emails', 'inquiry_received'],
])('a recipient gets ten %s a day @feature 8.3e', async (_what, template) => {
  const person = await createPerson();
  const mails = await undone(async (transaction) => {
    const all: Claimed[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      all.push(...(await claimed(transaction, person, times(4, template))));
      await passHour(transaction);
    }
    return all;
  });
  expect(mails).toHaveLength(10);
});

test('inquiries do not use up a recipient’s recovery emails, and recovery emails do not use up notifications', async () => {
  const person = await createPerson();
  const mails = await undone(async (transaction) => [
    ...(await claimed(transaction, person, times(4, 'inquiry_received'))),
    ...(await claimed(transaction, person, [...times(4, 'recovery'), 'message_unread'])),
  ]);
  expect(mails.map(({ template }) => template)).toEqual([...times(3, 'inquiry_received'), ...times(3, 'recovery')]);
});

test('security emails and codes reach a recipient who has no other emails left @feature 8.3e', async () => {
  const person = await createPerson();
  const security = ['password_changed', 'new_sign_in', 'email_changed', 'two_factor_on', 'two_factor_off'];
  const exempt = [...security, 'backup_codes_renewed', 'account_suspended', 'reauthentication'];
  const mails = await undone((transaction) => claimed(transaction, person, [...times(4, 'recovery'), ...exempt]));
  const templates = mails.map(({ template }) => template).filter((template) => template !== 'recovery');
  expect(templates.toSorted()).toEqual(exempt.toSorted());
});

test('a second attempt of an email does not count', async () => {
  const person = await createPerson();
  const mails = await undone(async (transaction) => {
    await transaction`
      insert into private.email_queue (user_id, template, content) values (${person.id}, 'recovery', '{}')`;
    const tries: Claimed[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await transaction`update private.email_queue set due_at = now() - interval '1 year' where user_id = ${person.id}`;
      const [row] = await transaction<{ mails: Claimed[] }[]>`select public.claim_emails(true) as mails`;
      tries.push(...(row?.mails ?? []));
    }
    return tries;
  });
  expect(mails).toHaveLength(5);
});

test('the database and the API identify a mailbox in the same way', async () => {
  const emails = ['A.b+c@Gmail.com', 'a.b+c@example.com', ' x@googlemail.com ', '+@example.com', 'a+b+c@gmail.com'];
  const rows = await sql<{ box: string }[]>`
    select private.mailbox_of(email) as box from unnest(${emails}::text[]) with ordinality as t (email, position) order by position`;
  expect(rows.map(({ box }) => box)).toEqual(emails.map(mailboxOf));
});

test('an administrator sees failed emails, and other users see none', async () => {
  const [admin, member] = [await createPerson('admin'), await createPerson()];
  await sql`
    insert into public.failed_emails (id, user_id, address, template, answer, is_refused)
    values (gen_random_uuid(), ${member.id}, ${member.email}, 'recovery', '550 no such user', true)`;
  const seenBy = (actor: Parameters<typeof actAs>[0]) =>
    actAs(actor, (transaction) => transaction`select id from public.failed_emails where user_id = ${member.id}`);
  expect(await seenBy(admin)).toHaveLength(1);
  expect(await seenBy(member)).toEqual([]);
  await expect(seenBy(null)).rejects.toMatchObject({ code: '42501' });
});
