import { attempt } from './background.ts';
import { matchSearches, notifyFavorites, notifySavedSearches } from '../database/server-database.ts';

/**
 * Notifies members of matches of their saved searches and of changes of their favorites, for about three seconds. Answers
 * whether there is more to do. Each step is one transaction of the database, so a kill loses nothing.
 */
export async function queueSearchAlerts(): Promise<boolean> {
  const hasMoreToMatch = await attempt('searches to match', matchSearches, false);
  const hasMoreToNotify = await attempt('saved searches to notify of', notifySavedSearches, false);
  const hasMoreFavorites = await attempt('favorites to notify of', notifyFavorites, false);
  return hasMoreToMatch || hasMoreToNotify || hasMoreFavorites;
}
