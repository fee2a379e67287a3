import { database } from '../database.ts';

/** Reminds both sides of tomorrow's viewings. */
export async function remindOfViewings(): Promise<boolean> {
  await database('remind_of_viewings');
  return false;
}
