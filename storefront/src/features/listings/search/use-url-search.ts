import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a visitor may change: one or more filters, the order, the view. An empty text takes a filter away. */
export type ChangeSearch<Search> = (change: Partial<Search>, options?: { replace?: boolean }) => void;

/** How a search stands in an address: `write` answers the address of a changed one, without the question mark. */
export type SearchUrl<Search> = {
  read: (params: URLSearchParams) => Search;
  write: (search: Search, change: Partial<Search>) => string;
};

/** The search in the address, and the one way to change it. A choice is a step one can go back from; typing is not. */
export function useUrlSearch<Search>({ read, write }: SearchUrl<Search>) {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => read(params), [params, read]);
  const change = useCallback<ChangeSearch<Search>>(
    (wanted, { replace = false } = {}) => {
      // The address itself: two changes may come faster than the screen follows.
      const current = read(new URLSearchParams(location.search));
      const next = write(current, wanted);
      if (next !== write(current, {})) setParams(next, { replace });
    },
    [read, write, setParams],
  );
  return { search, change };
}
