import { useSyncExternalStore } from 'react';
import type { Message } from '#shared/conversations/conversation-schema.ts';

/** A new message: a text, a photo, a voice note or a place. */
export type NewItem = Pick<Message, 'content'> & {
  messageType: 'text' | 'photo' | 'voice' | 'location';
  details?: Message['details'];
  /** The photo or voice note. */
  file?: Blob;
};

/** A message being sent. It is visible at once and until the conversation contains it. */
export type Outgoing = NewItem & {
  id: string;
  conversationId: string;
  createdAt: string;
  state: 'sending' | 'sent' | 'failed' | 'unreachable';
};

const NONE: readonly Outgoing[] = [];
const outgoing = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();

/** Messages sent since the window opened that the conversation may not contain yet. */
export function useOutgoing(conversationId: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => outgoingOf(conversationId));
}

export function outgoingOf(conversationId: string): readonly Outgoing[] {
  return outgoing.get(conversationId) ?? NONE;
}

/** Adds a message or updates its state. */
export function putOutgoing(message: Outgoing): void {
  const messages = outgoingOf(message.conversationId);
  const isQueued = messages.some(({ id }) => id === message.id);
  change(
    message.conversationId,
    isQueued ? messages.map((other) => (other.id === message.id ? message : other)) : [...messages, message],
  );
}

/** Removes a message that the sender no longer wants to send. */
export function dropOutgoing({ id, conversationId }: Outgoing): void {
  clearOutgoing(conversationId, new Set([id]));
}

/** Removes the messages that the conversation contains. */
export function clearOutgoing(conversationId: string, has: ReadonlySet<string>): void {
  const messages = outgoingOf(conversationId);
  const left = messages.filter(({ id }) => !has.has(id));
  if (left.length < messages.length) change(conversationId, left);
}

function change(conversationId: string, messages: readonly Outgoing[]): void {
  outgoing.set(conversationId, messages);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
