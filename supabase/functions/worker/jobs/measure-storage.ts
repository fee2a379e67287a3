import { database } from '../database.ts';

/** Measures the storage used by bucket. */
export async function measureStorage(): Promise<boolean> {
  await database('measure_storage');
  return false;
}
