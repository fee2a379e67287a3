import { useSyncExternalStore } from 'react';

/** A message on its way: on screen at once, and until the conversation has it. */
export type Outgoing = {
  id: string;
  conversationId: string;
  content: string;
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
