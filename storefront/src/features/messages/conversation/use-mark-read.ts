import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sendJson } from '#browser/api/client.ts';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { coalesce } from '#browser/realtime/coalesce.ts';
import { memberSummaryQuery } from '../../../lib/member/current-user.ts';
import { changeRows, withUnread } from '../conversation-rows.ts';

/** Marks the other side's messages as read while the conversation is visible. */
export function useMarkRead(conversation: Conversation | undefined, readerId: string): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const id = conversation?.id;
  const isBuyer = conversation?.buyerId === readerId;
  const last = conversation?.messages.findLast(
    ({ senderId, isRead }) => !isRead && (senderId === conversation.buyerId) !== isBuyer,
  )?.id;
  const unread = conversation?.unreadCount ?? 0;

  const markRead = useMemo(
    () =>
      coalesce(async () => {
        if (!id) return;
        await sendJson('POST', '/api/conversations/{id}/read', { path: { id } });
        changeRows(queryClient, (rows) => withUnread(rows, id, 0));
        await queryClient.invalidateQueries({ queryKey: memberSummaryQuery.queryKey });
      }),
    [id, queryClient],
  );

  useEffect(() => {
    if (visible && (last !== undefined || unread > 0)) markRead();
  }, [visible, last, unread, markRead]);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
