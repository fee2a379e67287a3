import { keepTyped, readTyped } from '../../../lib/member/typed-text.ts';

const placeOf = (conversationId: string) => `message:${conversationId}`;

/** Returns the member's unsent text in a conversation. */
export function readMessage(userId: string, conversationId: string): string {
  return readTyped(userId, placeOf(conversationId))['content'] ?? '';
}

export function keepMessage(userId: string, conversationId: string, content: string): void {
  keepTyped(userId, placeOf(conversationId), { content });
}

/** Puts the text of a failed message into the field, before newer text. */
export function giveBackMessage(userId: string, conversationId: string, content: string): void {
  keepMessage(userId, conversationId, [content, readMessage(userId, conversationId)].filter(Boolean).join('\n'));
}
