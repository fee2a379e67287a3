import type { CrudFilter } from '@refinedev/core';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/search-filter.ts';

/** What the toolbar above the audit says; empty texts ask for everything. Days are those of the reader. */
export type AuditFilters = { search: string; action: string; subject: string; actor: string; from: string; to: string };

export const NO_FILTERS: AuditFilters = { search: '', action: '', subject: '', actor: '', from: '', to: '' };

const CREATED = 'created_at';

/** What changed in the toolbar as filters to merge into the present ones. */
export function toFilters({ search, action, subject, actor, from, to }: Partial<AuditFilters>): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (search !== undefined) filters.push(toSearchFilter(search));
  if (action !== undefined) filters.push(equals('action', action || undefined));
  if (subject !== undefined) filters.push(equals('subject', subject || undefined));
  if (actor !== undefined) filters.push(equals('actor_id', actor || undefined));
  if (from !== undefined) filters.push({ field: CREATED, operator: 'gte', value: from ? startOf(from) : undefined });
  if (to !== undefined) filters.push({ field: CREATED, operator: 'lt', value: to ? startOf(to, 1) : undefined });
  return filters;
}

/** The toolbar as the filters of an address have it. */
export function fromFilters(filters: CrudFilter[]): AuditFilters {
  return {
    search: fromSearchFilter(filters),
    action: filterValue(filters, 'action') ?? '',
    subject: filterValue(filters, 'subject') ?? '',
    actor: filterValue(filters, 'actor_id') ?? '',
    from: dayOf(momentIn(filters, 'gte')),
    to: dayOf(momentIn(filters, 'lt'), -1),
  };
}

export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** Years of fewer digits are those of somebody who is still typing. */
const FIRST_YEAR = 1000;

/** The moment a day begins where the reader is, or one some days later. */
function startOf(day: string, later = 0): string | undefined {
  const moment = new Date(`${day}T00:00`);
  if (Number.isNaN(moment.getTime()) || moment.getFullYear() < FIRST_YEAR) return undefined;
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

function dayOf(moment: string | undefined, later = 0): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  date.setDate(date.getDate() + later);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

function momentIn(filters: CrudFilter[], operator: 'gte' | 'lt'): string | undefined {
  const filter = filters.find(
    (entry) => 'field' in entry && entry.field === CREATED && entry.operator === operator && entry.value,
  );
  return filter ? String(filter.value) : undefined;
}
