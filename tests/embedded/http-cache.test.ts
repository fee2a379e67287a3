import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from '../../embedded/serving/concurrency-limit.ts';
import { HttpCache } from '../../site/http-cache.ts';

const PUBLIC = 'public, max-age=15, stale-while-revalidate=60';

const servers: http.Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

type Site = {
  get: (path: string, headers?: Record<string, string>, method?: string, signal?: AbortSignal) => Promise<Response>;
  text: (path: string, headers?: Record<string, string>) => Promise<string>;
  /** The paths that the function received. */
  asked: string[];
  /** Advances the clock by this many seconds. */
  later: (seconds: number) => void;
  kept: HttpCache;
};

type Answering = (request: http.IncomingMessage, response: http.ServerResponse, nth: number) => void;

/** A site that caches the responses of a function. */
async function site(answer: Answering, options: { room?: number; otherwise?: string } = {}): Promise<Site> {
  const asked: string[] = [];
  let now = 0;
  const port = await listen((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response, asked.length);
  });
  const { otherwise, ...room } = options;
  const kept = new HttpCache({
    port,
    limit: new ConcurrencyLimit({ total: 64, perIpRange: 64 }),
    now: () => now,
    ...room,
  });
  const front = await listen((request, response) =>
    kept.serve(
      request,
      response,
      request.url ?? '/',
      otherwise === undefined ? undefined : () => response.end(otherwise),
    ),
  );
  const get: Site['get'] = (path, headers = {}, method = 'GET', signal) =>
    fetch(`http://127.0.0.1:${front}${path}`, { method, headers, ...(signal && { signal }) });
  const text: Site['text'] = async (path, headers) => (await get(path, headers)).text();
  return { get, text, asked, kept, later: (seconds) => (now += 1000 * seconds) };
}

const answering =
  (headers: Record<string, string>, status = 200): Answering =>
  (_, response, nth) =>
    response.writeHead(status, headers).end(`answer ${nth}`);

test('two hundred simultaneous visitors with one URL cause one request to the function @feature 3.8b', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { text, asked } = await site((request, response, nth) => {
    void held.then(() => answering({ 'Cache-Control': PUBLIC })(request, response, nth));
    // The other requests have arrived by then, or find the stored response later.
    setImmediate(letGo);
  });
  const answers = await Promise.all(Array.from({ length: 200 }, () => text('/search?city=Burao')));
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
  expect(asked).toEqual(['/search?city=Burao']);
});

test('a visitor who leaves does not cancel the answer for others who wait for it', async () => {
  let letGo = () => {};
  let arrived = () => {};
  const isAsked = new Promise<void>((resolve) => (arrived = resolve));
  const { get, asked, text } = await site((request, response, nth) => {
    letGo = () => answering({ 'Cache-Control': PUBLIC })(request, response, nth);
    arrived();
  });
  const leaving = new AbortController();
  const first = get('/search', {}, 'GET', leaving.signal).catch(() => 'gone');
  await isAsked;
  leaving.abort();
  expect(await first).toBe('gone');
  const second = text('/search');
  letGo();
  expect(await second).toBe('answer 1');
  expect(asked).toHaveLength(1);
});

test('a visitor gets a fresh stored answer, or a slightly older one during its revalidation @feature 3.8b', async () => {
  const { get, text, asked, later } = await site(answering({ 'Cache-Control': PUBLIC }));
  expect(await text('/a')).toBe('answer 1');
  later(14);
  const kept = await get('/a');
  expect([await kept.text(), kept.headers.get('Age')]).toEqual(['answer 1', '14']);
  expect(asked).toHaveLength(1);
  later(2);
  expect(await text('/a')).toBe('answer 1');
  await expect.poll(() => text('/a')).toBe('answer 2');
  expect(asked).toHaveLength(2);
  later(76);
  expect(await text('/a')).toBe('answer 3');
});

describe('the site does not store', () => {
  test.each([
    ['a private answer', answering({ 'Cache-Control': 'private, no-store' })],
    ['an answer without Cache-Control', answering({})],
    ['an answer without the directive public', answering({ 'Cache-Control': 'max-age=15' })],
    ['an answer that sets a cookie', answering({ 'Cache-Control': PUBLIC, 'Set-Cookie': 'a=b' })],
    ['an answer that varies by everything', answering({ 'Cache-Control': PUBLIC, Vary: '*' })],
    ['an answer with status 404', answering({ 'Cache-Control': PUBLIC }, 404)],
    ['an answer with status 500', answering({ 'Cache-Control': PUBLIC }, 500)],
  ])('%s', async (_, answer) => {
    const { text, asked, kept } = await site(answer);
    expect(await text('/a')).toBe('answer 1');
    expect(await text('/a')).toBe('answer 2');
    // Simultaneous requests do not get the first one's private response either.
    const together = await Promise.all([text('/b'), text('/b'), text('/b')]);
    expect(new Set(together).size).toBe(3);
    expect([asked.length, kept.size]).toEqual([5, 0]);
  });

  test('an answer to a request with a cookie or a token', async () => {
    const { text, asked } = await site(answering({ 'Cache-Control': PUBLIC }));
    expect(await text('/a', { Cookie: 'access_token=x' })).toBe('answer 1');
    expect(await text('/a', { Authorization: 'Bearer x' })).toBe('answer 2');
    expect(await text('/a')).toBe('answer 3');
    expect(asked).toHaveLength(3);
  });

  test('an answer to a POST', async () => {
    const { get, asked } = await site(answering({ 'Cache-Control': PUBLIC }));
    await get('/a', {}, 'POST');
    await get('/a', {}, 'POST');
    expect(asked).toHaveLength(2);
  });
});

