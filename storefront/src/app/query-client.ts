import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askForCode, signInAgain } from '../lib/show-failure.ts';

/** Answers stay until something changes them; what may go stale says so in its own query. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': without a network a call fails at once and says so, instead of waiting behind a skeleton.
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: askForCode }),
  mutationCache: new MutationCache({ onError: signInAgain }),
});
