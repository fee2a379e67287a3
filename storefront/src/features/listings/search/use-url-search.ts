import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Changes filters, sort order or view. An empty text removes a filter. */
export type ChangeSearch<Search> = (change: Partial<Search>, options?: { replace?: boolean }) => void;

/** Converts a search from and to a URL. `write` returns the query of a changed search, without the question mark. */
export type SearchUrl<Search> = {
  read: (params: URLSearchParams) => Search;
  write: (search: Search, change: Partial<Search>) => string;
};

/** Returns the search in the URL and a function to change it. A choice creates a history entry, typing replaces it. */
export function useUrlSearch<Search>({ read, write }: SearchUrl<Search>) {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => read(params), [params, read]);
  const change = useCallback<ChangeSearch<Search>>(
    (wanted, { replace = false } = {}) => {
      // Read the URL itself, because two changes may come before the next render.
      const current = read(new URLSearchParams(location.search));
      const next = write(current, wanted);
      if (next !== write(current, {})) setParams(next, { replace });
    },
    [read, write, setParams],
  );
  return { search, change };
}
