import { Hono } from 'hono';
import * as z from 'zod';
import { list, number, text } from './coerced.ts';
import { requireKey } from './limits.ts';
import { commitObject, ownerColumns, requireMayWrite, type StoredObject } from './objects.ts';
import { asCaller, bodyOf, inTurn, requireCaller, type Service } from './service.ts';
import { accessDenied, noSuchKey } from './storage-error.ts';

const MOST_AT_ONCE = 1000;

const relocation = z.object({
  bucketId: text(z.string()),
  sourceKey: text(z.string()),
  destinationKey: text(z.string()),
  destinationBucket: text(z.string().optional()),
});
const someKeys = list(z.array(text(z.string())).min(1).max(MOST_AT_ONCE));
const removal = z.object({ prefixes: someKeys });
const signing = z.object({ expiresIn: number(z.int().positive()) });
const signingOne = signing.extend({ transform: z.record(z.string(), z.unknown()).nullish() });
const signingMany = signing.extend({ paths: someKeys });

/** Actions on stored objects: move, copy, delete, sign URLs. */
export function objectRoutes(service: Service): Hono {
  const { sql, files, keys, signatures } = service;
  const app = new Hono();

  app.post('/move', async (c) => {
    const caller = await requireCaller(c, keys);
    const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = await bodyOf(c, relocation);
    requireKey(destinationKey);
    // Files are named by version, so only the row changes.
    const columns = { bucket_id: destinationBucket, name: destinationKey, ...ownerColumns(caller.userId) };
    const [moved] = await asCaller(
      sql,
      caller,
      (transaction) => transaction<{ id: string; name: string }[]>`
        update storage.objects set ${transaction(columns)}
        where bucket_id = ${bucketId} and name = ${sourceKey} returning id, name`,
    );
    if (!moved) throw noSuchKey();
    return c.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name });
  });

  app.post('/copy', async (c) => {
    const caller = await requireCaller(c, keys);
    const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = await bodyOf(c, relocation);
    requireKey(destinationKey);
    const [source] = await asCaller(
      sql,
      caller,
      (transaction) => transaction<StoredObject[]>`
        select version, metadata, user_metadata from storage.objects
        where bucket_id = ${bucketId} and name = ${sourceKey}`,
    );
    if (!source) throw noSuchKey();
    const upsert = c.req.header('x-upsert') === 'true';
    const target = { bucketId: destinationBucket, key: destinationKey, upsert, caller, owner: caller.userId };
    const content = {
      metadata: { ...source.metadata, lastModified: new Date().toISOString() },
      userMetadata: source.user_metadata ?? undefined,
    };
    await requireMayWrite(service, target, content);
    const version = await files.copy(source.version);
    const id = await commitObject(service, target, { ...content, version });
    return c.json({ Id: id, Key: `${destinationBucket}/${destinationKey}` });
  });

  app.delete('/:bucket', async (c) => {
    const caller = await requireCaller(c, keys);
    const { prefixes } = await bodyOf(c, removal);
    const removed = await asCaller(
      sql,
      caller,
      (transaction) => transaction<StoredObject[]>`
        delete from storage.objects where bucket_id = ${c.req.param('bucket')} and name = any(${prefixes})
        returning id, name, bucket_id, owner_id, version, metadata, user_metadata, created_at, updated_at,
          last_accessed_at`,
    );
    await files.remove(...removed.map((object) => object.version));
    return c.json(removed);
  });

  app.delete('/:bucket/:key{.+}', async (c) => {
    const caller = await requireCaller(c, keys);
    const { bucket, key } = c.req.param();
    const [known] = await inTurn(() => sql`select from storage.objects where bucket_id = ${bucket} and name = ${key}`);
    if (!known) throw noSuchKey();
    const [removed] = await asCaller(
      sql,
      caller,
      (transaction) => transaction<StoredObject[]>`
        delete from storage.objects where bucket_id = ${bucket} and name = ${key} returning version`,
    );
    if (!removed) throw accessDenied('Access denied');
    await files.remove(removed.version);
    return c.json({ message: 'Successfully deleted' });
  });

  app.post('/sign/:bucket/:key{.+}', async (c) => {
    const caller = await requireCaller(c, keys);
    const { bucket, key } = c.req.param();
    const { expiresIn, transform } = await bodyOf(c, signingOne);
    // A signed URL for a smaller picture leads to an error, and not to the full picture.
    const renderer = Object.keys(transform ?? {}).length > 0 ? 'render/image' : 'object';
    const [signedURL] = await signedUrls(bucket, await visible(bucket, [key], caller), expiresIn, renderer);
    if (!signedURL) throw noSuchKey();
    return c.json({ signedURL });
  });

  app.post('/sign/:bucket', async (c) => {
    const caller = await requireCaller(c, keys);
    const bucket = c.req.param('bucket');
    const { expiresIn, paths } = await bodyOf(c, signingMany);
    const names = new Set(await visible(bucket, paths, caller));
    const answers = paths.map(async (path) => {
      const [signedURL = null] = names.has(path) ? await signedUrls(bucket, [path], expiresIn) : [];
      const error = signedURL ? null : 'Either the object does not exist or you do not have access to it';
      return { error, path, signedURL };
    });
    return c.json(await Promise.all(answers));
  });

  async function visible(bucket: string, names: string[], caller: Parameters<typeof asCaller>[1]): Promise<string[]> {
    const rows = await asCaller(
      sql,
      caller,
      (transaction) => transaction<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket} and name = any(${names})`,
    );
    return rows.map((row) => row.name);
  }

  function signedUrls(bucket: string, names: string[], seconds: number, renderer = 'object'): Promise<string[]> {
    return Promise.all(
      names.map(async (name) => {
        const url = `${bucket}/${name}`;
        return `/${renderer}/sign/${url}?token=${await signatures.sign({ url, scope: 'download' }, seconds)}`;
      }),
    );
  }

  return app;
}
