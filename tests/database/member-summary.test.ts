import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actAs,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';

type Summary = Record<
  'favorites' | 'unreadMessages' | 'unreadNotifications' | 'waitingInquiries' | 'waitingViewings',
  number
>;
const NOTHING: Summary = {
  favorites: 0,
  unreadMessages: 0,
  unreadNotifications: 0,
  waitingInquiries: 0,
  waitingViewings: 0,
};

let owner: Person;
let agent: Person;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, agent, buyer, stranger] = await Promise.all([createPerson(), createPerson(), createPerson(), createPerson()]);
  const { property, conversation } = await createConversation(buyer, owner, { agent_id: agent.id });
  for (const text of ['One', 'Two', 'Three']) await sendMessage(buyer, conversation, text);
  await sendMessage(owner, conversation, 'Answer');
  for (const status of ['pending', 'pending', 'replied']) {
    await sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email, status)
      values (${property}, ${buyer.id}, 'Is it still available?', 'a@b.co', ${status})`;
  }
  for (const status of ['pending', 'declined']) {
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, status)
      values (${property}, ${buyer.id}, current_date + 7, '10:00', 'a@b.co', ${status})`;
  }
  await sql`
    insert into public.favorites (user_id, property_id, car_id)
    values (${buyer.id}, ${property}, null), (${buyer.id}, null, ${await createCar(owner)})`;
  await createProperty(stranger);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const summaryOf = (person: Person): Promise<Summary | undefined> =>
  actAs(person, async (as) => {
    const [row] = await as<{ summary: Summary }[]>`select public.get_member_summary() as summary`;
    return row?.summary;
  });

test('an owner sees unread messages and requests without an answer', async () => {
  expect(await summaryOf(owner)).toEqual({
    ...NOTHING,
    unreadMessages: 3,
    // All messages of a conversation share one notification.
    unreadNotifications: 1,
    waitingInquiries: 2,
    waitingViewings: 1,
  });
});

test('the agent of a property sees its requests, not its owner’s messages', async () => {
  expect(await summaryOf(agent)).toEqual({ ...NOTHING, waitingInquiries: 2, waitingViewings: 1 });
});

test('a buyer sees favorites and unread messages, but no requests to answer', async () => {
  expect(await summaryOf(buyer)).toEqual({ ...NOTHING, favorites: 2, unreadMessages: 1, unreadNotifications: 1 });
});

test('a stranger sees nothing of the owner', async () => {
  expect(await summaryOf(stranger)).toEqual(NOTHING);
});

test('a user with pending MFA gets no summary', async () => {
  const guarded = await createPerson();
  await addSecondFactor(guarded);
  await expect(summaryOf(guarded)).rejects.toThrow('second_factor_required');
});

test('a visitor cannot call the summary', async () => {
  await expect(actAs(null, (as) => as`select public.get_member_summary()`)).rejects.toThrow('permission denied');
});
