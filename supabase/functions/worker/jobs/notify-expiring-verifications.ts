import { database } from '../database.ts';

/** Notifies people of their verifications that expire soon. */
export async function notifyExpiringVerifications(): Promise<boolean> {
  await database('notify_expiring_verifications');
  return false;
}
