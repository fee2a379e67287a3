import type { ReactNode } from 'react';

/** Similar listings: a swipeable row on phones, a grid on wide screens. The children are list items. */
export function SimilarListings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-section">
      <h2 className="mb-[clamp(1.25rem,1rem+1.2vw,2rem)]">{title}</h2>
      <ul className="no-scrollbar -mx-gutter grid snap-x snap-mandatory auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto scroll-px-(--gutter) px-gutter pt-1 pb-2 *:snap-start sm:auto-cols-[44%] lg:mx-0 lg:grid-flow-row lg:grid-cols-3 lg:gap-x-6 lg:gap-y-9 lg:overflow-visible lg:px-0">
        {children}
      </ul>
    </section>
  );
}

/** The `sizes` attribute for pictures in this row. */
export const SIMILAR_SIZES = '(min-width: 60rem) min(33vw, 400px), (min-width: 40rem) 44vw, 78vw';
