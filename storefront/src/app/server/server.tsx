import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.edge';
import { type ReactNode, StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { LANGUAGE, languageRoot } from '#shared/language.ts';
import { currentUserQuery } from '../../lib/member/current-user.ts';
import { setSiteOrigin } from '../../lib/current-path.ts';
import { markServerRendered } from '../../lib/hydration.ts';
import { App } from '../app.tsx';
import { headOf, MISSING, type Subject } from '../heads/head-of.ts';
import { headElements } from '../heads/page-head.ts';
import { loadPage } from '../routes.tsx';
import { type Need, serverPage, type ServerPage } from './server-pages.ts';
import { packRows } from './packed-rows.ts';
import { INITIAL_DATA_ID, type InitialData } from './hydrate-query-cache.ts';
import shell from 'virtual:shell';

/** `index.html` as the build left it: the head, then the frame that stands where a page is not drawn. */
export const SHELL: string = shell;

export { serverPage };
export type { Need, ServerPage };

markServerRendered();

/** Before every path of this language. */
const ROOT = languageRoot(LANGUAGE.code);

/** React puts in front what it wants fetched at once. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * The elements of a page's head that are its own: of the page at a path without a slash at its end, about its subject; null
 * where there is none. Without a path those of no page. `origin` is where people open the site.
 */
export async function renderHead(path: string | undefined, subject: Subject, origin: string): Promise<string | null> {
  setSiteOrigin(origin);
  const head = path === undefined ? MISSING : headOf(path, subject);
  return head && String(await headElements(head));
}

/** Marks behind what would move if it came in pieces: nothing is painted before they are there. */
const PAINTED_WHOLE = ['header-end', 'first-screen'];

type Rendered = {
  /** Elements for the head: what is to be fetched before all else. */
  head: string;
  body: string;
};

/**
 * Draws a page from what its call answered, for everybody alike. `address` is its path and query in English, `origin` where
 * people open the site. What follows `#root` is what the browser takes over.
 */
export async function renderPage(
  page: ServerPage | undefined,
  answer: unknown,
  address: string,
  origin: string,
): Promise<Rendered> {
  setSiteOrigin(origin);
  const initialData: InitialData = page?.initialData(answer) ?? [];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(currentUserQuery.queryKey, null);
  for (const [key, data] of initialData) client.setQueryData(key, data);
  await loadPage(address.replace(/\?.*/s, ''));
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={ROOT || '/'} location={ROOT + address}>
      {children}
    </StaticRouter>
  );
  const markup = renderToString(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
  // A part that failed, or waits: the frame is better, in which the browser draws and tells.
  if (markup.includes('<!--$!-->')) throw new Error(`${address} cannot be drawn as a whole.`);
  const [preloads = ''] = PRELOADS.exec(markup) ?? [];
  const first: string[] = preloads.match(/<link [^>]*fetchpriority="high"[^>]*>/gi) ?? [];
  const data = `<script type="application/json" id="${INITIAL_DATA_ID}">${inScript(initialData)}</script>`;
  for (const mark of PAINTED_WHOLE)
    if (markup.includes(` id="${mark}"`)) first.push(`<link rel="expect" href="#${mark}" blocking="render"/>`);
  return { head: first.join(''), body: `${markup.slice(preloads.length)}</div>${data}` };
}

/** JSON within a script element: nothing in it can end the element, whatever a person typed. */
function inScript(initialData: InitialData): string {
  return JSON.stringify(initialData, packRows).replaceAll('<', '\\u003c');
}
