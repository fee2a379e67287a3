import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { sendJson } from '#browser/api/client.ts';
import type { SentMessage } from '#shared/conversations/conversation-schema.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import type { MessageFeed } from '../message-feed.ts';
import { giveBackMessage } from './message-draft.ts';
import { type Outgoing, outgoingOf, putOutgoing } from './outbox.ts';

/** Refusals that say why: to somebody who may not be written to, and too often. */
const TOLD = [403, 429];

/**
 * Sends messages of a conversation one after the other, each under an id chosen here, so that sending one again never
 * doubles it. What could not leave for want of a connection leaves once there is one.
 */
export function useSendMessage(
  conversationId: string,
  user: CurrentUser,
  { feed, live }: { feed: MessageFeed; live: boolean },
) {
  const { mutate } = useMutation({
    scope: { id: `messages-${conversationId}` },
    mutationFn: ({ id, content }: Outgoing) =>
      sendJson<SentMessage>('POST', '/api/messages', { id, conversationId, content, messageType: 'text' }),
    onMutate: (message) => putOutgoing({ ...message, state: 'sending' }),
    onSuccess: (sent, message) => {
      putOutgoing({ ...message, content: sent.content, createdAt: sent.createdAt, state: 'sent' });
      const { id, firstName, lastName, profileImageUrl } = user;
      feed.receive({ ...sent, request: null, sender: { id, firstName, lastName, profileImageUrl } });
    },
    onError: (error, message) => {
      const unreachable = error instanceof TypeError;
      putOutgoing({ ...message, state: unreachable ? 'unreachable' : 'failed' });
      // A session that has ended is told by the query client, which leads to sign in: the text is there again after it.
      if (error instanceof ApiError && error.status === 401) giveBackMessage(user.id, conversationId, message.content);
      else showSendFailure(error);
    },
  });

  useEffect(() => {
    if (!live) return;
    for (const message of outgoingOf(conversationId)) if (message.state === 'unreachable') mutate(message);
  }, [live, conversationId, mutate]);

  return {
    send: (content: string) =>
      mutate({
        id: crypto.randomUUID(),
        conversationId,
        content,
        createdAt: new Date().toISOString(),
        state: 'sending',
      }),
    sendAgain: (message: Outgoing) => mutate(message),
  };
}

function showSendFailure(error: Error): void {
  const isExplained = error instanceof ApiError && TOLD.includes(error.status);
  const text = isExplained ? error.body.message : 'Failed to send message. Please try again.';
  showToast({ tone: 'failure', title: 'Error', text });
}
