import { database } from '../database.ts';

/** The most leads that one database call withdraws. */
const AT_ONCE = 100;

/** Withdraws leads from agents who did not act within the time that their broker set. */
export async function withdrawLeads(): Promise<boolean> {
  return (await database('withdraw_leads')) === AT_ONCE;
}
