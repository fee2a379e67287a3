import type { QueryClient } from '@tanstack/react-query';
import { keepToast } from '../ui/toast-store.ts';
import { PATHS } from './paths.ts';

/** After a logout, here or in another tab: forgets everything that was loaded, and loads home. */
export function startAgain(queryClient: QueryClient): void {
  queryClient.clear();
  keepToast({
    tone: 'success',
    title: 'Logged out successfully',
    text: 'You have been logged out of your account.',
  });
  location.assign(PATHS.home);
}
