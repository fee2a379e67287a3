import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationPage } from '#shared/notifications/notification-schema.ts';
import { call, getJson, sendJson } from '../api/client.ts';

/** What the bell shows, and the page of all. */
export const NOTIFICATIONS = ['notifications'];

/** The latest, for the bell. */
export const latestNotifications = queryOptions({
  queryKey: [...NOTIFICATIONS, 'latest'],
  queryFn: ({ signal }) => getJson<NotificationPage>('/api/notifications?limit=20', signal),
  // What came while it was shut is asked for when it opens.
  staleTime: 0,
});

/** All, or the unread alone, a page at a time. */
export const everyNotification = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS, 'all', unread],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        limit: '50',
        ...(unread && { unread: 'true' }),
        ...(pageParam && { cursor: pageParam }),
      });
      return getJson<NotificationPage>(`/api/notifications?${query}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

/** Marks some as read or unread; also on the way to a page that is another program. */
export async function markNotifications(ids: readonly string[], read: boolean): Promise<void> {
  await Promise.all(
    ids.map((id) =>
      call(`/api/notifications/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ read }),
        keepalive: true,
      }),
    ),
  );
}

/** Marks all as read, up to now. */
export async function markAllNotifications(): Promise<void> {
  await sendJson('POST', '/api/notifications/read-all');
}
