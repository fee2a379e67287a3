import type { CrudSort } from '@refinedev/core';

export const NEWEST_FIRST: CrudSort = { field: 'created_at', order: 'desc' };

/** The orders offered by name; the table's headings offer theirs as well. */
export const SORT_CHOICES = [
  { value: 'created_at-desc', label: 'Newest first' },
  { value: 'created_at-asc', label: 'Oldest first' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'title-asc', label: 'Title: A to Z' },
  { value: 'title-desc', label: 'Title: Z to A' },
  { value: 'city-asc', label: 'Location: A to Z' },
  { value: 'city-desc', label: 'Location: Z to A' },
];

export function sortValue({ field, order }: CrudSort): string {
  return `${field}-${order}`;
}

export function fromSortValue(value: string): CrudSort {
  const [field = NEWEST_FIRST.field, order] = value.split('-');
  return { field, order: order === 'asc' ? 'asc' : 'desc' };
}
