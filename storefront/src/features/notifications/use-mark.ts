import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markAllNotifications, markNotifications, NOTIFICATIONS } from '#browser/notifications/notification-queries.ts';
import { memberSummaryQuery } from '../../lib/member/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';

/** Marks notifications as read or unread, or all as read. It resolves after the refetch. */
export function useMark() {
  const queryClient = useQueryClient();
  const shown = () =>
    Promise.all(
      [NOTIFICATIONS, memberSummaryQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const onError = (error: Error) =>
    showFailure(error, { title: 'Could not be marked as read or unread', fallback: 'Please try again.' });
  const some = useMutation({
    mutationFn: ({ ids, read }: { ids: readonly string[]; read: boolean }) => markNotifications(ids, read),
    onSettled: shown,
    onError,
  });
  const all = useMutation({ mutationFn: markAllNotifications, onSuccess: shown, onError });
  return { some, all };
}
