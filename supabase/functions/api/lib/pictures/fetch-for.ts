import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { ApiEnv } from '../../api-env.ts';
import { Failure } from '../failure.ts';
import { throttle } from '../throttle.ts';
import { database, dataOf } from '../supabase/database.ts';
import { type FetchedPicture, fetchPicture, PictureRefused } from './fetch-picture.ts';
import { networkOf } from '../network.ts';

/** How many pictures this process fetches at the same moment: for everybody, for one network and for one person. */
const MOST_AT_ONCE = 8;
const MOST_FOR_NETWORK = 3;
const MOST_FOR_ONE = 2;

const running = new Set<{ person: string; network: string }>();

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
  const fetching = { person, network: networkOf(c) };
  const others = [...running];
  const isFull =
    others.length >= MOST_AT_ONCE ||
    others.filter(({ network }) => network === fetching.network).length >= MOST_FOR_NETWORK ||
    others.filter((other) => other.person === person).length >= MOST_FOR_ONE;
  if (isFull) throw Object.assign(new Failure(503, 'unavailable', API_MESSAGES.unavailable), { retryAfter: 10 });
  running.add(fetching);
  try {
    return await fetchPicture(address, patience);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new Failure(400, 'picture_refused', error.message, { [field]: error.message });
  } finally {
    running.delete(fetching);
  }
}
