import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationPage } from '#shared/notifications/notification-schema.ts';
import { call, getJson, sendJson } from '../api/client.ts';

/** Query key prefix of the bell's list and of the page with all notifications. */
export const NOTIFICATIONS = ['notifications'];

/** The latest notifications, for the bell. */
export const latestNotifications = queryOptions({
  queryKey: [...NOTIFICATIONS, 'latest'],
  queryFn: ({ signal }) => getJson<NotificationPage>('/api/notifications?limit=20', signal),
  // The bell fetches again when it opens, because notifications arrive while it is closed.
  staleTime: 0,
});

/** All notifications, or only the unread notifications, in pages. */
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

/** Marks notifications as read or unread. The requests also finish when the user leaves for the other app. */
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

/** Marks all notifications until now as read. */
export async function markAllNotifications(): Promise<void> {
  await sendJson('POST', '/api/notifications/read-all');
}
