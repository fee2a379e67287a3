import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Starts before the part is visible. */
const AHEAD = '400px';

/** Renders a part and loads its data only when the user scrolls near it. `className` reserves its height. */
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
