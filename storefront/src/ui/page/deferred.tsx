import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Begins before it is in sight. */
const AHEAD = '400px';

/** A part further down that is made, and asks for what it shows, only when somebody comes near it; `className` is the room it keeps. */
export function Deferred({ children, className = 'h-[30rem]' }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={place} className={className} />;
}
