import { useCustom } from '@refinedev/core';
import { type NamedListing, readListingReference } from '#shared/listings/listing-code.ts';
import { AREA_PATHS } from '#shared/paths.ts';

const LISTS = { property: `${AREA_PATHS.admin}/properties`, car: `${AREA_PATHS.admin}/cars` };

/** The listing of the other kind with the typed reference code, id or link, if this list has no such listing. */
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
