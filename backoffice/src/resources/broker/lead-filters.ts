import type { CrudFilter } from '@refinedev/core';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/search-filter.ts';

/** Stands for the leads that wait for an agent. */
export const UNASSIGNED = 'unassigned';

/** What the list of leads is narrowed down to. */
export function leadFilters(filters: CrudFilter[]) {
  return {
    search: fromSearchFilter(filters),
    status: filterValue(filters, 'status'),
    priority: filterValue(filters, 'priority'),
    agent: filters.some((filter) => filter.operator === 'null') ? UNASSIGNED : filterValue(filters, 'agent_id'),
  };
}

/** What to merge into the present filters. */
export const change = {
  search: (text: string) => [toSearchFilter(text)],
  status: (status: string | undefined) => [equals('status', status)],
  priority: (priority: string | undefined) => [equals('priority', priority)],
  agent: (agent: string | undefined): CrudFilter[] => [
    equals('agent_id', agent === UNASSIGNED ? undefined : agent),
    { field: 'agent_id', operator: 'null', value: agent === UNASSIGNED ? 'true' : undefined },
  ],
  none: () => [
    ...change.search(''),
    ...change.status(undefined),
    ...change.priority(undefined),
    ...change.agent(undefined),
  ],
};
