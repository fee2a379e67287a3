import { useCallback, useEffect, useState } from 'react';

type Change<Filter extends string> = (change: Partial<Record<Filter, string>>, options?: { replace?: boolean }) => void;

/** How long a person may pause while typing before the search follows. */
const PAUSE = 400;

/**
 * What is being typed, on its way to the address. It lives here only while its field has focus, so that an address
 * that trims a trailing space does not take it from under the fingers.
 */
export function useTypedFilters<Filter extends string>(
  search: Partial<Record<Filter, string>>,
  change: Change<Filter>,
) {
  const [typed, setTyped] = useState<Partial<Record<Filter, string>>>({});
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
    valueOf: (filter: Filter) => typed[filter],
    shown: (filter: Filter) => search[filter] ?? '',
    type: (filter: Filter, value: string) => setTyped((before) => ({ ...before, [filter]: value })),
    /** Leaves nothing on the way: writes what was typed and lets the fields show the address again. */
    settle: () => {
      change(typed, { replace: true });
      forget();
    },
    forget,
  };
}
export type TypedFilters<Filter extends string> = ReturnType<typeof useTypedFilters<Filter>>;
