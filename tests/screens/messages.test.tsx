import { expect, test } from 'vitest';
import { rendered, linksOf, textOf } from '../support/rendered.tsx';
import { currentUser } from '../support/people.ts';
import type { ConversationRow, Message } from '#shared/conversations/conversation-schema.ts';
import { ConversationList } from '../../storefront/src/features/messages/conversation-list.tsx';
import { conversationQueries } from '../../storefront/src/features/messages/conversation-queries.ts';
import { MessageBubble } from '../../storefront/src/features/messages/conversation/message-bubble.tsx';
import { MessageForm } from '../../storefront/src/features/messages/conversation/message-form.tsx';
import { MessagesPage } from '../../storefront/src/features/messages/messages-page.tsx';
import { currentUserQuery } from '../../storefront/src/lib/member/current-user.ts';

const reader = currentUser();
const seller = {
  id: '00000000-0000-4000-8000-000000000004',
  firstName: 'Amal',
  lastName: 'Warsame',
  profileImageUrl: null,
};
// In the local time zone, so that the test passes in every zone.
const MOMENT = new Date(2026, 10, 3, 14, 5).toISOString();

const ROW: ConversationRow = {
  id: '00000000-0000-4000-8000-000000000005',
  propertyId: null,
  carId: null,
  buyerId: reader.id,
  sellerId: seller.id,
  status: 'active',
  lastMessageAt: MOMENT,
  createdAt: MOMENT,
  unreadCount: 0,
  buyer: reader,
  seller,
  property: { id: '1', title: 'Courtyard villa', price: 148_000, currency: 'USD', purpose: 'sale', images: [] },
  car: null,
  lastMessage: {
    id: '1',
    content: 'Tomorrow at noon',
    messageType: 'text',
    details: null,
    senderId: seller.id,
    createdAt: MOMENT,
  },
};
const MESSAGE: Message = {
  id: '1',
  conversationId: ROW.id,
  senderId: reader.id,
  content: 'Good morning',
  messageType: 'text',
  isRead: false,
  createdAt: MOMENT,
  details: null,
  request: null,
  sender: reader,
};

const list = (rows: ConversationRow[]) =>
  textOf(rendered(<ConversationList user={reader} open={null} />, [[conversationQueries.list.queryKey, rows]]));

test('a member reads the other person, the day, the property and the last message in a row @spec 1.2.110', () => {
  expect(list([ROW])).toBe('AW Amal Warsame Nov 3 Courtyard villa Tomorrow at noon');
});

test('a member without conversations reads how to start one @spec 1.2.111', () => {
  expect(list([])).toContain('No conversations yet Start a conversation by inquiring about a property');
});

test('a member reads the time of a message, and finds their own on the right @spec 1.2.114', () => {
  const mine = rendered(<MessageBubble message={MESSAGE} mine read={false} />);
  expect(textOf(mine)).toBe('You: Good morning 2:05 PM');
  expect(mine).toContain('self-end');
  const theirs = rendered(<MessageBubble message={MESSAGE} mine={false} read={false} />);
  expect(theirs).toContain('self-start');
});

test('a member sees a prompt to type a message, and cannot send an empty one @spec 1.2.115 1.5.22', () => {
  const form = rendered(
    <MessageForm userId="1" conversationId="1" disabled={false} onType={() => {}} onSend={() => {}} />,
  );
  expect(form).toContain('placeholder="Type your message..."');
  expect(form).toMatch(/<button[^>]* disabled=""/);
});

test('a member finds the link home on the messages page, and no conversation open @spec 1.2.109 1.2.112', () => {
  const page = rendered(<MessagesPage />, [
    [currentUserQuery.queryKey, reader],
    [conversationQueries.list.queryKey, [ROW]],
  ]);
  expect(linksOf(page)['Back to Home']).toBe('/');
  expect(textOf(page)).toContain('Select a conversation to start messaging');
});
