import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { PageArrival } from './page-arrival.tsx';
import { queryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** BrowserRouter rather than a data router: the queries do the loading, and it is 16 KB less to send. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
        <PageArrival />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
