import { imageSources } from '#shared/listings/listing-image.ts';
import type { OwnText } from '#shared/listings/own-text.ts';
import { photoText } from './photo-text.ts';

/** All photos after the first, for browsers without scripts. */
export function OtherPhotos({ images, name }: { images: readonly string[]; name: OwnText }) {
  const others = images
    .slice(1)
    .map((url, index) => ({ ...imageSources(url), ...photoText(name, index + 1, images.length), url }));
  return (
    <noscript className="noscript:contents">
      {others.map(({ url, src, srcSet, alt, lang, dir }) => (
        <img
          key={url}
          src={src}
          srcSet={srcSet}
          sizes="100vw"
          alt={alt}
          lang={lang}
          dir={dir}
          width={960}
          height={720}
          loading="lazy"
          className="w-full rounded-xl"
        />
      ))}
    </noscript>
  );
}
