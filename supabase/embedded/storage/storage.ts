import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type postgres from 'postgres';

type Bucket = { id: string; public: boolean; file_size_limit: string | null; allowed_mime_types: string[] | null };
type StoredObject = { metadata: { mimetype: string; size: number; cacheControl: string; eTag: string } };

/** What storage-api allows in a key, less what could leave the folder. */
const KEY = /^(?!.*(^|\/)\.{1,2}(\/|$))[\w/!.*'() &$@=;:+,?-]{1,1024}$/;

class StorageError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 415;
  constructor(status: StorageError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * `/storage/v1`: the part of storage-api that the product uses so far: public download, and upload with the secret
 * key. Files lie under `folder`, one for each version, so that a replaced file never shows half written.
 */
export function createStorage(sql: postgres.Sql, options: { folder: string; secretKey: string }): Hono {
  const app = new Hono().basePath('/storage/v1');

  app.get('/object/public/:bucket/:key{.+}', async (c) => {
    const { bucket, key } = c.req.param();
    const [object] = await sql<(StoredObject & { version: string })[]>`
      select o.metadata, o.version from storage.objects o join storage.buckets b on b.id = o.bucket_id
      where b.id = ${bucket} and b.public and o.name = ${key}`;
    if (!object) throw new StorageError(404, 'Object not found');
    const { mimetype, size, cacheControl, eTag } = object.metadata;
    const headers = {
      'Content-Type': mimetype,
      'Cache-Control': cacheControl,
      ETag: eTag,
      'X-Content-Type-Options': 'nosniff',
    };
    if (c.req.header('if-none-match') === eTag) return c.body(null, 304, headers);
    const file = Readable.toWeb(createReadStream(fileOf(options.folder, bucket, key, object.version)));
    return c.body(file as ReadableStream, 200, { ...headers, 'Content-Length': String(size) });
  });

  app.post('/object/:bucket/:key{.+}', async (c) => {
    if (c.req.header('apikey') !== options.secretKey)
      throw new StorageError(403, 'new row violates row-level security policy');
    const { bucket, key } = c.req.param();
    const body = Buffer.from(await c.req.arrayBuffer());
    const mimetype = c.req.header('content-type') ?? 'application/octet-stream';
    await requireFits(sql, bucket, key, mimetype, body.length);

    const version = randomUUID();
    const file = fileOf(options.folder, bucket, key, version);
    await mkdir(path.dirname(file), { recursive: true });
    // The file is whole before the row that names it exists.
    await writeFile(`${file}.part`, body);
    await rename(`${file}.part`, file);
    const { mtimeMs } = await stat(file);
    const metadata = {
      eTag: `"${version}"`,
      size: body.length,
      mimetype,
      cacheControl: c.req.header('cache-control') ?? 'no-cache',
      lastModified: new Date(mtimeMs).toISOString(),
      contentLength: body.length,
      httpStatusCode: 200,
    };
    const upsert = c.req.header('x-upsert') === 'true';
    const [saved] = await sql<{ id: string; replaced: string | null }[]>`
      insert into storage.objects as o (bucket_id, name, version, metadata)
      values (${bucket}, ${key}, ${version}, ${sql.json(metadata)})
      on conflict (bucket_id, name) do update
        set version = excluded.version, metadata = excluded.metadata, updated_at = now() where ${upsert}
      returning id, (select version from storage.objects where bucket_id = ${bucket} and name = ${key}) as replaced`;
    const outdated = saved ? saved.replaced : version;
    if (outdated) await rm(fileOf(options.folder, bucket, key, outdated), { force: true });
    if (!saved) throw new StorageError(400, 'The resource already exists');
    return c.json({ Id: saved.id, Key: `${bucket}/${key}` });
  });

  app.onError((error, c) => {
    if (error instanceof StorageError) {
      return c.json({ statusCode: String(error.status), error: error.message, message: error.message }, error.status);
    }
    console.error(error);
    return c.json({ statusCode: '500', error: 'Internal', message: 'Internal Server Error' }, 500);
  });
  return app;
}

async function requireFits(sql: postgres.Sql, id: string, key: string, mimetype: string, size: number): Promise<void> {
  if (!KEY.test(key)) throw new StorageError(400, `Invalid key: ${key}`);
  const [bucket] = await sql<Bucket[]>`
    select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`;
  if (!bucket) throw new StorageError(404, 'Bucket not found');
  if (bucket.file_size_limit && size > Number(bucket.file_size_limit)) {
    throw new StorageError(413, 'The object exceeded the maximum allowed size');
  }
  if (bucket.allowed_mime_types && !bucket.allowed_mime_types.includes(mimetype)) {
    throw new StorageError(415, `mime type ${mimetype} is not supported`);
  }
}

function fileOf(folder: string, bucket: string, key: string, version: string): string {
  return path.join(folder, bucket, encodeURIComponent(key), version);
}
