import { attempt } from './background.ts';
import { matchSearches, notifySavedSearches } from '../database/server-database.ts';

/**
 * Has people told what is new in their saved searches, for about two seconds; whether there is more to do. By the database alone:
 * whoever is killed at it leaves all of what is yet to be done.
 */
export async function queueSearchAlerts(): Promise<boolean> {
  const hasMoreToMatch = await attempt('searches to match', matchSearches, false);
  const hasMoreToTell = await attempt('searches to tell', notifySavedSearches, false);
  return hasMoreToMatch || hasMoreToTell;
}
