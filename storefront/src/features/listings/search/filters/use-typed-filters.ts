import { useCallback, useEffect, useRef, useState } from 'react';

type Change<Filter extends string> = (change: Partial<Record<Filter, string>>, options?: { replace?: boolean }) => void;

/** Pause in typing, in ms, after which the search runs. */
const PAUSE = 400;

/** Keeps typed text until it is in the URL. The URL drops trailing spaces, so a field with focus shows the typed text instead. */
export function useTypedFilters<Filter extends string>(
  search: Partial<Record<Filter, string>>,
  change: Change<Filter>,
) {
  const [typed, setTyped] = useState<Partial<Record<Filter, string>>>({});
  const [forgotten, setForgotten] = useState(0);
  // True if the URL contains unfinished text.
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
    /** Writes the typed text to the URL at once and shows the URL's values again. */
    settle: () => {
      change(typed, { replace: true });
      isHalfWritten.current = false;
      setTyped({});
    },
    forget,
    /** Counts resets. A field with unreadable text uses it to start again. */
    forgotten,
    /** Applies a suggestion as a history entry. It replaces an entry with unfinished text. */
    choose: (filter: Filter, value: string) => {
      change({ [filter]: value } as Partial<Record<Filter, string>>, { replace: isHalfWritten.current });
      forget();
    },
  };
}
export type TypedFilters<Filter extends string> = ReturnType<typeof useTypedFilters<Filter>>;
