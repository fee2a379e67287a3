import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { useBackCloses } from '../../../lib/overlay-history.ts';
import { ListingPicture } from '../card/listing-picture.tsx';
import type { PhotoPosition } from './use-photo-position.ts';
import type { OwnText } from '#shared/listings/own-text.ts';
import { photoText } from './photo-text.ts';

type PhotoViewerProps = {
  images: readonly string[];
  name: OwnText;
  fallback: string;
  photos: PhotoPosition;
  onClose: () => void;
};

const BUTTON =
  'absolute grid size-12 place-items-center rounded-full bg-white/14 text-white transition-colors hover:bg-white/28 focus-visible:outline-white';

/**
 * Shows the photos in full screen. Arrow keys and swipes go to the surrounding gallery, which moves both. The `<dialog>` keeps
 * focus inside, closes on Escape and returns focus to its opener.
 */
export function PhotoViewer({ images, name, fallback, photos, onClose }: PhotoViewerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { position, step } = photos;
  const { text, ...marks } = name;
  const several = images.length > 1;
  useBackCloses(true, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    // Prevents scrolling behind the dialog.
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={`Photos of ${text}`}
      className="m-0 size-full max-h-none max-w-none bg-[#04171a] text-white"
      onClose={onClose}
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)] pb-[env(safe-area-inset-bottom)]">
        <header className="flex min-h-17 items-center gap-4 px-gutter">
          <p aria-live="polite" className="tabular text-meta font-semibold">
            {several ? `Photo ${position + 1} of ${images.length}` : 'Photo'}
          </p>
          <p className="me-auto hidden min-w-0 truncate text-meta text-white/75 sm:block">
            <Isolate {...marks}>{text}</Isolate>
          </p>
          <button
            type="button"
            aria-label="Close"
            className="ms-auto grid size-12 place-items-center rounded-full hover:bg-white/20 focus-visible:outline-white"
            onClick={() => ref.current?.close()}
          >
            <X className="size-6" />
          </button>
        </header>
        <div className="relative min-h-0 p-2 sm:px-20 sm:pb-6">
          <ListingPicture
            key={images[position]}
            url={images[position]}
            fallback={fallback}
            {...photoText(name, position, images.length)}
            sizes="100vw"
            eager
            whole
          />
          {several && (
            <>
              <button
                type="button"
                aria-label="Previous photo"
                className={`${BUTTON} start-4 bottom-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2`}
                onClick={() => step(-1)}
              >
                <ChevronLeft className="rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                className={`${BUTTON} end-4 bottom-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2`}
                onClick={() => step(1)}
              >
                <ChevronRight className="rtl:-scale-x-100" />
              </button>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
