/**
 * Stands in for @supabase/supabase-js in the bundle and saves 40 KB of the first screen: @refinedev/supabase hands its
 * `createClient` on, and nobody here calls it. Rows are read by its part for PostgREST (providers/supabase-client.ts).
 */
export function createClient(): never {
  throw new Error('The back office has its client from providers/supabase-client.ts.');
}

/** Its live provider reads these; ours takes its place. */
export const REALTIME_POSTGRES_CHANGES_LISTEN_EVENT = {};
