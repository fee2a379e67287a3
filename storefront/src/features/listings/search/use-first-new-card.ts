import { useEffect, useRef } from 'react';

/**
 * After "Show more", focus moves to the first new card. The button moves down, and on the last page it disappears. Call `expect`
 * before loading more.
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
