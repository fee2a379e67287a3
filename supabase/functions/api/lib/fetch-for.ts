import type { Context } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../middleware/on-error.ts';
import { throttle } from '../middleware/throttle.ts';
import { database, dataOf } from './database.ts';
import { type FetchedPicture, fetchPicture, PictureRefused } from './fetch-picture.ts';

/** How many pictures this process fetches at the same moment, for everybody and for one person. */
const MOST_AT_ONCE = 8;
const MOST_FOR_ONE = 2;

const running = new Map<string, number>();

/**
 * Fetches the picture at an https address for the caller, whose token the database has taken, and counts it.
 * Errors: as `private.require_caller`; 400 at the field for one that cannot be had; 429; 503 while too many are fetched.
 */
export async function fetchFor(
  c: Context<ApiEnv>,
  address: string,
  field: string,
  patience?: AbortSignal,
): Promise<FetchedPicture> {
  const person = dataOf(await database(c).rpc('require_caller'));
  await throttle(c, 'fetch_picture', person);
  const ofThem = running.get(person) ?? 0;
  const ofAll = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (ofThem >= MOST_FOR_ONE || ofAll >= MOST_AT_ONCE)
    throw Object.assign(new Failure(503, 'unavailable', API_MESSAGES.unavailable), { retryAfter: 10 });
  running.set(person, ofThem + 1);
  try {
    return await fetchPicture(address, patience);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new Failure(400, 'picture_refused', error.message, { [field]: error.message });
  } finally {
    const left = (running.get(person) ?? 1) - 1;
    if (left > 0) running.set(person, left);
    else running.delete(person);
  }
}
