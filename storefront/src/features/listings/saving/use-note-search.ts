import { useEffect } from 'react';
import { deviceStorage } from '#browser/storage.ts';
import { LAST_SEARCH } from '../../../lib/is-anything-seen.ts';
import type { LastSearch } from './last-search.ts';
import { filtersOf, type SearchToSave } from './saved-searches-query.ts';

/** Keeps the search on screen as the last one of this device, on this device alone; not before it `isMade`. */
export function useRecordSearch({ kind, query }: SearchToSave, isMade: boolean): void {
  useEffect(() => {
    if (isMade) recordSearch({ kind, filters: filtersOf({ kind, query }) });
  }, [isMade, kind, query]);
}

/** A device without room or leave for it keeps nothing. */
export function recordSearch(search: LastSearch): void {
  deviceStorage.writeJson(LAST_SEARCH, search);
}
