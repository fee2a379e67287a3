import { type ReactNode, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { imageSources, thumbnailOf } from '#shared/listings/listing-image.ts';
import type { WholeListing } from './moderation-details.ts';
import { Photo } from '../../../ui/cells/photo.tsx';
import { Lightbox } from './lightbox.tsx';
import './listing-gallery.css';

type ListingGalleryProps = { listing: WholeListing; icon: ReactNode; at: number; onTurn: (at: number) => void };

/** The pictures: one large picture that opens in full size, and the others to choose from. */
export function ListingGallery({ listing: { images, title, language }, icon, at, onTurn }: ListingGalleryProps) {
  const [isFull, setFull] = useState(false);
  const image = images[at];
  if (image === undefined) {
    return (
      <div className="panel-picture panel-picture-none">
        {icon}
        <span>No photos</span>
      </div>
    );
  }
  const { src, srcSet, color } = imageSources(image);
  return (
    <div className="panel-gallery">
      <button type="button" className="panel-picture" style={{ backgroundColor: color }} onClick={() => setFull(true)}>
        <Photo
          key={src}
          src={src}
          fallback={icon}
          srcSet={srcSet}
          sizes="(min-width: 64rem) 48rem, 94vw"
          width="960"
          height="720"
          alt={title}
          lang={language ?? undefined}
        />
        <span className="visually-hidden">
          , {at + 1} of {images.length} (shows it in full)
        </span>
        <span className="panel-picture-count" aria-hidden>
          <Isolate dir="ltr">
            {at + 1} / {images.length}
          </Isolate>
        </span>
      </button>
      {images.length > 1 ? (
        <ul className="panel-thumbnails" aria-label="Photos">
          {images.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} of ${images.length}`}
                aria-pressed={index === at}
                onClick={() => onTurn(index)}
              >
                <Photo src={thumbnailOf(one)} fallback={icon} alt="" width="480" height="360" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <Lightbox images={images} title={title} icon={icon} at={at} onTurn={onTurn} onClose={() => setFull(false)} />
      ) : null}
    </div>
  );
}
