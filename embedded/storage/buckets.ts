import { Hono } from 'hono';
import * as z from 'zod';
import { flag, list, text } from './coerced.ts';
import { bytesOf, requireBucketName, requireMimeTypes } from './limits.ts';
import { ownerColumns } from './objects.ts';
import { asCaller, bodyOf, inTurn, requireCaller, type Service } from './service.ts';
import { accessDenied, invalidRequest, noSuchBucket, StorageError, tooLarge } from './storage-error.ts';

export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

const COLUMNS = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at`;

const settings = z.object({
  public: flag(z.boolean().optional()),
  file_size_limit: z.union([z.string(), z.number().int().nonnegative()]).nullish(),
  allowed_mime_types: z.union([z.null(), list(z.array(text(z.string())))]).optional(),
});
const newBucket = settings.extend({ id: text(z.string().optional()), name: text(z.string()) });
const listing = z.object({
  limit: z.coerce.number().int().positive().max(1000).default(1000),
  offset: z.coerce.number().int().nonnegative().default(0),
  search: z.string().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** Finds a bucket with the service's rights. The policies of its objects decide what the caller may do in it. */
export async function findBucket({ sql }: Service, id: string): Promise<Bucket> {
  const [bucket] = await inTurn(
    () => sql<Bucket[]>`select ${sql.unsafe(COLUMNS)} from storage.buckets where id = ${id}`,
  );
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** `/bucket`: the rows of storage.buckets. Their policies decide who can read and change them. */
export function bucketRoutes(service: Service): Hono {
  const { sql, files, keys } = service;
  const app = new Hono();

  app.get('/', async (c) => {
    const query = listing.safeParse(c.req.query());
    if (!query.success) throw invalidRequest('The query is not valid');
    const { limit, offset, search, sortColumn, sortOrder } = query.data;
    const caller = await requireCaller(c, keys);
    const rows = await asCaller(
      sql,
      caller,
      (transaction) => transaction`
        select ${sql.unsafe(COLUMNS)}, 'STANDARD' as type from storage.buckets where strpos(lower(name), lower(${search})) > 0
        order by ${sql(sortColumn)} ${sortOrder === 'asc' ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`,
    );
    return c.json(rows);
  });

  app.get('/:id', async (c) => {
    const [bucket] = await asCaller(
      sql,
      await requireCaller(c, keys),
      (transaction) => transaction`select ${sql.unsafe(COLUMNS)} from storage.buckets where id = ${c.req.param('id')}`,
    );
    if (!bucket) throw noSuchBucket();
    return c.json(bucket);
  });

  app.post('/', async (c) => {
    const caller = await requireCaller(c, keys);
    const body = await bodyOf(c, newBucket);
    requireBucketName(body.name);
    const row = { id: body.id ?? body.name, name: body.name, public: body.public ?? false, ...limitsOf(body, service) };
    await asCaller(
      sql,
      caller,
      (transaction) => transaction`
        insert into storage.buckets ${transaction({ ...row, ...ownerColumns(caller.userId) })}`,
    );
    return c.json({ name: body.name });
  });

  app.put('/:id', async (c) => {
    const caller = await requireCaller(c, keys);
    const body = await bodyOf(c, settings);
    const changes = { ...(body.public === undefined ? {} : { public: body.public }), ...limitsOf(body, service) };
    if (Object.keys(changes).length === 0) throw invalidRequest('No content provided');
    const { count } = await asCaller(
      sql,
      caller,
      (transaction) =>
        transaction`update storage.buckets set ${transaction({ ...changes, updated_at: new Date() })} where id = ${c.req.param('id')}`,
    );
    if (count === 0) throw noSuchBucket();
    return c.json({ message: 'Successfully updated' });
  });

  app.post('/:id/empty', async (c) => {
    const id = c.req.param('id');
    const removed = await asCaller(sql, await requireCaller(c, keys), async (transaction) => {
      const [bucket] = await transaction`select from storage.buckets where id = ${id}`;
      if (!bucket) throw noSuchBucket();
      return transaction<{ version: string }[]>`delete from storage.objects where bucket_id = ${id} returning version`;
    });
    await files.remove(...removed.map((object) => object.version));
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
  });

  app.delete('/:id', async (c) => {
    const id = c.req.param('id');
    const caller = await requireCaller(c, keys);
    await findBucket(service, id);
    const [object] = await inTurn(() => sql`select from storage.objects where bucket_id = ${id} limit 1`);
    if (object) throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
    const { count } = await asCaller(
      sql,
      caller,
      (transaction) => transaction`delete from storage.buckets where id = ${id}`,
    );
    if (count === 0) throw accessDenied('Access denied');
    return c.json({ message: 'Successfully deleted' });
  });

  return app;
}

/** The columns for a bucket's limits, if the request names them. */
function limitsOf(body: z.infer<typeof settings>, { fileSizeLimit }: Service) {
  const size = body.file_size_limit == null ? body.file_size_limit : bytesOf(body.file_size_limit);
  if (size != null && size > fileSizeLimit) throw tooLarge();
  if (body.allowed_mime_types) requireMimeTypes(body.allowed_mime_types);
  return {
    ...(size === undefined ? {} : { file_size_limit: size }),
    ...(body.allowed_mime_types === undefined ? {} : { allowed_mime_types: body.allowed_mime_types }),
  };
}
