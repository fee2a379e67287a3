import type { Context } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import { beginsAsNamed, MAGIC_BYTES } from '../../../../shared/listings/inline-image.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLISHABLE_KEY, SUPABASE_URL } from '../env.ts';
import { Failure } from '../middleware/on-error.ts';
import { networkOf } from './network.ts';
import { noteProof } from './proof.ts';
import { reach } from './reach.ts';
import { confirmPictures, tagOf } from './secret-database.ts';

export const BUCKET = 'listing-images';

/** The address that pages show a file by; `storage` serves it. */
export const addressOf = (name: string): string => `/media/${BUCKET}/${name}`;
export const nameOf = (address: string): string => address.slice(`/media/${BUCKET}/`.length);

/** Asks storage for something with the caller's own rights. */
export async function storage(
  c: Context<ApiEnv>,
  method: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await reach(`${SUPABASE_URL}/storage/v1/object${path}`, {
    ...init,
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      Authorization: `Bearer ${c.get('accessToken')}`,
      'X-Forwarded-For': networkOf(c),
      ...init.headers,
    },
  });
  if (response.ok) await noteProof(c, response);
  return response;
}

/** A signed address that takes one file, from the path of the storage service on. */
export async function signUpload(c: Context<ApiEnv>, name: string): Promise<string> {
  const response = await storage(c, 'POST', `/upload/sign/${BUCKET}/${name}`);
  const answer = (await response.json().catch(() => ({}))) as { url?: string; statusCode?: string };
  if (!response.ok || !answer.url) throw storageFailure(Number(answer.statusCode ?? response.status));
  return `/storage/v1${answer.url}`;
}

/** Takes files away that no listing shows. One that stays all the same is taken a week later. */
export async function removeFiles(c: Context<ApiEnv>, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const headers = { 'Content-Type': 'application/json' };
  const response = await storage(c, 'DELETE', `/${BUCKET}`, { headers, body: JSON.stringify({ prefixes: names }) });
  await response.body?.cancel();
}

/**
 * Looks at the first bytes of files as they lie in storage, and lets listings show them. What is no picture is taken away.
 */
export async function checkPictures(c: Context<ApiEnv>, names: string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => readHead(c, name)));
  if (files.some(({ name, head }) => !beginsAsNamed(name, head))) {
    await removeFiles(c, names);
    throw new Failure(400, 'not_a_picture', API_MESSAGES.notAPicture);
  }
  const confirmed = await confirmPictures(
    c,
    files.map(({ name, tag }) => ({ name, tag })),
  );
  // Somebody put something else there in the meantime.
  if (confirmed.length < names.length) throw new Failure(409, 'conflict', API_MESSAGES.conflict);
}

/** How a file begins, and the tag of the content that begins so. */
async function readHead(c: Context<ApiEnv>, name: string): Promise<{ name: string; head: Uint8Array; tag: string }> {
  const headers = { Range: `bytes=0-${MAGIC_BYTES - 1}` };
  const response = await storage(c, 'GET', `/authenticated/${BUCKET}/${name}`, { headers });
  if (!response.ok) {
    await response.body?.cancel();
    // Storage that is not well has not said that the file is missing.
    if (response.status >= 500) throw storageFailure(response.status);
    throw new Failure(400, 'upload_missing', API_MESSAGES.uploadMissing);
  }
  const head = new Uint8Array(await response.arrayBuffer());
  return { name, head, tag: tagOf(response) };
}

/** What a refusal of storage means to whoever called. */
export function storageFailure(status: number): Failure {
  if (status === 401) return new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  if (status === 403) return new Failure(403, 'forbidden', API_MESSAGES.forbidden);
  if (status === 413) return new Failure(413, 'too_large', API_MESSAGES.tooLarge);
  return new Failure(503, 'unavailable', API_MESSAGES.unavailable);
}
