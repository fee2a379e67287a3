import { database } from '../database.ts';

/** Ends suspensions whose time is over and shows the listings again that they hid. */
export async function endSuspensions(): Promise<boolean> {
  await database('end_suspensions');
  return false;
}
