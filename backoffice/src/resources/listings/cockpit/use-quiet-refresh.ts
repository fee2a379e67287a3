import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Change events within this time after the answer belong to the decision itself, in milliseconds. */
const OWN_EVENTS_MS = 1500;

/**
 * This long after the last decision, in milliseconds, the list is refetched. It then shows what others changed at the same
 * moment.
 */
const PAUSE_MS = 10_000;

/**
 * Refetches list and listing after a change event. Events of the user's own decisions are ignored, because the screen already
 * shows the result. After a pause the list is refetched once.
 */
export function useQuietRefresh(refresh: () => unknown) {
  const latest = useRef(refresh);
  const pending = useRef(0);
  const quietUntil = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  const during = useCallback(async <Result>(decision: Promise<Result>): Promise<Result> => {
    pending.current += 1;
    try {
      return await decision;
    } finally {
      pending.current -= 1;
      quietUntil.current = Date.now() + OWN_EVENTS_MS;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => latest.current(), PAUSE_MS);
    }
  }, []);

  const onEvent = useCallback(() => {
    if (pending.current === 0 && Date.now() > quietUntil.current) latest.current();
  }, []);

  return useMemo(() => ({ during, onEvent }), [during, onEvent]);
}
