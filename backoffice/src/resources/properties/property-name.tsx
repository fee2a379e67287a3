import { HomeOutlined, StarFilled } from '@ant-design/icons';
import { imageSources, thumbnailOf } from '../../../../shared/listings/listing-image.ts';
import type { PropertyRow } from './property-row.ts';

/** Picture and title, with a star for the featured ones. */
export function PropertyName({ property }: { property: PropertyRow }) {
  return (
    <div className="property-name">
      <span className="thumbnail">
        <Picture image={property.images[0]} />
        {property.featured ? <StarFilled className="thumbnail-star" aria-hidden="true" /> : null}
      </span>
      <span className="property-title">
        {property.title}
        {property.featured ? <span className="visually-hidden"> (featured)</span> : null}
      </span>
    </div>
  );
}

function Picture({ image }: { image: string | undefined }) {
  if (!image) return <HomeOutlined aria-hidden="true" />;
  return (
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
  );
}
