import type { CrudFilter } from '@refinedev/core';
import { momentsOf, periodOf, since, until } from '../../ui/days/day-period.ts';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/lists/search-filter.ts';

const SOLD = 'sale_date';

/** The ledger's filters. Days are `yyyy-mm-dd`, both inclusive; '' means none. */
export function commissionFilters(filters: CrudFilter[]) {
  return {
    search: fromSearchFilter(filters),
    status: filterValue(filters, 'status'),
    ...periodOf(filters, SOLD),
  };
}

/** The changes to merge into the current filters. */
export const change = {
  search: (text: string) => [toSearchFilter(text)],
  status: (status: string | undefined) => [equals('status', status)],
  from: (day: string) => [since(SOLD, day)],
  to: (day: string) => [until(SOLD, day)],
  none: () => [toSearchFilter(''), equals('status', undefined), since(SOLD, ''), until(SOLD, '')],
};

/** These filters as arguments of the function that sums the ledger. */
export function totalsArguments(filters: CrudFilter[]) {
  const words = commissionFilters(filters).search.split(' ').filter(Boolean);
  const { from, before } = momentsOf(filters, SOLD);
  return { sold_from: from?.toISOString() ?? null, sold_before: before?.toISOString() ?? null, words };
}
