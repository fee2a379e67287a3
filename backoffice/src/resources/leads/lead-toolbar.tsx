import type { BaseRecord, CrudSort } from '@refinedev/core';
import { Select } from 'antd';
import {
  FOLLOW_UP_LABELS,
  FOLLOW_UPS,
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
} from '../../../../shared/leads/lead-facts.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/search-filter.ts';
import { type DataListState, NEWEST_FIRST } from '../../ui/use-data-list.ts';

const ORDERS: { value: string; label: string; sorter: CrudSort }[] = [
  { value: 'created_at-desc', label: 'Newest first', sorter: NEWEST_FIRST },
  { value: 'created_at-asc', label: 'Oldest first', sorter: { field: 'created_at', order: 'asc' } },
  { value: 'follow_up_date-asc', label: 'Follow-up soonest', sorter: { field: 'follow_up_date', order: 'asc' } },
  { value: 'priority_rank-desc', label: 'Priority highest', sorter: { field: 'priority_rank', order: 'desc' } },
  { value: 'probability-desc', label: 'Probability highest', sorter: { field: 'probability', order: 'desc' } },
];

type LeadToolbarProps<Row extends BaseRecord> = {
  list: DataListState<Row>;
  /** The board has a column for each status. */
  byStatus: boolean;
};

/** Search, filters and order of the leads, for the list and the board alike. */
export function LeadToolbar<Row extends BaseRecord>({ list, byStatus }: LeadToolbarProps<Row>) {
  const { sort } = list;
  const order = `${list.sorter.field}-${list.sorter.order}`;
  return (
    <>
      <ListSearch
        label="Search leads"
        placeholder="Search client, e-mail, phone or property"
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
      <Select
        aria-label="Order"
        // A heading of the table may have chosen an order that has no name here.
        value={ORDERS.some(({ value }) => value === order) ? order : 'Sorted by column'}
        options={ORDERS.map(({ value, label }) => ({ value, label }))}
        onChange={(chosen) => sort(ORDERS.find(({ value }) => value === chosen)?.sorter ?? NEWEST_FIRST)}
      />
    </>
  );
}

export function isFiltered<Row extends BaseRecord>({ filters }: DataListState<Row>): boolean {
  return (
    fromSearchFilter(filters) !== '' ||
    ['status', 'priority', 'follow_up'].some((field) => filterValue(filters, field) !== undefined)
  );
}

export function clearFilters<Row extends BaseRecord>(list: DataListState<Row>): void {
  list.filter([toSearchFilter(''), ...['status', 'priority', 'follow_up'].map((field) => equals(field, undefined))]);
}
