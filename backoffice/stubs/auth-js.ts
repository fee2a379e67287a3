/**
 * Stands in for @supabase/auth-js, which supabase-js brings along and a client that is given its tokens never wakes: 23 KiB
 * before the first row. Sessions belong to /api.
 */
export const AuthClient = Object;
