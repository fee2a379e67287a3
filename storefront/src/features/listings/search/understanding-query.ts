import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { UnderstoodPart } from '#shared/listings/search-understanding.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';

/** Filters whose text the server interprets. */
export type TextFilter = 'location' | 'q';
export type UnderstoodTexts = Partial<Record<TextFilter, readonly UnderstoodPart[]>>;

function readUnderstanding(kind: SearchKind, text: string, signal: AbortSignal) {
  return getJson('/api/search/understand', { query: { kind, text }, signal });
}

/** How a search interprets a text. Server-rendered pages include this as initial data. */
export function understandingQuery(kind: SearchKind, text: string) {
  return queryOptions({
    queryKey: ['search', 'understand', kind, text],
    queryFn: async ({ signal }) => (await readUnderstanding(kind, text, signal)).parts,
    staleTime: Infinity,
  });
}

/** Alternative search texts in the user's language and spelling. */
export function suggestionsQuery(kind: SearchKind, text: string) {
  return queryOptions({
    queryKey: ['search', 'suggestions', kind, text],
    queryFn: async ({ signal }) => (await readUnderstanding(kind, text, signal)).suggestions,
    staleTime: 60_000,
  });
}

/** Returns the interpretations of the search texts that have loaded. */
export function useUnderstoodTexts(kind: SearchKind, { location = '', q = '' }: Partial<Record<TextFilter, string>>) {
  const ofLocation = useQuery({ ...understandingQuery(kind, location), enabled: location !== '' });
  const ofQ = useQuery({ ...understandingQuery(kind, q), enabled: q !== '' });
  const texts: UnderstoodTexts = {
    ...(location && ofLocation.data && { location: ofLocation.data }),
    ...(q && ofQ.data && { q: ofQ.data }),
  };
  return texts;
}
