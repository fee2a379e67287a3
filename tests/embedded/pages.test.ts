import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { passOn } from '../../supabase/embedded/functions/pass-on.ts';
import { functionPath } from '../../supabase/embedded/site/pages.ts';

const servers: http.Server[] = [];

afterAll(() => servers.forEach((server) => server.close()));

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A site whose pages come from a port, or are plain when nobody answers there. */
async function pageFrom(port: number): Promise<string> {
  const site = await listen((request, response) =>
    passOn(request, response, port, '/api/page', () => response.end('a plain page')),
  );
  return (await fetch(`http://127.0.0.1:${site}/`)).text();
}

test('a page is plain when the function does not answer, or cannot', async () => {
  const gone = http.createServer();
  await new Promise<void>((resolve) => {
    gone.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect(await pageFrom(port)).toBe('a plain page');
  expect(await pageFrom(await listen((_, response) => response.writeHead(503).end('{}')))).toBe('a plain page');
});

test('a page that there is not comes from the function, like any other', async () => {
  expect(await pageFrom(await listen((_, response) => response.writeHead(404).end('no such page')))).toBe(
    'no such page',
  );
});

test('a visitor never notices that a kept connection was closed; what would change something is not sent twice', async () => {
  const served = new WeakSet<object>();
  // Each connection is good for one call, but does not say so.
  const port = await listen((request, response) => {
    if (served.has(request.socket)) return void request.socket.destroy();
    served.add(request.socket);
    response.end('here');
  });
  const site = await listen((request, response) => passOn(request, response, port, '/'));
  const call = async (method: string) => (await fetch(`http://127.0.0.1:${site}/`, { method })).status;
  expect([await call('GET'), await call('GET'), await call('POST')]).toEqual([200, 200, 503]);
});

test('the function writes pages, sitemaps and robots.txt; files and the back office are not its', () => {
  const asked = (pathname: string, search = '') => functionPath({ pathname, search });
  expect(asked('/for-rent')).toBe('/api/page?path=%2Ffor-rent&query=');
  expect(asked('/cars', '?make=Toyota&city=Burao')).toBe('/api/page?path=%2Fcars&query=make%3DToyota%26city%3DBurao');
  expect(asked('/property/a b')).toBe('/api/page?path=%2Fproperty%2Fa+b&query=');
  expect(asked('/sitemap/cars-0a.xml')).toBe('/api/sitemap/cars-0a.xml');
  expect(asked('/robots.txt')).toBe('/api/robots.txt');
  for (const path of ['/assets/a.js', '/favicon.svg', '/backoffice/x', '/admin', '/admin/users', '/@vite/client'])
    expect(asked(path), path).toBeUndefined();
});
