import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { DIST, SITE_URL } from '../embedded/settings.ts';
import { builtHeaders, CACHE_CONTROL, STYLE_SHEET_HEADERS } from './response-headers.ts';
import { builtLanguages } from './servers/site.ts';
import { BACK_OFFICE_BASE, BACK_OFFICE_PAGES, FILES } from './site-paths.ts';

/** Serves pages and files of the apps. `headersAt` returns the headers for any response at a path. */
export type Apps = {
  serve: (request: IncomingMessage, response: ServerResponse, pathname: string) => void;
  headersAt: (pathname: string) => Record<string, string>;
};

/** Serves the production builds. Hashed files may be cached for ever, pages are always revalidated. */
export function serveBuiltApps(): Apps {
  const storefront = files('storefront');
  const backOffice = files('backoffice');
  const languages = builtLanguages(DIST);
  const headers = {
    storefront: builtHeaders(DIST, 'storefront', SITE_URL),
    backOffice: builtHeaders(DIST, 'backoffice', SITE_URL),
  };
  return {
    headersAt: (pathname) => {
      if (pathname.endsWith('.css')) return STYLE_SHEET_HEADERS;
      const isOfBackOffice = pathname.startsWith(BACK_OFFICE_BASE) || BACK_OFFICE_PAGES.test(pathname);
      return isOfBackOffice ? headers.backOffice : headers.storefront;
    },
    serve: (request, response, pathname) => {
      if (pathname.startsWith(BACK_OFFICE_BASE)) {
        request.url = request.url?.slice(BACK_OFFICE_BASE.length - 1);
        return backOffice(request, response, () => notFound(response));
      }
      if (FILES.test(pathname)) return storefront(request, response, () => notFound(response));
      const app = BACK_OFFICE_PAGES.test(pathname) ? backOffice : storefront;
      const [, first = ''] = pathname.split('/');
      request.url = `${languages.includes(first) ? `/${first}` : ''}/index.html`;
      app(request, response, () => notFound(response));
    },
  };
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
      response.setHeader('Cache-Control', hashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other);
    },
  });
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end('Not found');
}
