import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/base/toast-store.ts';
import type { Favorite } from './set-favorite.ts';

/**
 * Adds or removes a favorite, and asks a visitor to sign in. It ignores clicks while a change is in progress. The code loads on the
 * first click to keep lists of cards small.
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
      // The code failed to load.
      showToast({ tone: 'failure', title: 'Error', text: 'Failed to update favorites' });
    } finally {
      setPending(false);
    }
  }
  return { pending, press: () => void press() };
}
