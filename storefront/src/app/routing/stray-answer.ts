/**
 * Supabase Auth sends whoever comes back from a provider with a state it does not know to the site itself, with the error in
 * the query or after the hash. The server knows what to say of it, and where the person wanted to go.
 */
export function strayAnswerPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  if (pathname !== '/') return null;
  const parameters = [search, hash]
    .map((part) => new URLSearchParams(part.slice(1)))
    .find((query) => query.has('error_code'));
  return parameters ? `/api/auth/callback?${parameters}` : null;
}
