import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, calling, createAgent, createBroker, outcome, race } from '../support/brokerage.ts';
import { actAs, createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';

let broker: Person;
let otherBroker: Person;
let person: Person;

type Invitation = { id: string; token: string };

beforeAll(async () => {
  broker = await createBroker({ company_name: 'Inviting Homes' });
  otherBroker = await createBroker();
  person = await createPerson();
});

afterAll(async () => {
  await sql`delete from private.email_queue where address like '%@invited.example'`;
  await removePeople();
  await sql.end();
});

const invite = (by = broker, values = {}) => call<Invitation>(by, 'create_invitation', values);
const brokerOf = async ({ id }: Person) => {
  const [row] = await sql`select broker_id from public.agent_profiles where user_id = ${id}`;
  return row?.['broker_id'] as string | null | undefined;
};

test('a person without a profile joins by a link, and the link works once @feature 12.12a', async () => {
  const { token } = await invite();
  expect(await call(null, 'get_invitation', { token })).toMatchObject({ companyName: 'Inviting Homes', isOwn: false });
  expect(await call(broker, 'get_invitation', { token })).toMatchObject({ isOwn: true, isMember: false });
  expect(await call(person, 'accept_invitation', { token })).toMatchObject({
    user_id: person.id,
    broker_id: broker.id,
  });
  expect(await outcome(call(null, 'get_invitation', { token }))).toBe('PT404 invitation_not_found');
  const next = await createPerson();
  expect(await outcome(call(next, 'accept_invitation', { token }))).toBe('PT404 invitation_not_found');
  expect(await brokerOf(next)).toBeUndefined();
  const told = await sql`select event, person_id from public.notifications where recipient_id = ${broker.id}`;
  expect(told).toContainEqual({ event: 'membership_joined', person_id: person.id });
});

test('an agent with a request to another broker joins by a link, and the request is deleted', async () => {
  const agent = await createAgent();
  await call(agent, 'request_membership', { broker_id: otherBroker.id });
  const { token } = await invite();
  await call(agent, 'accept_invitation', { token });
  expect(await brokerOf(agent)).toBe(broker.id);
  expect(await sql`select from public.membership_requests where agent_id = ${agent.id}`).toHaveLength(0);
});

test('a link that two people use at once lets one of them join @feature 12.12a', async () => {
  const { token } = await invite();
  const [one, other] = [await createPerson(), await createPerson()];
  const { outcomes } = await race(
    calling(one, 'accept_invitation', { token }),
    calling(other, 'accept_invitation', { token }),
  );
  expect(outcomes).toEqual(['done', 'PT404 invitation_not_found']);
  expect(await brokerOf(other)).toBeUndefined();
});

describe('an invitation link is refused', () => {
  test('an invitation link is refused for the broker who made it, and for a member of a broker', async () => {
    const { token } = await invite();
    expect(await outcome(call(broker, 'accept_invitation', { token }))).toBe('PT409 own_invitation');
    const member = await createAgent(otherBroker);
    expect(await outcome(call(member, 'accept_invitation', { token }))).toBe('PT409 already_a_member');
    expect(await brokerOf(member)).toBe(otherBroker.id);
    expect(await call(null, 'get_invitation', { token })).toMatchObject({ companyName: 'Inviting Homes' });
  });

  test('an invitation link is refused after 14 days, and while the broker is paused @feature 12.12a', async () => {
    const late = await invite();
    await sql`update public.agent_invitations set expires_at = now() where id = ${late.id}`;
    expect(await outcome(call(await createPerson(), 'accept_invitation', { token: late.token }))).toBe(
      'PT404 invitation_not_found',
    );
    const pausing = await createBroker();
    const { token } = await invite(pausing);
    await sql`update public.broker_profiles set is_active = false where user_id = ${pausing.id}`;
    expect(await outcome(call(null, 'get_invitation', { token }))).toBe('PT404 invitation_not_found');
    expect(await outcome(call(await createPerson(), 'accept_invitation', { token }))).toBe(
      'PT404 invitation_not_found',
    );
  });

  test('an invitation link is refused after its broker, and only its broker, has revoked it @feature 12.12a', async () => {
    const { id, token } = await invite();
    const revoke = (by: Person) =>
      workAs(by, (as) => as`delete from public.agent_invitations where id = ${id} returning id`);
    expect(await revoke(otherBroker)).toHaveLength(0);
    expect(await call(null, 'get_invitation', { token })).toMatchObject({ companyName: 'Inviting Homes' });
    expect(await revoke(broker)).toHaveLength(1);
    expect(await outcome(call(null, 'get_invitation', { token }))).toBe('PT404 invitation_not_found');
  });

  test('an invitation link is refused after one of the two has blocked the other', async () => {
    const { token } = await invite();
    const blocked = await createPerson();
    await workAs(broker, (as) => as`insert into public.blocks (blocked_id) values (${blocked.id})`);
    await expect(call(blocked, 'accept_invitation', { token })).rejects.toMatchObject({ code: 'PT403' });
    expect(await brokerOf(blocked)).toBeUndefined();
  });
});

test('a broker reads their own invitations without tokens, other users read none', async () => {
  const { id } = await invite(broker, { name: 'Hodan' });
  const read = (by: Person) => actAs(by, (as) => as`select id, name from public.agent_invitations where id = ${id}`);
  expect(await read(broker)).toEqual([{ id, name: 'Hodan' }]);
  expect(await read(otherBroker)).toEqual([]);
  await expect(actAs(broker, (as) => as`select token_hash from public.agent_invitations`)).rejects.toMatchObject({
    code: '42501',
  });
});

test('a broker has at most 20 open invitations, a member and an inactive broker have none @feature 12.12a', async () => {
  const busy = await createBroker();
  for (let count = 0; count < 20; count += 1) await invite(busy);
  expect(await outcome(invite(busy))).toBe('PT409 too_many_invitations');
  await sql`update public.agent_invitations set used_at = now() where id = (
    select id from public.agent_invitations where broker_id = ${busy.id} limit 1)`;
  expect(await outcome(invite(busy))).toBe('done');
  expect(await outcome(invite(person))).toBe('PT403 brokers_only');
});

test('a broker can email an address once a day and 10 addresses a day, and create links without emails afterwards @feature 12.12g', async () => {
  const busy = await createBroker();
  const refusal = 'PT429 too_many_invitation_emails';
  expect(await outcome(invite(busy, { email: 'one@invited.example' }))).toBe('done');
  expect(await outcome(invite(busy, { email: 'ONE@invited.example' }))).toBe(refusal);
  await expect(invite(busy, { email: 'one@invited.example' })).rejects.toMatchObject({
    detail: expect.stringMatching(/^\d+$/) as string,
  });
  expect(await outcome(invite(otherBroker, { email: 'one@invited.example' }))).toBe('done');
  for (let count = 2; count <= 10; count += 1) await invite(busy, { email: `busy${count}@invited.example` });
  expect(await outcome(invite(busy, { email: 'eleven@invited.example' }))).toBe(refusal);
  expect(await sql`select from private.email_queue where address = 'eleven@invited.example'`).toHaveLength(0);
  expect(await sql`select from public.agent_invitations where broker_id = ${busy.id}`).toHaveLength(10);
  expect(await outcome(invite(busy))).toBe('done');
});

test('a suspended broker cannot send an invitation', async () => {
  const suspended = await createBroker();
  const admin = await createPerson('admin');
  await call(admin, 'suspend_user', { user_id: suspended.id, until: null, reason: 'Spam' });
  expect(await outcome(invite(suspended, { email: 'late@invited.example' }))).toBe('PT401 session_ended');
  expect(await sql`select from private.email_queue where address = 'late@invited.example'`).toHaveLength(0);
});

test('an invitation is sent by email, and an invalid email address is refused @feature 12.12a', async () => {
  const { token } = await invite(broker, { email: 'new@invited.example', name: 'Ayaan' });
  const mails = await sql`
    select template, first_name, content from private.email_queue where address = 'new@invited.example'`;
  expect(mails).toEqual([
    {
      template: 'agent_invitation',
      first_name: 'Ayaan',
      content: { company: 'Inviting Homes', path: `/join/${token}` },
    },
  ]);
  expect(await outcome(invite(broker, { email: 'nowhere' }))).toMatch(/^23514 /);
});
