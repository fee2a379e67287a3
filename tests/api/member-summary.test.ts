import { afterAll, expect, test } from 'vitest';
import { get, signIn } from '../support/api.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('a member gets their counts in one answer, which no cache stores', async () => {
  const [buyer, seller] = [await createPerson(), await createPerson()];
  const { conversation } = await createConversation(buyer, seller);
  await sendMessage(buyer, conversation, 'Hello');
  const answer = await get('/api/user/summary', { cookies: await signIn(seller) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    favorites: 0,
    unreadMessages: 1,
    unreadNotifications: 1,
    waitingInquiries: 0,
    waitingViewings: 0,
  });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

test('a visitor gets no counts', async () => {
  expect((await get('/api/user/summary')).status).toBe(401);
});
