import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { InquiryStatus, ViewingStep } from '#shared/viewings/viewing-facts.ts';
import { memberSummaryQuery } from '../../lib/member/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';

export type ViewingChange = { status: ViewingStep; scheduledDate?: string; notes?: string };

/** Changes the status of an inquiry. */
export function useInquiryChange(id: string) {
  return useChange('inquiries', 'Inquiry updated', (body: { status: InquiryStatus }) =>
    sendJson('PATCH', '/api/inquiries/{id}/status', { path: { id }, body }),
  );
}

/** Confirms, declines, completes or cancels a viewing. */
export function useViewingChange(id: string) {
  return useChange('viewings', 'Viewing updated', (body: ViewingChange) =>
    sendJson('PATCH', '/api/property-viewings/{id}', { path: { id }, body }),
  );
}

function useChange<Change>(key: string, done: string, mutationFn: (change: Change) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([[key], memberSummaryQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn,
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
