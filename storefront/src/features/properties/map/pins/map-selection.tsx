import { placeOf } from '#shared/format/place.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import type { PropertyCardData } from '../../../listings/card/property-card-fields.ts';
import { propertyPath } from '#shared/paths.ts';
import { buttonClass } from '#storefront/ui/style/classes.ts';
import { IconButton } from '#storefront/ui/base/icon-button.tsx';
import { ConfirmedMark } from '../../../listings/card/confirmed-mark.tsx';
import { fallbackPicture } from '../../../listings/card/fallback-pictures.ts';
import { ListingPicture } from '../../../listings/card/listing-picture.tsx';
import { mapPlace } from '../map-place.ts';
import { PlaceLine, OwnTitle } from '../../../listings/card/listing-lines.tsx';

type MapSelectionProps = {
  property: PropertyCardData;
  /** All properties at the same point, including this one. The user can page through them. */
  neighbours: readonly PropertyCardData[];
  /** Receives focus after a selection by keyboard. */
  link: RefObject<HTMLAnchorElement | null>;
  onSelect: (property: PropertyCardData) => void;
  onClose: () => void;
};

/** The selected property, at the bottom of the map. */
export function MapSelection({ property, neighbours, link, onSelect, onClose }: MapSelectionProps) {
  const around = mapPlace(property)?.around;
  const place = neighbours.indexOf(property);
  const step = (by: number) => {
    const next = neighbours[(place + by + neighbours.length) % neighbours.length];
    if (next) onSelect(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is an extra; a button closes it too
    <article
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mt-2 mb-4 grid grid-cols-[7.5rem_1fr] overflow-hidden rounded-lg bg-surface shadow-3 dark:border dark:border-outline"
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
          <OwnTitle listing={property} />
        </h3>
        <PlaceLine place={placeOf(property.location)} />
        {property.isConfirmed === false && <ConfirmedMark listing={property} />}
        {around && <p className="text-sm text-ink-2">Approximate place: somewhere in {around}</p>}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <Link ref={link} to={propertyPath(property.id)} className={buttonClass('primary', 'sm')}>
            View Details
            <span className="sr-only">
              : <OwnTitle listing={property} />
            </span>
          </Link>
          {neighbours.length > 1 && (
            <div className="flex items-center">
              <IconButton aria-label="Previous here" onClick={() => step(-1)}>
                <ChevronLeft className="rtl:-scale-x-100" />
              </IconButton>
              <p className="tabular text-sm text-ink-2">
                {place + 1} of {neighbours.length}
              </p>
              <IconButton aria-label="Next here" onClick={() => step(1)}>
                <ChevronRight className="rtl:-scale-x-100" />
              </IconButton>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
