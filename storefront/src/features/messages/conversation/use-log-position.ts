import { useLayoutEffect, useRef, useState } from 'react';

/** A scroll position nearer to the end than this (px) counts as the end. */
const NEAR = 80;

type Ends = { first: string | undefined; last: string | undefined };

/**
 * Controls the scroll position. It follows the newest message while the user is at the end. Earlier messages above do not move the
 * text. If the user has scrolled up, new messages are only announced.
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

  // Keep the end visible when the keyboard opens or the typing note appears.
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
