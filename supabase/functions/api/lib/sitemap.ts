import { LISTING_PATHS, PAGES } from '../../../../shared/addresses.ts';
import { publicAddress } from './page-head.ts';

/** The kinds of listings, each with the path of its pages. */
const KINDS = { properties: LISTING_PATHS.property, cars: LISTING_PATHS.car } as const;
export type ListingKind = keyof typeof KINDS;

/** The listings of one kind: their ids and the days they changed. */
export type Listed = [id: string, day: string][];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PARTS = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'));

/** The pages that are not of a listing and may be found. */
export function pageEntries(): string[] {
  return Object.values(PAGES)
    .filter((page) => !('hidden' in page))
    .map(({ path }) => entry('url', path));
}

export function listingEntries(kind: ListingKind, listed: Listed): string[] {
  return listed.map(([id, day]) => entry('url', `${KINDS[kind]}/${id}`, day));
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
function entry(element: 'url' | 'sitemap', path: string, day?: string): string {
  return `<${element}><loc>${publicAddress(path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${element}>`;
}

function documentOf(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;
}
