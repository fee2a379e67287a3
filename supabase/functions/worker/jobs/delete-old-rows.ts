import { database } from '../database.ts';

/** Deletes old notifications and old processed events. */
export async function deleteOldRows(): Promise<boolean> {
  await database('delete_old_rows');
  return false;
}
