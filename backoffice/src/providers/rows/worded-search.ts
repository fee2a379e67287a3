import type { CrudFilter, CrudSort, GetListParams } from '@refinedev/core';
import { checkColumn, comparison, isGroup } from './list-filters.ts';

type Asked = Pick<GetListParams, 'resource' | 'pagination'> & {
  filters: CrudFilter[];
  sorters: CrudSort[];
  select: unknown;
};

/**
 * The arguments of `search_admin_list` for a word search in an administrators' list. Row-level security prevents the view from
 * using a word index. Undefined for every other list, and for requests that the function does not support.
 */
export function wordedSearch({ resource, pagination, filters, sorters, select }: Asked) {
  const words = filters.filter(isWords).flatMap(({ value }) => value.map((word: CrudFilter) => String(word.value)));
  const others = filters.filter((filter) => !isWords(filter));
  const columns = typeof select === 'string' && /^\w+(,\w+)*$/.test(select) ? select.split(',') : undefined;
  const isServed = resource.startsWith('admin_') && words.length > 0 && columns && pagination?.mode !== 'off';
  if (!isServed || others.some((filter) => isGroup(filter) || comparison(filter) === 'like')) return undefined;
  const { currentPage = 1, pageSize = 10 } = pagination ?? {};
  return {
    list: resource,
    words,
    columns,
    filters: others.flatMap((filter) =>
      isGroup(filter) ? [] : [{ column: checkColumn(filter.field), operator: comparison(filter), ...valueOf(filter) }],
    ),
    sorts: sorters.map(({ field, order }) => ({ column: field, descending: order === 'desc' })),
    page_limit: pageSize,
    page_offset: (currentPage - 1) * pageSize,
  };
}

/** A filter for null has no value. */
const valueOf = (filter: CrudFilter) =>
  filter.operator === 'null' ? {} : { value: String((filter as { value: unknown }).value) };

/** Whether a filter comes from `toSearchFilter`. */
function isWords(filter: CrudFilter): filter is Extract<CrudFilter, { operator: 'and' | 'or' }> {
  return (
    filter.operator === 'and' &&
    filter.value.every((word) => !isGroup(word) && word.field === 'search_text' && word.operator === 'containss')
  );
}
