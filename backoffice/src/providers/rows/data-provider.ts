import type { CrudSort, DataProvider, Pagination, UpdateParams, UpdateResponse } from '@refinedev/core';
import { dataProvider as stockProvider } from '@refinedev/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { plainTexts } from '#shared/format/plain-text.ts';
import { noRow, type SupabaseError, toDataError, toWriteError } from './data-error.ts';
import { checkColumn, partFilters } from './list-filters.ts';
import { wordedSearch } from './worded-search.ts';

/** PostgREST counts up to `max_rows` rows exactly. Beyond that it answers a guess of the planner, which this provider drops. */
const COUNT = 'estimated';

/** The count is exact up to this number. Beyond, lists say "more than 1,000" until the reader is at the last page. */
export const COUNTED_EXACTLY = 1000;

/** PostgREST's answer to an offset beyond the last row. */
const PAST_THE_END = 'PGRST103';

/**
 * Refine's provider for Supabase, and what it lacks: filters it breaks, an order that is the same on every page, an answer for
 * a page past the end, an end to waiting, database functions, and words for people. A change of a row that row-level security
 * hid is a failure; there it is none.
 */
export function createDataProvider(client: () => SupabaseClient): DataProvider {
  /** Its tables, asked for as late as possible: a client without a session has nothing to do. */
  const tables = (from: (table: string) => unknown) => stockProvider({ from } as unknown as SupabaseClient);
  const stock = tables((table) => client().from(table));

  return {
    ...stock,
    getMany: (params) => friendly(stock.getMany(params)),
    create: (params) => friendly(stock.create({ ...params, variables: plainTexts(params.variables) })),

    async update(params) {
      const answer = await friendly(
        stock.update({ ...params, variables: plainTexts(params.variables) } as UpdateParams<object>),
      );
      if (!answer.data) throw noRow();
      return answer as UpdateResponse<never>;
    },

    /** `meta`: the `select`; a `signal` that ends it; `uncounted` where nobody asks how many there are. */
    async getList({ filters = [], sorters = [], meta, ...page }) {
      const search = wordedSearch({ ...page, filters, sorters: stable(sorters), select: meta?.['select'] as unknown });
      if (search) {
        const call = client().rpc('search_admin_list', { ...search, counted: !meta?.['uncounted'] });
        if (meta?.['signal']) call.abortSignal(meta['signal'] as AbortSignal);
        const { data, error, status } = await call;
        if (error) throw await toDataError(error, status);
        const { items, total } = data as { items: never[]; total: number | null };
        return { data: items, ...counted(total ?? 0, items.length, page.pagination) };
      }
      const { plain, group } = partFilters(filters);
      const rows = (columns: string, options: { count?: typeof COUNT; head?: boolean }) => {
        const query = client()
          .from(page.resource)
          .select(columns, meta?.['uncounted'] ? {} : options);
        if (group) query.or(group);
        if (meta?.['signal']) query.abortSignal(meta['signal'] as AbortSignal);
        return query;
      };
      const list = tables(() => ({ select: rows }));
      const asked = { ...page, filters: plain, meta: { ...meta, count: COUNT } };
      try {
        const { data, total } = await list.getList({ ...asked, sorters: stable(sorters) });
        return { data: data as never[], ...counted(total, data.length, page.pagination) };
      } catch (error) {
        if ((error as SupabaseError).code !== PAST_THE_END) throw await toDataError(error as SupabaseError);
        const counting = tables(() => ({ select: () => rows('*', { count: COUNT, head: true }) }));
        const { total } = await friendly(counting.getList({ ...asked, pagination: { mode: 'off' } }));
        return { data: [], total: Math.min(total, COUNTED_EXACTLY), isTotalExact: total <= COUNTED_EXACTLY };
      }
    },

    /** Calls a database function: `url` is its name, `payload` its arguments. */
    async custom({ url, payload }) {
      const { data, error, status } = await client().rpc(
        url,
        plainTexts(payload) as Record<string, unknown> | undefined,
      );
      if (error) throw await toWriteError(error, status);
      return { data: data as never };
    },
  };
}

/**
 * The total of a list, and whether it is exact. A count of more than a thousand is a guess, so the total is what the page
 * proves: the rows up to its end, and one more while the page is full, so that the pager goes on.
 */
function counted(
  total: number,
  rows: number,
  { currentPage = 1, pageSize = 10, mode = 'server' }: Pagination = {},
): { total: number; isTotalExact: boolean } {
  if (total <= COUNTED_EXACTLY) return { total, isTotalExact: true };
  const before = mode === 'off' ? 0 : (currentPage - 1) * pageSize;
  const isLast = mode === 'off' || (rows > 0 && rows < pageSize);
  if (isLast) return { total: before + rows, isTotalExact: true };
  return { total: Math.max(before + rows, COUNTED_EXACTLY) + 1, isTotalExact: false };
}

/** Rows that sort alike keep their place from page to page: the id decides, in the direction of the first sorter. */
function stable(sorters: CrudSort[]): CrudSort[] {
  for (const { field } of sorters) checkColumn(field);
  if (sorters.some(({ field }) => field === 'id')) return sorters;
  return [...sorters, { field: 'id', order: sorters[0]?.order ?? 'asc' }];
}

async function friendly<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw await toWriteError(error as SupabaseError);
  }
}
