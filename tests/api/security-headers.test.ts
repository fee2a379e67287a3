import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapTiles } from '#shared/map-tiles.ts';
import { headersFile, siteHeaders } from '../../build/site-headers.ts';
import { createPerson, createProperty, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

let property: string;

beforeAll(async () => {
  property = await createProperty(await createPerson());
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const headersOf = async (address: string) => (await fetch(stack.siteUrl + address, { redirect: 'manual' })).headers;

/** The directives of a content security policy. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('Content-Security-Policy') ?? '').split('; ');
  return Object.fromEntries(directives.map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
}

/** A script of a build. */
function assetOf(app: 'storefront' | 'backoffice'): string {
  const html = readFileSync(path.join(stack.environment.DIST_DIR, app, 'index.html'), 'utf8');
  return /src="(\/[^"]*assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

describe.each([
  [
    'storefront',
    () => ['/', `/property/${property}`, '/no-such-page', '/index.html', assetOf('storefront'), '/assets/no.js'],
  ],
  [
    'backoffice',
    () => ['/admin', '/agent-dashboard', '/broker-dashboard/leads', '/backoffice/index.html', assetOf('backoffice')],
  ],
] as const)('the %s', (app, addresses) => {
  test('each app has the headers of its build on every page and file', async () => {
    // Only an HTTPS site sends the header about HTTPS.
    const { 'Strict-Transport-Security': httpsOnly, ...asked } = siteHeaders(app, stack.supabaseUrl, null);
    expect(httpsOnly).toMatch(/^max-age=\d{8}$/);
    for (const address of addresses()) {
      const headers = await headersOf(address);
      for (const [name, value] of Object.entries(asked)) expect(headers.get(name), `${name} of ${address}`).toBe(value);
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
  });

  test('each app allows only its own scripts, pictures and forms, and cannot be framed @feature 1.13c', async () => {
    const policy = policyOf(await headersOf(addresses()[0] ?? ''));
    expect(policy['script-src']?.filter((source) => source !== "'wasm-unsafe-eval'")).toEqual(["'self'"]);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      // The browser fetches a picture from a URL that the owner enters.
      'connect-src': [
        "'self'",
        ...(app === 'storefront' ? ['https:'] : []),
        stack.supabaseUrl,
        stack.supabaseUrl.replace('http', 'ws'),
      ],
    });
  });

  test('each app has a page without inline scripts, styles and handlers that the policy would block @feature 3.2a', () => {
    const html = readFileSync(path.join(stack.environment.DIST_DIR, app, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=|javascript:/i);
  });
});

const NAMED = 'Maps Example';

test.each([
  ['', '', ' https://tile.openstreetmap.org', ''],
  ['none', '', '', ''],
  ['https://tiles.example/{z}/{x}/{y}.png', NAMED, ' https://tiles.example', ''],
  ['https://{s}.tile.example/{z}/{x}/{y}.png', NAMED, ' https://*.tile.example', ''],
  ['https://tiles-{s}.maps.example:8443/{z}/{x}/{y}.png?key=1', NAMED, ' https://*.maps.example:8443', ''],
  ['/tiles/{z}/{x}/{y}.png', NAMED, '', ''],
  ['/region.pmtiles', '', '', ''],
  ['https://files.example/region.pmtiles?v=2', '', '', ' https://files.example'],
])(
  'a build with the map setting "%s" allows the map tiles of the storefront @feature 4.12c 11.13b',
  (url, name, pictures, file) => {
    const headers = new Headers(siteHeaders('storefront', 'https://supabase.example', mapTiles(url, name)));
    const { 'img-src': images = [], 'connect-src': connections = [] } = policyOf(headers);
    expect(images.join(' ')).toBe(`'self' data: blob:${pictures}`);
    expect(connections.join(' ')).toBe(`'self' https: https://supabase.example wss://supabase.example${file}`);
  },
);

test('a build of the back office allows its own pictures and the tiles of its maps', () => {
  const plugin = headersFile('backoffice');
  plugin.configResolved({
    env: { VITE_MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', VITE_MAP_ATTRIBUTION: 'Tiles' },
  });
  let written = '';
  plugin.generateBundle.call({ emitFile: ({ source }) => (written = source) });
  const headers = new Headers(JSON.parse(written) as Record<string, string>);
  expect(policyOf(headers)['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example']);
});

test('the page of a listing has its structured data in scripts that do not run, which the policy allows @feature 3.2a', async () => {
  const html = await (await fetch(`${stack.siteUrl}/property/${property}`)).text();
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
  expect(inline.length).toBeGreaterThan(0);
  expect(new Set(inline)).toEqual(new Set(['type="application/json" id="initial-data"', 'type="application/ld+json"']));
});

test('search engines may index the photos of listings, but nothing at the URLs of storage', async () => {
  const [picture] = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'listing-images' and name like 'demo/%' limit 1`;
  const photo = `listing-images/${picture?.name}`;
  const robots = async (url: string, headers = {}) =>
    (await fetch(url, { method: 'HEAD', headers })).headers.get('X-Robots-Tag');
  expect(await robots(`${stack.siteUrl}/media/${photo}`)).toBe('all');
  expect(await robots(`${stack.supabaseUrl}/storage/v1/object/public/${photo}`)).toBe('none');
  const [evidence] = await sql<
    { name: string }[]
  >`select name from storage.objects where bucket_id = 'evidence' limit 1`;
  const { secretKey } = stack.keys();
  const key = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  expect(await robots(`${stack.supabaseUrl}/storage/v1/object/evidence/${evidence?.name}`, key)).toBe('none');
  expect((await fetch(`${stack.siteUrl}/media/evidence/${evidence?.name}`)).ok).toBe(false);
});

test.each(['/api/health', '/api/user', '/api/nothing', '/api/properties/search', '/robots.txt', '/sitemap.xml'])(
  'an answer of the API (%s) cannot be used as a page or frame or by another site',
  async (address) => {
    const headers = await headersOf(address);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('an uploaded file can only be displayed in a browser, and cannot run', async () => {
  const [picture] = await sql<{ name: string }[]>`
    select bucket_id || '/' || name as name from storage.objects where name like '%.webp' limit 1`;
  const headers = await headersOf(`/media/${picture?.name}`);
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
