import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { EVIDENCE_TYPES, type EvidenceType } from '#shared/verifications/verification-facts.ts';
import type { evidenceSchema } from '#shared/verifications/verification-schema.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure, unavailable } from '../http/errors.ts';
import { asCaller } from './clients.ts';

const BUCKET = 'evidence';

/** The lifetime of a signed file URL in seconds. */
const SIGNED_FOR = 300;

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** A signed URL to upload one evidence file. Errors: 409 if the caller may not add it. */
export async function signEvidence(c: Context<ApiEnv>, folder: string, type: EvidenceType): Promise<string> {
  const name = `${folder}/${crypto.randomUUID()}.${EVIDENCE_TYPES[type]}`;
  const { data, error } = await asCaller(c).storage.from(BUCKET).createSignedUploadUrl(name);
  if (!error) return pathOf(data.signedUrl);
  if (Number(error.statusCode ?? error.status) >= 500 || !error.status) throw unavailable();
  throw new Failure(409, 'evidence_refused', DATABASE_MESSAGES['evidence_refused'] ?? '');
}

/** The evidence files of a verification, each with a URL that works for some minutes. */
export async function readEvidence(c: Context<ApiEnv>, folder: string): Promise<z.infer<typeof evidenceSchema>> {
  const files = asCaller(c).storage.from(BUCKET);
  const { data: listed, error } = await files.list(folder);
  if (error) throw unavailable();
  if (listed.length === 0) return [];
  const names = listed.map(({ name }) => `${folder}/${name}`);
  const signed = await files.createSignedUrls(names, SIGNED_FOR);
  if (signed.error) throw unavailable();
  return listed.flatMap(({ name, metadata }, place) => {
    const url = signed.data[place]?.signedUrl;
    return url ? [{ name, type: metadata?.['mimetype'] ?? null, path: pathOf(url) }] : [];
  });
}
