import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { askToSignIn } from '../../../lib/member/ask-to-sign-in.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { keepIfSignedOut, type StartedAction } from '../../../lib/member/started-action.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import type { SellerContact } from './seller-contact.ts';

/** The seller's phone number. No page contains it. Each click reveals one number, and the server counts it. */
export function useSellerPhone({ listing, isForEveryone }: SellerContact) {
  const queryClient = useQueryClient();
  const queryKey = ['seller-phone', listing.kind, listing.id];
  const { data: phone } = useQuery<string>({ queryKey, queryFn: skipToken });
  const started: StartedAction = { action: 'phone', kind: listing.kind, id: listing.id };
  const asked = useMutation({
    mutationFn: async (_then?: (phone: string) => void) => {
      if (phone) return phone;
      // The user may still be loading. A slow network must not make the button do nothing.
      if (!isForEveryone && (await queryClient.ensureQueryData(currentUserQuery)) === null) {
        askToSignIn('Please sign in to see the phone number', started);
        return null;
      }
      const path = listing.kind === 'car' ? 'cars' : 'properties';
      return (await sendJson('POST', `/api/${path}/{id}/phone`, { path: { id: listing.id } })).phone;
    },
    onSuccess: (revealed, then) => {
      if (revealed === null) return;
      queryClient.setQueryData(queryKey, revealed);
      then?.(revealed);
    },
    onError: (error) => {
      keepIfSignedOut(error, started);
      showFailure(error, { title: 'Failed to show the phone number', fallback: 'Please try again.' });
    },
  });
  return {
    phone,
    isPending: asked.isPending,
    /** Reveals the number, then calls `then` with it. */
    reveal: (then?: (phone: string) => void) => {
      if (!asked.isPending) asked.mutate(then);
    },
  };
}
