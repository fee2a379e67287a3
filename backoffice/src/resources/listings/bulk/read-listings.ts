import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { ListingKind } from '../listing-kind.ts';
import { SEEN_LISTINGS, type SeenListing } from '../row/listing-row.ts';

/** As many as the server answers at once. */
const PAGE = 1000;

/**
 * Every listing that filters find, as it is now: in the order of ids, each page beginning after the last id of the one before,
 * so that what changes meanwhile neither repeats nor hides one. Stops when `signal` does.
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

/** A listing as it is now; none if it is gone. */
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
