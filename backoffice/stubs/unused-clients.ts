/**
 * Replaces @supabase/auth-js, which supabase-js includes. A client with its own access tokens never uses it. This saves 23 KiB
 * before the first row. Sessions belong to /api.
 */
export const AuthClient = Object;

/**
 * Replaces iceberg-js, a catalogue of analytics tables that storage-js includes. The back office never uses it. This saves 2
 * KiB before the first row.
 */
export const IcebergRestCatalog = Object;
