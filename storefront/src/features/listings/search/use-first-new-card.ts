import { useEffect, useRef } from 'react';

/**
 * After "Show more" reading goes on at the first new card: the button moves away, and with the last page it is gone.
 * `expect` is called when more is asked for.
 */
export function useFirstNewCard(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const expectedAt = useRef<number | null>(null);
  useEffect(() => {
    const at = expectedAt.current;
    if (at === null || count <= at) return;
    expectedAt.current = null;
    list.current?.querySelectorAll<HTMLElement>('h3 a')[at]?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    expect: () => {
      expectedAt.current = count;
    },
  };
}
