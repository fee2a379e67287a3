import { database } from '../database.ts';

/** Notifies members of due saved searches for about a second. Returns whether more may be due. */
export async function notifySavedSearches(): Promise<boolean> {
  return database('notify_saved_searches');
}
