import { database } from '../database.ts';

/** Measures the used storage of each bucket. */
export async function measureStorage(): Promise<boolean> {
  await database('measure_storage');
  return false;
}
