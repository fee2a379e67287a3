import { Hono } from 'hono';
import * as z from 'zod';
import { flag, number, text } from './coerced.ts';
import { asCaller, bodyOf, requireCaller, type Service } from './service.ts';
import { StorageError } from './storage-error.ts';

const sortOrder = z.enum(['asc', 'desc']).default('asc');
const listing = z.object({
  prefix: text(z.string()),
  limit: number(z.int().positive().default(100)),
  offset: number(z.int().nonnegative().default(0)),
  search: text(z.string().default('')),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: sortOrder,
    })
    .prefault({}),
});

const sorting = z.object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order: sortOrder });
const paged = z.object({
  prefix: text(z.string().default('')),
  limit: number(z.int().positive().default(1000)),
  cursor: text(z.string().optional()),
  with_delimiter: flag(z.boolean().default(false)),
  sortBy: sorting.prefault({}),
});

/** The end of the previous page, and the sorting of all pages. */
const positionSchema = z.object({ key: z.string(), time: z.iso.datetime(), sortBy: sorting });
type Position = z.infer<typeof positionSchema>;

const MOST_OF_A_PAGE = 1000;

/** A file, or a folder, which has no id. `sort_key` is the name, with a slash for a folder. */
type Entry = { id: string | null; name: string; sort_key: string; created_at: Date | null; updated_at: Date | null };

/** Lists the objects under a prefix, by offset or by cursor (`listV2`). */
export function listingRoutes({ sql, keys }: Service): Hono {
  const app = new Hono();

  app.post('/list/:bucket', async (c) => {
    const caller = await requireCaller(c, keys);
    const { prefix, limit, offset, search, sortBy } = await bodyOf(c, listing);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const rows = await asCaller(
      sql,
      caller,
      (transaction) => transaction`
        select * from storage.search(${folder}, ${c.req.param('bucket')}, ${limit}, 1, ${offset}, ${search},
          ${sortBy.column}, ${sortBy.order})`,
    );
    return c.json(rows);
  });

  app.post('/list-v2/:bucket', async (c) => {
    const caller = await requireCaller(c, keys);
    const { prefix, cursor, with_delimiter: withFolders, ...asked } = await bodyOf(c, paged);
    const limit = Math.min(asked.limit, MOST_OF_A_PAGE);
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const { column, order } = after?.sortBy ?? asked.sortBy;
    const direction = order === 'asc' ? sql`asc` : sql`desc`;
    // Times have milliseconds, as in storage-api, because a cursor stores no finer time.
    const time =
      column === 'name' ? sql`timestamptz 'epoch'` : sql`coalesce(date_trunc('milliseconds', ${sql(column)}), 'epoch')`;
    const beyond = after
      ? sql`(${time}, sort_key) ${order === 'asc' ? sql`>` : sql`<`} (${after.time}::timestamptz, ${after.key})`
      : sql`true`;
    const rows = await asCaller(
      sql,
      caller,
      (transaction) => transaction<Entry[]>`
        with found as (
          select *, substr(name, char_length(${prefix}) + 1) as rest from storage.objects
          where bucket_id = ${c.req.param('bucket')} and starts_with(name, ${prefix})
        ),
        entries as (
          select id, name, name collate "C" as sort_key, updated_at, created_at, last_accessed_at, metadata
          from found where not (${withFolders} and strpos(rest, '/') > 0)
          union all
          select null, folder, (folder || '/') collate "C", min(created_at), min(created_at), null, null
          from found, concat(${prefix}::text, split_part(rest, '/', 1)) as folder
          where ${withFolders} and strpos(rest, '/') > 0 group by folder
        )
        select * from entries where ${beyond} order by ${time} ${direction}, sort_key ${direction} limit ${limit + 1}`,
    );
    const page = rows.slice(0, limit);
    const end = rows.length > limit ? page.at(-1) : undefined;
    const depth = prefix.split('/').length - 1;
    const entries = page.map(({ sort_key, ...entry }) => {
      const key = withFolders ? { key: entry.name.split('/')[depth] } : {};
      return { ...key, ...entry, name: entry.id === null ? sort_key : entry.name };
    });
    return c.json({
      hasNext: end !== undefined,
      ...(end && { nextCursor: cursorOf(end, { column, order }), nextCursorKey: end.name }),
      folders: entries.filter(({ id }) => id === null),
      objects: entries.filter(({ id }) => id !== null),
    });
  });

  return app;
}

function cursorOf(end: Entry, sortBy: Position['sortBy']): string {
  const time = (sortBy.column === 'name' ? null : end[sortBy.column]) ?? new Date(0);
  const position: Position = { key: end.sort_key, time: time.toISOString(), sortBy };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function positionOf(cursor: string): Position {
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new StorageError(400, 'InvalidParameter', 'Invalid Parameter continuation token');
  }
}
