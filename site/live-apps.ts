import type { Server } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../embedded/settings.ts';
import type { Apps } from './built-apps.ts';
import { BACK_OFFICE_BASE, BACK_OFFICE_PAGES, FILES } from './site-paths.ts';

/**
 * Serves both apps from their sources with hot reload, on one port. There is no content security policy, because Vite adds
 * inline scripts to pages.
 */
export async function serveLiveApps(server: Server): Promise<Apps> {
  const [storefront, backOffice] = await Promise.all([
    liveApp('storefront', server, '/_storefront-updates'),
    liveApp('backoffice', server, '/_backoffice-updates'),
  ]);
  return {
    headersAt: () => ({}),
    serve: (request, response, pathname) => {
      if (!FILES.test(pathname) && BACK_OFFICE_PAGES.test(pathname)) request.url = `${BACK_OFFICE_BASE}index.html`;
      const app = request.url?.startsWith(BACK_OFFICE_BASE) ? backOffice : storefront;
      app.middlewares(request, response);
    },
  };
}

function liveApp(app: string, server: Server, updates: string) {
  return createServer({
    configFile: path.join(ROOT, app, 'vite.config.ts'),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server, path: updates } },
  });
}
