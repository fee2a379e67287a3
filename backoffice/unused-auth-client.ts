/**
 * Replaces @supabase/auth-js, which supabase-js includes. A client with its own access tokens never uses it. docs/speed.md states
 * the gain. Sessions belong to /api.
 */
export const AuthClient = Object;
