import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Toaster } from '../ui/base/toaster.tsx';
import { PageArrival } from './routing/page-arrival.tsx';
import { CurrentPage } from './routes.tsx';

type AppProps = { client: QueryClient; router: ComponentType<{ children: ReactNode }> };

/** The whole of it, in the browser as on the server: they differ in what is known already, and in who knows the address. */
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
