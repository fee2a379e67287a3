import type { ReactNode } from 'react';

/** A bar at the bottom of phones with price and contact. */
export function DockBar({ price, children }: { price: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="Price and contact"
      className="dock sticky bottom-0 z-(--z-float) flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-gutter pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(64_46_20/.08)] lg:hidden"
    >
      <p className="tabular me-auto min-w-0 text-lg leading-tight font-heavy tracking-[-.02em]">{price}</p>
      {children}
    </section>
  );
}
