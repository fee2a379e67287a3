import { useCallback, useState } from 'react';
import { imageSources } from '#shared/listings/listing-image.ts';
import { useIsHydrating } from '../../../lib/hydration.ts';
import { classNames } from '../../../ui/style/classes.ts';

type ListingPictureProps = {
  url: string | undefined;
  /** Shown if the picture is missing or broken. It is decorative, so it has no alt text. */
  fallback: string;
  alt: string;
  /** Language and direction of `alt`, if they differ from the page's. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  sizes: string;
  /** For pictures near the top: they load at once and do not fade in. */
  eager?: boolean;
  /** The page's largest picture (LCP): it loads before everything else. */
  first?: boolean;
  /** Shows the entire picture instead of cropping it to the box. */
  whole?: boolean;
  className?: string;
};

/** A listing's picture. It shows the stored colour while loading, fades in, and shows a drawing if the picture fails. */
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
  // A server-rendered picture is visible without scripts and must not fade in.
  const [loaded, setLoaded] = useState(useIsHydrating());
  const [broken, setBroken] = useState(false);
  const missing = !url || broken;
  const { src, srcSet, color } = missing ? { src: fallback } : imageSources(url);
  // The picture may have failed before the error listener existed.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <span className={classNames('relative block size-full', !whole && 'bg-strong')}>
      {color && !whole && (
        // The Content-Security-Policy forbids inline styles, so an SVG shows the colour.
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
