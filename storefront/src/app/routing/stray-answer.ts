/**
 * Returns the callback path for an error that Supabase Auth sent to `/`, or null. After a provider sign-in with an unknown state,
 * Supabase Auth redirects to the site itself. The error is in the query or in the hash. The server then explains the error and
 * knows the page that the user wanted.
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
