import type { CrudSort } from '@refinedev/core';
import { Select, Tag } from 'antd';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { APPROVAL_CHOICES, AVAILABILITY_CHOICES, type ListingFilters } from './listing-filters.ts';

type ListingToolbarProps = {
  /** What the search is called, which is of properties or of cars. */
  searchLabel: string;
  filters: ListingFilters;
  /** What else may wait for a moderator here. */
  attentionChoices: { value: string; label: string }[];
  onFilters: (change: Partial<ListingFilters>) => void;
  /** The orders offered by name, as `field-order`; the table's headings offer theirs as well. */
  orders: { value: string; label: string }[];
  sorter: CrudSort;
  onSorter: (sorter: CrudSort) => void;
};

/** Search, the filters and the order of properties or cars. */
export function ListingToolbar(props: ListingToolbarProps) {
  const { searchLabel, filters, attentionChoices, onFilters, orders, sorter, onSorter } = props;
  return (
    <>
      <ListSearch
        label={searchLabel}
        placeholder="Search title, code, location or city"
        value={filters.search}
        onSearch={(search) => onFilters({ search })}
      />
      <Select
        aria-label="Availability"
        options={AVAILABILITY_CHOICES}
        value={filters.availability}
        onChange={(availability) => onFilters({ availability })}
      />
      <Select
        aria-label="Approval"
        options={APPROVAL_CHOICES}
        value={filters.approval}
        onChange={(approval) => onFilters({ approval })}
      />
      <Select
        aria-label="Marks"
        options={attentionChoices}
        value={filters.attention}
        onChange={(attention) => onFilters({ attention })}
      />
      <Select
        aria-label="Order"
        options={orders}
        value={`${sorter.field}-${sorter.order}`}
        onChange={(value) => {
          const [field = '', order] = value.split('-');
          onSorter({ field, order: order === 'asc' ? 'asc' : 'desc' });
        }}
      />
      {filters.owner ? (
        <Tag closable onClose={() => onFilters({ owner: '' })}>
          Listings of one owner
        </Tag>
      ) : null}
    </>
  );
}
