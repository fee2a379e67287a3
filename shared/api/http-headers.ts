/** The quoted ETag of these bytes. Equal bytes have equal tags. Never throws. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/**
 * Whether the client of this `If-None-Match` already has the content of the tag. Proxies that compress make a tag weak. For reads,
 * weak and strong tags are equal (RFC 9110, 13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || strong(one) === strong(tag));
}

/** For answers that are equal for all visitors. Caches keep them for 15 seconds and may serve them stale while they refresh. */
export const PUBLIC_CACHE = 'public, max-age=15, stale-while-revalidate=60';

/** HSTS: two years of https from the first https visit on. Only https answers send it. */
export const HTTPS_ONLY = 'max-age=63072000';
