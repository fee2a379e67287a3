/** The ETag of these bytes, quoted: equal bytes have equal tags. Throws nothing. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/**
 * Whether who sends this `If-None-Match` has what the tag stands for.
 * Proxies that compress weaken a tag; for reading, weak and strong are the same (RFC 9110, 13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || strong(one) === strong(tag));
}

/** Answers that are the same for everybody may be kept for a moment, and shown stale while they are renewed. */
export const PUBLIC_CACHE = 'public, max-age=15, stale-while-revalidate=60';

/** From the first visit over https on, for two years. Only answers over https say so. */
export const HTTPS_ONLY = 'max-age=63072000';
