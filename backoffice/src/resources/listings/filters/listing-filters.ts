import { type CrudFilter, stringifyTableParams } from '@refinedev/core';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES } from '#shared/listings/listing-facts.ts';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { equals, filterValue, fromSearchFilter, SEARCH_KEY, toSearchFilter } from '../../../ui/lists/search-filter.ts';

/** What the toolbar above properties and cars says. Refine keeps it in the address as filters. */
export type ListingFilters = {
  search: string;
  availability: string;
  approval: string;
  attention: string;
  /** The id of one owner, or an empty text. */
  owner: string;
};

export const ALL = 'all';

/** All that waits for a moderator. */
export const WAITING = 'waiting';

export const NO_FILTERS: ListingFilters = { search: '', availability: ALL, approval: ALL, attention: ALL, owner: '' };

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

/** What else may wait for a moderator. Owners of cars cannot ask for theirs to be featured. */
export const CAR_ATTENTION_CHOICES = [
  { value: ALL, label: 'All marks' },
  { value: WAITING, label: 'Waiting for you' },
  { value: 'changed', label: 'Changed by owner' },
];
export const PROPERTY_ATTENTION_CHOICES = [
  { value: ALL, label: 'All marks' },
  { value: WAITING, label: 'Waiting for you' },
  { value: 'changed', label: 'Changed by owner' },
  { value: 'wish', label: 'Asks to be featured' },
];

/** What changed in the toolbar as filters to merge into the present ones. */
export function toFilters({ search, availability, approval, attention, owner }: Partial<ListingFilters>): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (search !== undefined) filters.push(toListingFilter(search));
  if (owner !== undefined) filters.push(equals('owner_id', owner || undefined));
  if (availability !== undefined) {
    filters.push(equals('available', AVAILABLE[availability]));
    // Another operator than a wish's, so that both can be asked for.
    filters.push({ field: 'featured', operator: 'eqs', value: availability === 'featured' ? 'true' : undefined });
  }
  if (approval !== undefined) filters.push(equals('approval_status', approval === ALL ? undefined : approval));
  if (attention !== undefined) {
    filters.push(equals('is_waiting', attention === WAITING ? 'true' : undefined));
    filters.push(equals('has_open_change', attention === 'changed' ? 'true' : undefined));
    filters.push(equals('feature_requested', attention === 'wish' ? 'true' : undefined));
    // What is featured has its wish.
    filters.push(equals('featured', attention === 'wish' ? 'false' : undefined));
  }
  return filters;
}

/** The listing that was typed by reference code, id or link, or else all with these words. */
function toListingFilter(search: string): CrudFilter {
  const reference = readListingReference(search);
  if (reference === undefined) return toSearchFilter(search);
  return { operator: 'and', key: SEARCH_KEY, value: [equals(/^[A-Z]/.test(reference) ? 'code' : 'id', reference)] };
}

/** The toolbar as the filters of an address have it. */
export function fromFilters(filters: CrudFilter[]): ListingFilters {
  const available = filterValue(filters, 'available');
  let availability = ALL;
  if (filters.some((filter) => filter.operator === 'eqs' && filter.field === 'featured')) availability = 'featured';
  else if (available !== undefined) availability = available === 'true' ? 'available' : 'unavailable';
  let attention = ALL;
  if (filterValue(filters, 'is_waiting') === 'true') attention = WAITING;
  else if (filterValue(filters, 'has_open_change') === 'true') attention = 'changed';
  else if (filterValue(filters, 'feature_requested') === 'true') attention = 'wish';
  return {
    search: fromSearchFilter(filters),
    availability,
    approval: filterValue(filters, 'approval_status') ?? ALL,
    attention,
    owner: filterValue(filters, 'owner_id') ?? '',
  };
}

export function isFiltered(filters: ListingFilters): boolean {
  return (
    filters.search !== '' ||
    filters.owner !== '' ||
    [filters.availability, filters.approval, filters.attention].some((set) => set !== ALL)
  );
}

/** The address of the listings of one owner, as the list itself would write it. */
export function ownerSearch(owner: string): string {
  return `?${stringifyTableParams({ sorters: [], filters: [equals('owner_id', owner)], currentPage: 1 })}`;
}

/** The order of what waits: fair to whoever has waited longest. */
export const LONGEST_WAITING = 'waiting_since-asc';

/** And by how much there is to know of it. */
export const MAX_SIGNALS = 'moderation_signal_weight-desc';

/** Orders of what waits alone: of all listings they would take long. */
export const ORDERS_OF_WAITING = [LONGEST_WAITING, MAX_SIGNALS];

/** The address of what waits for a decision in a list of listings, as the list itself would write it. */
export const WAITING_SEARCH = `?${stringifyTableParams({
  sorters: [{ field: 'waiting_since', order: 'asc' }],
  filters: [equals('is_waiting', 'true')],
  currentPage: 1,
})}`;

/** The address of what waits, with the most moderation signals first. */
export const MAX_SIGNALS_SEARCH = `?${stringifyTableParams({
  sorters: [{ field: 'moderation_signal_weight', order: 'desc' }],
  filters: [equals('is_waiting', 'true')],
  currentPage: 1,
})}`;

const AVAILABLE: Record<string, string> = { available: 'true', unavailable: 'false' };
