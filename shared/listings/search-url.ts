import { type FilterList, readFilter } from './search-filters.ts';

/** The default order of properties and cars. Only this order puts listings without a current availability confirmation last. */
export const DEFAULT_SORT = 'recommended';

/** A search in its URL: the text of each filter, and the order. */
export type Search<Filter extends string, Sort extends string> = Partial<Record<Filter, string>> & { sort: Sort };

/** Reads a search from a URL. It drops values that the API would refuse. */
export function readSearch<List extends FilterList, const Sort extends string>(
  filters: List,
  sorts: readonly Sort[],
  params: URLSearchParams,
): Search<keyof List & string, Sort | typeof DEFAULT_SORT> {
  const found: [string, string][] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const given = params.get(name) ?? undefined;
    const value = readFilter(filter, isNumber(filter.form) ? plainNumber(given) : given);
    if (value) found.push([name, value]);
  }
  const sort = sorts.find((one) => one === params.get('sort')) ?? DEFAULT_SORT;
  return { ...(Object.fromEntries(found) as Partial<Record<keyof List & string, string>>), sort };
}

/** Writes a search as the shortest URL, without the default order and empty filters. */
export function writeSearch<Filter extends string>(
  filters: Readonly<Record<Filter, unknown>>,
  search: Partial<Record<NoInfer<Filter>, string | undefined>> & { sort: string },
): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(filters) as Filter[]) {
    const value = search[name]?.trim() ?? '';
    if (value !== '') params.set(name, value);
  }
  if (search.sort !== DEFAULT_SORT) params.set('sort', search.sort);
  return params;
}

const isNumber = (form: string) => form === 'amount' || form === 'whole';

/** A typed number in a form that the browser submits without scripts. */
const plainNumber = (value: string | undefined) =>
  value && /^[\d,\s]+$/.test(value) ? value.replaceAll(/[,\s]/g, '') : value;
