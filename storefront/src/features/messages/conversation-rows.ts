import type { QueryClient } from '@tanstack/react-query';
import type { ConversationRow, Message } from '#shared/conversations/conversation-schema.ts';
import type { PersonName } from '#shared/users/person.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { conversationQueries } from './conversation-queries.ts';

const UNKNOWN_PERSON: PersonName = { id: '', firstName: null, lastName: null, profileImageUrl: null };

/** Returns the other person of a conversation. A deleted account has no name. */
export function otherParty(row: ConversationRow, readerId: string): PersonName {
  return (row.buyerId === readerId ? row.seller : row.buyer) ?? UNKNOWN_PERSON;
}

export function nameOf({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(' ') || NAMELESS;
}

/** Updates the last message of a conversation and moves the conversation to the top. */
export function withLastMessage(rows: readonly ConversationRow[], message: Message): ConversationRow[] {
  const row = rows.find(({ id }) => id === message.conversationId);
  if (!row || row.lastMessageAt > message.createdAt) return [...rows];
  const { id, content, messageType, details, senderId, createdAt } = message;
  const renewed = {
    ...row,
    lastMessageAt: createdAt,
    lastMessage: { id, content, messageType, details, senderId, createdAt },
  };
  return [renewed, ...rows.filter((other) => other !== row)];
}

export function withUnread(rows: readonly ConversationRow[], id: string, unreadCount: number): ConversationRow[] {
  return rows.map((row) => (row.id === id && row.unreadCount !== unreadCount ? { ...row, unreadCount } : row));
}

/** Updates the cached list, if it is loaded. */
export function changeRows(
  queryClient: QueryClient,
  change: (rows: readonly ConversationRow[]) => ConversationRow[],
): void {
  queryClient.setQueryData(conversationQueries.list.queryKey, (rows) => rows && change(rows));
}
