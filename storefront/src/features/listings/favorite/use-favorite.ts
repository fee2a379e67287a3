import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/base/toast-store.ts';
import type { Favorite } from './set-favorite.ts';

/**
 * Saves and unsaves a listing, and invites a visitor to sign in. While it is under way a press does nothing. What it takes is
 * loaded at the first press, for lists of cards have to be light.
 */
export function useFavorite({ kind, id, isFavorite }: Favorite) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function press() {
    if (pending) return;
    setPending(true);
    try {
      const { pressHeart } = await import('./set-favorite.ts');
      await pressHeart(queryClient, { kind, id, isFavorite: !isFavorite });
    } catch {
      // It could not even be loaded.
      showToast({ tone: 'failure', title: 'Error', text: 'Failed to update favorites' });
    } finally {
      setPending(false);
    }
  }
  return { pending, press: () => void press() };
}
