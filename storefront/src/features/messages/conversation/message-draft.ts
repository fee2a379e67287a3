import { keepTyped, readTyped } from '../../../lib/member/typed-text.ts';

const placeOf = (conversationId: string) => `message:${conversationId}`;

/** What the member began to write in a conversation. */
export function readMessage(userId: string, conversationId: string): string {
  return readTyped(userId, placeOf(conversationId))['content'] ?? '';
}

export function keepMessage(userId: string, conversationId: string, content: string): void {
  keepTyped(userId, placeOf(conversationId), { content });
}

/** Gives back a message that was not sent, ahead of what was typed since. */
export function giveBackMessage(userId: string, conversationId: string, content: string): void {
  keepMessage(userId, conversationId, [content, readMessage(userId, conversationId)].filter(Boolean).join('\n'));
}
