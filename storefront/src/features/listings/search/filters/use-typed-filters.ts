import { useCallback, useEffect, useRef, useState } from 'react';

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
  const [forgotten, setForgotten] = useState(0);
  // Whether the address holds part of what is being typed.
  const isHalfWritten = useRef(false);
  const forget = useCallback(() => {
    isHalfWritten.current = false;
    setTyped({});
    setForgotten((times) => times + 1);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      isHalfWritten.current = Object.keys(typed).length > 0;
      change(typed, { replace: true });
    }, PAUSE);
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
      isHalfWritten.current = false;
      setTyped({});
    },
    forget,
    /** How often all was given up: a field that shows what it did not understand begins again. */
    forgotten,
    /** Takes a suggestion, a step one can go back from, though never to half a word. */
    choose: (filter: Filter, value: string) => {
      change({ [filter]: value } as Partial<Record<Filter, string>>, { replace: isHalfWritten.current });
      forget();
    },
  };
}
export type TypedFilters<Filter extends string> = ReturnType<typeof useTypedFilters<Filter>>;
