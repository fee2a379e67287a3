import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HeadersHandler } from '@netlify/headers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { siteHeaders } from '../../build/site-headers.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { CACHE_CONTROL, MEDIA_HEADERS } from '../../site/response-headers.ts';
import type * as hostFunction from '../../site/servers/host-function.ts';
import { describeSite } from '../../site/servers/site.ts';
import { writeServers } from '../../site/servers/write-servers.ts';
import { vercelHost } from '../support/vercel-host.ts';

const SUPABASE = 'https://project.supabase.co';
const HEADERS = {
  storefront: siteHeaders('storefront', SUPABASE),
  backoffice: siteHeaders('backoffice', SUPABASE),
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'hosts-'));
const dist = path.join(folder, 'dist');
const output = path.join(folder, 'servers');

/** The files of the builds, with their URL paths, and paths that the function answers. */
const FILES = ['/assets/app-1234567.js', '/backoffice/assets/app-1234567.js', '/theme.js', '/icons/app.png'];
const DOCUMENTS = ['/index.html', '/so/index.html', '/backoffice/index.html', '/backoffice/so/index.html'];
const OTHERS = [
  '/',
  '/so',
  '/property/1',
  '/admin',
  '/api/x.json',
  '/media/a.webp',
  '/robots.txt',
  '/none.js',
  '/sofa',
];

beforeAll(async () => {
  for (const app of ['storefront', 'backoffice'] as const) {
    const base = app === 'backoffice' ? '/backoffice/' : '/';
    write(path.join(dist, app, 'headers.json'), JSON.stringify(HEADERS[app]));
    write(path.join(dist, app, '.vite/manifest.json'), '{}');
    const own = [...FILES, ...DOCUMENTS].filter((file) => file.startsWith('/backoffice/') === (app === 'backoffice'));
    for (const file of own) write(path.join(dist, app, file.slice(base.length)), `content of ${file}`);
  }
  write(path.join(dist, 'storefront/theme.js.br'), 'compressed');
  await writeServers(describeSite(dist, new URL('https://example.com'), new URL(SUPABASE)), dist, output);
});

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllGlobals());

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (file: string) => readFileSync(path.join(output, file), 'utf8');
const load = <Module>(file: string) => import(pathToFileURL(path.join(output, file)).href) as Promise<Module>;

/** Replaces Supabase, and the host's own files by their paths. Returns the requests to Supabase. */
function answerAsSupabase(
  answer: (request: Request) => Response | Promise<Response>,
  file: (pathname: string) => Response = (pathname) => new Response(`content of ${pathname}`),
): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== SUPABASE) return file(new URL(request.url).pathname);
    asked.push(request);
    return answer(request);
  });
  return asked;
}

type Serve = (path: string, init?: RequestInit) => Promise<Response>;
type Function = (request: Request, context: { ip: string }) => Promise<Response>;

/** The hosts. Each serves a request as its platform calls the function. */
const HOSTS: { host: string; start: () => Promise<Serve> }[] = [
  {
    host: 'Netlify',
    start: async () => {
      const { default: serve } = await load<{ default: Function }>('netlify/site.js');
      return (place, init) => serve(new Request(`https://example.com${place}`, init), { ip: '203.0.113.7' });
    },
  },
  {
    host: 'Vercel',
    start: async () => {
      const { serve } = await vercelHost(output);
      return (place, init = {}) =>
        serve(
          new Request(`https://example.com${place}`, {
            ...init,
            headers: { ...(init.headers as Record<string, string>), 'x-real-ip': '203.0.113.7' },
          }),
        );
    },
  },
  {
    host: 'Cloudflare Pages',
    start: async () => {
      type Called = { request: Request; env: { ASSETS: { fetch: (url: URL) => Promise<Response> } } };
      const { onRequest } = await load<{ onRequest: (called: Called) => Promise<Response> }>('functions/[[path]].js');
      // Cloudflare redirects from a document to its folder.
      const readAsset = async (url: URL) =>
        url.pathname.endsWith('/index.html') ? new Response(null, { status: 308 }) : fetch(new URL('index.html', url));
      return (place, init = {}) =>
        onRequest({
          request: new Request(`https://example.com${place}`, {
            ...init,
            headers: { ...(init.headers as Record<string, string>), 'CF-Connecting-IP': '203.0.113.7' },
          }),
          env: { ASSETS: { fetch: readAsset } },
        });
    },
  },
];

