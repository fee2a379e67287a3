import { LAST_SEARCH } from '../../../lib/is-anything-seen.ts';
import { deviceStorage } from '#browser/storage.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';

export type LastSearch = { kind: SearchKind; filters: Record<string, string> };

/** Returns the last search on this device. */
export function lastSearch(): LastSearch | null {
  const kept = deviceStorage.readJson(LAST_SEARCH);
  return isSearch(kept) ? kept : null;
}

export function forgetSearch(): void {
  deviceStorage.remove(LAST_SEARCH);
}

function isSearch(kept: unknown): kept is LastSearch {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, filters } = kept as Record<string, unknown>;
  return (
    (kind === 'property' || kind === 'car') &&
    typeof filters === 'object' &&
    filters !== null &&
    Object.values(filters).every((value) => typeof value === 'string')
  );
}
