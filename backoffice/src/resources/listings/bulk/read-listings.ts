import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { ListingKind } from '../listing-kind.ts';
import { SEEN_LISTINGS, type SeenListing } from '../row/listing-row.ts';

/** The most rows that the server returns at once. */
const PAGE = 1000;

/**
 * All current listings that match the filters, in the order of their ids. Each page begins after the last id of the page
 * before, so changes neither repeat nor hide a listing. Stops when `signal` aborts.
 */
export async function readMatching(
  dataProvider: DataProvider,
  { resource }: ListingKind,
  filters: CrudFilter[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<SeenListing[]> {
  const found: SeenListing[] = [];
  for (;;) {
    const last = found.at(-1);
    const { data } = await dataProvider.getList<SeenListing>({
      resource,
      filters: last ? [...filters, { field: 'id', operator: 'gt', value: last.id }] : filters,
      sorters: [{ field: 'id', order: 'asc' }],
      pagination: { currentPage: 1, pageSize: PAGE },
      meta: { select: SEEN_LISTINGS[resource].select, signal, uncounted: true },
    });
    found.push(...data);
    onRead(found.length);
    if (data.length < PAGE) return found;
  }
}

/** The current state of a listing. Undefined if it no longer exists. */
export async function readAsNow(
  dataProvider: DataProvider,
  { resource }: ListingKind,
  id: string,
): Promise<SeenListing | undefined> {
  const { data } = await dataProvider.getList<SeenListing>({
    resource,
    filters: [{ field: 'id', operator: 'eq', value: id }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: SEEN_LISTINGS[resource].select },
  });
  return data[0];
}
