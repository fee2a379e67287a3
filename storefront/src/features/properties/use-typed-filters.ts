import { useCallback, useEffect, useState } from 'react';
import type { PropertySearch } from '../../../../shared/properties/property-search.ts';
import type { ChangeSearch } from './use-screen-search.ts';

export type TypedFilter = 'location' | 'minPrice' | 'maxPrice' | 'minArea';
type Typed = Partial<Record<TypedFilter, string>>;

/** How long a person may pause while typing before the search follows. */
const PAUSE = 400;

/**
 * What is being typed, on its way to the address. It lives here only while its field has focus, so that an address
 * that trims a trailing space does not take it from under the fingers.
 */
export function useTypedFilters(search: PropertySearch, change: ChangeSearch) {
  const [typed, setTyped] = useState<Typed>({});
  const forget = useCallback(() => setTyped({}), []);

  useEffect(() => {
    const timer = setTimeout(() => change(typed, { replace: true }), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, change]);

  useEffect(() => {
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [forget]);

  return {
    valueOf: (filter: TypedFilter) => typed[filter],
    shown: (filter: TypedFilter) => search[filter] ?? '',
    type: (filter: TypedFilter, value: string) => setTyped((before) => ({ ...before, [filter]: value })),
    /** Leaves nothing on the way: writes what was typed and lets the fields show the address again. */
    settle: () => {
      change(typed, { replace: true });
      forget();
    },
    forget,
  };
}
export type TypedFilters = ReturnType<typeof useTypedFilters>;
