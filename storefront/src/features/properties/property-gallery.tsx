import { LEAD_PHOTO_SIZES } from '../../../../shared/listings/photo-sizes.ts';
import type { Property } from '../../../../shared/properties/property.ts';
import { fallbackPicture } from '../listings/fallback-pictures.ts';
import { ListingPicture } from '../listings/listing-picture.tsx';
import { OpenPhotos } from '../listings/open-photos.tsx';
import { PhotoArrows } from '../listings/photo-arrows.tsx';
import { PhotoThumbnails } from '../listings/photo-thumbnails.tsx';
import { usePhotoPosition } from '../listings/use-photo-position.ts';

/** One large photo and the others small: below it on phones, beside it on wide screens. */
export function PropertyGallery({ property }: { property: Property }) {
  const { images, title } = property;
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
          alt={several ? `${title}, photo ${position + 1} of ${images.length}` : title}
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
              className="tabular pointer-events-none absolute end-4 bottom-4 rounded-pill bg-[rgb(6_29_33/.78)] px-3 py-1 text-sm font-semibold text-white"
            >
              <span className="sr-only">Photo </span>
              {position + 1} / {images.length}
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
    </section>
  );
}
