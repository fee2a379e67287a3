import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { X } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { getJson, sendJson } from '#browser/api/client.ts';
import { totalLabel } from '#shared/api/page.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import type { SearchChip } from './search-chips.ts';

/** More suggestions would confuse users. */
const MOST = 3;

/** Filters or words to remove from a search without results, with the number of listings each would find. */
function relaxationsQuery(kind: 'properties' | 'cars', query: string) {
  return queryOptions({
    queryKey: [kind, 'relaxations', query],
    queryFn: ({ signal }) =>
      getJson(`/api/${kind}/relaxations`, { query: Object.fromEntries(new URLSearchParams(query)), signal }),
    staleTime: 30_000,
  });
}

type RelaxSearchProps = {
  kind: 'properties' | 'cars';
  query: string;
  /** The active filters and words. Only these can be removed. */
  chips: readonly SearchChip[];
  onRemove: (chip: SearchChip) => void;
};

/** For a search without results: suggests filters and words to remove, with the number of results. */
export function RelaxSearch({ kind, query, chips, onRemove }: RelaxSearchProps) {
  const isNarrowed = chips.length > 0;
  const { data, isPending } = useQuery({ ...relaxationsQuery(kind, query), enabled: isNarrowed });
  useEffect(() => {
    if (isNarrowed)
      void sendJson('POST', `/api/${kind}/empty-searches`, {
        query: Object.fromEntries(new URLSearchParams(query)),
      }).catch(() => undefined);
  }, [kind, query, isNarrowed]);
  if (!isNarrowed) return null;
  if (isPending) {
    return (
      <div aria-hidden="true" className="noscript:hidden mb-2 grid w-full justify-items-center gap-3">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-11 w-72 max-w-full rounded-pill!" />
      </div>
    );
  }
  const offers = (data ?? []).flatMap(({ filter, part, count }) => {
    const chip = chips.find((one) => one.filter === filter && (!one.part || one.part.start === part?.start));
    return chip ? [{ chip, count }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <div className="mb-2 w-full">
      <p className="mb-3 font-medium">Remove a filter to see results:</p>
      <ul className="flex flex-wrap justify-center gap-2.5">
        {offers.slice(0, MOST).map(({ chip, count }) => (
          <li key={chip.key} className="max-w-full min-w-0">
            <button
              type="button"
              onClick={() => onRemove(chip)}
              className="inline-flex min-h-tap max-w-full items-center gap-2 rounded-pill border border-outline bg-surface px-4 py-1.5 text-meta font-semibold hover:border-ink-2 hover:bg-page"
            >
              <X className="size-4 text-ink-3" />
              <span className="min-w-0 truncate">
                <span className="sr-only">Without </span>
                <Isolate>{chip.label}</Isolate>
              </span>
              <span className="tabular font-medium whitespace-nowrap wraps text-ink-2">{totalLabel(count)} found</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
