import type { CrudFilter } from '@refinedev/core';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/search-filter.ts';

/** The ledger's filters; days as `yyyy-mm-dd`, both of them included. */
export type CommissionFilters = {
  search: string;
  status: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

export function commissionFilters(filters: CrudFilter[]): CommissionFilters {
  const from = boundary(filters, 'gte');
  const before = boundary(filters, 'lt');
  return {
    search: fromSearchFilter(filters),
    status: filterValue(filters, 'status'),
    from: from && dayOf(from),
    to: before && dayOf(nextDay(before, -1)),
  };
}

/** What to merge into the present filters. Days are the reader's own: each begins at their midnight. */
export const change = {
  search: (text: string) => [toSearchFilter(text)],
  status: (status: string | undefined) => [equals('status', status)],
  from: (day: string) => [soldAt('gte', day && midnight(day).toISOString())],
  to: (day: string) => [soldAt('lt', day && nextDay(midnight(day)).toISOString())],
  none: () => [toSearchFilter(''), equals('status', undefined), soldAt('gte', ''), soldAt('lt', '')],
};

/** The same filters as the arguments of the function that sums the ledger. */
export function totalsArguments(filters: CrudFilter[]) {
  const words = commissionFilters(filters).search.split(' ').filter(Boolean);
  return {
    sold_from: boundary(filters, 'gte')?.toISOString() ?? null,
    sold_before: boundary(filters, 'lt')?.toISOString() ?? null,
    words,
  };
}

function soldAt(operator: 'gte' | 'lt', moment: string): CrudFilter {
  return { field: 'sale_date', operator, value: moment || undefined };
}

/** An address may hold anything: what is no moment is no boundary. */
function boundary(filters: CrudFilter[], operator: 'gte' | 'lt'): Date | undefined {
  const filter = filters.find(
    (entry) => 'field' in entry && entry.field === 'sale_date' && entry.operator === operator,
  );
  const moment = new Date(String(filter?.value));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function nextDay(moment: Date, days = 1): Date {
  const next = new Date(moment);
  next.setDate(next.getDate() + days);
  return next;
}

function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA').format(moment);
}
