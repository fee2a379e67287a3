import { database } from '../database.ts';

/** Notifies administrators of what waits for them, and enqueues their daily email. */
export async function notifyAdministrators(): Promise<boolean> {
  await database('notify_administrators');
  return false;
}
