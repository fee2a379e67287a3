import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createPerson, type Person, removePeople, sql } from '../support/database.ts';

let person: Person;

beforeAll(async () => {
  person = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Queued = { template: string; address: string; language: string | null; code: string; hash: string; own: boolean };

/** Calls the hook with an event of GoTrue's shape, as Auth does. Returns the emails that the hook enqueues. */
async function enqueued(emailData: Record<string, string>, user: object = {}): Promise<Queued[]> {
  const event = {
    metadata: { name: 'send-email' },
    user: { id: person.id, email: person.email, user_metadata: { language: 'so' }, ...user },
    email_data: {
      token: '',
      token_hash: '',
      redirect_to: 'http://site.test',
      site_url: 'http://auth.test/auth/v1',
      token_new: '',
      token_hash_new: '',
      old_email: '',
      ...emailData,
    },
  };
  return actAs(null, async (transaction) => {
    await transaction`reset role`;
    await transaction`set local role supabase_auth_admin`;
    const [answer] = await transaction`select private.enqueue_auth_email(${sql.json(event)}::jsonb) as answer`;
    expect(answer).toEqual({ answer: {} });
    await transaction`reset role`;
    return transaction<Queued[]>`
      select template, address, language, content ->> 'code' as code, content ->> 'tokenHash' as hash, user_id is not null as own
      from private.email_queue where user_id = ${person.id} order by code`;
  });
}

const common = { language: 'so', own: true };

test.each([
  ['signup', 'confirmation'],
  ['recovery', 'recovery'],
  ['magiclink', 'magic_link'],
  ['invite', 'invite'],
  ['reauthentication', 'reauthentication'],
])('the hook sends an email of the type %s @feature 8.3c', async (action, template) => {
  const emails = await enqueued({ email_action_type: action, token: '123456', token_hash: 'pkce_abc' });
  expect(emails).toEqual([{ ...common, template, address: person.email, code: '123456', hash: 'pkce_abc' }]);
});

test('the hook asks both email addresses to confirm a change of address, each with its own token', async () => {
  const emails = await enqueued(
    {
      email_action_type: 'email_change',
      token: '1-current',
      token_hash_new: 'hash-current',
      token_new: '2-new',
      token_hash: 'hash-new',
    },
    { new_email: 'new@test.example' },
  );
  expect(emails).toEqual([
    { ...common, template: 'email_change', address: person.email, code: '1-current', hash: 'hash-current' },
    { ...common, template: 'email_change', address: 'new@test.example', code: '2-new', hash: 'hash-new' },
  ]);
});

test('the hook asks only the new email address to confirm, where one mailbox is enough', async () => {
  const emails = await enqueued(
    { email_action_type: 'email_change', token: 'new', token_hash: 'hash-new' },
    { new_email: 'new@test.example' },
  );
  expect(emails).toEqual([
    { ...common, template: 'email_change', address: 'new@test.example', code: 'new', hash: 'hash-new' },
  ]);
});

test('the hook sends no notices of changes, because the product sends its own emails', async () => {
  expect(await enqueued({ email_action_type: 'password_changed_notification' })).toEqual([]);
  expect(await enqueued({ email_action_type: 'email_changed_notification' })).toEqual([]);
});

test('the hook sends an email to a person without a language and metadata', async () => {
  const [email] = await enqueued(
    { email_action_type: 'recovery', token: '1', token_hash: 'h' },
    { user_metadata: null },
  );
  expect(email).toMatchObject({ language: null, address: person.email });
});

test.each(['anon', 'authenticated', 'service_role'])('the role %s cannot call the hook', async (role) => {
  await expect(
    sql.begin(async (transaction) => {
      await transaction`select set_config('role', ${role}, true)`;
      await transaction`select private.enqueue_auth_email('{}')`;
    }),
  ).rejects.toMatchObject({ code: '42501' });
});
