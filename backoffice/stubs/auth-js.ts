/**
 * Stands in for @supabase/auth-js in the bundle and saves 22 KB of the first screen. Our sessions belong to /api, and a
 * Supabase client made with `accessToken` never builds this class.
 */
export function AuthClient(): never {
  throw new Error('The back office signs in through /api.');
}
