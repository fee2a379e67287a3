import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { GuardedRouter } from './guarded-router.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { PageArrival } from './page-arrival.tsx';
import { queryClient } from './query-client.ts';
import { CurrentPage } from './routes.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <GuardedRouter>
        <Suspense>
          <CurrentPage />
        </Suspense>
        <PageArrival />
        <Toaster />
      </GuardedRouter>
    </QueryClientProvider>
  );
}
