import { database } from '../database.ts';

/** Matches changed listings with saved searches for about a second. Returns whether more may be due. */
export async function matchSavedSearches(): Promise<boolean> {
  return database('match_saved_searches');
}
