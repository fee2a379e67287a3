import type { BaseRecord, CrudSort, DataProvider, MetaQuery } from '@refinedev/core';
import { dataProvider as stockProvider } from '@refinedev/supabase';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { noRow, type SupabaseError, toDataError } from './data-error.ts';
import { applyFilters, columnName } from './postgrest-filters.ts';

/** Small results are counted exactly, large ones as the planner guesses. */
const COUNT = 'estimated';

/** PostgREST's answer to an offset beyond the last row. */
const PAST_THE_END = 'PGRST103';

/**
 * Refine over Supabase. Reading lists and everything that may hit no row is ours, because the stock provider breaks
 * filters, fails on a page past the end and reports success for rows that row-level security hid.
 */
export function createDataProvider(client: () => PostgrestClient): DataProvider {
  let base: DataProvider | null = null;
  // Of the whole client it uses `from` and `schema`, which are these.
  const stock = () => (base ??= stockProvider(client() as unknown as SupabaseClient));

  return {
    getApiUrl: () => '',

    async getList({ resource, pagination, sorters = [], filters = [], meta }) {
      const { currentPage = 1, pageSize = 20, mode = 'server' } = pagination ?? {};
      const query = client()
        .from(resource)
        .select(columns(meta), meta?.['uncounted'] ? {} : { count: COUNT });
      applyFilters(query, filters);
      for (const { field, order } of stable(sorters)) query.order(columnName(field), { ascending: order === 'asc' });
      if (mode === 'server') query.range((currentPage - 1) * pageSize, currentPage * pageSize - 1);
      const signal = meta?.['signal'] as AbortSignal | undefined;
      if (signal) query.abortSignal(signal);

      const answer = await query;
      if (answer.error?.code === PAST_THE_END) {
        const counting = client().from(resource).select('*', { count: COUNT, head: true });
        applyFilters(counting, filters);
        const counted = await counting;
        return { data: [], total: counted.count ?? 0 };
      }
      if (answer.error) throw toDataError(answer.error, answer.status);
      return { data: rows(answer.data), total: answer.count ?? answer.data.length };
    },

    getMany: (params) => friendly(stock().getMany!(params)),
    create: (params) => friendly(stock().create(params)),
    createMany: (params) => friendly(stock().createMany!(params)),
    getOne: async (params) => present(await friendly(stock().getOne(params))),
    update: async (params) => present(await friendly(stock().update(params))),

    async deleteOne({ resource, id, meta }) {
      const { data, error, status } = await client().from(resource).delete().eq('id', id).select(columns(meta));
      if (error) throw toDataError(error, status);
      return present({ data: rows(data)[0] as never });
    },

    // One request each, so that all rows change or none does.
    async updateMany({ resource, ids, variables, meta }) {
      const { data, error, status } = await client()
        .from(resource)
        .update(variables as object)
        .in('id', ids)
        .select(columns(meta));
      if (error) throw toDataError(error, status);
      return someOf(rows(data));
    },
    async deleteMany({ resource, ids, meta }) {
      const { data, error, status } = await client().from(resource).delete().in('id', ids).select(columns(meta));
      if (error) throw toDataError(error, status);
      return someOf(rows(data));
    },

    /** Calls a database function: `url` is its name, `payload` its arguments. */
    async custom({ url, payload }) {
      const { data, error, status } = await client().rpc(url, payload as Record<string, unknown> | undefined);
      if (error) throw toDataError(error, status);
      return { data: data as never };
    },
  };
}

function columns(meta: MetaQuery | undefined): string {
  return (meta?.['select'] as string | undefined) ?? '*';
}

// The select is a text known only at run time, so supabase-js cannot type its rows.
function rows<Row extends BaseRecord>(data: unknown): Row[] {
  return (data ?? []) as Row[];
}

/** Rows that sort alike keep their place from page to page: the id decides, in the direction of the first sorter. */
function stable(sorters: CrudSort[]): CrudSort[] {
  if (sorters.some(({ field }) => field === 'id')) return sorters;
  return [...sorters, { field: 'id', order: sorters[0]?.order ?? 'asc' }];
}

function someOf<Row>(data: Row[]): { data: Row[] } {
  if (data.length === 0) throw noRow();
  return { data };
}

function present<Answer extends { data: unknown }>(answer: Answer): Answer {
  if (!answer.data) throw noRow();
  return answer;
}

/** The stock provider passes PostgREST's error on, without the HTTP status. */
async function friendly<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw toDataError(error as SupabaseError, 400);
  }
}
