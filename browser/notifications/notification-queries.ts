import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, send, sendJson } from '../api/client.ts';

/** Query key prefix of the bell's list and of the page with all notifications. */
export const NOTIFICATIONS = ['notifications'];

/** The latest notifications, for the bell. */
export const latestNotifications = queryOptions({
  queryKey: [...NOTIFICATIONS, 'latest'],
  queryFn: ({ signal }) => getJson('/api/notifications', { query: { limit: '20' }, signal }),
  // The bell fetches again when it opens, because notifications arrive while it is closed.
  staleTime: 0,
});

/** All notifications, or only the unread notifications, in pages. */
export const everyNotification = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS, 'all', unread],
    queryFn: ({ pageParam, signal }) => {
      return getJson('/api/notifications', {
        query: { limit: '50', unread: unread ? 'true' : undefined, cursor: pageParam || undefined },
        signal,
      });
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

/** Marks notifications as read or unread. The requests also finish when the user leaves for the other app. */
export async function markNotifications(ids: readonly string[], read: boolean): Promise<void> {
  await Promise.all(
    ids.map((id) => send('PATCH', '/api/notifications/{id}', { path: { id }, body: { read }, keepalive: true })),
  );
}

/** Marks all notifications until now as read. */
export async function markAllNotifications(): Promise<void> {
  await sendJson('POST', '/api/notifications/read-all');
}
