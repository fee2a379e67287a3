import { database } from '../database.ts';

/** Sums up the figures of up to 31 days. Returns whether earlier days remain. */
export async function computeFigures(): Promise<boolean> {
  return database('compute_daily_figures');
}
