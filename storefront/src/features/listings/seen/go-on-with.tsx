import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { savedSearchPath } from '#shared/saved-searches/saved-search-path.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';
import type { LastSearch } from '../saving/last-search.ts';

/** Links to the last search made on this device. */
export function GoOnWith({ search: { kind, filters } }: { search: LastSearch }) {
  return (
    <Link
      to={savedSearchPath(kind, filters)}
      className="inline-flex min-h-tap max-w-full items-center gap-2.5 rounded-md border border-line bg-surface px-4 py-2 hover:border-primary"
    >
      <Search className="text-primary-text" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink-2">Continue with:</span>{' '}
        <Isolate className="font-semibold">{searchName(kind, filters)}</Isolate>
      </span>
    </Link>
  );
}
