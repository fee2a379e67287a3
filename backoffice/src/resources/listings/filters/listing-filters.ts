import { type CrudFilter, stringifyTableParams } from '@refinedev/core';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES } from '#shared/listings/listing-facts.ts';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { equals, filterValue, fromSearchFilter, SEARCH_KEY, toSearchFilter } from '../../../ui/lists/search-filter.ts';

/** The values of the toolbar above properties and cars. Refine keeps them in the URL as filters. */
export type ListingFilters = {
  search: string;
  availability: string;
  approval: string;
  attention: string;
  /** The id of one owner, or an empty text. */
  owner: string;
};

export const ALL = 'all';

/** All listings that wait for a moderator. */
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

/** Other tasks of a moderator. Car owners cannot ask to be featured. */
export const CAR_ATTENTION_CHOICES = [
  { value: ALL, label: 'All marks' },
  { value: WAITING, label: 'Waiting for you' },
  { value: 'changed', label: 'Changed by owner' },
];
export const PROPERTY_ATTENTION_CHOICES = [
  { value: ALL, label: 'All marks' },
  { value: WAITING, label: 'Waiting for you' },
  { value: 'changed', label: 'Changed by owner' },
  { value: 'wish', label: 'Featuring requested' },
];

/** The changes in the toolbar, as filters to merge into the current filters. */
export function toFilters({ search, availability, approval, attention, owner }: Partial<ListingFilters>): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (search !== undefined) filters.push(toListingFilter(search));
  if (owner !== undefined) filters.push(equals('owner_id', owner || undefined));
  if (availability !== undefined) {
    filters.push(equals('available', AVAILABLE[availability]));
    // This operator differs from the operator of a feature request, so that both filters can be used together.
    filters.push({ field: 'featured', operator: 'eqs', value: availability === 'featured' ? 'true' : undefined });
  }
  if (approval !== undefined) filters.push(equals('approval_status', approval === ALL ? undefined : approval));
  if (attention !== undefined) {
    filters.push(equals('is_waiting', attention === WAITING ? 'true' : undefined));
    filters.push(equals('has_open_change', attention === 'changed' ? 'true' : undefined));
    filters.push(equals('feature_requested', attention === 'wish' ? 'true' : undefined));
    // The request of a featured listing is already fulfilled.
    filters.push(equals('featured', attention === 'wish' ? 'false' : undefined));
  }
  return filters;
}

/** The listing with the typed reference code, id or link, or else all listings with these words. */
function toListingFilter(search: string): CrudFilter {
  const reference = readListingReference(search);
  if (reference === undefined) return toSearchFilter(search);
  return { operator: 'and', key: SEARCH_KEY, value: [equals(/^[A-Z]/.test(reference) ? 'code' : 'id', reference)] };
}

/** The values of the toolbar from the filters in the URL. */
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

/** The query for the listings of one owner, in the list's own format. */
export function ownerSearch(owner: string): string {
  return `?${stringifyTableParams({ sorters: [], filters: [equals('owner_id', owner)], currentPage: 1 })}`;
}

/** The order of open tasks: longest waiting first, which is fair. */
export const LONGEST_WAITING = 'waiting_since-asc';

/** The order by moderation signals. */
export const MAX_SIGNALS = 'moderation_signal_weight-desc';

/** Orders for open tasks only. For all listings they would be slow. */
export const ORDERS_OF_WAITING = [LONGEST_WAITING, MAX_SIGNALS];

/** The query for listings that wait for a decision, in the list's own format. */
export const WAITING_SEARCH = `?${stringifyTableParams({
  sorters: [{ field: 'waiting_since', order: 'asc' }],
  filters: [equals('is_waiting', 'true')],
  currentPage: 1,
})}`;

/** The query for waiting listings, most moderation signals first. */
export const MAX_SIGNALS_SEARCH = `?${stringifyTableParams({
  sorters: [{ field: 'moderation_signal_weight', order: 'desc' }],
  filters: [equals('is_waiting', 'true')],
  currentPage: 1,
})}`;

const AVAILABLE: Record<string, string> = { available: 'true', unavailable: 'false' };
