// What a component says, without a browser. Import it before any component: some read the address.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  addEventListener: () => {},
});

/** The markup of an element; `known` are answers that are there already. */
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

/** Its text as people read it, with a space wherever one element ends and another begins. */
export function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Where its links lead, by their text. */
export function linksOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return Object.fromEntries(links.map(([, href = '', inner = '']) => [textOf(inner), href.replaceAll('&amp;', '&')]));
}
