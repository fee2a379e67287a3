import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askForCode, isSessionOver, signInAgain } from '../lib/show-failure.ts';

/** Answers stay until something changes them; what may go stale says so in its own query. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': without a network a call fails at once and says so, instead of waiting behind a skeleton.
    queries: {
      staleTime: Infinity,
      // A session that has ended is cleared by that answer: what anybody may see is asked for once more, as a visitor.
      retry: (failures, error) => failures === 0 && isSessionOver(error),
      retryDelay: 0,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: askForCode }),
  mutationCache: new MutationCache({ onError: signInAgain }),
});
