import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { InquiryStatus, ViewingStep } from '#shared/viewings/viewing-facts.ts';
import { memberSummaryQuery } from '../../lib/member/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';

export type ViewingChange = { status: ViewingStep; scheduledDate?: string; notes?: string };

/** Changes the status of an inquiry. */
export function useInquiryChange(id: string) {
  return useChange<{ status: InquiryStatus }>('inquiries', `/api/inquiries/${id}/status`, 'Inquiry updated');
}

/** Confirms, declines, completes or cancels a viewing. */
export function useViewingChange(id: string) {
  return useChange<ViewingChange>('viewings', `/api/property-viewings/${id}`, 'Viewing updated');
}

function useChange<Change>(key: string, path: string, done: string) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([[key], memberSummaryQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (change: Change) => sendJson('PATCH', path, change),
    onSuccess: async () => {
      showToast({ tone: 'success', title: done });
      await refresh();
    },
    onError: (error) => {
      showFailure(error, { title: 'Error', fallback: 'Your answer could not be saved. Please try again.' });
      // Another person may have answered it. Refetch to show its state.
      return refresh();
    },
  });
}
