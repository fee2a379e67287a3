import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendJson } from '../../../../../shared/api/client.ts';
import type { Property } from '../../../../../shared/properties/property.ts';
import { messagesPath } from '../../../../../shared/addresses.ts';
import { askToSignIn } from '../../../lib/ask-to-sign-in.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Starts a conversation with whoever lists a property. */
export function useContactSeller(property: Property) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      sendJson<{ id: string }>('POST', '/api/conversations', { propertyId: property.id, sellerId: property.ownerId }),
    onSuccess: ({ id }) => {
      void navigate(messagesPath(id));
      showToast({ tone: 'success', title: 'Conversation started', text: 'The seller sees that you are interested.' });
      return queryClient.invalidateQueries({ queryKey: ['conversations'] });
    },
    onError: fail,
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
    // Who presses may not be known yet: a slow network is no reason to do nothing.
    const user = await queryClient.ensureQueryData(currentUserQuery);
    if (user === null) return askToSignIn('contact the seller');
    if (user.id === property.ownerId) {
      return showToast({
        tone: 'failure',
        title: 'Cannot contact yourself',
        text: 'You cannot start a conversation with yourself',
      });
    }
    start.mutate();
  }
  return { contact: press, pending };
}

function fail(error: unknown): void {
  showFailure(error, { title: 'Failed to start conversation. Please try again.', fallback: '' });
}
