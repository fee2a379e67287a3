import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CarChange, changedCarAddress, readCarAddress } from './car-address.ts';

export type ChangeCarSearch = (change: CarChange, options?: { replace?: boolean }) => void;

/** The search in the address, and the one way to change it. A choice is a step one can go back from; typing is not. */
export function useCarSearch() {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readCarAddress(params), [params]);
  const change = useCallback<ChangeCarSearch>(
    (wanted, { replace = false } = {}) => {
      // The address itself: two changes may come faster than the screen follows.
      const current = readCarAddress(new URLSearchParams(location.search));
      const next = changedCarAddress(current, wanted);
      if (next !== changedCarAddress(current, {})) setParams(next, { replace });
    },
    [setParams],
  );
  return { search, change };
}
