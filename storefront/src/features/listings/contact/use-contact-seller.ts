import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendJson } from '#browser/api/client.ts';
import { messagesPath } from '#shared/paths.ts';
import { askToSignIn } from '../../../lib/member/ask-to-sign-in.ts';
import { CONVERSATIONS } from '../../../lib/member/conversations.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { keepIfSignedOut, type StartedAction, useStartedAction } from '../../../lib/member/started-action.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { type ContactListing, listingKey } from './contact-listing.ts';

/** Starts a conversation with the seller of a listing. */
export function useContactSeller(listing: ContactListing) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const started: StartedAction = { action: 'contact', kind: listing.kind, id: listing.id };
  const start = useMutation({
    mutationFn: async () => {
      // The messages page loads the conversations anyway.
      const conversations = await queryClient.ensureQueryData(CONVERSATIONS);
      const body = { ...listingKey(listing), sellerId: listing.ownerId };
      const { id } = await sendJson('POST', '/api/conversations', { body });
      return { id, isNew: conversations.every((conversation) => conversation.id !== id) };
    },
    onSuccess: ({ id, isNew }) => {
      if (isNew) {
        const text = 'The seller sees that you are interested.';
        showToast({ tone: 'success', title: 'Conversation started', text, forNextPage: true });
      }
      void navigate(messagesPath(id));
      return queryClient.invalidateQueries({ queryKey: ['conversations'] });
    },
    onError: (error) => {
      keepIfSignedOut(error, started);
      fail(error);
    },
  });

  const [asking, setAsking] = useState(false);
  const pending = asking || start.isPending;

  function press() {
    if (pending) return;
    setAsking(true);
    contact()
      .catch(fail)
      .finally(() => setAsking(false));
  }

  async function contact() {
    // The user may still be loading. A slow network must not make the button do nothing.
    const user = await queryClient.ensureQueryData(currentUserQuery);
    if (user === null) return askToSignIn('Please sign in to contact the seller', started);
    if (user.id === listing.ownerId) {
      return showToast({
        tone: 'failure',
        title: 'Cannot contact yourself',
        text: 'You cannot start a conversation with yourself',
      });
    }
    start.mutate();
  }
  useStartedAction('contact', listing.id, press);
  return { contact: press, pending };
}

function fail(error: unknown): void {
  showFailure(error, { title: 'Failed to start conversation. Please try again.', fallback: '' });
}
