import type { CrudFilter } from '@refinedev/core';
import { momentsOf, periodOf, since, until } from '../../ui/days/day-period.ts';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/lists/search-filter.ts';

const SOLD = 'sale_date';

/** The ledger's filters; days as `yyyy-mm-dd`, both of them included, '' for none. */
export function commissionFilters(filters: CrudFilter[]) {
  return {
    search: fromSearchFilter(filters),
    status: filterValue(filters, 'status'),
    ...periodOf(filters, SOLD),
  };
}

/** What to merge into the present filters. */
export const change = {
  search: (text: string) => [toSearchFilter(text)],
  status: (status: string | undefined) => [equals('status', status)],
  from: (day: string) => [since(SOLD, day)],
  to: (day: string) => [until(SOLD, day)],
  none: () => [toSearchFilter(''), equals('status', undefined), since(SOLD, ''), until(SOLD, '')],
};

/** The same filters as the arguments of the function that sums the ledger. */
export function totalsArguments(filters: CrudFilter[]) {
  const words = commissionFilters(filters).search.split(' ').filter(Boolean);
  const { from, before } = momentsOf(filters, SOLD);
  return { sold_from: from?.toISOString() ?? null, sold_before: before?.toISOString() ?? null, words };
}
