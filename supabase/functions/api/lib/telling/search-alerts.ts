import { attempt } from './attempt.ts';
import { matchSearches, tellSearches } from '../supabase/secret-database.ts';

/**
 * Has people told what is new in their saved searches, for about two seconds; whether there is more to do. By the database alone:
 * whoever is killed at it leaves all of what is yet to be done.
 */
export async function tellOfSearches(): Promise<boolean> {
  const hasMoreToMatch = await attempt('searches to match', matchSearches, false);
  const hasMoreToTell = await attempt('searches to tell', tellSearches, false);
  return hasMoreToMatch || hasMoreToTell;
}
