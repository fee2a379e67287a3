import { useState } from 'react';
import { imageSources } from '../../../../shared/listings/listing-image.ts';
import { classNames } from '../../ui/class-names.ts';

type ListingPictureProps = {
  url: string | undefined;
  /** Shown when there is no picture, or it does not load. It claims to show nothing, so it has no text. */
  fallback: string;
  alt: string;
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
export function ListingPicture({ url, fallback, alt, sizes, eager, first, whole, className }: ListingPictureProps) {
  const [loaded, setLoaded] = useState(false);
  const [broken, setBroken] = useState(false);
  const missing = !url || broken;
  const { src, srcSet, color } = missing ? { src: fallback } : imageSources(url);
  return (
    <span
      className={classNames('block size-full', !whole && 'bg-strong')}
      style={color && !whole ? { backgroundColor: color } : undefined}
    >
      <img
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? sizes : undefined}
        alt={missing ? '' : alt}
        width={960}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        onLoad={() => setLoaded(true)}
        onError={() => setBroken(true)}
        className={classNames(
          whole ? 'object-contain' : 'object-cover',
          'size-full transition-[opacity,scale] duration-(--t-base) dark:brightness-93 dark:saturate-97',
          !eager && !loaded && 'opacity-0',
          className,
        )}
      />
    </span>
  );
}
