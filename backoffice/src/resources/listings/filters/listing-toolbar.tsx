import type { CrudSort } from '@refinedev/core';
import { Select, Tag } from 'antd';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { APPROVAL_CHOICES, AVAILABILITY_CHOICES, type ListingFilters } from './listing-filters.ts';

type ListingToolbarProps = {
  /** The label of the search, for properties or for cars. */
  searchLabel: string;
  filters: ListingFilters;
  /** Other tasks of a moderator in this list. */
  attentionChoices: { value: string; label: string }[];
  onFilters: (change: Partial<ListingFilters>) => void;
  /** The orders with a name, as `field-order`. The table's headings offer more orders. */
  orders: { value: string; label: string }[];
  sorter: CrudSort;
  onSorter: (sorter: CrudSort) => void;
};

/** Search, filters and order of properties or cars. */
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
        aria-label="Sort by"
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
