import { StarFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Photo } from '../../../ui/cells/photo.tsx';
import { imageSources, thumbnailOf } from '#shared/listings/listing-image.ts';

type ListingThumbnailProps = { image: string | undefined; featured?: boolean; icon: ReactNode };

/** A listing's first picture, with a star if it is featured. `icon` replaces a missing picture. */
export function ListingThumbnail({ image, featured = false, icon }: ListingThumbnailProps) {
  return (
    <span className="thumbnail">
      {image ? (
        <Photo
          src={thumbnailOf(image)}
          fallback={icon}
          alt=""
          width="480"
          height="360"
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: imageSources(image).color }}
        />
      ) : (
        icon
      )}
      {featured ? <StarFilled className="thumbnail-star" aria-hidden="true" /> : null}
    </span>
  );
}
