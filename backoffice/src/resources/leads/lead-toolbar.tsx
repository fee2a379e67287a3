import type { CrudFilter, CrudSort } from '@refinedev/core';
import { Select } from 'antd';
import {
  FOLLOW_UP_LABELS,
  FOLLOW_UPS,
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
} from '#shared/leads/lead-facts.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/lists/search-filter.ts';
import { type DataListState, NEWEST_FIRST } from '../../ui/lists/use-data-list.ts';
import { useAgentChoices } from './lead-agent-select.tsx';
import type { LeadRow } from './lead-row.ts';

const ORDERS: { value: string; label: string; sorter: CrudSort }[] = [
  { value: 'created_at-desc', label: 'Newest first', sorter: NEWEST_FIRST },
  { value: 'created_at-asc', label: 'Oldest first', sorter: { field: 'created_at', order: 'asc' } },
  { value: 'follow_up_date-asc', label: 'Soonest follow-up first', sorter: { field: 'follow_up_date', order: 'asc' } },
  { value: 'priority_rank-desc', label: 'Highest priority first', sorter: { field: 'priority_rank', order: 'desc' } },
  { value: 'probability-desc', label: 'Highest probability first', sorter: { field: 'probability', order: 'desc' } },
];

type LeadToolbarProps = {
  list: DataListState<LeadRow>;
  /** True for the board, which has a column for each status. */
  byStatus: boolean;
};

/** Search, filters and order of the leads, for both the list and the board. */
export function LeadToolbar({ list, byStatus }: LeadToolbarProps) {
  const { sort } = list;
  const agents = useAgentChoices();
  const order = `${list.sorter.field}-${list.sorter.order}`;
  return (
    <>
      <ListSearch
        label="Search leads"
        placeholder="Search client, email, phone or property"
        value={fromSearchFilter(list.filters)}
        onSearch={(text) => list.filter([toSearchFilter(text)])}
      />
      {byStatus ? (
        <FilterSelect
          label="Status"
          all="All statuses"
          value={filterValue(list.filters, 'status')}
          choices={LEAD_STATUSES}
          labels={LEAD_STATUS_LABELS}
          onChoose={(choice) => list.filter([equals('status', choice)])}
        />
      ) : null}
      <FilterSelect
        label="Priority"
        all="All priorities"
        value={filterValue(list.filters, 'priority')}
        choices={LEAD_PRIORITIES}
        labels={LEAD_PRIORITY_LABELS}
        onChoose={(choice) => list.filter([equals('priority', choice)])}
      />
      <FilterSelect
        label="Follow-up"
        all="Any follow-up"
        value={filterValue(list.filters, 'follow_up')}
        choices={FOLLOW_UPS}
        labels={FOLLOW_UP_LABELS}
        onChoose={(choice) => list.filter([equals('follow_up', choice)])}
      />
      {agents ? (
        <FilterSelect
          label="Agent"
          all="All agents"
          value={agentOf(list.filters)}
          choices={[UNASSIGNED, ...agents.map(({ value }) => value)]}
          labels={Object.fromEntries([
            [UNASSIGNED, 'Unassigned'],
            ...agents.map(({ value, label }) => [value, label] as const),
          ])}
          onChoose={(choice) => list.filter(byAgent(choice))}
        />
      ) : null}
      <Select
        aria-label="Sort by"
        // A column heading of the table may have set an order without a name here.
        value={ORDERS.some(({ value }) => value === order) ? order : 'Sorted by column'}
        options={ORDERS.map(({ value, label }) => ({ value, label }))}
        onChange={(chosen) => sort(ORDERS.find(({ value }) => value === chosen)?.sorter ?? NEWEST_FIRST)}
      />
    </>
  );
}

/** Stands for leads without an agent. */
const UNASSIGNED = 'unassigned';

function agentOf(filters: CrudFilter[]): string | undefined {
  return filters.some(({ operator }) => operator === 'null') ? UNASSIGNED : filterValue(filters, 'agent_id');
}

function byAgent(agent: string | undefined): CrudFilter[] {
  return [
    equals('agent_id', agent === UNASSIGNED ? undefined : agent),
    { field: 'agent_id', operator: 'null', value: agent === UNASSIGNED ? 'true' : undefined },
  ];
}

const FIELDS = ['status', 'priority', 'follow_up'];

/**
 * Removes all filters, if there are any. The agent filter exists only for brokers, because an agent sees only their own leads.
 */
export function clearingOf({ filters, filter }: DataListState<LeadRow>, isBroker: boolean): (() => void) | undefined {
  const isFiltered =
    fromSearchFilter(filters) !== '' ||
    FIELDS.some((field) => filterValue(filters, field) !== undefined) ||
    (isBroker && agentOf(filters) !== undefined);
  if (!isFiltered) return undefined;
  const agent = isBroker ? byAgent(undefined) : [];
  return () => filter([toSearchFilter(''), ...FIELDS.map((field) => equals(field, undefined)), ...agent]);
}
