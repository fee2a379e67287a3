import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { savedSearchesQuery } from '../listings/saving/saved-searches-query.ts';

type DeleteDialogProps = { search: SavedSearch; name: string; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation before it deletes a saved search. */
export function DeleteDialog({ search: { id }, name, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await sendJson('DELETE', '/api/saved-searches/{id}', { path: { id } });
      } catch (error) {
        // The search was already deleted, by an earlier click or in another window.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      onClose();
      queryClient.setQueryData(savedSearchesQuery.queryKey, (searches) => searches?.filter((one) => one.id !== id));
      showToast({ tone: 'success', title: 'Search deleted' });
      onDeleted();
    },
    onError: (error) => {
      onClose();
      showFailure(error, { title: 'Error', fallback: 'The search could not be deleted. Please try again.' });
    },
  });
  return (
    <Dialog title="Delete this search?" open onClose={onClose}>
      <p className="text-ink-2">
        You will no longer get alerts for <Isolate className="font-semibold wrap-anywhere text-ink">{name}</Isolate>.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonClass('line')} onClick={onClose}>
          Keep search
        </button>
        <button type="button" disabled={isPending} className={buttonClass('danger')} onClick={() => mutate()}>
          <X />
          Delete
        </button>
      </div>
    </Dialog>
  );
}
