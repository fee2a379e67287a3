import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '#storefront/ui/base/toaster.tsx';
import '#storefront/ui/style/styles.css';
import '#storefront/ui/style/every-utility.css';

const client = new QueryClient();

/** A page of the storefront around a story. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main className="wrap grid min-h-svh content-start gap-6 py-8">
          <h1 className="sr-only">{title}</h1>
          {children}
        </main>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
