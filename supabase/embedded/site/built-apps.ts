import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { DIST, SITE_URL } from '../settings.ts';
import { BACK_OFFICE_BASE, BACK_OFFICE_PAGES, isFilePath } from './site-paths.ts';

/** What answers a page or a file of the apps, and the headers that go with whatever is answered at an address. */
export type Apps = {
  serve: (request: IncomingMessage, response: ServerResponse, pathname: string) => void;
  headersAt: (pathname: string) => Record<string, string>;
};

/** A sheet runs nothing and is no page, and pages wait for each of its packets. */
const OF_A_STYLE_SHEET = { 'X-Content-Type-Options': 'nosniff' };

/** Serves the production builds: hashed files for ever, pages always fresh. */
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

/** The headers a build asks for; the one about https is not for others. */
function headersOf(app: string): Record<string, string> {
  const asked = JSON.parse(readFileSync(path.join(DIST, app, 'headers.json'), 'utf8')) as Record<string, string>;
  const { 'Strict-Transport-Security': httpsOnly = '', ...headers } = asked;
  return SITE_URL.startsWith('https:') ? { ...headers, 'Strict-Transport-Security': httpsOnly } : headers;
}

function files(app: string) {
  const folder = path.join(DIST, app);
  // Read once at the start: fails early and clearly when the build is missing.
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

/** In which folder of a build the document of a page lies: each language besides English has one of its own. */
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
