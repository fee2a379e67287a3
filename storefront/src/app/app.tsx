import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Toaster } from '../ui/base/toaster.tsx';
import { PageArrival } from './routing/page-arrival.tsx';
import { CurrentPage } from './routes.tsx';

type AppProps = { client: QueryClient; router: ComponentType<{ children: ReactNode }> };

/** The whole app for the browser and the server. They pass a different query client and router. */
export function App({ client, router: Router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Router>
        <Suspense>
          <CurrentPage />
        </Suspense>
        <PageArrival />
        <Toaster />
      </Router>
    </QueryClientProvider>
  );
}
