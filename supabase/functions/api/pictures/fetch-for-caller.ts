import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../http/errors.ts';
import { limitRate } from '../http/rate-limit.ts';
import { database, dataOf } from '../database/database.ts';
import { type FetchedPicture, fetchPicture, PictureRefused } from '../../_shared/pictures/fetch-picture.ts';
import { clientIpRange } from '../http/client-ip.ts';

/** The most pictures that this process fetches at the same time: in total, for a client IP range and for a user. */
const MAX_CONCURRENT = 8;
const MAX_PER_IP_RANGE = 3;
const MAX_PER_USER = 2;

const running = new Set<{ person: string; ipRange: string }>();

/**
 * Fetches the picture at an https URL for a verified caller, and counts it. Errors: those of `private.require_caller`; 400 at
 * the field if the picture cannot be fetched; 429; 503 while too many pictures are being fetched.
 */
export async function fetchForCaller(
  c: Context<ApiEnv>,
  url: string,
  field: string,
  signal?: AbortSignal,
): Promise<FetchedPicture> {
  const person = dataOf(await database(c).rpc('require_caller'));
  await limitRate(c, 'fetch_picture', person);
  const fetching = { person, ipRange: clientIpRange(c) };
  const others = [...running];
  const isFull =
    others.length >= MAX_CONCURRENT ||
    others.filter(({ ipRange }) => ipRange === fetching.ipRange).length >= MAX_PER_IP_RANGE ||
    others.filter((other) => other.person === person).length >= MAX_PER_USER;
  if (isFull) throw Object.assign(new Failure(503, 'unavailable', API_MESSAGES.unavailable), { retryAfter: 10 });
  running.add(fetching);
  try {
    return await fetchPicture(url, signal);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new Failure(400, 'picture_refused', error.message, { [field]: error.message });
  } finally {
    running.delete(fetching);
  }
}
