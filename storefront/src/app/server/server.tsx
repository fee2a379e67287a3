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
import { INITIAL_DATA_ID, type InitialData } from './hydrate-query-cache.ts';
import shell from 'virtual:shell';

/** `index.html` after the build: the head, then the app shell for pages without SSR. */
export const SHELL: string = shell;

export { serverPage };
export type { Need, ServerPage };

markServerRendered();

/** Path prefix of this language. */
const ROOT = languageRoot(LANGUAGE.code);

/** React puts preload links in front of the markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Returns the page's own elements of the head, or null if the page does not exist. The `path` has no trailing slash. Without a
 * path, the head is that of a missing page. The `origin` is the public origin of the site.
 */
export async function renderHead(path: string | undefined, subject: Subject, origin: string): Promise<string | null> {
  setSiteOrigin(origin);
  const head = path === undefined ? MISSING : headOf(path, subject);
  return head && String(await headElements(head));
}

/** Ids of marks behind content that must appear in one piece. The browser does not paint before it has parsed them. */
const PAINTED_WHOLE = ['header-end', 'first-screen'];

type Rendered = {
  /** Elements for the head: resources that the browser must fetch first. */
  head: string;
  body: string;
};

/**
 * Renders a page from the answer of its database call. The markup is the same for all visitors. `address` is the path and query in
 * English, `origin` the public origin of the site. Initial data for hydration follows `#root`.
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
  // A part failed or is still waiting. Send the app shell instead, and the browser renders the page and shows the error.
  if (markup.includes('<!--$!-->')) throw new Error(`${address} cannot be rendered completely.`);
  const [preloads = ''] = PRELOADS.exec(markup) ?? [];
  const first: string[] = preloads.match(/<link [^>]*fetchpriority="high"[^>]*>/gi) ?? [];
  const data = `<script type="application/json" id="${INITIAL_DATA_ID}">${inScript(initialData)}</script>`;
  for (const mark of PAINTED_WHOLE)
    if (markup.includes(` id="${mark}"`)) first.push(`<link rel="expect" href="#${mark}" blocking="render"/>`);
  return { head: first.join(''), body: `${markup.slice(preloads.length)}</div>${data}` };
}

/** Escapes JSON for a script element, so that user input cannot end the element. */
function inScript(initialData: InitialData): string {
  return JSON.stringify(initialData).replaceAll('<', '\\u003c');
}
