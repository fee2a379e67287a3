import { ChevronLeft, ChevronRight } from 'lucide-react';

const ARROW =
  'noscript:hidden! absolute top-1/2 hidden size-tap -translate-y-1/2 place-items-center rounded-full bg-white/95 text-[#12262b] shadow-[0_2px_8px_rgb(0_0_0/.2)] hover:bg-white md:grid';

/** Previous and next buttons over a large photo. On phones, users swipe or use the thumbnails. */
export function PhotoArrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <button type="button" aria-label="Previous photo" className={`${ARROW} start-4`} onClick={() => onStep(-1)}>
        <ChevronLeft className="rtl:-scale-x-100" />
      </button>
      <button type="button" aria-label="Next photo" className={`${ARROW} end-4`} onClick={() => onStep(1)}>
        <ChevronRight className="rtl:-scale-x-100" />
      </button>
    </>
  );
}
