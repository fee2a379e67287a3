import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { proxy } from '../../embedded/functions/function-proxy.ts';
import { serving } from '../../embedded/serving/client-ip.ts';
import { ConcurrencyLimit } from '../../embedded/serving/concurrency-limit.ts';
import { HttpCache } from '../../site/http-cache.ts';
import { TimeoutFallback } from '../../site/timeout-fallback.ts';
import { functionPath } from '../../site/site-paths.ts';

const servers: http.Server[] = [];

afterEach(() => void vi.useRealTimers());
afterAll(() => servers.forEach((server) => server.close()));

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A site whose pages come from a port, with a plain page as fallback. */
async function pageFrom(port: number): Promise<string> {
  const site = await listen((request, response) =>
    proxy(request, response, port, '/render/', () => response.end('a plain page')),
  );
  return (await fetch(`http://127.0.0.1:${site}/`)).text();
}

test('a page is the app shell when the function does not answer or fails @feature 3.4a', async () => {
  const gone = http.createServer();
  await new Promise<void>((resolve) => {
    gone.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect(await pageFrom(port)).toBe('a plain page');
  expect(await pageFrom(await listen((_, response) => response.writeHead(503).end('{}')))).toBe('a plain page');
});

test('a visitor who got the app shell gets nothing of a late answer of the function', async () => {
  let answerPlainly = () => {};
  const slow = await listen((_, response) => {
    answerPlainly();
    response.end('late');
  });
  const site = await listen((request, response) => {
    answerPlainly = () => response.writeHead(200).write('a plain ');
    // The rest of the plain page comes after the function's response, not before.
    const endPlainly = () => void setImmediate(() => response.end('page'));
    proxy(request, response, slow, '/render/', () => response.destroy(), endPlainly);
  });
  expect(await (await fetch(`http://127.0.0.1:${site}/`)).text()).toBe('a plain page');
});

test('a visitor gets the app shell when the function hangs, and the next visitors wait only shortly @feature 3.4a', async () => {
  const hanging: http.ServerResponse[] = [];
  let hangs = true;
  let onAsked = () => {};
  const port = await listen((_, response) => {
    if (!hangs) return void response.end('drawn');
    hanging.push(response);
    onAsked();
  });
  const quick = await listen((_, response) => response.end());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const fallback = new TimeoutFallback({ timeout: 300, shortTimeout: 20, shortFor: 5000 });
  const site = await listen((request, response) =>
    fallback.serve(
      response,
      (otherwise) => proxy(request, response, port, '/render/', otherwise),
      () => response.end('a plain page'),
    ),
  );
  const visit = async () => (await fetch(`http://127.0.0.1:${site}/`)).text();
  /** This many visitors come at once, and wait exactly this many milliseconds for a function that hangs. */
  const expectPlainAfter = async (milliseconds: number, visitors: number) => {
    const before = hanging.length;
    let shown = 0;
    const allAsked = new Promise<void>((resolve) => {
      onAsked = () => hanging.length === before + visitors && resolve();
    });
    const visits = Array.from({ length: visitors }, () => visit().finally(() => shown++));
    await allAsked;
    vi.advanceTimersByTime(milliseconds - 1);
    await (await fetch(`http://127.0.0.1:${quick}/`)).text();
    expect(shown).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await Promise.all(visits)).toEqual(Array(visitors).fill('a plain page'));
  };
  await expectPlainAfter(300, 1);
  await expectPlainAfter(20, 3);
  vi.advanceTimersByTime(5000);
  await expectPlainAfter(300, 2);
  hangs = false;
  hanging.forEach((response) => response.end('too late'));
  expect(await visit()).toBe('drawn');
});

test('a bystander gets rendered pages while another client IP range floods the site with the same page @feature 1.3b', async () => {
  const [FLOODER, BYSTANDER] = ['192.0.2.1', '198.51.100.1'];
  let floods = 0;
  let answerBystander = () => {};
  let onAsked = () => {};
  // The flooder waits in its own queue and gets no response.
  const port = await listen((request, response) => {
    if (String(request.headers['x-forwarded-for']).startsWith(FLOODER)) floods += 1;
    else answerBystander = () => response.writeHead(200, { 'Cache-Control': 'public, max-age=60' }).end('drawn');
    onAsked();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const fallback = new TimeoutFallback({ timeout: 2000, shortTimeout: 200, shortFor: 5000 });
  const cache = new HttpCache({ port, limit: new ConcurrencyLimit({ total: 64, perIpRange: 4 }) });
  const site = await listen((request, response) => {
    const ipRange = String(request.headers['x-forwarded-for']);
    serving({ ipRange, signal: new AbortController().signal }, () =>
      fallback.serve(
        response,
        (otherwise) => cache.serve(request, response, '/render/properties', otherwise),
        () => response.end('app shell'),
      ),
    );
  });
  const visit = async (from: string) =>
    (await fetch(`http://127.0.0.1:${site}/properties`, { headers: { 'X-Forwarded-For': from } })).text();

  const isFloodAsked = new Promise<void>((resolve) => (onAsked = resolve));
  const flood = visit(FLOODER);
  await isFloodAsked;
  vi.advanceTimersByTime(2000);
  expect(await flood).toBe('app shell');

  const isBystanderAsked = new Promise<void>((resolve) => (onAsked = resolve));
  const page = visit(BYSTANDER);
  await isBystanderAsked;
  vi.advanceTimersByTime(1999);
  answerBystander();
  expect(await page).toBe('drawn');
  expect([floods, fallback.ipRanges]).toEqual([1, 1]);

  vi.advanceTimersByTime(5000);
  expect(await visit(BYSTANDER)).toBe('drawn');
  expect(fallback.ipRanges).toBe(0);
});

test('a page with status 404 comes from the function, like any other page', async () => {
  expect(await pageFrom(await listen((_, response) => response.writeHead(404).end('no such page')))).toBe(
    'no such page',
  );
});

test('a visitor does not notice a closed connection, and a write is not sent twice', async () => {
  const served = new WeakSet<object>();
  // Each connection works for one request only, but does not announce that.
  const port = await listen((request, response) => {
    if (served.has(request.socket)) return void request.socket.destroy();
    served.add(request.socket);
    response.end('here');
  });
  const site = await listen((request, response) => proxy(request, response, port, '/'));
  const call = async (method: string) => (await fetch(`http://127.0.0.1:${site}/`, { method })).status;
  expect([await call('GET'), await call('GET'), await call('POST')]).toEqual([200, 200, 503]);
});

test('one function renders pages, another sitemaps and robots.txt, and none serves files and the back office', () => {
  const asked = (pathname: string, search = '') => functionPath({ pathname, search });
  expect(asked('/')).toBe('/render/');
  expect(asked('/for-rent')).toBe('/render/for-rent');
  expect(asked('/cars', '?make=Toyota&city=Burao')).toBe('/render/cars?make=Toyota&city=Burao');
  expect(asked('/sitemap/cars-0a.xml')).toBe('/api/sitemap/cars-0a.xml');
  expect(asked('/robots.txt')).toBe('/api/robots.txt');
  for (const path of ['/assets/a.js', '/favicon.svg', '/backoffice/x', '/admin', '/admin/users', '/@vite/client'])
    expect(asked(path), path).toBeUndefined();
});
