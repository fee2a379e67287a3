import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RejectionCode } from '#shared/listings/listing-facts.ts';
import { listenTo } from '#browser/realtime/channel.ts';
import { coalesce } from '#browser/realtime/coalesce.ts';
import { refetchOvertaken } from '#browser/realtime/refetch-overtaken.ts';
import { currentUserQuery, memberSummaryQuery } from '../../lib/member/current-user.ts';
import { showToast } from '../../ui/base/toast-store.ts';
import { ownChange, type ListingKind } from '../listings/own/own-kinds.ts';
import { conversationQueries } from './conversation-queries.ts';
import { changeRows, withUnread } from './conversation-rows.ts';

/** What is asked for again when there is news of it. */
const ABOUT: Record<string, readonly string[]> = {
  unread: ['summary', 'inquiries', 'viewings'],
  conversation: ['summary'],
  inquiry: ['summary', 'inquiries'],
  viewing: ['summary', 'viewings'],
  notification: ['summary', 'notifications', 'saved-searches'],
  decision: ['my-properties', 'my-cars', 'properties', 'cars'],
};

/** What shows one's own listings of a kind: asked for anyway once a change of them is done, and not before. */
const OWN_LISTINGS: Record<string, ListingKind> = {
  'my-properties': 'property',
  properties: 'property',
  'my-cars': 'car',
  cars: 'car',
};

/** Keeps counts and lists of a member up to date in every window, by the news of their own channel. */
export function useMemberUpdates(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => refetchOvertaken(queryClient), [queryClient]);
  useEffect(() => {
    const refreshers = new Map<string, () => void>();
    const refresherOf = (queryKey: readonly unknown[]) => coalesce(() => queryClient.invalidateQueries({ queryKey }));
    function refresh(key: string) {
      const kind = OWN_LISTINGS[key];
      if (kind && queryClient.isMutating({ mutationKey: ownChange(kind) }) > 0) return;
      const refresher = refreshers.get(key) ?? refresherOf([key]);
      refreshers.set(key, refresher);
      refresher();
    }
    const refreshList = refresherOf(conversationQueries.list.queryKey);

    return listenTo(`user:${userId}`, {
      onJoin: () => {
        for (const key of [
          ...memberSummaryQuery.queryKey,
          'inquiries',
          'viewings',
          'my-properties',
          'my-cars',
          'notifications',
        ])
          refresh(key);
        refreshList();
      },
      onEvent: (event, payload) => {
        for (const key of ABOUT[event] ?? []) refresh(key);
        if (event === 'conversation') refreshList();
        if (event === 'unread') {
          const { conversationId, unreadCount } = payload as { conversationId: string; unreadCount: number };
          changeRows(queryClient, (rows) => withUnread(rows, conversationId, unreadCount));
          if (unreadCount > 0) refreshList();
        }
        if (event === 'role') void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        if (event === 'decision') void showDecision(payload as Decision);
      },
    });
  }, [userId, queryClient]);
}

type Decision = {
  title: string;
  approvalStatus: 'approved' | 'rejected';
  rejectionReason: string | null;
  rejectionCode: RejectionCode | null;
};

async function showDecision({ title, approvalStatus, rejectionReason, rejectionCode }: Decision): Promise<void> {
  if (approvalStatus === 'approved')
    showToast({ tone: 'success', title: 'Your listing was approved', text: title, forNextPage: true });
  else {
    // Only a rejection needs the sentences.
    const { rejectionText } = await import('#shared/listings/rejection.ts');
    showToast({
      tone: 'info',
      title: 'Your listing was rejected',
      text: `${title}: ${rejectionText({ code: rejectionCode, reason: rejectionReason }) ?? ''}`,
      forNextPage: true,
    });
  }
}
