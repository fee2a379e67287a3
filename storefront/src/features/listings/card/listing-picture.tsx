import { useCallback, useState } from 'react';
import { imageSources } from '#shared/listings/listing-image.ts';
import { useIsHydrating } from '../../../lib/hydration.ts';
import { classNames } from '../../../ui/style/classes.ts';

type ListingPictureProps = {
  url: string | undefined;
  /** Shown when there is no picture, or it does not load. It claims to show nothing, so it has no text. */
  fallback: string;
  alt: string;
  /** Where the text is of another language than the page. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  sizes: string;
  /** Near the top of the page: loaded at once, and without fading. */
  eager?: boolean;
  /** The one picture the page is judged by: loaded before everything else. */
  first?: boolean;
  /** The whole picture, with room beside it, instead of as much as fills the box. */
  whole?: boolean;
  className?: string;
};

/** A listing's picture filling its box: the stored colour behind it, a short fade, and a drawing if it fails. */
export function ListingPicture({
  url,
  fallback,
  alt,
  lang,
  dir,
  sizes,
  eager,
  first,
  whole,
  className,
}: ListingPictureProps) {
  // What the server drew is there without any script, and does not fade in.
  const [loaded, setLoaded] = useState(useIsHydrating());
  const [broken, setBroken] = useState(false);
  const missing = !url || broken;
  const { src, srcSet, color } = missing ? { src: fallback } : imageSources(url);
  // It may have failed before anybody listened.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <span className={classNames('relative block size-full', !whole && 'bg-strong')}>
      {color && !whole && (
        // Not a style: the Content-Security-Policy lets no page bring its own.
        <svg aria-hidden="true" className="absolute size-full" fill={color}>
          <rect width="100%" height="100%" />
        </svg>
      )}
      <img
        ref={check}
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? sizes : undefined}
        alt={missing ? '' : alt}
        lang={lang}
        dir={dir}
        width={960}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={first ? 'high' : 'low'}
        onLoad={() => setLoaded(true)}
        onError={() => setBroken(true)}
        className={classNames(
          whole ? 'object-contain' : 'object-cover',
          'relative size-full transition-[opacity,scale] duration-(--t-base) dark:dimmed',
          !eager && !loaded && 'opacity-0',
          className,
        )}
      />
    </span>
  );
}
