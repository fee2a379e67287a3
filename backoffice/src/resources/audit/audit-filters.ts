import type { CrudFilter } from '@refinedev/core';
import { periodOf, since, until } from '../../ui/days/day-period.ts';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/lists/search-filter.ts';

/** The values of the toolbar above the audit log. An empty text means no filter. Days are in the reader's time zone. */
export type AuditFilters = { search: string; action: string; subject: string; actor: string; from: string; to: string };

export const NO_FILTERS: AuditFilters = { search: '', action: '', subject: '', actor: '', from: '', to: '' };

const CREATED = 'created_at';

/** The changes in the toolbar, as filters to merge into the current filters. */
export function toFilters({ search, action, subject, actor, from, to }: Partial<AuditFilters>): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (search !== undefined) filters.push(toSearchFilter(search));
  if (action !== undefined) filters.push(equals('action', action || undefined));
  if (subject !== undefined) filters.push(equals('subject', subject || undefined));
  if (actor !== undefined) filters.push(equals('actor_id', actor || undefined));
  if (from !== undefined) filters.push(since(CREATED, from));
  if (to !== undefined) filters.push(until(CREATED, to));
  return filters;
}

/** The values of the toolbar from the filters in the URL. */
export function fromFilters(filters: CrudFilter[]): AuditFilters {
  return {
    search: fromSearchFilter(filters),
    action: filterValue(filters, 'action') ?? '',
    subject: filterValue(filters, 'subject') ?? '',
    actor: filterValue(filters, 'actor_id') ?? '',
    ...periodOf(filters, CREATED),
  };
}

export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}
