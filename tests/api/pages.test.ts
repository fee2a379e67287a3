import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNED_IN_COOKIE } from '#shared/api/session.ts';
import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
import { type PageName, PAGES } from '#shared/paths.ts';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import { get } from '../support/api.ts';
import { TRANSLATED } from '../../build/translations.ts';
import { createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

const MOST_OF_A_PICTURE = 300 * 1024;
/** The bytes that a server may send before the first acknowledgement (RFC 6928): ten packets of the usual size. */
const TEN_PACKETS = 10 * 1460;
const NASTY = `</title><script>alert("1")</script>' & <!-- /page --> $& \${x} \u2028`;

let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Reads a page as a program without scripts does. */
async function read(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.siteUrl}${address}`, { headers, redirect: 'manual' });
  const html = await response.text();
  const meta = (name: string) =>
    plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]);
  return {
    status: response.status,
    headers: response.headers,
    html,
    meta,
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

const bodyOf = (html: string): string => html.slice(html.indexOf('<body>'), html.indexOf('id="initial-data"'));

/** The initial data of the page. */
const knownIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

function plain(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('a page of the storefront', () => {
  test.each(Object.keys(PAGES) as PageName[])(
    'a page of the storefront has its title, description and preview data before any script runs ("%s") @spec 1.2.10 @feature 2.7a 3.2a',
    async (name) => {
      const { path: address, ...page } = PAGES[name];
      const { status, title, canonical, meta, headers } = await read(address);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(title).toContain('East Africa Properties & Cars');
      expect(title).toContain(page.title);
      expect(meta('description')).toBe(PAGE_DESCRIPTIONS[name]);
      expect(meta('og:title')).toBeTruthy();
      expect(meta('twitter:card')).toBe('summary_large_image');
      expect(canonical).toBe('hidden' in page ? undefined : `${stack.siteUrl}${address}`);
      expect(meta('robots')).toBe('hidden' in page ? 'noindex' : undefined);
    },
  );

  test('a page of the storefront contains its content for readers without scripts, and its data for hydration @feature 3.1a', async () => {
    const shown = await createProperty(owner, { title: 'House with two doors', bedrooms: 7 });
    const { html } = await read(`/property/${shown}`);
    expect(bodyOf(html)).toContain('House with two doors');
    expect(bodyOf(html)).toMatch(/href="tel:\+?\d+"/);
    expect(bodyOf(html)).toContain('href="https://wa.me/');
    expect(knownIn(html)).toEqual([[['properties', shown], expect.objectContaining({ id: shown, bedrooms: 7 })]]);
  });

  test('a page of the storefront with a list contains the filtered cards and preloads only the first photo', async () => {
    const first = '/media/listing-images/demo/house-courtyard-01-f1d09a-960.webp';
    const office = { purpose: 'commercial', property_type: 'commercial', images: [first] };
    const id = await createProperty(owner, { ...office, title: 'An office by the well' });
    const { html } = await read('/commercial');
    expect(bodyOf(html)).toContain('An office by the well');
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    expect(html).toMatch(
      /<link rel="preload" as="image"[^>]*imagesrcset="[^"]*house-courtyard-01-f1d09a-480\.webp 480w/i,
    );
    expect(bodyOf((await read('/commercial?location=Burao')).html)).not.toContain('An office by the well');
    await sql`delete from public.properties where id = ${id}`;
  });

  test('a page of the storefront with a list links to the next page, which continues the list', async () => {
    const ids = (html: string) =>
      [...bodyOf(html).matchAll(/<h3[^>]*><a[^>]*href="\/property\/([^"]+)"/g)].map(([, id]) => id);
    const { html } = await read('/properties?sort=price-asc');
    const [, next = ''] = /<a href="([^"]+)" rel="next"/.exec(html) ?? [];
    const { html: more, canonical } = await read(`/properties${plain(next)}`);
    expect(ids(html)).toHaveLength(24);
    expect(ids(more).length).toBeGreaterThan(0);
    expect(ids(more).filter((id) => ids(html).includes(id))).toEqual([]);
    expect(canonical).toBe(`${stack.siteUrl}/properties`);
  });

  test('a page of the storefront can be stored by shared caches, because only the home page differs for members @feature 3.1c', async () => {
    const id = await createProperty(owner);
    const member = { Cookie: `${SIGNED_IN_COOKIE}=1` };
    for (const address of ['/cars', '/terms', `/property/${id}`]) {
      const { html, headers } = await read(address);
      expect(headers.get('Cache-Control')).toBe('public, max-age=15, stale-while-revalidate=60');
      expect((await read(address, member)).html, address).toBe(html);
    }
    const visitors = await read('/');
    const members = await read('/', member);
    expect(visitors.headers.get('Vary')).toMatch(/\bCookie\b/);
    expect(members.headers.get('Vary')).toMatch(/\bCookie\b/);
    expect(members.headers.get('Cache-Control')).toBe('no-cache');
    expect(bodyOf(visitors.html)).toContain('Find your place');
    expect(bodyOf(members.html)).not.toContain('Find your place');
    expect(bodyOf(members.html)).toContain('inert');
  });

  test.each([
    '/properties?cursor=nonsense',
    "/cars?cursor=1~00000000-0000-0000-0000-000000000000'--",
    '/properties?cursor=~00000000-0000-0000-0000-000000000000',
    `/properties?location=${'x'.repeat(3000)}`,
  ])('a page of the storefront refuses the invalid query of %s, but still has the app shell', async (address) => {
    const { status, html, headers } = await read(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(html).toContain('<div id="root">');
  });

  test.each([
    '/properties?minPrice=-1&bedrooms=1e9&sort=;drop&bounds=1,2&hideSold=%00',
    '/cars?make=%00%ff&minYear=99999&city=<script>',
    '/properties?location=%E0%A4%A',
    '/for-rent?purpose=sale&purpose=rent&q[]=1',
    '/property/%zz',
    '/car/..%2f..%2fetc',
    '/%2e%2e/admin/..;/',
    '/properties/%00',
    "/property/'or''='",
  ])('a page of the storefront answers the hostile path %s without a server error', async (address) => {
    const { status } = await read(address);
    expect([200, 400, 404]).toContain(status);
  });

  test('a page of the storefront accepts only GET and HEAD', async () => {
    const answers = await Promise.all(
      ['POST', 'PUT', 'DELETE'].map((method) => fetch(`${stack.supabaseUrl}/functions/v1/render/cars`, { method })),
    );
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 405]);
    const head = await fetch(`${stack.siteUrl}/cars`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('a page of the storefront preloads only its own scripts, and a member’s home page loads none of a visitor’s scripts', async () => {
    const parts = async (address: string, headers = {}) => {
      const { html } = await read(address, headers);
      expect(html).not.toContain('<!-- at ');
      return [...html.matchAll(/rel="modulepreload"[^>]*assets\/([a-z-]+-page)-[\w-]{7,8}\.js"/g)].map(
        ([, part]) => part,
      );
    };
    expect(await parts('/')).toEqual(['home-page']);
    expect(await parts('/', { Cookie: `${SIGNED_IN_COOKIE}=1` })).toEqual([]);
    expect(await parts('/for-rent')).toEqual(['search-page']);
    expect(await parts('/cars/')).toEqual(['cars-page']);
    expect(await parts(`/property/${randomUUID()}`)).toEqual(['property-page']);
    expect(await parts('/auth?next=%2Fadmin')).toEqual(['auth-page']);
    expect(await parts('/no-such-page')).toEqual([]);
  });

  test('a page of the storefront has a canonical URL without query and trailing slash', async () => {
    expect((await read('/for-rent?location=Burao')).canonical).toBe(`${stack.siteUrl}/for-rent`);
    expect((await read('/for-rent/')).canonical).toBe(`${stack.siteUrl}/for-rent`);
  });

  test.each([
    '/no-such-page',
    '/property/nonsense',
    `/property/${randomUUID()}`,
    `/car/${randomUUID()}`,
    '/constructor',
  ])('a page of the storefront is a 404 with the app shell at %s @spec 2.2.6 @feature 3.2a', async (address) => {
    const { status, title, html, meta } = await read(address);
    expect(status).toBe(404);
    expect(title).toContain('404 Page Not Found');
    expect(meta('robots')).toBe('noindex');
    expect(html).toContain('<div id="root">');
  });

  test('a page of the storefront is answered with 304 when the client has it already @feature 3.1c', async () => {
    const { headers } = await read('/cars');
    const etag = headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    expect((await read('/cars', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('a page of the storefront is compressed for a client that accepts gzip', async () => {
    const { headers, status } = await read('/cars', { 'Accept-Encoding': 'gzip' });
    expect(headers.get('Content-Encoding')).toBe('gzip');
    expect(status).toBe(200);
    const again = { 'Accept-Encoding': 'gzip', 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await read('/cars', again)).status).toBe(304);
  });

  test.each(['/api/properties/search', '/api/cars'])(
    'a page of the storefront loads its list compressed from %s',
    async (address) => {
      const { headers } = await read(address, { 'Accept-Encoding': 'gzip' });
      expect(headers.get('Content-Encoding')).toBe('gzip');
      const again = { 'Accept-Encoding': 'gzip', 'If-None-Match': headers.get('ETag') ?? '' };
      expect((await read(address, again)).status).toBe(304);
    },
  );

  test('a page of the storefront is refused quickly at a path of sixty thousand slashes', async () => {
    // The function once read this path from each slash to its end. That took eight seconds and blocked all other requests.
    expect((await read(`/${'/'.repeat(60_000)}x`)).status).toBe(404);
  });

  test('a page of the storefront is not compressed for a client that refuses gzip', async () => {
    const { headers } = await read('/terms', { 'Accept-Encoding': 'identity, gzip;q=0' });
    expect(headers.get('Content-Encoding')).toBeNull();
  });

  test.each(['//nothing', '//%', '///x', '/%'])(
    'a page of the storefront comes as the app shell to a member at %s, where visitors get a 404',
    async (address) => {
      const { status, title, meta } = await read(address, { Cookie: `${SIGNED_IN_COOKIE}=1` });
      expect([status, meta('robots')]).toEqual([200, 'noindex']);
      expect(title).toContain('404 Page Not Found');
    },
  );

  test('a page of the storefront is not sent in the place of a missing file', async () => {
    expect((await read('/assets/none.js')).html).not.toContain('og:title');
  });
});

describe('the page of a listing', () => {
  test('the page of a listing describes a property to search engines and link previews @feature 3.2a', async () => {
    const id = await createProperty(owner, {
      title: 'House with a porch',
      price: 480,
      purpose: 'rent',
      bedrooms: 3,
      area: 180,
      district: 'Jigjiga Yar',
      latitude: 9.56,
      longitude: 44.06,
      description: 'Shade in the afternoon. '.repeat(20),
      images: [
        '/media/listing-images/demo/house-courtyard-01-f1d09a-480.webp',
        '/media/listing-images/demo/house-courtyard-01-f1d09a-960.webp',
      ],
    });
    const { status, title, canonical, meta, facts } = await read(`/property/${id}`);
    const address = `${stack.siteUrl}/property/${id}`;
    expect(status).toBe(200);
    expect(title).toBe('House with a porch · East Africa Properties & Cars');
    expect(canonical).toBe(address);
    expect(meta('description')).toMatch(
      /^House in Hargeisa, for rent, HG-\d+, \$480\/month, 3 bedrooms, 180 m²\. Shade .+…$/,
    );
    expect(meta('description')?.length).toBeLessThanOrEqual(160);
    expect(meta('og:url')).toBe(address);
    expect(meta('product:price:amount')).toBe('480');
    const [listing, trail] = facts;
    expect(listing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      name: 'House with a porch',
      url: address,
      offers: { price: 480, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      mainEntity: {
        '@type': 'House',
        numberOfBedrooms: 3,
        floorSize: { value: 180, unitCode: 'MTK' },
        address: { addressLocality: 'Hargeisa', addressRegion: 'Jigjiga Yar' },
        geo: { latitude: 9.56, longitude: 44.06 },
      },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('the page of a listing describes a car to search engines and link previews', async () => {
    const id = await createCar(owner, { year: 2019, mileage: 61_000, status: 'sold', selling_price: 8500 });
    const { title, meta, facts } = await read(`/car/${id}`);
    expect(title).toBe('2019 Toyota Vitz · East Africa Properties & Cars');
    expect(meta('description')).toMatch(/2019 Toyota Vitz in Hargeisa, for sale, HG-\d+, \$8,500, 61,000 km/);
    expect(meta('og:image')).toBe(`${stack.siteUrl}/share/car.jpg`);
    expect(facts[0]).toMatchObject({
      '@type': 'Car',
      brand: { name: 'Toyota' },
      mileageFromOdometer: { value: 61_000, unitCode: 'KMT' },
      offers: { price: 8500, availability: 'https://schema.org/SoldOut' },
    });
  });

  test('the page of a listing shows an owner’s markup as plain text', async () => {
    const id = await createProperty(owner, {
      title: NASTY,
      description: NASTY,
      location: NASTY,
      district: NASTY.slice(0, 90),
    });
    const { status, title, html, meta, facts } = await read(`/property/${id}`);
    expect(status).toBe(200);
    expect(knownIn(html)).toEqual([[['properties', id], expect.objectContaining({ title: NASTY })]]);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('\u2028</script>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<div id="root">');
    expect(title).toBe(`${NASTY} · East Africa Properties & Cars`);
    expect(meta('og:title')).toBe(NASTY);
    expect(facts[0]).toMatchObject({ name: NASTY, description: NASTY });
  });

  test('the page of a listing is a quick 404 at a path that is too long', async () => {
    expect((await read(`/${'/'.repeat(6000)}x`)).status).toBe(404);
  });

  test.each([{ approval_status: 'pending' }, { approval_status: 'rejected' }, { available: false }])(
    'the page of a listing hides a property with %o from visitors',
    async (columns) => {
      const id = await createProperty(owner, { title: 'A secret house', ...columns });
      const { status, html } = await read(`/property/${id}`);
      expect(status).toBe(404);
      expect(html).not.toContain('A secret house');
      // A signed-in user may be the owner, so their page fetches the property itself.
      const signedIn = await read(`/property/${id}`, { Cookie: 'signed_in=1' });
      expect(signedIn.status).toBe(200);
      expect(signedIn.html).not.toContain('A secret house');
      expect(signedIn.meta('robots')).toBe('noindex');
    },
  );

  test.each(['house', 'apartment', 'land', 'commercial'])(
    'the page of a listing shares a small default picture for a %s without pictures',
    async (propertyType) => {
      const id = await createProperty(owner, { property_type: propertyType });
      const { meta } = await read(`/property/${id}`);
      expect(meta('og:image')).toBe(`${stack.siteUrl}/share/${propertyType}.jpg`);
      await expectSmallPicture(meta('og:image') ?? '');
    },
  );

  test.each([
    ['property', createProperty, '/property'],
    ['car', createCar, '/car'],
  ] as const)(
    'the page of a listing gives messengers the JPEG of a %s’s first photo, with its size',
    async (_, create, root) => {
      const images = ['demo/house-courtyard-01-f1d09a-960.webp', 'demo/house-courtyard-02-cfe7e1-960.webp'];
      const id = await create(owner, { images: images.map((name) => `/media/listing-images/${name}`) });
      await expect
        .poll(async () => (await read(`${root}/${id}?at=${Math.random()}`)).meta('og:image'))
        .toContain('/media/listing-images/covers/');
      const { meta } = await read(`${root}/${id}?at=${Math.random()}`);
      const url = meta('og:image') ?? '';
      expect(meta('twitter:image')).toBe(url);
      expect(meta('og:image:type')).toBe('image/jpeg');
      const response = await fetch(url);
      expect(response.headers.get('Content-Type')).toBe('image/jpeg');
      const file = new Uint8Array(await response.arrayBuffer());
      expect(file.length).toBeLessThan(MOST_OF_A_PICTURE);
      expect(sizeInHeader(file)).toEqual({
        width: Number(meta('og:image:width')),
        height: Number(meta('og:image:height')),
      });
      expect(Number(meta('og:image:width'))).toBeLessThanOrEqual(1200);
    },
  );

  test('the page of a listing shares pictures below 300 KB for all seeded listings', async () => {
    const [properties, cars] = await Promise.all(
      ['/api/properties?limit=100', '/api/cars?limit=100'].map((list) => get(list)),
    );
    const images = new Set(
      [properties, cars].flatMap(({ body } = { body: [] } as never) =>
        (body as { images: string[] }[]).flatMap(({ images: [first] }) =>
          first?.startsWith('/media/listing-images/demo/') ? [first] : [],
        ),
      ),
    );
    expect(images.size).toBeGreaterThan(10);
    for (const image of images) await expectSmallPicture(`${stack.siteUrl}${image}`);
  });

  async function expectSmallPicture(address: string) {
    const response = await fetch(address);
    expect(response.status, address).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^image\//);
    expect((await response.arrayBuffer()).byteLength, address).toBeLessThan(MOST_OF_A_PICTURE);
  }

  test('the page of a listing shares default pictures that are files of the storefront', () => {
    for (const name of ['site', 'house', 'apartment', 'land', 'commercial', 'car'])
      expect(statSync(path.join(stack.root, `storefront/public/share/${name}.jpg`)).size).toBeLessThan(
        MOST_OF_A_PICTURE,
      );
  });
});

describe('the storefront for search engines', () => {
  test('the storefront for search engines names the sitemap in robots.txt and allows the lists that pages are rendered from', async () => {
    const { html, headers } = await read('/robots.txt');
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(html).toContain(`Sitemap: ${stack.siteUrl}/sitemap.xml`);
    expect(html).toContain('Allow: /api/properties');
    expect(html).toContain('Disallow: /admin');
    expect(html).not.toMatch(/Disallow: \/media\/listing-images\/?$/m);
    expect(html).toContain('Disallow: /media/listing-images/*/profile-');
  });

  test('the storefront for search engines lists every page and every public listing in sitemap.xml, and nothing else @feature 2.7a', async () => {
    const property = await createProperty(owner);
    const car = await createCar(owner);
    const hidden = [
      await createProperty(owner, { available: false }),
      await createCar(owner, { approval_status: 'pending' }),
    ];
    const { html, headers } = await read('/sitemap.xml');
    expect(headers.get('Content-Type')).toMatch(/^application\/xml/);
    const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain(`${stack.siteUrl}/property/${property}`);
    expect(addresses).toContain(`${stack.siteUrl}/car/${car}`);
    for (const id of hidden) expect(html).not.toContain(id);
    expect(addresses).toContain(`${stack.siteUrl}/`);
    expect(addresses).not.toContain(`${stack.siteUrl}/settings`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(html).toMatch(new RegExp(`${property}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
  });

  test('the storefront for search engines names each page in every language, with links to the other languages @feature 6.2a', async () => {
    const property = await createProperty(owner);
    const { html } = await read('/sitemap.xml');
    const page = `/property/${property}`;
    const all = [page, ...TRANSLATED.map((code) => `/${code}${page}`)].map((one) => `${stack.siteUrl}${one}`);
    const entries = html.split('<url>').filter((one) => one.includes(property));
    expect(entries.map((one) => /<loc>([^<]+)/.exec(one)?.[1])).toEqual(all);
    for (const entry of entries) {
      const others = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href]);
      const named = ['en', ...TRANSLATED].map((code, index) => [code, all[index]]);
      expect(others).toEqual(TRANSLATED.length > 0 ? [...named, ['x-default', all[0]]] : []);
    }
  });

  test('the storefront for search engines splits a long sitemap by the first two digits of the ids', async () => {
    const id = await createProperty(owner);
    const part = await read(`/sitemap/properties-${id.slice(0, 2)}.xml`);
    expect(part.html).toContain(`/property/${id}`);
    const other = id.startsWith('00') ? '01' : '00';
    expect((await read(`/sitemap/properties-${other}.xml`)).html).not.toContain(id);
    expect((await read('/sitemap/pages.xml')).html).toContain(`${stack.siteUrl}/faq`);
    expect((await read('/sitemap/people-00.xml')).status).toBe(404);
  });
});

test('the style sheet of the pages and its headers fit into ten packets', async () => {
  const [, address = ''] = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec((await read('/')).html) ?? [];
  const { headers } = await fetch(stack.siteUrl + address, { headers: { 'Accept-Encoding': 'br' } });
  expect(headers.get('Content-Encoding')).toBe('br');
  const head = ['HTTP/1.1 200 OK', ...[...headers].map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  expect(Number(headers.get('Content-Length')) + head.length).toBeLessThanOrEqual(TEN_PACKETS);
});
