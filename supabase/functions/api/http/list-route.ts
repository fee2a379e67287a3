import * as z from 'zod/mini';
import { columnsOf } from '#shared/api/snake-keys.ts';
import { COUNT_CAP, MAX_PAGE_SIZE, TOTAL_COUNT_HEADER } from '#shared/api/page.ts';
import { wholeNumber } from '#shared/api/query-fields.ts';
import type { Database } from '#shared/database.types.ts';
import { dataOf } from '../database/database.ts';
import { linkNext } from './public-response.ts';
import { type Route, route } from './route.ts';

type View = keyof Database['public']['Views'] & `admin_${string}`;

const pageQuery = z.object({
  page: z.pipe(
    wholeNumber('Page', 1, 100_000),
    z.transform((value) => value ?? 1),
  ),
  limit: z.pipe(
    wholeNumber('Limit', 1, MAX_PAGE_SIZE),
    z.transform((value) => value ?? MAX_PAGE_SIZE),
  ),
});

/**
 * A list for administrators: rows of a view in the shape of a schema, newest first, in pages. The total is exact up to a
 * thousand rows. Beyond, it is the planner's estimate.
 */
export function listRoute(
  path: string,
  view: View,
  row: z.ZodMiniObject,
  texts: { summary: string; description: string },
  filter?: Record<string, string>,
): Route {
  return route('GET', path, {
    ...texts,
    caller: 'administrator',
    query: pageQuery,
    answer: z.array(row),
    paged: true,
    handle: async ({ c, db, query: { page, limit } }) => {
      const rows = db
        .from(view)
        .select<string, Record<string, unknown>>(columnsOf(row), { count: 'estimated' })
        .match(filter ?? {});
      const from = (page - 1) * limit;
      const result = await rows
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + limit - 1);
      // Beyond the end, PostgREST answers 416. The page is empty.
      if (result.status === 416) return [];
      const found = dataOf(result);
      const total = result.count ?? 0;
      c.header(TOTAL_COUNT_HEADER, String(total));
      // A large total is the planner's estimate, so a full page may have a next page.
      const hasMore = total > COUNT_CAP ? found.length === limit : from + limit < total;
      if (hasMore) linkNext(c, { page: String(page + 1) });
      return found;
    },
  });
}
