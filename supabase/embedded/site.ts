// The one-origin site as a process of its own: both apps, /api (the edge function) and /media (public files of storage).
import http from 'node:http';
import { passOn } from './functions/functions.ts';
import { LISTEN_HOST, PORTS } from './settings.ts';
import { serveBuiltApps } from './site/built-apps.ts';
import { serveLiveApps } from './site/live-apps.ts';

const live = process.argv.includes('--dev');
// Beside `supabase start` the function is reached through that stack's gateway.
const behindGateway = process.argv.includes('--supabase');

const server = http.createServer();
const apps = live ? await serveLiveApps(server) : serveBuiltApps();

server.on('request', (request, response) => {
  const url = request.url ?? '/';
  const pathname = pathOf(url);
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    if (behindGateway) return passOn(request, response, PORTS.gateway.port, `/functions/v1${url}`);
    return passOn(request, response, PORTS.functions.port, url);
  }
  if (pathname.startsWith('/media/')) {
    return passOn(request, response, PORTS.gateway.port, `/storage/v1/object/public${pathname.slice('/media'.length)}`);
  }
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  apps(request, response, pathname);
});

/** The path of an address, without steps up (`..`, also encoded); what is no address at all is the home page's. */
function pathOf(url: string): string {
  const address = `http://localhost${url.startsWith('/') ? '' : '/'}${url}`;
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

server.listen(PORTS.site.port, LISTEN_HOST, () => process.send?.('ready'));

function stop(): void {
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', () => {});
// The launcher is gone, by whatever means: so are we.
process.on('disconnect', stop);
