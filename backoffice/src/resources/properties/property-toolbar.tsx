import { SearchOutlined } from '@ant-design/icons';
import type { CrudSort } from '@refinedev/core';
import { Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { APPROVAL_CHOICES, AVAILABILITY_CHOICES, type PropertyListFilters } from './property-list-filters.ts';
import { fromSortValue, SORT_CHOICES, sortValue } from './property-list-sorts.ts';

const TYPING_PAUSE_MS = 300;

type PropertyToolbarProps = {
  filters: PropertyListFilters;
  onFilters: (change: Partial<PropertyListFilters>) => void;
  sorter: CrudSort;
  onSorter: (sorter: CrudSort) => void;
};

/** Search, the two filters and the order of the list. */
export function PropertyToolbar({ filters, onFilters, sorter, onSorter }: PropertyToolbarProps) {
  // What is being typed; the address has it after a pause, and shows it in its own form once the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string, delay: number) => {
    setDraft(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onFilters({ search: text }), delay);
  };

  return (
    <search className="toolbar">
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        placeholder="Search title, location or city"
        aria-label="Search properties"
        value={draft ?? filters.search}
        maxLength={255}
        onChange={(event) => search(event.target.value, TYPING_PAUSE_MS)}
        onPressEnter={(event) => search(event.currentTarget.value, 0)}
        onBlur={() => setDraft(null)}
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
        aria-label="Order"
        options={SORT_CHOICES}
        value={sortValue(sorter)}
        onChange={(value) => onSorter(fromSortValue(value))}
      />
    </search>
  );
}
