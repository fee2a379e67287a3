// The headers of the site's answers. build/site-headers.ts makes those of a build.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A style sheet needs no other header, and the first paint waits for each of its packets. */
export const STYLE_SHEET_HEADERS = { 'X-Content-Type-Options': 'nosniff' };

/**
 * Headers of the public files of storage, which sends none of them. They stop uploaded files from running scripts. Storage
 * tells search engines to index no file, but these files are public.
 */
export const MEDIA_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'all',
};

/** The `Cache-Control` of files with a hash in their name, and of all others. */
export const CACHE_CONTROL = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

/**
 * The headers that the build of an app asks for (`headers.json`). Strict-Transport-Security is only sent if the site uses
 * https. Throws without a build.
 */
export function builtHeaders(dist: string, app: 'storefront' | 'backoffice', siteUrl: string): Record<string, string> {
  const asked = JSON.parse(readFileSync(path.join(dist, app, 'headers.json'), 'utf8')) as Record<string, string>;
  const { 'Strict-Transport-Security': httpsOnly = '', ...headers } = asked;
  return siteUrl.startsWith('https:') ? { ...headers, 'Strict-Transport-Security': httpsOnly } : headers;
}
