import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import type { MessageFeed } from '../message-feed.ts';
import { giveBackMessage } from './message-draft.ts';
import { dataUrlOf } from '../../listings/report/data-url.ts';
import { forgetItem, keepItem, keptItems } from '../attachments/kept-items.ts';
import { dropLocalFile, keepLocalFile } from '../attachments/local-files.ts';
import { dropOutgoing, type NewItem, type Outgoing, outgoingOf, putOutgoing } from './outgoing-messages.ts';

/**
 * HTTP statuses whose error message the user sees: the person cannot receive messages (403), or the rate limit is exceeded (429).
 */
const EXPLAINED = [403, 429];

/**
 * Sends the messages of a conversation one after another. The client chooses each id, so a retry never duplicates a message.
 * Messages that failed without a connection are sent when it is back.
 */
export function useSendMessage(
  conversationId: string,
  user: CurrentUser,
  { feed, live }: { feed: MessageFeed; live: boolean },
) {
  const { mutate } = useMutation({
    scope: { id: `messages-${conversationId}` },
    mutationFn: async (message: Outgoing) => sendJson('POST', '/api/messages', { body: await bodyOf(message) }),
    onMutate: (message) => {
      putOutgoing({ ...message, state: 'sending' });
      // A text waits in memory.
      return { kept: message.messageType === 'text' ? Promise.resolve(true) : keepItem(user.id, message) };
    },
    onSuccess: (sent, message, { kept }) => {
      if (message.messageType !== 'text') void kept.then(() => forgetItem(message.id));
      putOutgoing({
        ...message,
        content: sent.content,
        details: sent.details,
        createdAt: sent.createdAt,
        state: 'sent',
      });
      const { id, firstName, lastName, profileImageUrl } = user;
      feed.receive({ ...sent, request: null, sender: { id, firstName, lastName, profileImageUrl } });
    },
    onError: async (error, message, sending) => {
      // A message waits for a connection only if the browser has stored it.
      const waits = error instanceof TypeError && (await sending?.kept) === true;
      putOutgoing({ ...message, state: waits ? 'unreachable' : 'failed' });
      // The query client handles an expired session and leads to sign-in. Keep the text for the time after it.
      if (error instanceof ApiError && error.status === 401) {
        if (message.messageType === 'text') giveBackMessage(user.id, conversationId, message.content);
      } else if (!waits) showSendFailure(error);
    },
  });

  const isRestored = useKeptItems(user.id, conversationId);
  useEffect(() => {
    if (!live || !isRestored) return;
    for (const message of outgoingOf(conversationId)) if (message.state === 'unreachable') mutate(message);
  }, [live, isRestored, conversationId, mutate]);

  return {
    send: (item: NewItem) => {
      const id = crypto.randomUUID();
      const message: Outgoing = { ...item, id, conversationId, createdAt: new Date().toISOString(), state: 'sending' };
      if (item.file) keepLocalFile(id, item.file);
      mutate(message);
    },
    sendAgain: (message: Outgoing) => mutate(message),
    /** Hides the message after the browser has deleted it, so that a reload does not restore it. */
    remove: async (message: Outgoing) => {
      await forgetItem(message.id);
      dropOutgoing(message);
      dropLocalFile(message.id);
    },
  };
}

/** Restores items that were not sent before the last reload. Returns true when this is done. */
function useKeptItems(userId: string, conversationId: string): boolean {
  const [restored, setRestored] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void keptItems(userId, conversationId).then((items) => {
      const known = new Set(outgoingOf(conversationId).map(({ id }) => id));
      for (const item of items.filter(({ id }) => !known.has(id))) {
        if (item.file) keepLocalFile(item.id, item.file);
        putOutgoing({ ...item, state: 'unreachable' });
      }
      if (isCurrent) setRestored(conversationId);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, conversationId]);
  return restored === conversationId;
}

/** Returns the request body of a message. */
async function bodyOf({ id, conversationId, content, messageType, details, file }: Outgoing) {
  const { latitude, longitude } = details ?? {};
  const place = messageType === 'location' ? { latitude, longitude } : {};
  return { id, conversationId, content, messageType, ...place, ...(file && { file: await dataUrlOf(file) }) };
}

function showSendFailure(error: Error): void {
  const isExplained = error instanceof ApiError && EXPLAINED.includes(error.status);
  const text = isExplained ? error.body.message : 'Failed to send message. Please try again.';
  showToast({ tone: 'failure', title: 'Error', text });
}
