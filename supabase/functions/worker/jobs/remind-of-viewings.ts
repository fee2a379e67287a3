import { database } from '../database.ts';

/** Reminds both sides of the viewings of tomorrow. */
export async function remindOfViewings(): Promise<boolean> {
  await database('remind_of_viewings');
  return false;
}
