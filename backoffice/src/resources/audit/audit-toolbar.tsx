import { Select } from 'antd';
import { useId } from 'react';
import { id, textOrNull } from '#shared/api/answer-fields.ts';
import { rowsOf } from '../../providers/rows/rows-of.ts';
import { useSelect } from '../../providers/rows/use-select.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/admin/audit-facts.ts';

const ACTIONS = choices('All actions', AUDIT_ACTIONS);
const SUBJECTS = choices('All subjects', AUDIT_SUBJECTS);

/** As many administrators as are offered before somebody searches. */
const OFFERED = 20;

type AuditToolbarProps = { filters: AuditFilters; onFilters: (change: Partial<AuditFilters>) => void };

export function AuditToolbar({ filters, onFilters }: AuditToolbarProps) {
  return (
    <>
      <ListSearch
        label="Search the audit log"
        placeholder="Search person, label or reason"
        value={filters.search}
        onSearch={(search) => onFilters({ search })}
      />
      <Select
        aria-label="Action"
        options={ACTIONS}
        value={filters.action}
        onChange={(action) => onFilters({ action })}
      />
      <Select
        aria-label="Subject"
        options={SUBJECTS}
        value={filters.subject}
        onChange={(subject) => onFilters({ subject })}
      />
      <Select
        aria-label="Administrator"
        {...useAdministrators(filters.actor)}
        value={filters.actor}
        onChange={(actor) => onFilters({ actor })}
      />
      <Day label="From" value={filters.from} max={filters.to} onDay={(from) => onFilters({ from })} />
      <Day label="To" value={filters.to} min={filters.from} onDay={(to) => onFilters({ to })} />
    </>
  );
}

type DayProps = { label: string; value: string; min?: string; max?: string; onDay: (day: string) => void };

function Day({ label, ...input }: DayProps) {
  const inputId = useId();
  return (
    <div className="audit-day">
      <label htmlFor={inputId}>{label}</label>
      <DayInput id={inputId} {...input} />
    </div>
  );
}

const ADMINISTRATORS = rowsOf('admin_users', {
  id: id(),
  username: textOrNull(),
  first_name: textOrNull(),
  last_name: textOrNull(),
});

/** Today's administrators; whoever the address asks for is among them even if they are one no longer. */
function useAdministrators(chosen: string) {
  const { selectProps } = useSelect(ADMINISTRATORS, {
    optionLabel: ({ id: whose, username, first_name: first, last_name: last }) =>
      [first, last].filter(Boolean).join(' ') || username || whose.slice(0, 8),
    filters: [{ field: 'role', operator: 'eq', value: 'admin' }],
    sorters: [{ field: 'first_name', order: 'asc' }],
    pagination: { pageSize: OFFERED },
    ...(chosen && { defaultValue: chosen }),
  });
  return { ...selectProps, options: [{ value: '', label: 'All administrators' }, ...selectProps.options] };
}

function choices(all: string, labels: Record<string, string>) {
  return [{ value: '', label: all }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}
