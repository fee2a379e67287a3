import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { DIST, SITE_URL } from '../embedded/settings.ts';
import { BACK_OFFICE_BASE, BACK_OFFICE_PAGES, isFilePath } from './site-paths.ts';

/** Serves pages and files of the apps. `headersAt` returns the headers for any response at a path. */
export type Apps = {
  serve: (request: IncomingMessage, response: ServerResponse, pathname: string) => void;
  headersAt: (pathname: string) => Record<string, string>;
};

/** A style sheet needs no other header, and the first paint waits for each of its packets. */
const OF_A_STYLE_SHEET = { 'X-Content-Type-Options': 'nosniff' };

/** Serves the production builds. Hashed files may be cached for ever, pages are always revalidated. */
export function serveBuiltApps(): Apps {
  const storefront = files('storefront');
  const backOffice = files('backoffice');
  const folderOf = foldersOfLanguages('storefront');
  const headers = { storefront: headersOf('storefront'), backOffice: headersOf('backoffice') };
  return {
    headersAt: (pathname) => {
      if (pathname.endsWith('.css')) return OF_A_STYLE_SHEET;
      const isOfBackOffice = pathname.startsWith(BACK_OFFICE_BASE) || BACK_OFFICE_PAGES.test(pathname);
      return isOfBackOffice ? headers.backOffice : headers.storefront;
    },
    serve: (request, response, pathname) => {
      if (pathname.startsWith(BACK_OFFICE_BASE)) {
        request.url = request.url?.slice(BACK_OFFICE_BASE.length - 1);
        return backOffice(request, response, () => notFound(response));
      }
      if (isFilePath(pathname)) return storefront(request, response, () => notFound(response));
      const app = BACK_OFFICE_PAGES.test(pathname) ? backOffice : storefront;
      request.url = `${folderOf(pathname)}/index.html`;
      app(request, response, () => notFound(response));
    },
  };
}

/** The headers that a build asks for. Strict-Transport-Security is only sent if the site uses https. */
function headersOf(app: string): Record<string, string> {
  const asked = JSON.parse(readFileSync(path.join(DIST, app, 'headers.json'), 'utf8')) as Record<string, string>;
  const { 'Strict-Transport-Security': httpsOnly = '', ...headers } = asked;
  return SITE_URL.startsWith('https:') ? { ...headers, 'Strict-Transport-Security': httpsOnly } : headers;
}

function files(app: string) {
  const folder = path.join(DIST, app);
  // Reads the file at the start, so that a missing build fails early and clearly.
  readFileSync(path.join(folder, 'index.html'));
  return sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.includes('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Returns the folder of a page's document. Each language except English has its own folder. */
function foldersOfLanguages(app: string): (pathname: string) => string {
  const documents = globSync('*/index.html', { cwd: path.join(DIST, app) });
  const languages = new Set(documents.map((document) => path.dirname(document)));
  return (pathname) => {
    const [, first = ''] = pathname.split('/');
    return languages.has(first) ? `/${first}` : '';
  };
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end('Not found');
}
