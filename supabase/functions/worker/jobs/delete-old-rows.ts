import { database } from '../database.ts';

/** Deletes old notifications, old processed events and old texts. */
export async function deleteOldRows(): Promise<boolean> {
  await database('delete_old_rows');
  await database('delete_old_texts');
  return false;
}
