import { StarFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { imageSources, thumbnailOf } from '../../../../shared/listings/listing-image.ts';

type ListingNameProps = { title: string; image: string | undefined; featured: boolean; icon: ReactNode };

/** Picture and title, with a star for the featured ones; `icon` stands where there is no picture. */
export function ListingName({ title, image, featured, icon }: ListingNameProps) {
  return (
    <div className="listing-name">
      <span className="thumbnail">
        {image ? (
          <img
            className="photo"
            src={thumbnailOf(image)}
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
      <span className="listing-title">
        {title}
        {featured ? <span className="visually-hidden"> (featured)</span> : null}
      </span>
    </div>
  );
}
