import { setTimeout as pause } from 'node:timers/promises';
import { sendJson } from '#browser/api/client.ts';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { readLatest } from '../../storefront/src/features/messages/conversation-queries.ts';
import { followConversation } from '../../storefront/src/features/messages/conversation/follow-conversation.ts';
import { createMessageFeed } from '../../storefront/src/features/messages/message-feed.ts';
import { call, type Journal, write } from './journal.ts';

export type Screen = { live: boolean; hasEarlier: boolean; messages: string[] };

type Draft = { id: string; content: string };

/** Milliseconds after which a user tries to send unsent messages again. */
const RETRY_DELAY = 500;

/** A conversation on the screen of one user: the storefront's feed, with sending as in `use-send-message.ts`. */
export function openConversation(id: string, personId: string, journal: Journal) {
  let known: Conversation | undefined;
  let live = false;
  let queue: Promise<void> = Promise.resolve();
  const unsent: Draft[] = [];
  const feed = createMessageFeed({ read: () => known, write: (next) => (known = next) }, (again) =>
    readLatest(id, again),
  );
  followConversation(id, feed, {
    onLive: (isLive) => {
      live = isLive;
      if (live) sendAgain();
    },
    onMessage: () => {},
  });

  /** Sends messages one after the other. An unsent message is sent again with its id. */
  function put(draft: Draft): void {
    const { id: key, content } = draft;
    queue = queue.then(async () => {
      const sent = await write(journal, { kind: 'message', key, value: `${id} ${content}` }, () =>
        sendJson('POST', '/api/messages', { body: { id: key, conversationId: id, content, messageType: 'text' } }),
      );
      if (sent.outcome === 'unknown') unsent.push(draft);
      if (sent.outcome !== 'acknowledged') return;
      feed.receive({
        ...sent.answer,
        request: null,
        sender: { id: personId, firstName: null, lastName: null, profileImageUrl: null },
      });
    });
  }

  function sendAgain(): void {
    for (const draft of unsent.splice(0)) put(draft);
  }

  return {
    send: (content: string) => put({ id: crypto.randomUUID(), content }),
    read: () => call(journal, 'reading', () => sendJson('POST', '/api/conversations/{id}/read', { path: { id } })),
    /** The user presses "send again" until no message is left. */
    sendAll: async () => {
      for (await queue; unsent.length > 0; await queue) {
        await pause(RETRY_DELAY);
        sendAgain();
      }
    },
    look: (): Screen => ({
      live,
      hasEarlier: known?.hasEarlier ?? true,
      messages: known?.messages.map((message) => message.id) ?? [],
    }),
  };
}
