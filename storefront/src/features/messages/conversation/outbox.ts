import { useSyncExternalStore } from 'react';
import type { Message } from '#shared/conversations/conversation-schema.ts';

/** What a member sends: a text, or a photo, voice note or place. */
export type NewItem = Pick<Message, 'messageType' | 'content'> & {
  details?: Message['details'];
  /** The photo or voice note. */
  file?: Blob;
};

/** A message on its way: on screen at once, and until the conversation has it. */
export type Outgoing = NewItem & {
  id: string;
  conversationId: string;
  createdAt: string;
  state: 'sending' | 'sent' | 'failed' | 'unreachable';
};

const NONE: readonly Outgoing[] = [];
const boxes = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();

/** What the person has written in a conversation since the window was opened and the conversation may not have yet. */
export function useOutbox(conversationId: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => outgoingOf(conversationId));
}

export function outgoingOf(conversationId: string): readonly Outgoing[] {
  return boxes.get(conversationId) ?? NONE;
}

/** Puts a message in, or changes where it has got to. */
export function putOutgoing(message: Outgoing): void {
  const box = outgoingOf(message.conversationId);
  const isQueued = box.some(({ id }) => id === message.id);
  change(
    message.conversationId,
    isQueued ? box.map((other) => (other.id === message.id ? message : other)) : [...box, message],
  );
}

/** Takes out a message that the sender does not want to send any more. */
export function dropOutgoing({ id, conversationId }: Outgoing): void {
  clearOutgoing(conversationId, new Set([id]));
}

/** Takes out what the conversation has. */
export function clearOutgoing(conversationId: string, has: ReadonlySet<string>): void {
  const box = outgoingOf(conversationId);
  const left = box.filter(({ id }) => !has.has(id));
  if (left.length < box.length) change(conversationId, left);
}

function change(conversationId: string, box: readonly Outgoing[]): void {
  boxes.set(conversationId, box);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
