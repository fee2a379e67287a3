import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AREA_PATHS } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { LANGUAGE_CODES } from '../../http/languages.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import {
  type Listed,
  listingEntries,
  type ListingKind,
  LISTING_KINDS,
  MOST_ENTRIES,
  pageEntries,
  publicUrl,
  sitemapIndex,
  urlSet,
} from '../../http/documents/sitemap.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

export const sitemapRoutes = [
  route('GET', '/sitemap.xml', {
    summary: 'Get the sitemap',
    description: 'Returns all public pages for search engines. If one file is too small, returns a sitemap index.',
    caller: 'nobody',
    contentType: 'application/xml',
    cache: 'public',
    handle: async ({ c, db }) => {
      const listed = dataOf(await db.rpc('get_sitemap')) as Record<ListingKind, Listed> | null;
      if (listed === null) return xml(c, sitemapIndex());
      const entries = LISTING_KINDS.flatMap((kind) => listingEntries(kind, listed[kind]));
      const pages = pageEntries();
      if (pages.length + entries.length > MOST_ENTRIES) return xml(c, sitemapIndex());
      return xml(c, urlSet([...pages, ...entries]));
    },
  }),

  route('GET', '/sitemap/{part}', {
    summary: 'Get a part of the sitemap',
    description: 'Returns one file of the sitemap index.',
    caller: 'nobody',
    params: z.object({
      part: z.string().check(z.regex(/^(pages|(properties|cars|agents|brokers)-[0-9a-f]{2})\.xml$/)),
    }),
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
    summary: 'Get robots.txt',
    description: 'Returns the paths that search engines may read, and the URL of the sitemap.',
    caller: 'nobody',
    contentType: 'text/plain',
    cache: 'public',
    handle: ({ c }) => {
      c.header('Cache-Control', FOR_AN_HOUR);
      return c.text(ROBOTS);
    },
  }),
];

/** Pages fetch these paths after they render, so crawlers that run scripts must be able to read them. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /api/properties',
  'Allow: /api/cars',
  'Allow: /api/profiles',
  'Disallow: /api/',
  // Photos of listings may be indexed, but not photos of people.
  'Disallow: /media/listing-images/*/profile-',
  ...LANGUAGE_CODES.flatMap((code) => Object.values(AREA_PATHS).map((path) => `Disallow: ${inLanguage(path, code)}`)),
  '',
  `Sitemap: ${publicUrl('/sitemap.xml')}`,
  '',
].join('\n');

function xml(c: Context, text: string): Response {
  c.header('Cache-Control', FOR_AN_HOUR);
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
}
