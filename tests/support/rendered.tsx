// Renders a component without a browser. Import it before any component, because some components read the URL.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  addEventListener: () => {},
});

/** The markup of an element. `known` fills the query cache. */
export function rendered(
  element: ReactNode,
  known: readonly (readonly [key: readonly unknown[], answer: unknown])[] = [],
): string {
  const client = new QueryClient();
  for (const [key, answer] of known) client.setQueryData(key, answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The visible text, with a space between two elements. */
export function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The targets of the links, by their text. */
export function linksOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return Object.fromEntries(links.map(([, href = '', inner = '']) => [textOf(inner), href.replaceAll('&amp;', '&')]));
}
