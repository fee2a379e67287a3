import { matchSearches, tellSearches } from '../supabase/secret-database.ts';

/**
 * Has people told what is new in their saved searches, for about two seconds; whether there is more to do. By the database alone:
 * whoever is killed at it leaves all of what is yet to be done.
 */
export async function tellOfSearches(): Promise<boolean> {
  const hasMoreToMatch = await attempt(matchSearches);
  const hasMoreToTell = await attempt(tellSearches);
  return hasMoreToMatch || hasMoreToTell;
}

/** What fails is tried again the next time; what was found already is told, and mails that wait go out, meanwhile. */
function attempt(work: () => Promise<boolean>): Promise<boolean> {
  return work().catch((error: unknown) => {
    console.error(JSON.stringify({ searches: 'not told', error: String(error) }));
    return false;
  });
}
