/** Answers that are the same for everybody may be kept for a moment, and shown stale while they are renewed. */
export const PUBLIC_CACHE = 'public, max-age=15, stale-while-revalidate=60';
