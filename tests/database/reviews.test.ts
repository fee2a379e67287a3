import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  actAs,
  type Actor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { createAssignment, createBroker } from '../support/brokerage.ts';
import type { Transaction } from '../support/transactions.ts';

let owner: Person;
let agent: Person;
let broker: Person;
let visitor: Person;
let property: string;

beforeEach(async () => {
  [owner, agent, broker, visitor] = [
    await createPerson('user', 'Omar'),
    await createPerson('user', 'Amina'),
    await createPerson('user', 'Bashir'),
    await createPerson('user', 'Vera'),
  ];
  property = await createProperty(owner);
  await sql`insert into public.broker_profiles (user_id, company_name, license_number) values (${broker.id}, 'Test Homes', 'B-1')`;
  await sql`insert into public.agent_profiles (user_id, broker_id) values (${agent.id}, ${broker.id})`;
  await createAssignment(property, agent, broker);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const CONTENT = 'Showed us three houses in one day.';
const hasViewed = (person: Person, status = 'completed') => sql`
  insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status)
  values (${property}, ${person.id}, current_date + 1, '10:00', ${person.email}, ${status})`;
const review =
  (stars: number, kind: string, id: string, content = CONTENT) =>
  (as: Transaction) =>
    as`select public.save_review(${kind}, ${id}, ${stars}, ${content}) as id`;
const write = async (by: Actor, stars = 5, kind = 'agent', id = agent.id): Promise<string> =>
  String((await workAs(by, review(stars, kind, id)))[0]?.['id']);
const rated = async () =>
  (await sql`select rating, review_count from public.agent_profiles where user_id = ${agent.id}`)[0];
const page = async (kind = 'agent', id = agent.id, by: Actor | null = null) => {
  const [row] = await actAs(by, (as) => as`select public.get_public_profile(${kind}, ${id}) as page`);
  return row?.['page'] as Record<string, unknown> & { reviews: Record<string, unknown>[] };
};

test('a person with a completed viewing reviews the agent and the broker, and the ratings follow @feature 12.14e', async () => {
  await hasViewed(visitor);
  await write(visitor, 4);
  await write(visitor, 2, 'broker', broker.id);
  expect(await rated()).toEqual({ rating: 4, review_count: 1 });
  expect(await sql`select rating, review_count from public.broker_profiles where user_id = ${broker.id}`).toEqual([
    { rating: 2, review_count: 1 },
  ]);
  const other = await createPerson();
  await hasViewed(other);
  await write(other, 5);
  expect(await rated()).toEqual({ rating: 4.5, review_count: 2 });
});

test('a viewing of a property does not let its visitor review a broker whom only the owner named', async () => {
  const named = await createBroker();
  const house = await createProperty(await createPerson(), { broker_id: named.id });
  await sql`
    insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status)
    values (${house}, ${visitor.id}, current_date + 1, '10:00', ${visitor.email}, 'completed')`;
  await expect(actAs(visitor, review(1, 'broker', named.id))).rejects.toMatchObject({ message: 'cannot_review' });
});

test('a viewing before the assignment does not let its visitor review the agent', async () => {
  await hasViewed(visitor);
  await sql`update public.property_viewings set updated_at = now() - interval '1 year', actual_date = now() - interval '1 year' where user_id = ${visitor.id}`;
  await expect(actAs(visitor, review(1, 'agent', agent.id))).rejects.toMatchObject({ message: 'cannot_review' });
});

test('a person without a completed viewing cannot write a review @feature 12.14c', async () => {
  await hasViewed(visitor, 'cancelled');
  await expect(actAs(visitor, review(5, 'agent', agent.id))).rejects.toMatchObject({ message: 'cannot_review' });
  await expect(actAs(null, review(5, 'agent', agent.id))).rejects.toMatchObject({ code: '42501' });
});

test('a person with a closed lead, and an owner with a sale, can review the agent @feature 12.14c', async () => {
  await sql`
    insert into public.leads (property_id, agent_id, inquirer_id, from_inquiry, client_name, client_email, status)
    values (${property}, ${agent.id}, ${visitor.id}, true, 'Vera', ${visitor.email}, 'closed')`;
  await write(visitor);
  await sql`
    insert into public.commissions (property_id, agent_id, sale_price, commission_rate, total_commission, agent_commission, broker_commission)
    values (${property}, ${agent.id}, 1000, 2, 20, 20, 0)`;
  await write(owner, 3);
  expect(await rated()).toEqual({ rating: 4, review_count: 2 });
});

test('the agent, the broker and a colleague cannot review each other or themselves @feature 12.14c', async () => {
  const colleague = await createPerson();
  await sql`insert into public.agent_profiles (user_id, broker_id) values (${colleague.id}, ${broker.id})`;
  for (const person of [agent, broker, colleague]) {
    await hasViewed(person);
    await expect(actAs(person, review(5, 'agent', agent.id))).rejects.toMatchObject({ message: 'cannot_review' });
  }
});

test('a reviewer has one review of an agent, and changes it for 30 days @feature 12.14c', async () => {
  await hasViewed(visitor);
  const id = await write(visitor, 5);
  expect(await write(visitor, 1)).toBe(id);
  expect(await rated()).toEqual({ rating: 1, review_count: 1 });
  await sql`update public.reviews set created_at = now() - interval '31 days' where id = ${id}`;
  await expect(actAs(visitor, review(5, 'agent', agent.id))).rejects.toMatchObject({ message: 'review_closed' });
});

test('a review needs 1 to 5 stars and ten characters', async () => {
  await hasViewed(visitor);
  await expect(actAs(visitor, review(6, 'agent', agent.id))).rejects.toMatchObject({ code: '23514' });
  await expect(actAs(visitor, review(5, 'agent', agent.id, 'Good'))).rejects.toMatchObject({ code: '23514' });
});

test('a member cannot write reviews or ratings directly @feature 12.14e', async () => {
  const insert = (as: Transaction) => as`
    insert into public.reviews (subject_kind, subject_id, reviewer_id, rating, content)
    values ('agent', ${agent.id}, ${visitor.id}, 5, ${CONTENT})`;
  await expect(actAs(visitor, insert)).rejects.toMatchObject({ code: '42501' });
  await expect(
    actAs(agent, (as) => as`update public.agent_profiles set rating = 5 where user_id = ${agent.id}`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the reviewed agent answers and changes the answer, and another agent cannot @feature 12.14d', async () => {
  await hasViewed(visitor);
  const id = await write(visitor);
  const answer = (text: string) => (as: Transaction) => as`select public.answer_review(${id}, ${text})`;
  await workAs(agent, answer('Thank you.'));
  await workAs(agent, answer('Thank you very much.'));
  expect((await page()).reviews[0]).toMatchObject({ answer: 'Thank you very much.' });
  for (const person of [visitor, broker])
    await expect(actAs(person, answer('Mine'))).rejects.toMatchObject({ message: 'review_not_found' });
});

test('an administrator hides a review and shows it again, a member cannot, and the audit log keeps both @feature 12.14d', async () => {
  await hasViewed(visitor);
  const id = await write(visitor);
  const admin = await createPerson('admin');
  const hide = (hidden: boolean) => (as: Transaction) => as`select public.hide_review(${id}, ${hidden})`;
  await expect(actAs(agent, hide(true))).rejects.toMatchObject({ message: 'administrators_only' });
  await workAs(admin, hide(true));
  expect(await rated()).toEqual({ rating: 0, review_count: 0 });
  expect((await page()).reviews).toEqual([]);
  await expect(actAs(visitor, review(5, 'agent', agent.id))).rejects.toMatchObject({ message: 'review_closed' });
  await workAs(admin, hide(false));
  expect(await rated()).toEqual({ rating: 5, review_count: 1 });
  expect(await sql`select action from public.history_entries where subject_id = ${id} order by created_at`).toEqual([
    { action: 'hidden' },
    { action: 'shown' },
  ]);
});

test('an administrator cannot hide a review of themselves', async () => {
  await hasViewed(visitor);
  const id = await write(visitor);
  await sql`update public.profiles set role = 'admin' where id = ${agent.id}`;
  await expect(actAs(agent, (as) => as`select public.hide_review(${id})`)).rejects.toMatchObject({ code: 'PT403' });
});

test('a member reports a review, and the outcome "hidden" hides it @feature 12.14d', async () => {
  await hasViewed(visitor);
  const id = await write(visitor);
  const admin = await createPerson('admin');
  const [report] = await workAs(
    agent,
    (as) => as`select public.create_abuse_report('review', ${id}, 'offensive', 'Not true') as id`,
  );
  await workAs(admin, (as) => as`select public.claim_abuse_report(${report?.['id']})`);
  await workAs(admin, (as) => as`select public.decide_abuse_report(${report?.['id']}, 'hidden', 'It insults')`);
  expect(await sql`select hidden_at is not null as hidden from public.reviews where id = ${id}`).toEqual([
    { hidden: true },
  ]);
  await expect(
    actAs(owner, (as) => as`select public.create_abuse_report('review', ${id}, 'offensive')`),
  ).rejects.toMatchObject({ message: 'review_not_found' });
});

test('a visitor sees the public page of an active agent with their listings, and no contact data @feature 12.14a 12.14b', async () => {
  const shown = await page();
  expect(shown).toMatchObject({
    kind: 'agent',
    firstName: 'Amina',
    company: 'Test Homes',
    companyId: broker.id,
    listingCount: 1,
    cities: ['Hargeisa'],
    usualMinutes: null,
  });
  expect(shown['listings']).toMatchObject([{ kind: 'property', card: { id: property } }]);
  expect(JSON.stringify(shown)).not.toContain('@');
  expect(await page('broker', broker.id)).toMatchObject({ company: 'Test Homes', agents: [{ id: agent.id }] });
});

test('the page of a paused, private or suspended person cannot be found @feature 12.14b', async () => {
  const gone = { message: 'profile_not_found', code: 'PT404' };
  await expect(page('agent', randomUUID())).rejects.toMatchObject(gone);
  await expect(page('broker', agent.id)).rejects.toMatchObject(gone);
  await sql`update public.agent_profiles set is_active = false where user_id = ${agent.id}`;
  await expect(page()).rejects.toMatchObject(gone);
  await sql`update public.agent_profiles set is_active = true where user_id = ${agent.id}`;
  await sql`update public.preferences set public_profile = false where user_id = ${agent.id}`;
  await expect(page()).rejects.toMatchObject(gone);
  await sql`update public.preferences set public_profile = true where user_id = ${agent.id}`;
  await sql`insert into public.suspensions (person_id, reason, hide_listings) values (${agent.id}, 'Test', false)`;
  await expect(page()).rejects.toMatchObject(gone);
});

test('the usual response time is the median of at least five buyers @feature 12.14a', async () => {
  for (let minutes = 10; minutes <= 50; minutes += 10) {
    const buyer = await createPerson();
    const [talk] = await sql<{ id: string }[]>`
      insert into public.conversations (property_id, property_title, buyer_id, seller_id, agent_id)
      values (${property}, 'Test house', ${buyer.id}, ${owner.id}, ${agent.id}) returning id`;
    for (const [sender, after] of [
      [buyer.id, 0],
      [agent.id, minutes],
    ] as const)
      await sql`
        insert into public.messages (conversation_id, sender_id, content, created_at)
        values (${talk?.id ?? ''}, ${sender}, 'Hello', now() - interval '3 hours' + make_interval(mins => ${after}))`;
    expect((await page())['usualMinutes']).toBe(minutes === 50 ? 30 : null);
  }
});

test('a member gets the agents and brokers of their viewings to review until they have reviewed them @feature 12.14c', async () => {
  await hasViewed(visitor);
  const suggested = async () =>
    (await actAs(visitor, (as) => as`select public.get_suggested_reviews() as people`))[0]?.['people'] as object[];
  expect(await suggested()).toHaveLength(2);
  await write(visitor);
  expect(await suggested()).toEqual([{ kind: 'broker', id: broker.id, name: 'Test Homes' }]);
});

test('the sitemap lists the pages of active agents and brokers for visitors', async () => {
  const [row] = await actAs(null, (as) => as`select private.sitemap_part('agents', ${agent.id.slice(0, 8)}) as part`);
  expect(row?.['part']).toMatchObject([[agent.id, expect.any(String)]]);
});
