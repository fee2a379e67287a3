import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getTransformedRoutes } from '@vercel/routing-utils';

type VercelJson = { outputDirectory: string; headers: { source: string; headers: { key: string; value: string }[] }[] };
type Middleware = { default: (request: Request) => Promise<Response>; config: { matcher: string } };

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

type VercelHost = {
  /** Whether a path goes to the middleware. */
  isCalled: (pathname: string) => boolean;
  serve: (request: Request) => Promise<Response>;
};

/** Answers like Vercel with the files in `folder`. Vercel's own library reads the rules. */
export async function vercelHost(folder: string): Promise<VercelHost> {
  const vercel = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8')) as VercelJson;
  const middleware = (await import(pathToFileURL(path.join(folder, 'middleware.js')).href)) as Middleware;
  const [matcher] = routesOf({ rewrites: [{ source: middleware.config.matcher, destination: '/middleware' }] });
  const headerRoutes = routesOf({ headers: vercel.headers });
  const published = path.join(folder, vercel.outputDirectory);
  const isCalled = (pathname: string) => matcher !== undefined && new RegExp(matcher.src).test(pathname);
  const serve = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (isCalled(pathname)) return middleware.default(request);
    const file = path.join(published, pathname);
    if (!existsSync(file) || statSync(file).isDirectory()) return new Response('Not found', { status: 404 });
    const headers = new Headers({ 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    for (const route of headerRoutes.filter(({ src }) => new RegExp(src).test(pathname)))
      for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
    return new Response(readFileSync(file), { headers });
  };
  return { isCalled, serve };
}

/** The routes of these rules. Throws with Vercel's message if a rule is wrong. */
function routesOf(rules: Parameters<typeof getTransformedRoutes>[0]) {
  const { routes, error } = getTransformedRoutes(rules);
  if (error) throw new Error(error.message);
  return (routes ?? []).flatMap((route) => ('handle' in route ? [] : [route]));
}

/** Starts such a host on a port of this machine, and returns what stops it. */
export async function startVercel(folder: string, port: number): Promise<() => Promise<void>> {
  const listener = getRequestListener((await vercelHost(folder)).serve, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      console.error(error);
      return new Response('Failed', { status: 500 });
    },
  });
  const server = http.createServer((request, response) => {
    request.headers['x-real-ip'] = request.socket.remoteAddress;
    void listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
