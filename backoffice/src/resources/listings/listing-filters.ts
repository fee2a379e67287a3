import type { CrudFilter } from '@refinedev/core';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES } from '../../../../shared/listings/listing-facts.ts';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/search-filter.ts';

/** What the toolbar above properties and cars says. Refine keeps it in the address as filters. */
export type ListingFilters = { search: string; availability: string; approval: string };

export const ALL = 'all';

export const NO_FILTERS: ListingFilters = { search: '', availability: ALL, approval: ALL };

export const AVAILABILITY_CHOICES = [
  { value: ALL, label: 'All availability' },
  { value: 'available', label: 'Available' },
  { value: 'unavailable', label: 'Unavailable' },
  { value: 'featured', label: 'Featured' },
];

export const APPROVAL_CHOICES = [
  { value: ALL, label: 'All approval' },
  ...APPROVAL_STATUSES.map((status) => ({ value: status, label: APPROVAL_STATUS_LABELS[status] })),
];

/** What changed in the toolbar as filters to merge into the present ones. */
export function toFilters({ search, availability, approval }: Partial<ListingFilters>): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (search !== undefined) filters.push(toSearchFilter(search));
  if (availability !== undefined) {
    filters.push(equals('available', AVAILABLE[availability]));
    filters.push(equals('featured', availability === 'featured' ? 'true' : undefined));
  }
  if (approval !== undefined) filters.push(equals('approval_status', approval === ALL ? undefined : approval));
  return filters;
}

/** The toolbar as the filters of an address have it. */
export function fromFilters(filters: CrudFilter[]): ListingFilters {
  const available = filterValue(filters, 'available');
  let availability = ALL;
  if (filterValue(filters, 'featured') === 'true') availability = 'featured';
  else if (available !== undefined) availability = available === 'true' ? 'available' : 'unavailable';
  return {
    search: fromSearchFilter(filters),
    availability,
    approval: filterValue(filters, 'approval_status') ?? ALL,
  };
}

export function isFiltered({ search, availability, approval }: ListingFilters): boolean {
  return search !== '' || availability !== ALL || approval !== ALL;
}

const AVAILABLE: Record<string, string> = { available: 'true', unavailable: 'false' };
