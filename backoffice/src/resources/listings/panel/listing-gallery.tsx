import { type ReactNode, useState } from 'react';
import { imageSources, thumbnailOf } from '#shared/listings/listing-image.ts';
import type { WholeListing } from './moderation-details.ts';
import { Photo } from '../../../ui/cells/photo.tsx';
import './listing-gallery.css';

/** The pictures: one large, which opens in full, and the others to choose from. */
export function ListingGallery({
  listing: { images, title, language },
  icon,
}: {
  listing: WholeListing;
  icon: ReactNode;
}) {
  const [chosen, setChosen] = useState(0);
  // One may have gone since.
  const at = Math.min(chosen, images.length - 1);
  const image = images[at];
  if (image === undefined) {
    return (
      <div className="panel-picture panel-picture-none">
        {icon}
        <span>No pictures</span>
      </div>
    );
  }
  const { src, srcSet, color } = imageSources(image);
  return (
    <div className="panel-gallery">
      <a className="panel-picture" href={image} target="_blank" rel="noopener" style={{ backgroundColor: color }}>
        <Photo
          key={src}
          src={src}
          fallback={icon}
          srcSet={srcSet}
          sizes="(min-width: 46rem) 43rem, 94vw"
          width="960"
          height="720"
          alt={title}
          lang={language ?? undefined}
        />
        <span className="visually-hidden">
          , {at + 1} of {images.length} (opens in a new tab)
        </span>
      </a>
      {images.length > 1 ? (
        <ul className="panel-thumbnails" aria-label="Pictures">
          {images.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} of ${images.length}`}
                aria-pressed={index === at}
                onClick={() => setChosen(index)}
              >
                <Photo src={thumbnailOf(one)} fallback={icon} alt="" width="480" height="360" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
