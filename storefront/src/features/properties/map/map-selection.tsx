import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice, priceSuffix } from '../../../../../shared/format/money.ts';
import { thumbnailOf } from '../../../../../shared/listings/listing-image.ts';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import { propertyPath } from '../../../../../shared/addresses.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { fallbackPicture } from '../../listings/fallback-pictures.ts';
import { ListingPicture } from '../../listings/listing-picture.tsx';
import { PlaceLine } from '../../listings/place-line.tsx';

type MapSelectionProps = {
  property: PropertyCard;
  /** Takes the focus of whoever chose by a key. */
  link: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
};

/** The chosen property, at the foot of the map. */
export function MapSelection({ property, link, onClose }: MapSelectionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what has buttons for it too
    <article
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-x-4 bottom-4 z-(--z-float) grid max-w-108 grid-cols-[7.5rem_1fr] overflow-hidden rounded-lg bg-surface shadow-3 dark:border dark:border-outline"
    >
      <ListingPicture
        key={property.id}
        url={property.images[0] && thumbnailOf(property.images[0])}
        fallback={fallbackPicture(property.propertyType)}
        alt=""
        sizes="7.5rem"
        eager
      />
      <div className="relative grid min-w-0 gap-0.5 px-4 py-3">
        <IconButton aria-label="Close" onClick={onClose} className="absolute end-1 top-1">
          <X />
        </IconButton>
        <p className="tabular pe-10 text-xl leading-snug font-heavy tracking-[-.02em]">
          {formatPrice(property.price, property.currency)}
          <span className="text-meta font-medium tracking-normal text-ink-2">
            {priceSuffix(property.purpose, property.price)}
          </span>
        </p>
        <h3 className="line-clamp-2 text-md leading-snug font-semibold">
          <bdi>{property.title}</bdi>
        </h3>
        <PlaceLine place={property.location} />
        <Link
          ref={link}
          to={propertyPath(property.id)}
          className={buttonClass('primary', 'sm', 'mt-2 justify-self-start')}
        >
          View Details
          <span className="sr-only">: {property.title}</span>
        </Link>
      </div>
    </article>
  );
}
