import { database } from '../database.ts';

/** Deletes listings that the office removed 30 days ago. */
export async function deleteRemovedListings(): Promise<boolean> {
  return database('delete_removed_listings');
}
