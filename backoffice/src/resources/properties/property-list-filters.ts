import type { CrudFilter } from '@refinedev/core';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES } from '../../../../shared/listings/listing-facts.ts';

/** What the toolbar above the list says. Refine keeps it in the address as filters. */
export type PropertyListFilters = { search: string; availability: string; approval: string };

export const ALL = 'all';

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

/** More words than this make a search slower, not better. */
const MAX_WORDS = 8;
const SEARCH_KEY = 'search';

/**
 * What changed in the toolbar as filters to merge into the present ones. Values are texts, as they come back from the
 * address; an undefined value takes a filter away.
 */
export function toFilters({ search, availability, approval }: Partial<PropertyListFilters>): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (search !== undefined) {
    filters.push({ operator: 'and', key: SEARCH_KEY, value: searchWords(search).map(containsWord) });
  }
  if (availability !== undefined) {
    filters.push({ field: 'available', operator: 'eq', value: AVAILABLE[availability] });
    filters.push({ field: 'featured', operator: 'eq', value: availability === 'featured' ? 'true' : undefined });
  }
  if (approval !== undefined) {
    filters.push({ field: 'approval_status', operator: 'eq', value: approval === ALL ? undefined : approval });
  }
  return filters;
}

/** The toolbar as the filters of an address have it. */
export function fromFilters(filters: CrudFilter[]): PropertyListFilters {
  const search = filters.find((filter) => filter.operator === 'and');
  const words = search?.value.map((filter: CrudFilter) => String(filter.value)) ?? [];
  const available = valueOf(filters, 'available');
  let availability = ALL;
  if (valueOf(filters, 'featured') === 'true') availability = 'featured';
  else if (available !== undefined) availability = available === 'true' ? 'available' : 'unavailable';
  return { search: words.join(' '), availability, approval: valueOf(filters, 'approval_status') ?? ALL };
}

export function isFiltered({ search, availability, approval }: PropertyListFilters): boolean {
  return search !== '' || availability !== ALL || approval !== ALL;
}

const AVAILABLE: Record<string, string> = { available: 'true', unavailable: 'false' };

/** `search_text` holds title, location, city and district in lower case, without accents or punctuation. */
function containsWord(word: string): CrudFilter {
  return { field: 'search_text', operator: 'contains', value: word };
}

function searchWords(search: string): string[] {
  const plain = search.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

function valueOf(filters: CrudFilter[], field: string): string | undefined {
  const filter = filters.find((entry) => 'field' in entry && entry.field === field && entry.operator === 'eq');
  return filter ? String(filter.value) : undefined;
}
