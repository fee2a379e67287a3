import type { CrudSort, DataProvider, UpdateParams, UpdateResponse } from '@refinedev/core';
import { dataProvider as stockProvider } from '@refinedev/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { plainTexts } from '#shared/format/plain-text.ts';
import { noRow, type SupabaseError, toDataError, toWriteError } from './data-error.ts';
import { checkColumn, partFilters } from './list-filters.ts';
import { wordedSearch } from './worded-search.ts';

/** Small results are counted exactly, large ones as the planner guesses. */
const COUNT = 'estimated';

/** A total up to this one is exact (`max_rows`, and `search_admin_list`); one beyond is a guess. */
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
        return { data: items, total: total ?? 0 };
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
        return await list.getList({ ...asked, sorters: stable(sorters) });
      } catch (error) {
        if ((error as SupabaseError).code !== PAST_THE_END) throw await toDataError(error as SupabaseError);
        const counting = tables(() => ({ select: () => rows('*', { count: COUNT, head: true }) }));
        return friendly(counting.getList({ ...asked, pagination: { mode: 'off' } }));
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
