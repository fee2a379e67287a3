// The one-origin site as a process of its own: both apps, /api (the edge function) and /media (public files of storage).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { passInTurn, passOn, passToFunction } from './functions/pass-on.ts';
import { Gate } from './gate.ts';
import { endWithLauncher } from './part.ts';
import { createServer } from './server.ts';
import { LISTEN_HOST, PORTS } from './settings.ts';
import { serveBuiltApps } from './site/built-apps.ts';
import { serveLiveApps } from './site/live-apps.ts';
import { functionPath } from './site/pages.ts';

const live = process.argv.includes('--dev');
// Beside `supabase start` the function is reached through that stack's gateway.
const behindGateway = process.argv.includes('--supabase');
const innerPort = behindGateway ? PORTS.gateway.port : PORTS.inner.port;

// A page's two dozen are through in a moment, a few at a time.
const pictures = new Gate({ atOnce: 64, perNetwork: 6 });

// What comes here is small.
const server = createServer({ seconds: 100 }, listener);
const apps = live ? await serveLiveApps(server) : serveBuiltApps();

function listener(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/';
  const address = addressOf(url);
  const { pathname } = address;
  for (const [name, value] of Object.entries(apps.headersAt(pathname))) response.setHeader(name, value);
  if (pathname === '/api' || pathname.startsWith('/api/')) return askFunction(request, response, url);
  if (pathname.startsWith('/media/')) {
    return passInTurn(
      pictures,
      request,
      response,
      innerPort,
      `/storage/v1/object/public${pathname.slice('/media'.length)}`,
    );
  }
  const written = isReading(request) ? functionPath(address) : undefined;
  if (!written) return apps.serve(request, response, pathname);
  // A page without a head of its own is better than none.
  askFunction(request, response, written, () => apps.serve(request, response, pathname));
}

/** Asks the function; `otherwise` answers when it cannot. */
function askFunction(request: IncomingMessage, response: ServerResponse, path: string, otherwise?: () => void): void {
  if (behindGateway) passOn(request, response, PORTS.gateway.port, `/functions/v1${path}`, otherwise);
  else passToFunction(request, response, path, otherwise);
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** An address, without steps up (`..`, also encoded); what is none at all is the home page's. */
function addressOf(url: string): URL {
  const address = `http://localhost${url.startsWith('/') ? '' : '/'}${url}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost/');
}

server.listen(PORTS.site.port, LISTEN_HOST, () => process.send?.('ready'));

function stop(): void {
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
endWithLauncher(stop);
