import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, RotateCcw } from 'lucide-react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { sendJson } from '../../../../shared/api/client.ts';
import type { ListingStatus } from '../../../../shared/listings/listing-facts.ts';
import { changeListings } from '../../lib/change-listings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { OwnListing } from './owner-status.tsx';

const KINDS = {
  property: { path: '/api/properties', word: 'Property', keys: [['properties'], ['my-properties'], ['favorites']] },
  car: { path: '/api/cars', word: 'Car', keys: [['cars'], ['my-cars'], ['favorites']] },
} as const;

/** Changes the status at once on screen, and back if the server refuses. */
export function OwnerStatusButton({ kind, id, title, status }: OwnListing) {
  const queryClient = useQueryClient();
  const { path, word, keys } = KINDS[kind];
  const show = (shown: ListingStatus) => changeListings(queryClient, keys, id, { status: shown });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ next }: { next: ListingStatus; before: ListingStatus }) =>
      sendJson('PATCH', `${path}/${encodeURIComponent(id)}/status`, { status: next }),
    onMutate: async ({ next }) => {
      // An answer on its way would bring back what was.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      show(next);
    },
    onSuccess: async () => {
      showToast({
        tone: 'success',
        title: 'Status updated',
        text: `${word} status has been updated successfully`,
      });
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error, { before }) => {
      show(before);
      // A session that has ended is told by the query client, which leads to sign in.
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ tone: 'failure', title: 'Error', text: `Failed to update ${word.toLowerCase()} status` });
    },
  });
  const sold = status === 'sold';
  const Icon = sold ? RotateCcw : BadgeCheck;
  return (
    <button
      type="button"
      disabled={isPending}
      className={buttonClass('line', 'sm', 'z-1 w-full')}
      onClick={() => mutate({ next: sold ? 'available' : 'sold', before: status })}
    >
      <Icon />
      {sold ? 'Mark as Available' : 'Mark as Sold'}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
