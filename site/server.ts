// The site in its own process and on one origin. It serves both apps, /api (the Edge Function) and /media (public files of
// storage).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { functionTargets, proxyLimited, proxy, proxyToFunction } from '../embedded/functions/function-proxy.ts';
import { ConcurrencyLimit } from '../embedded/serving/concurrency-limit.ts';
import { endWithLauncher } from '../embedded/processes/processes.ts';
import { listen } from '../embedded/serving/listen.ts';
import { createServer } from '../embedded/serving/server.ts';
import { LISTEN_HOST, PORTS } from '../embedded/settings.ts';
import { serveBuiltApps } from './built-apps.ts';
import { serveLiveApps } from './live-apps.ts';
import { HttpCache } from './http-cache.ts';
import { MEDIA_HEADERS } from './response-headers.ts';
import { API, functionPath, HOME, MEDIA_BASE, SUPABASE_PATHS } from './site-paths.ts';
import { TimeoutFallback } from './timeout-fallback.ts';

const live = process.argv.includes('--dev');
// With `supabase start`, the functions are behind the gateway of that stack.
const behindGateway = process.argv.includes('--supabase');
const innerPort = behindGateway ? PORTS.gateway.port : PORTS.inner.port;

// A page's two dozen pictures load quickly, even a few at a time.
const pictures = new ConcurrencyLimit({ total: 64, perIpRange: 6 });

// Tests turn the cache off, because they read what they have just written.
const keeps = !behindGateway && process.env['SITE_CACHE'] !== 'off';
const kept = new Map(keeps ? functionTargets.map((door) => [door.name, new HttpCache(door)]) : []);

const timeoutFallback = new TimeoutFallback();

// 100 seconds are enough, because requests to the site are small.
const server = createServer({ seconds: 100 }, listener);
const apps = live ? await serveLiveApps(server) : serveBuiltApps();

function listener(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/';
  const parsed = parseUrl(url);
  const { pathname } = parsed;
  for (const [name, value] of Object.entries(apps.headersAt(pathname))) response.setHeader(name, value);
  if (API.test(pathname)) return askFunction(request, response, url);
  if (pathname.startsWith(MEDIA_BASE)) {
    for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.setHeader(name, value);
    const file = SUPABASE_PATHS.files + pathname.slice(MEDIA_BASE.length);
    return proxyLimited(pictures, request, response, innerPort, file);
  }
  const written = isReading(request) ? functionPath(parsed) : undefined;
  if (!written) return apps.serve(request, response, pathname);
  // The app shell, which renders the page in the browser, is the fallback for a slow or failed response.
  const showAppShell = () => apps.serve(request, response, pathname);
  timeoutFallback.serve(response, (otherwise) => askFunction(request, response, written, otherwise), showAppShell);
}

/** Sends a request to a function. `otherwise` responds if the function cannot. */
function askFunction(request: IncomingMessage, response: ServerResponse, path: string, otherwise?: () => void): void {
  if (behindGateway) return proxy(request, response, PORTS.gateway.port, SUPABASE_PATHS.functions + path, otherwise);
  const keeper = isMemberAtHome(request) ? undefined : kept.get(/^\/([^/?]*)/.exec(path)?.[1] ?? '');
  if (keeper) keeper.serve(request, response, path, otherwise);
  else proxyToFunction(request, response, path, otherwise);
}

/** Whether a signed-in user opens the home page. The cached page is for visitors. */
function isMemberAtHome({ url = '', headers }: IncomingMessage): boolean {
  return HOME.test(url.split('?', 1)[0] ?? '') && (headers.cookie ?? '').includes('signed_in=');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The parsed URL without `..`, also encoded. An invalid URL becomes the home page. */
function parseUrl(url: string): URL {
  const address = `http://localhost${url.startsWith('/') ? '' : '/'}${url}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost/');
}

listen(server, PORTS.site.port, LISTEN_HOST, () => process.send?.('ready'));

function stop(): void {
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
endWithLauncher(stop);
