import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AREA_PATHS, PATHS } from '../../../../shared/addresses.ts';
import { mayBeSignedIn } from '../../../../shared/api/session.ts';
import { dataOf } from '../lib/database.ts';
import { headOf } from '../lib/head-of.ts';
import { headElements, type PageHead, publicAddress, sharePicture } from '../lib/page-head.ts';
import { pageWith } from '../lib/page-shell.ts';
import { route } from '../lib/route.ts';
import { type Listed, listingEntries, type ListingKind, pageEntries, sitemapIndex, urlSet } from '../lib/sitemap.ts';

/** Asked again at every visit, and answered 304 while nothing has changed. */
const REVALIDATE = 'no-cache';
const FOR_AN_HOUR = 'public, max-age=3600';

const MISSING: PageHead = {
  title: '404 Page Not Found',
  description: 'There is nothing at this address.',
  image: sharePicture('site'),
};

export const pageRoutes = [
  route('GET', '/page', {
    summary: 'A page of the storefront as it is served: its HTML, with title, description and facts in its head.',
    caller: 'nobody',
    query: z.object({ path: z.optional(z.string()), query: z.optional(z.string()) }),
    contentType: 'text/html',
    cache: 'public',
    handle: async ({ c, db, query: { path = PATHS.home, query } }) => {
      const head = await headOf(db, path, query);
      c.header('Cache-Control', REVALIDATE);
      const signedIn = mayBeSignedIn(c.req.header('Cookie') ?? '');
      // A member's home is another page.
      const html = await pageWith(await headElements(head ?? MISSING), path === PATHS.home && signedIn ? '' : path);
      // Who is signed in may see what the public does not: their page asks for it, so it is not called missing.
      return c.html(html, head !== null || signedIn ? 200 : 404);
    },
  }),

  route('GET', '/sitemap.xml', {
    summary: 'All pages for search engines, or the list of such lists when one file would not hold them.',
    caller: 'nobody',
    contentType: 'application/xml',
    cache: 'public',
    handle: async ({ c, db }) => {
      const listed = dataOf(await db.rpc('get_sitemap')) as Record<ListingKind, Listed> | null;
      if (listed === null) return xml(c, sitemapIndex());
      const { properties, cars } = listed;
      return xml(
        c,
        urlSet([...pageEntries(), ...listingEntries('properties', properties), ...listingEntries('cars', cars)]),
      );
    },
  }),

  route('GET', '/sitemap/{part}', {
    summary: 'A part of those pages.',
    caller: 'nobody',
    params: z.object({ part: z.string().check(z.regex(/^(pages|(properties|cars)-[0-9a-f]{2})\.xml$/)) }),
    contentType: 'application/xml',
    cache: 'public',
    handle: async ({ c, db, params }) => {
      const [, kind, digits = ''] = /^(\w+?)(?:-(\w+))?\.xml$/.exec(params.part) ?? [];
      if (kind === 'pages') return xml(c, urlSet(pageEntries()));
      const listings = kind as ListingKind;
      const listed = dataOf(await db.rpc('get_sitemap_part', { listings, digits })) as Listed;
      return xml(c, urlSet(listingEntries(listings, listed)));
    },
  }),

  route('GET', '/robots.txt', {
    summary: 'What search engines may read, and where the list of pages is.',
    caller: 'nobody',
    contentType: 'text/plain',
    cache: 'public',
    handle: ({ c }) => {
      c.header('Cache-Control', FOR_AN_HOUR);
      return c.text(ROBOTS);
    },
  }),
];

/** Pages are drawn by script: what they ask for has to be readable for those who draw them as a visitor would. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /api/properties',
  'Allow: /api/cars',
  'Disallow: /api/',
  ...Object.values(AREA_PATHS).map((path) => `Disallow: ${path}`),
  '',
  `Sitemap: ${publicAddress('/sitemap.xml')}`,
  '',
].join('\n');

function xml(c: Context, text: string): Response {
  c.header('Cache-Control', FOR_AN_HOUR);
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
}
