import { database } from '../database.ts';

/** Adds up the figures of up to 31 days, and answers whether earlier days remain without sums. */
export async function computeFigures(): Promise<boolean> {
  return database('compute_daily_figures');
}
