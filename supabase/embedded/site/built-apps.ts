import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { DIST } from '../settings.ts';
import { BACK_OFFICE_BASE, BACK_OFFICE_PAGES, isFilePath } from './pages.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

/** Serves the production builds: hashed files for ever, pages always fresh. */
export function serveBuiltApps(): Handler {
  const storefront = files('storefront');
  const backOffice = files('backoffice');
  return (request, response, pathname) => {
    if (pathname.startsWith(BACK_OFFICE_BASE)) {
      request.url = request.url?.slice(BACK_OFFICE_BASE.length - 1);
      return backOffice(request, response, () => notFound(response));
    }
    if (isFilePath(pathname)) return storefront(request, response, () => notFound(response));
    request.url = '/index.html';
    const app = BACK_OFFICE_PAGES.test(pathname) ? backOffice : storefront;
    app(request, response, () => notFound(response));
  };
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

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end('Not found');
}
