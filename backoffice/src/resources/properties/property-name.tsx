import { HomeOutlined, StarFilled } from '@ant-design/icons';
import { imageSources, thumbnailOf } from '../../../../shared/listings/listing-image.ts';
import type { PropertyRow } from './property-row.ts';

/** Picture and title, with a star for the featured ones. */
export function PropertyName({ property }: { property: PropertyRow }) {
  return (
    <div className="property-name">
      <Thumbnail image={property.images[0]} />
      <span className="property-title">
        {property.title}
        {property.featured ? (
          <span className="property-star">
            <StarFilled aria-hidden="true" />
            <span className="visually-hidden">Featured</span>
          </span>
        ) : null}
      </span>
    </div>
  );
}

function Thumbnail({ image }: { image: string | undefined }) {
  if (!image) {
    return (
      <span className="thumbnail thumbnail-none" aria-hidden="true">
        <HomeOutlined />
      </span>
    );
  }
  return (
    <img
      className="thumbnail photo"
      src={thumbnailOf(image)}
      alt=""
      width="480"
      height="360"
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: imageSources(image).color }}
    />
  );
}
