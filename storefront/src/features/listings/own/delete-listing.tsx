import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { sendJson } from '#browser/api/client.ts';
import { PATHS } from '#shared/paths.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { type ListingKind, OWN_KINDS } from './own-kinds.ts';

type DeleteListingProps = { kind: ListingKind; id: string; title: string };

/** Deletes one of the user's own listings after a confirmation, then goes to the home page. */
export function DeleteListing({ kind, id, title }: DeleteListingProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { texts, path, keys } = OWN_KINDS[kind];
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson('DELETE', `${path}/{id}`, { path: { id } }),
    onSuccess: async () => {
      showToast({ tone: 'success', title: texts.deleted, text: 'It no longer appears in search.', forNextPage: true });
      // Do not refetch here, because this page would request the deleted listing. The next page refetches its own data.
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })));
      await navigate(PATHS.home);
    },
    onError: (error) => showFailure(error, { title: texts.notDeleted, fallback: '' }),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('danger', 'sm')}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
        Delete
        <span className="sr-only">: {title}</span>
      </button>
      <Dialog title={texts.asksToDelete} open={asking} onClose={() => setAsking(false)}>
        <p className="text-ink-2">
          We permanently delete <Isolate className="font-semibold text-ink">{title}</Isolate> and its photos. You can
          still read questions and messages about it. To take it off the market for a while, hide it instead.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonClass('line')} onClick={() => setAsking(false)}>
            Keep listing
          </button>
          <button type="button" disabled={isPending} className={buttonClass('danger')} onClick={() => mutate()}>
            <Trash2 /> Delete permanently
          </button>
        </div>
      </Dialog>
    </>
  );
}
