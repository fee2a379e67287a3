import { useCustom } from '@refinedev/core';
import { type NamedListing, readListingReference } from '#shared/listings/listing-code.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { type ListingFilters, WAITING } from './filters/listing-filters.ts';

const LISTS = { property: `${AREA_PATHS.admin}/properties`, car: `${AREA_PATHS.admin}/cars` };

/** The listing of the other kind whose reference code, id or link was typed, once this list has no such listing. */
export function useNamedElsewhere(kind: NamedListing['kind'], search: string, isEmpty: boolean) {
  const code = readListingReference(search);
  const { result } = useCustom<NamedListing>({
    url: 'find_listing',
    method: 'post',
    config: { payload: { code } },
    queryOptions: { enabled: isEmpty && code !== undefined },
  });
  const named = code === undefined ? undefined : result.data;
  return named && named.kind !== kind ? { kind: named.kind, path: `${LISTS[named.kind]}/${named.id}` } : undefined;
}

const NAMED_ELSEWHERE = {
  property: {
    title: 'This listing is a property',
    text: 'It is in the list of properties.',
    clear: 'Open the property',
  },
  car: { title: 'This listing is a car', text: 'It is in the list of cars.', clear: 'Open the car' },
};

const NOTHING_WAITS = {
  title: 'Nothing waits for you',
  text: 'New listings, what owners changed after approval, and wishes to be featured come here.',
  clear: 'Show all',
};

/** The words for a list without rows: the listing is of the other kind, or nothing waits. */
export function noMatchOf(elsewhere: NamedListing['kind'] | undefined, { attention }: ListingFilters) {
  if (elsewhere) return NAMED_ELSEWHERE[elsewhere];
  return attention === WAITING ? NOTHING_WAITS : undefined;
}
