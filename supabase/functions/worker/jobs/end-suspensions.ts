import { database } from '../database.ts';

/** Ends expired suspensions, and shows the listings again that the suspensions had hidden. */
export async function endSuspensions(): Promise<boolean> {
  await database('end_suspensions');
  return false;
}
