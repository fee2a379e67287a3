/**
 * What follows from each event: the jobs that the worker runs for it, in this order. A job of the database is a branch of
 * `public.run_event_job`. All others are files of `jobs/`.
 */
export const HANDLERS: Readonly<Record<string, readonly string[]>> = {
  'listing.approved': ['prepare-listing', 'enqueue-searches', 'wake-notifications'],
  'listing.changed': ['prepare-listing', 'enqueue-searches'],
  'listing.confirmed': ['prepare-listing', 'enqueue-searches'],
  'listing.deleted': ['count-properties'],
  'listing.handling_changed': ['count-properties'],
  'listing.hidden': ['enqueue-searches'],
  'listing.rejected': ['enqueue-searches', 'wake-notifications'],
  'listing.reopened': ['prepare-listing', 'enqueue-searches'],
  'listing.reviewed': ['wake-notifications'],
  'listing.shown': ['prepare-listing', 'enqueue-searches'],
  'listing.status_changed': ['enqueue-searches', 'enqueue-favorites'],
  'listing.submitted': ['prepare-listing', 'enqueue-searches'],
  'price.lowered': ['enqueue-searches', 'enqueue-favorites'],
};
