import { carName } from '#shared/cars/car-texts.ts';
import type { Car } from '#shared/cars/car.ts';
import { LEAD_PHOTO_SIZES } from '#shared/listings/photo-sizes.ts';
import { ListingPicture } from '../../listings/card/listing-picture.tsx';
import { OpenPhotos } from '../../listings/photos/open-photos.tsx';
import { OtherPhotos } from '../../listings/photos/other-photos.tsx';
import { PhotoArrows } from '../../listings/photos/photo-arrows.tsx';
import { PhotoThumbnails } from '../../listings/photos/photo-thumbnails.tsx';
import { FeaturedBadge, StatusBadge } from '../../listings/card/status-badge.tsx';
import { usePhotoPosition } from '../../listings/photos/use-photo-position.ts';
import { CAR_PLACEHOLDER } from '../car-texts.ts';
import { photoText } from '../../listings/photos/photo-text.ts';

/** The gallery shows this many thumbnails. Users reach further photos by the dots and arrows. */
const MOST_THUMBNAILS = 4;

export function CarGallery({ car }: { car: Car }) {
  const { images } = car;
  const photos = usePhotoPosition(images.length);
  const { position, show, step, handlers } = photos;
  const several = images.length > 1;
  const name = { text: carName(car) };
  return (
    <section aria-label="Photos" className="grid gap-2" {...handlers}>
      <div className="relative aspect-(--ratio-card) overflow-hidden bg-strong max-md:-mx-gutter md:aspect-(--ratio-hero) md:rounded-xl">
        <ListingPicture
          key={images[position]}
          url={images[position]}
          fallback={CAR_PLACEHOLDER}
          {...photoText(name, position, images.length)}
          sizes={LEAD_PHOTO_SIZES.car}
          eager
          first
        />
        {images.length > 0 && <OpenPhotos images={images} name={name} fallback={CAR_PLACEHOLDER} photos={photos} />}
        <div className="pointer-events-none absolute start-4 top-4 flex gap-1.5">
          <StatusBadge status={car.status} onPicture />
          {car.featured && <FeaturedBadge onPicture />}
        </div>
        {several && (
          <>
            <PhotoArrows onStep={step} />
            <Dots count={images.length} position={position} onShow={show} />
          </>
        )}
      </div>
      {several && (
        <PhotoThumbnails
          images={images}
          most={MOST_THUMBNAILS}
          position={position}
          fallback={CAR_PLACEHOLDER}
          onShow={show}
          className="grid-cols-4 *:aspect-(--ratio-thumb)"
        />
      )}
      <OtherPhotos images={images} name={name} />
    </section>
  );
}

function Dots({ count, position, onShow }: { count: number; position: number; onShow: (position: number) => void }) {
  return (
    <ul className="noscript:hidden absolute start-1/2 bottom-2.5 flex -translate-x-1/2 rounded-pill bg-[rgb(6_29_33/.6)] px-1.5 rtl:translate-x-1/2">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === position}
            onClick={() => onShow(index)}
            className="grid h-7 w-6 place-items-center before:size-2 before:rounded-pill before:bg-white/65 before:transition-[width] before:content-[''] aria-[current=true]:before:w-4.5 aria-[current=true]:before:bg-white"
          />
        </li>
      ))}
    </ul>
  );
}
