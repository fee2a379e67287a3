import { useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being there. */
const NEAR = 80;

type Ends = { first: string | undefined; last: string | undefined };

/**
 * Where one reads: at the newest from the start and as long as one stays there. Earlier messages that come in above move
 * nothing; newer ones below are announced while one reads further up.
 */
export function useLogPosition({ first, last }: Ends, ownSent: number) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ first, last, height: 0, ownSent: 0 });
  const [hasUpdates, setHasUpdates] = useState(false);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const previous = before.current;
    const sent = ownSent > previous.ownSent;
    if (atEnd.current || sent) {
      box.scrollTop = box.scrollHeight;
      atEnd.current = true;
    } else if (first !== previous.first) box.scrollTop += box.scrollHeight - previous.height;
    else if (last !== previous.last) setHasUpdates(true);
    before.current = { first, last, height: box.scrollHeight, ownSent };
  }, [first, last, ownSent]);

  // A keyboard that takes room away, or somebody who begins to type, leaves the end in sight.
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function handleScroll() {
    const box = log.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (atEnd.current) setHasUpdates(false);
  }

  function showNewest() {
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior: 'smooth' });
    log.current?.focus({ preventScroll: true });
  }

  return { log, position: { handleScroll }, hasUpdates, showNewest };
}
