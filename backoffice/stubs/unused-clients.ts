/**
 * Stands in for @supabase/auth-js, which supabase-js brings along and a client that is given its tokens never wakes: 23 KiB
 * before the first row. Sessions belong to /api.
 */
export const AuthClient = Object;

/** Stands in for iceberg-js, a catalogue of tables for analysts that storage-js brings along and nobody here opens: 2 KiB before the first row. */
export const IcebergRestCatalog = Object;
