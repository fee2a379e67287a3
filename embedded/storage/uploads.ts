import { type Context, Hono } from 'hono';
import { holder } from '../serving/body.ts';
import type { Caller } from '../serving/callers.ts';
import { TooManyRequests } from '../serving/concurrency-limit.ts';
import { requireAllowedType, requireKey } from './limits.ts';
import { findBucket } from './buckets.ts';
import { commitObject, metadataOf, requireMayWrite, type Target } from './objects.ts';
import { requireCaller, type Service } from './service.ts';
import { invalidRequest, tooLarge } from './storage-error.ts';

/** Bytes that a form may add to its file for fields and boundaries. */
const FORM_OVERHEAD = 64 * 1024;

/** Seconds until a signed upload URL expires. */
const UPLOAD_ADDRESS_LIFETIME = 7200;

type Incoming = {
  body: ReadableStream<Uint8Array> | null;
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | undefined;
};

/** Uploads, raw or as a form, by the caller or with a signed URL. */
export function uploadRoutes(service: Service): Hono {
  const { keys, signatures } = service;
  const app = new Hono();

  app.post('/upload/sign/:bucket/:key{.+}', async (c) => {
    const caller = await requireCaller(c, keys);
    const { bucket, key } = c.req.param();
    requireKey(key);
    const upsert = c.req.header('x-upsert') === 'true';
    const target = { bucketId: bucket, key, upsert, caller, owner: caller.userId };
    await requireMayWrite(service, target, { metadata: {}, userMetadata: undefined });
    const signed = { url: `${bucket}/${key}`, scope: 'upload' as const, caller: withoutPerson(caller), upsert };
    const token = await signatures.sign(signed, UPLOAD_ADDRESS_LIFETIME);
    return c.json({ url: `/object/upload/sign/${encodeURI(signed.url)}?token=${token}`, token });
  });

  app.put('/upload/sign/:bucket/:key{.+}', async (c) => {
    const { bucket, key } = c.req.param();
    const { caller, upsert } = await signatures.verify(c.req.query('token'), 'upload', `${bucket}/${key}`);
    if (!caller) throw invalidRequest('Sign the URL again');
    // The URL may outlive the token of its signer, but not the signer's rights: the policies are checked again.
    await store(c, service, { bucketId: bucket, key, upsert: upsert ?? false, caller, owner: caller.userId });
    return c.json({ Key: `${bucket}/${key}` });
  });

  app.on(['POST', 'PUT'], '/:bucket/:key{.+}', async (c) => {
    const caller = await requireCaller(c, keys);
    const { bucket, key } = c.req.param();
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    const id = await store(c, service, { bucketId: bucket, key, upsert, caller, owner: caller.userId });
    return c.json({ Id: id, Key: `${bucket}/${key}` });
  });

  return app;
}

/** Keeps only the claims that policies read, because more people see the URL than a token. */
function withoutPerson(caller: Caller): Caller {
  const { sub, role, aal, session_id } = caller.claims;
  return { ...caller, claims: { sub, role, aal, session_id } };
}

/** Counts a form in memory for its client IP range until the file is stored. */
async function store(c: Context, service: Service, target: Target): Promise<string> {
  const { hold, free } = holder();
  try {
    return await storeHolding(c, service, target, hold);
  } finally {
    free();
  }
}

type Hold = (bytes: number) => boolean;

async function storeHolding(c: Context, service: Service, target: Target, hold: Hold): Promise<string> {
  requireKey(target.key);
  const bucket = await findBucket(service, target.bucketId);
  const limit = Math.min(bucket.file_size_limit ?? Infinity, service.fileSizeLimit);
  const form = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;
  const declared = Number(c.req.header('content-length') ?? 0);

  if (form) {
    // Checks the rights first, so that a form without rights is never read.
    await requireMayWrite(service, target, { metadata: {}, userMetadata: undefined });
    if (declared > limit + FORM_OVERHEAD) throw tooLarge();
  }
  const incoming = form ? await readForm(c, limit, hold) : readRaw(c);
  const mimetype = requireAllowedType(incoming.type, bucket.allowed_mime_types);
  if (!form) {
    const metadata = { mimetype, contentLength: declared };
    await requireMayWrite(service, target, { metadata, userMetadata: incoming.userMetadata });
    if (declared > limit) throw tooLarge();
  }
  const file = await service.files.receive(incoming.body, limit);
  const metadata = metadataOf(file, mimetype, incoming.cacheControl);
  return commitObject(service, target, { version: file.version, metadata, userMetadata: incoming.userMetadata });
}

function readRaw(c: Context): Incoming {
  const encoded = c.req.header('x-metadata');
  return {
    body: c.req.raw.body,
    type: c.req.header('content-type') || 'application/octet-stream',
    cacheControl: c.req.header('cache-control') ?? 'no-cache',
    userMetadata: encoded ? parseObject(Buffer.from(encoded, 'base64').toString()) : undefined,
  };
}

/** Reads a form that the client sends for a Blob or File: one file, and fields in place of headers. */
async function readForm(c: Context, limit: number, hold: Hold): Promise<Incoming> {
  let size = 0;
  let hasRoom = true;
  const counted = c.req.raw.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > limit + FORM_OVERHEAD) throw tooLarge();
        // The rest is read and discarded, so that the sender is still connected and can read the refusal.
        hasRoom &&= hold(chunk.length);
        if (hasRoom) controller.enqueue(chunk);
      },
      flush() {
        if (!hasRoom) throw new TooManyRequests();
      },
    }),
  );
  const headers = { 'Content-Type': c.req.header('content-type') ?? '' };
  const form = await new Response(counted ?? null, { headers }).formData().catch(() => {
    if (!hasRoom) throw new TooManyRequests();
    throw size > limit + FORM_OVERHEAD ? tooLarge() : invalidRequest('No content provided');
  });
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file] = files;
  if (!file) throw invalidRequest('No content provided');
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const maxAge = field('cacheControl');
  return {
    body: file.stream(),
    type: field('contentType') || file.type || 'application/octet-stream',
    cacheControl: maxAge ? `max-age=${maxAge}` : 'no-cache',
    userMetadata: parseObject(field('metadata') ?? field('userMetadata') ?? ''),
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
