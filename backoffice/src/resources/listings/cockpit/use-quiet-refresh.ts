import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Change events within this time after the answer are those of the decision itself, in milliseconds. */
const OWN_EVENTS_MS = 1500;

/** So long after the last decision the list is read again, for what others changed at the same moment. */
const PAUSE_MS = 10_000;

/**
 * Reads list and listing again when a change event says so. The events of one's own decisions ask for nothing: the screen
 * shows the result already. After a pause the list is read once.
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
