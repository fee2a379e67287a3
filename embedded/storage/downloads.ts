import { type Context, Hono } from 'hono';
import { getExtension, getMimeType } from 'hono/utils/mime';
import { Readable } from 'node:stream';
import type { Caller } from '../serving/callers.ts';
import { essenceOf, shownType } from './limits.ts';
import type { StoredObject } from './objects.ts';
import { rangeOf } from './range.ts';
import { asCaller, callerOf, inTurn, requireCaller, type Service } from './service.ts';
import { noSuchBucket, noSuchKey, StorageError } from './storage-error.ts';

type Find = () => Promise<StoredObject>;

/** Downloads and file information: public, with the caller's rights, or with a signed URL. */
export function downloadRoutes(service: Service): Hono {
  const { keys, signatures } = service;
  const app = new Hono();

  app.get('/public/:bucket/:key{.+}', (c) => send(c, service, () => findPublic(service, c)));

  app.get('/sign/:bucket/:key{.+}', async (c) => {
    const { bucket, key } = c.req.param();
    const { exp } = await signatures.verify(c.req.query('token'), 'download', `${bucket}/${key}`);
    return send(c, service, () => findObject(service, undefined, bucket, key), new Date(exp * 1000));
  });

  app.get('/info/public/:bucket/:key{.+}', async (c) => c.json(factsOf(await findPublic(service, c))));

  app.on('GET', ['/info/authenticated/:bucket/:key{.+}', '/info/:bucket/:key{.+}'], async (c) =>
    c.json(factsOf(await findAllowed(service, c, await callerOf(c, keys)))),
  );

  app.get('/authenticated/:bucket/:key{.+}', async (c) => {
    const caller = await requireCaller(c, keys);
    return send(c, service, () => findAllowed(service, c, caller));
  });

  app.get('/:bucket/:key{.+}', async (c) => {
    const caller = await callerOf(c, keys);
    return send(c, service, () => findAllowed(service, c, caller));
  });

  return app;
}

const COLUMNS = 'id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at';

async function findObject(service: Service, caller: Caller | undefined, bucket: string, key: string) {
  const [object] = await asCaller(
    service.sql,
    caller,
    (transaction) => transaction<StoredObject[]>`
      select ${service.sql.unsafe(COLUMNS)} from storage.objects where bucket_id = ${bucket} and name = ${key}`,
  );
  if (!object) throw noSuchKey();
  return object;
}

/** An object of a public bucket, in one query, because every picture of a page needs it. */
async function findPublic({ sql }: Service, c: Context): Promise<StoredObject> {
  const { bucket = '', key = '' } = c.req.param() as Record<string, string>;
  const [row] = await inTurn(
    () => sql<(StoredObject | { id: null })[]>`
      select o.* from storage.buckets b left join storage.objects o on o.bucket_id = b.id and o.name = ${key}
      where b.id = ${bucket} and b.public`,
  );
  if (!row) throw noSuchBucket();
  if (row.id === null) throw noSuchKey();
  return row;
}

/** An object that the caller may read: any object of a public bucket, otherwise by the policies. */
async function findAllowed(service: Service, c: Context, caller: Caller | undefined): Promise<StoredObject> {
  const { bucket: id = '', key = '' } = c.req.param() as Record<string, string>;
  const [bucket] = await inTurn(
    () => service.sql<{ public: boolean }[]>`select public from storage.buckets where id = ${id}`,
  );
  if (!bucket || (!caller && !bucket.public)) throw noSuchBucket();
  return findObject(service, bucket.public ? undefined : caller, id, key);
}

async function send(c: Context, { files }: Service, find: Find, expires?: Date): Promise<Response> {
  let object = await find();
  // If another upload replaces the version between the two reads, the row names the new version.
  const file = (await files.open(object.version)) ?? (await files.open((object = await find()).version));
  if (!file) throw noSuchKey();
  try {
    const { eTag, size, mimetype, cacheControl, lastModified } = object.metadata;
    const modified = new Date(lastModified).toUTCString();
    const headers: Record<string, string> = {
      'Accept-Ranges': 'bytes',
      'Content-Type': shownType(mimetype),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'none',
      ETag: eTag,
      'Last-Modified': modified,
      ...(expires ? { Expires: expires.toUTCString() } : { 'Cache-Control': cacheControl }),
      ...dispositionOf(c.req.query('download'), object.name, mimetype),
    };
    if (isUnchanged(c, eTag, modified)) {
      await file.close();
      return c.body(null, 304, headers);
    }
    const ifRange = c.req.header('if-range');
    const range = rangeOf(!ifRange || ifRange === eTag ? c.req.header('range') : undefined, size);
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${size}`);
      throw new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range');
    }
    const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range;
    headers['Content-Length'] = String(end - start + 1);
    if (range !== 'all') headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
    const status = range === 'all' ? 200 : 206;
    if (c.req.method === 'HEAD' || size === 0) {
      await file.close();
      return c.body(null, status, headers);
    }
    const stream = Readable.toWeb(file.createReadStream({ start, end }));
    return c.body(stream as ReadableStream, status, headers);
  } catch (error) {
    await file.close();
    throw error;
  }
}

function isUnchanged(c: Context, eTag: string, modified: string): boolean {
  const etags = c.req.header('if-none-match');
  if (etags) return etags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag || tag.trim() === '*');
  const since = c.req.header('if-modified-since');
  return since !== undefined && Date.parse(modified) <= Date.parse(since);
}

/**
 * The file name of a download: the requested name, with the extension of the stored type. Without a name, the browser uses
 * the object's key.
 */
function dispositionOf(download: string | undefined, key: string, mimetype: string): Record<string, string> {
  if (download === undefined) return {};
  const given = download || key.slice(key.lastIndexOf('/') + 1);
  const safe = withEndingOf(mimetype, given);
  if (download === '' && safe === given) return { 'Content-Disposition': 'attachment;' };
  const name = encodeURIComponent(safe);
  return { 'Content-Disposition': `attachment; filename=${name}; filename*=UTF-8''${name}` };
}

/** A file name whose extension fits the stored type. So an HTML page that was uploaded as a picture is not saved as a page. */
function withEndingOf(mimetype: string, name: string): string {
  const essence = essenceOf(mimetype);
  const ending = essence === 'application/octet-stream' ? undefined : (ENDINGS[essence] ?? getExtension(essence));
  return !ending || essenceOf(getMimeType(name.toLowerCase()) ?? '') === essence ? name : `${name}.${ending}`;
}

/** The usual extension of types that have several. */
const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'text/html': 'html' };

function factsOf(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata,
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}
