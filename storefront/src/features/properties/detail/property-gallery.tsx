import { Isolate } from '#browser/isolate.tsx';
import { LEAD_PHOTO_SIZES } from '#shared/listings/photo-sizes.ts';
import type { Property } from '#shared/properties/property.ts';
import { fallbackPicture } from '../../listings/card/fallback-pictures.ts';
import { ListingPicture } from '../../listings/card/listing-picture.tsx';
import { OpenPhotos } from '../../listings/photos/open-photos.tsx';
import { OtherPhotos } from '../../listings/photos/other-photos.tsx';
import { PhotoArrows } from '../../listings/photos/photo-arrows.tsx';
import { PhotoThumbnails } from '../../listings/photos/photo-thumbnails.tsx';
import { usePhotoPosition } from '../../listings/photos/use-photo-position.ts';
import { photoText } from '../../listings/photos/photo-text.ts';
import { ownText } from '#shared/listings/own-text.ts';

/** One large photo with thumbnails: below it on phones, beside it on wide screens. */
export function PropertyGallery({ property }: { property: Property }) {
  const { images } = property;
  const title = ownText(property, 'title');
  const fallback = fallbackPicture(property.propertyType);
  const photos = usePhotoPosition(images.length);
  const { position, show, step, handlers } = photos;
  const several = images.length > 1;
  return (
    <section aria-label="Photos" className={`grid gap-2 ${several ? 'lg:grid-cols-[1fr_11rem]' : ''}`} {...handlers}>
      <div className="relative aspect-(--ratio-card) overflow-hidden bg-strong max-md:-mx-gutter md:aspect-(--ratio-hero) md:rounded-xl lg:aspect-auto lg:h-132">
        <ListingPicture
          key={images[position]}
          url={images[position]}
          fallback={fallback}
          {...photoText(title, position, images.length)}
          sizes={LEAD_PHOTO_SIZES.property}
          eager
          first
        />
        {images.length > 0 && <OpenPhotos images={images} name={title} fallback={fallback} photos={photos} />}
        {several && (
          <>
            <PhotoArrows onStep={step} />
            <p
              aria-live="polite"
              className="noscript:hidden tabular pointer-events-none absolute end-4 bottom-4 rounded-pill bg-[rgb(6_29_33/.78)] px-3 py-1 text-sm font-semibold text-white"
            >
              <span className="sr-only">Photo </span>
              <Isolate dir="ltr">
                {position + 1} / {images.length}
              </Isolate>
            </p>
          </>
        )}
      </div>
      {several && (
        <PhotoThumbnails
          images={images}
          position={position}
          fallback={fallback}
          onShow={show}
          className="auto-cols-[5.5rem] grid-flow-col *:aspect-(--ratio-thumb) lg:h-134 lg:auto-rows-[minmax(6rem,1fr)] lg:auto-cols-auto lg:grid-flow-row lg:*:aspect-auto"
        />
      )}
      <OtherPhotos images={images} name={title} />
    </section>
  );
}
