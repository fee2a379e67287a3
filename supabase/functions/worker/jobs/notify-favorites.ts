import { database } from '../database.ts';

/** Notifies members of changes of their favorites for about a second. Returns whether more may be due. */
export async function notifyFavorites(): Promise<boolean> {
  return database('notify_favorites');
}
