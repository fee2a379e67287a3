import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askForCode, signInAgain } from '../lib/show-failure.ts';

/** By default data stays fresh until a mutation changes it. Queries whose data can become stale set their own `staleTime`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // With 'always', a call without a network fails at once with an error message. Otherwise the skeleton would stay.
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: askForCode }),
  mutationCache: new MutationCache({ onError: signInAgain }),
});
