import { database } from '../database.ts';

/** As many as one call of the database takes. */
const AT_ONCE = 100;

/** Takes leads from agents who did not touch them in the time that their broker set. */
export async function withdrawLeads(): Promise<boolean> {
  return (await database('withdraw_leads')) === AT_ONCE;
}
