import { Expand } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OwnText } from '#shared/listings/own-text.ts';
import type { PhotoPosition } from './use-photo-position.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'), 'PhotoViewer');

type OpenPhotosProps = { images: readonly string[]; name: OwnText; fallback: string; photos: PhotoPosition };

/** A click on the large photo opens it in full screen. */
export function OpenPhotos(props: OpenPhotosProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="group/open noscript:hidden absolute inset-0 cursor-zoom-in rounded-[inherit] -outline-offset-4"
        {...loadEarly(PhotoViewer)}
        onClick={() => setOpen(true)}
      >
        <span className="absolute end-4 top-4 grid size-tap place-items-center rounded-full bg-white/95 text-[#12262b] shadow-[0_2px_8px_rgb(0_0_0/.2)] group-hover/open:bg-white">
          <Expand aria-hidden="true" />
          <span className="sr-only">View photos full screen</span>
        </span>
      </button>
      {open && (
        <Suspense>
          <PhotoViewer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
