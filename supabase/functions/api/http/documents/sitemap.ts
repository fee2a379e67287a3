import { LISTING_PATHS, PAGES } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { PUBLIC_SITE_URL } from '../../../_shared/env.ts';
import { LANGUAGE_CODES } from '../languages.ts';

/** The kinds of pages that people make, each with the path of its pages. */
const KINDS = {
  properties: LISTING_PATHS.property,
  cars: LISTING_PATHS.car,
  agents: '/agent',
  brokers: '/broker',
} as const;
export type ListingKind = keyof typeof KINDS;
export const LISTING_KINDS = Object.keys(KINDS) as ListingKind[];

/** The listings of one kind: their ids and the days they changed. */
export type Listed = [id: string, day: string][];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Of the links between languages. */
const XHTML = 'http://www.w3.org/1999/xhtml';
/** As many as one file may hold (sitemaps.org). */
export const MOST_ENTRIES = 50_000;

const PARTS = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'));

/** The pages that are not of a listing and may be found. */
export function pageEntries(): string[] {
  return Object.values(PAGES)
    .filter((page) => !('hidden' in page))
    .flatMap(({ path }) => entriesOf(path));
}

export function listingEntries(kind: ListingKind, listed: Listed): string[] {
  return listed.flatMap(([id, day]) => entriesOf(`${KINDS[kind]}/${id}`, day));
}

/** A page once for each language, each time with where it is in all of them; English is for who reads none of them. */
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

/** The map of maps: the pages, and each kind of listing by the first two digits of the ids. */
export function sitemapIndex(): string {
  const parts = Object.keys(KINDS).flatMap((kind) => PARTS.map((digits) => `${kind}-${digits}`));
  return documentOf(
    'sitemapindex',
    ['pages', ...parts].map((part) => entry('sitemap', `/sitemap/${part}.xml`)),
  );
}

/** Paths are our own words and ids: nothing in them has a meaning in XML. */
function entry(element: 'url' | 'sitemap', path: string, day?: string, more = ''): string {
  return `<${element}><loc>${publicUrl(path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${more}</${element}>`;
}

function documentOf(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}" xmlns:xhtml="${XHTML}">\n${entries.join('\n')}\n</${root}>\n`;
}

/** An address of the site as others see it. */
export function publicUrl(path: string): string {
  return new URL(path, PUBLIC_SITE_URL).href;
}
