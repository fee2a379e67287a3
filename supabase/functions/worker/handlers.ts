/**
 * What follows from each event: the jobs that the worker runs for it, in this order. A job of the database is a branch of
 * `public.run_event_job`. All others are files of `jobs/`.
 */
export const HANDLERS: Readonly<Record<string, readonly string[]>> = {};
