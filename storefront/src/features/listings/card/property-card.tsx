import { Bath, BedDouble, type LucideIcon, Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { propertyPath } from '#shared/paths.ts';
import { HeartButton } from '../favorite/heart-button.tsx';
import { CardMarks } from './card-marks.tsx';
import { ConfirmedMark } from './confirmed-mark.tsx';
import type { PropertyCardData } from './property-card-fields.ts';
import { fallbackPicture } from './fallback-pictures.ts';
import { ListingPicture } from './listing-picture.tsx';
import { OwnerStatus } from '../own/owner-status.tsx';
import { PlaceLine, OwnTitle } from './listing-lines.tsx';
import { StatusBadge } from './status-badge.tsx';
import { areaOf, placeOf } from '#shared/format/place.ts';
import { plural, t } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';

type PropertyCardProps = {
  property: PropertyCardData;
  sizes: string;
  first?: boolean;
  /** Replaces the default owner actions on the card. */
  actions?: ReactNode;
};

/** A property card: first the picture, then the price. The whole card is a link to the property. */
export function PropertyCard({ property, sizes, first = false, actions }: PropertyCardProps) {
  return (
    <article className="group relative flex min-w-0 flex-col rounded-lg has-[h3_a:focus-visible]:outline-[2.5px] has-[h3_a:focus-visible]:outline-offset-4 has-[h3_a:focus-visible]:outline-(--focus)">
      <div className="relative aspect-(--ratio-card) overflow-hidden rounded-lg bg-strong">
        <ListingPicture
          url={property.images[0]}
          fallback={fallbackPicture(property.propertyType)}
          alt=""
          sizes={sizes}
          eager={first}
          first={first}
          className="group-hover:scale-[1.035]"
        />
        <div className="absolute start-3 top-3">
          <StatusBadge status={property.status} onPicture />
        </div>
        <CardMarks listing={property} />
        <HeartButton kind="property" id={property.id} isFavorite={property.isFavorite} />
      </div>
      <div className="grid flex-1 content-start gap-[.2rem] pt-3">
        <Price property={property} />
        <h3 className="line-clamp-1 text-md leading-[1.35] font-semibold tracking-[-.008em] break-all">
          <Link to={propertyPath(property.id)} className="stretched outline-none">
            <OwnTitle listing={property} />
          </Link>
        </h3>
        <PlaceLine place={placeOf(areaOf(property), cityName(property.city))} />
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
          {property.bedrooms ? (
            <Spec
              icon={BedDouble}
              value={property.bedrooms}
              unit={plural(property.bedrooms, ['bedrooms', 'bedrooms'])}
              hidden
            />
          ) : null}
          {property.bathrooms ? (
            <Spec
              icon={Bath}
              value={property.bathrooms}
              unit={plural(property.bathrooms, ['bathrooms', 'bathrooms'])}
              hidden
            />
          ) : null}
          {property.area ? <Spec icon={Maximize} value={property.area} unit={t('m²')} /> : null}
        </ul>
        <ConfirmedMark listing={property} />
      </div>
      {(actions || property.isOwner) && (
        <div className="relative z-1 mt-3">{actions ?? <OwnerStatus kind="property" {...property} />}</div>
      )}
    </article>
  );
}

function Price({ property }: { property: PropertyCardData }) {
  return (
    <p className="tabular text-xl leading-snug font-heavy tracking-[-.02em]">
      {formatPrice(property.price, property.currency)}
      <span className="text-meta font-medium tracking-normal text-ink-2">
        {priceSuffix(property.purpose, property.price)}
      </span>
    </p>
  );
}

function Spec({
  icon: Icon,
  value,
  unit,
  hidden,
}: {
  icon: LucideIcon;
  value: number;
  unit: string;
  hidden?: boolean;
}) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon className="size-[1.0625rem] text-primary-text" />
      <span>
        <b className="tabular font-semibold text-ink">{formatWhole(value)}</b>{' '}
        <span className={hidden ? 'sr-only' : undefined}>{unit}</span>
      </span>
    </li>
  );
}