describe.each(HOSTS)('$host', ({ start }) => {
  let serve: Serve;
  beforeAll(async () => {
    serve = await start();
  });

  test('a visitor gets rendered pages as HTML with the headers of the site @feature 13.8f', async () => {
    const asked = answerAsSupabase(
      () =>
        new Response('<p>Page</p>', {
          status: 404,
          headers: { 'Content-Type': 'text/plain', 'Content-Security-Policy': 'sandbox', Vary: 'Cookie' },
        }),
    );
    const answer = await serve('/so/cars?make=Toyota', { headers: { Cookie: 'a=1' } });
    expect(asked.map(({ url }) => url)).toEqual([`${SUPABASE}/functions/v1/render/so/cars?make=Toyota`]);
    expect(asked[0]?.headers.get('X-Forwarded-For')).toBe('203.0.113.7');
    expect(asked[0]?.headers.get('Cookie')).toBe('a=1');
    expect([answer.status, await answer.text()]).toEqual([404, '<p>Page</p>']);
    expect(valuesOf(answer, { ...HEADERS.storefront, Vary: '' })).toEqual({ ...HEADERS.storefront, Vary: 'Cookie' });
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  test('a visitor gets the app shell of the language when render fails @feature 13.8f', async () => {
    const failures = [
      () => new Response('broken', { status: 503 }),
      () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const failure of failures) {
      answerAsSupabase(failure);
      const answer = await serve('/so/cars');
      expect([answer.status, await answer.text()]).toEqual([200, 'content of /so/index.html']);
      const headers = { ...HEADERS.storefront, 'Cache-Control': CACHE_CONTROL.other };
      expect(valuesOf(answer, headers)).toEqual(headers);
    }
  });

  test('a visitor waits two seconds for a page that hangs, and a long page may take longer @feature 13.8f', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      answerAsSupabase(
        ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      );
      const hanging = serve('/cars');
      await vi.advanceTimersByTimeAsync(2000);
      expect(await (await hanging).text()).toBe('content of /index.html');
      let signal: AbortSignal | undefined;
      answerAsSupabase((request) => {
        ({ signal } = request);
        return new Response('long page');
      });
      const long = await serve('/cars');
      await vi.advanceTimersByTimeAsync(5000);
      expect([signal?.aborted, await long.text()]).toEqual([false, 'long page']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('calls of the API keep method, body and answer; pictures get a sandbox @feature 13.8f', async () => {
    const asked = answerAsSupabase(async (request) =>
      Response.json({ got: await request.text() }, { status: 201, headers: { 'X-Robots-Tag': 'none' } }),
    );
    const call = await serve('/api/login?next=1', { method: 'POST', body: 'typed' });
    expect([call.status, await call.json(), call.headers.get('X-Robots-Tag')]).toEqual([201, { got: 'typed' }, 'none']);
    const picture = await serve('/media/listing-images/a%20b.webp?width=9');
    expect(valuesOf(picture, MEDIA_HEADERS)).toEqual(MEDIA_HEADERS);
    await serve('/sitemap/cars-0a.xml');
    expect(asked.map(({ url, method }) => `${method} ${url.slice(SUPABASE.length)}`)).toEqual([
      'POST /functions/v1/api/login?next=1',
      'GET /storage/v1/object/public/listing-images/a%20b.webp?width=9',
      'GET /functions/v1/api/sitemap/cars-0a.xml',
    ]);
    answerAsSupabase(() => Promise.reject(new TypeError('fetch failed')));
    for (const place of ['/api/health', '/media/a.webp']) {
      const failed = await serve(place);
      const body = { message: API_MESSAGES.unavailable, code: 'unavailable' };
      expect([failed.status, await failed.json()], place).toEqual([503, body]);
    }
  });

  test('pages of the back office come from its build, and a missing file is not found @feature 13.8f', async () => {
    const asked = answerAsSupabase(() => new Response('not asked'));
    const office = await serve('/so/admin/users');
    const headers = { ...HEADERS.backoffice, 'Cache-Control': CACHE_CONTROL.other };
    expect([await office.text(), valuesOf(office, headers)]).toEqual(['content of /backoffice/so/index.html', headers]);
    expect(await (await serve('/fr/admin')).text()).toBe('content of /backoffice/index.html');
    for (const file of ['/none.js', '/admin/none.csv']) expect((await serve(file)).status, file).toBe(404);
    expect(asked).toEqual([]);
  });

  test('a host that cannot read its own document answers its own failure, not an empty page @feature 13.8f', async () => {
    answerAsSupabase(
      () => new Response('broken', { status: 503 }),
      () => new Response('No such deployment', { status: 500 }),
    );
    for (const place of ['/cars', '/admin']) {
      const answer = await serve(place);
      expect([answer.status, await answer.text()], place).toEqual([500, 'No such deployment']);
    }
  });
});

test('a client cannot claim an IP at a host that does not know it @feature 13.8f', async () => {
  const { SITE, serveSite } = await load<typeof hostFunction & { SITE: hostFunction.HostSite }>('site.js');
  const asked = answerAsSupabase(() => new Response('answer'));
  const request = new Request('https://example.com/api/health', { headers: { 'X-Forwarded-For': '198.51.100.1' } });
  await serveSite(SITE, request, { readFile: fetch, clientIp: null });
  expect(asked.map(({ headers }) => headers.get('X-Forwarded-For'))).toEqual([null]);
});

test('a build keeps the folders that link it to a project of a host, and no other old file @feature 13.8a', async () => {
  for (const file of ['.vercel/project.json', 'public/assets/old.js', 'netlify/old.js'])
    write(path.join(output, file), '{}');
  await writeServers(describeSite(dist, new URL('https://example.com'), new URL(SUPABASE)), dist, output);
  const left = ['.vercel/project.json', 'public/assets/old.js', 'netlify/old.js', 'site.js'];
  expect(left.filter((file) => existsSync(path.join(output, file)))).toEqual(['.vercel/project.json', 'site.js']);
});

/** The values in an answer of these headers. */
const valuesOf = (answer: Response, headers: Record<string, string>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, answer.headers.get(name)]));

describe('each host serves a file of the builds itself, and calls the function for all other paths @feature 13.8f', () => {
  /** The paths for which a host calls the function. */
  const called = (isCalled: (pathname: string) => boolean) => [...FILES, ...DOCUMENTS, ...OTHERS].filter(isCalled);

  test('Netlify by patterns of URLs @feature 13.8f', async () => {
    const { config } = await load<{ config: { path: string; excludedPath: string[] } }>('netlify/site.js');
    const matches = (pattern: string, pathname: string) => new URLPattern({ pathname: pattern }).test({ pathname });
    expect(
      called((place) => matches(config.path, place) && !config.excludedPath.some((one) => matches(one, place))),
    ).toEqual(OTHERS);
  });

  test('Vercel by a matcher @feature 13.8f', async () => {
    const { isCalled } = await vercelHost(output);
    expect(called(isCalled)).toEqual(OTHERS);
  });

  test('Cloudflare Pages by a list @feature 13.8f', () => {
    const routes = JSON.parse(read('public/_routes.json')) as { version: number; include: string[]; exclude: string[] };
    expect([routes.version, routes.include]).toEqual([1, ['/*']]);
    const matches = (rule: string, place: string) =>
      rule.endsWith('*') ? place.startsWith(rule.slice(0, -1)) : place === rule;
    expect(called((place) => !routes.exclude.some((rule) => matches(rule, place)))).toEqual(OTHERS);
  });
});

/** The headers that a file must have. */
function ofFile(file: string): Record<string, string> {
  const isHashed = file.includes('/assets/');
  return {
    ...(file.startsWith('/backoffice/') ? HEADERS.backoffice : HEADERS.storefront),
    'Cache-Control': isHashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other,
  };
}

test('a file of the builds has its headers at Netlify, by Netlify’s own engine, and at Cloudflare @feature 13.8f', async () => {
  // Cloudflare Pages reads the same file, and joins values of two rules that match.
  const logger = {
    log: () => {},
    warn: (text?: string) => expect.fail(text),
    error: (text?: string) => expect.fail(text),
  };
  const handler = new HeadersHandler({ projectDir: output, publishDir: 'public', logger });
  for (const file of [...FILES, ...DOCUMENTS]) {
    const headers = await handler.apply(new Request(`https://example.com${file}`), new Response(''));
    const lowerCase = Object.entries(ofFile(file)).map(([name, value]) => [name.toLowerCase(), value]);
    expect(
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      file,
    ).toEqual(Object.fromEntries(lowerCase));
  }
});

test('a file of the builds has its headers at Vercel, by Vercel’s own rules @feature 13.8f', async () => {
  const { serve } = await vercelHost(output);
  for (const file of [...FILES, ...DOCUMENTS]) {
    const answer = await serve(new Request(`https://example.com${file}`));
    expect(valuesOf(answer, ofFile(file)), file).toEqual(ofFile(file));
  }
});
