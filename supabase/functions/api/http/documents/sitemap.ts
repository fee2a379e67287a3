import { LISTING_PATHS, PAGES } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { PUBLIC_SITE_URL } from '../../../_shared/env.ts';
import { LANGUAGE_CODES } from '../languages.ts';

/** The types of user-made pages, each with its path. */
const KINDS = {
  properties: LISTING_PATHS.property,
  cars: LISTING_PATHS.car,
  agents: '/agent',
  brokers: '/broker',
} as const;
export type ListingKind = keyof typeof KINDS;
export const LISTING_KINDS = Object.keys(KINDS) as ListingKind[];

/** Listings of one type: their ids and the days of their last change. */
export type Listed = [id: string, day: string][];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The namespace of links between languages. */
const XHTML = 'http://www.w3.org/1999/xhtml';
/** The most entries in one file (sitemaps.org). */
export const MOST_ENTRIES = 50_000;

const PARTS = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'));

/** The public pages that are not listings. */
export function pageEntries(): string[] {
  return Object.values(PAGES)
    .filter((page) => !('hidden' in page))
    .flatMap(({ path }) => entriesOf(path));
}

export function listingEntries(kind: ListingKind, listed: Listed): string[] {
  return listed.flatMap(([id, day]) => entriesOf(`${KINDS[kind]}/${id}`, day));
}

/** The entries of a page, one for each language. Each entry links all languages; `x-default` is English. */
function entriesOf(path: string, day?: string): string[] {
  if (LANGUAGE_CODES.length === 1) return [entry('url', path, day)];
  const named = [...LANGUAGE_CODES.map((code) => [code, code] as const), ['x-default', 'en'] as const];
  const others = named
    .map(
      ([name, code]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${publicUrl(inLanguage(path, code))}"/>`,
    )
    .join('');
  return LANGUAGE_CODES.map((code) => entry('url', inLanguage(path, code), day, others));
}

export function urlSet(entries: string[]): string {
  return documentOf('urlset', entries);
}

/** The index of sitemaps: the pages, and each listing type by the first two digits of its ids. */
export function sitemapIndex(): string {
  const parts = Object.keys(KINDS).flatMap((kind) => PARTS.map((digits) => `${kind}-${digits}`));
  return documentOf(
    'sitemapindex',
    ['pages', ...parts].map((part) => entry('sitemap', `/sitemap/${part}.xml`)),
  );
}

/** Paths contain only our own words and ids, so they need no XML escaping. */
function entry(element: 'url' | 'sitemap', path: string, day?: string, more = ''): string {
  return `<${element}><loc>${publicUrl(path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${more}</${element}>`;
}

function documentOf(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}" xmlns:xhtml="${XHTML}">\n${entries.join('\n')}\n</${root}>\n`;
}

/** The public URL of a path. */
export function publicUrl(path: string): string {
  return new URL(path, PUBLIC_SITE_URL).href;
}
