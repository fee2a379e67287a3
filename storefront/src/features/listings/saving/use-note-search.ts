import { useEffect } from 'react';
import { deviceStorage } from '#browser/storage.ts';
import { LAST_SEARCH } from '../../../lib/is-anything-seen.ts';
import type { LastSearch } from './last-search.ts';
import { filtersOf, type SearchToSave } from './saved-searches-query.ts';

/** Stores the current search as the last search on this device, once `isMade` is true. This data never leaves the device. */
export function useRecordSearch({ kind, query }: SearchToSave, isMade: boolean): void {
  useEffect(() => {
    if (isMade) recordSearch({ kind, filters: filtersOf({ kind, query }) });
  }, [isMade, kind, query]);
}

/** Without storage, it stores nothing. */
export function recordSearch(search: LastSearch): void {
  deviceStorage.writeJson(LAST_SEARCH, search);
}