test('members and visitors never get each other’s answers where the answer depends on the user @feature 3.1c', async () => {
  const { text } = await site((request, response, nth) =>
    answering({
      'Cache-Control': request.headers.cookie ? 'private, no-store' : PUBLIC,
      Vary: 'Cookie, Authorization',
    })(request, response, nth),
  );
  expect(await text('/a')).toBe('answer 1');
  expect(await text('/a', { Cookie: 'access_token=x' })).toBe('answer 2');
  expect(await text('/a', { Authorization: 'Bearer x' })).toBe('answer 3');
  expect(await text('/a')).toBe('answer 1');
});

test('members also get the stored page of visitors when the page is the same for everyone', async () => {
  const { text } = await site(answering({ 'Cache-Control': PUBLIC, Vary: 'Accept-Encoding' }));
  expect(await text('/page')).toBe('answer 1');
  expect(await text('/page', { Cookie: 'signed_in=1' })).toBe('answer 1');
});

test('the function gets no headers of the first visitor that could reach the next one', async () => {
  const { get } = await site((request, response) =>
    response
      .writeHead(200, { 'Cache-Control': PUBLIC, 'X-Request-Id': 'first' })
      .end(JSON.stringify(Object.keys(request.headers).filter((name) => /host|origin|referer|agent|own/.test(name)))),
  );
  const headers = {
    Origin: 'http://evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Own': '1',
    Referer: 'http://a',
  };
  const answer = await get('/a', headers);
  expect(await answer.json()).toEqual(['host']);
  expect((await get('/a')).headers.get('X-Request-Id')).toBeNull();
});

test('the cache stores an answer once for each common set of compressions', async () => {
  const { text, asked } = await site((request, response) =>
    response
      .writeHead(200, { 'Cache-Control': PUBLIC, Vary: 'Accept-Encoding' })
      .end(request.headers['accept-encoding'] ?? 'plain'),
  );
  expect(await text('/a', { 'Accept-Encoding': 'gzip, deflate, br' })).toBe('br,gzip');
  expect(await text('/a', { 'Accept-Encoding': 'br, gzip;q=0.5' })).toBe('br,gzip');
  expect(await text('/a', { 'Accept-Encoding': 'gzip' })).toBe('gzip');
  expect(await text('/a', { 'Accept-Encoding': 'identity' })).toBe('plain');
  expect(await text('/a', { 'Accept-Encoding': 'gzip;q=0' })).toBe('plain');
  expect(asked).toHaveLength(3);
});

test('a visitor with a current answer gets a 304, from the cache or fresh', async () => {
  const { get, asked } = await site(answering({ 'Cache-Control': PUBLIC, ETag: '"one"' }));
  const known = async (tags: string) => (await get('/a', { 'If-None-Match': tags })).status;
  expect([await known('"one"'), await known('"two", W/"one"'), await known('"two"')]).toEqual([304, 304, 200]);
  expect(asked).toHaveLength(1);
});

test('a HEAD request gets no body', async () => {
  const { get, text } = await site(answering({ 'Cache-Control': PUBLIC }));
  await text('/a');
  const head = await get('/a', {}, 'HEAD');
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['8', '']);
});

test('the cache has a size limit and removes the least used answers first', async () => {
  const { text, kept, asked } = await site(
    (_, response) => response.writeHead(200, { 'Cache-Control': PUBLIC }).end('x'.repeat(10_000)),
    { room: 40_000 },
  );
  for (const path of ['/a', '/b', '/c', '/a', '/d', '/a']) await text(path);
  expect(kept.size).toBeLessThanOrEqual(40_000);
  expect(asked).toEqual(['/a', '/b', '/c', '/d']);
  await text('/b');
  expect(asked).toHaveLength(5);
});

test('a visitor gets an older page while the function fails, and otherwise the app shell', async () => {
  let isBroken = false;
  const { text, later } = await site(
    (request, response, nth) => answering({ 'Cache-Control': PUBLIC }, isBroken ? 503 : 200)(request, response, nth),
    { otherwise: 'a plain page' },
  );
  expect(await text('/a')).toBe('answer 1');
  isBroken = true;
  expect(await text('/b')).toBe('a plain page');
  later(30);
  expect(await text('/a')).toBe('answer 1');
});
