import { Isolate } from '#browser/isolate.tsx';
import { placeOf } from '#shared/format/place.ts';
import { Bath, BedDouble, type LucideIcon, Maximize } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import { propertyPath } from '#shared/paths.ts';
import { classNames } from '../../../ui/style/classes.ts';
import { ConfirmedMark } from '../../listings/card/confirmed-mark.tsx';
import { fallbackPicture } from '../../listings/card/fallback-pictures.ts';
import { ListingPicture } from '../../listings/card/listing-picture.tsx';
import { OwnTitle } from '../../listings/card/listing-lines.tsx';
import { plural, t } from '#shared/format/text.ts';

type MapRowProps = { property: PropertyCardData; active: boolean; onActive: (active: boolean) => void };

/** A property in the list beside the map. */
export function MapRow({ property, active, onActive }: MapRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only highlights the price on the map
    <article
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      className={classNames(
        'relative grid grid-cols-[8.125rem_1fr] gap-3 rounded-lg border p-2 has-[h3_a:focus-visible]:outline-[2.5px] has-[h3_a:focus-visible]:-outline-offset-2 has-[h3_a:focus-visible]:outline-(--focus)',
        active ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-tint',
      )}
    >
      <div className="aspect-(--ratio-card) overflow-hidden rounded-md">
        <ListingPicture
          url={property.images[0] && thumbnailOf(property.images[0])}
          fallback={fallbackPicture(property.propertyType)}
          alt=""
          sizes="8.125rem"
        />
      </div>
      <div className="grid min-w-0 content-center gap-0.5">
        <p className="tabular text-lead leading-snug font-heavy tracking-[-.02em]">
          {formatPrice(property.price, property.currency)}
          <span className="text-meta font-medium tracking-normal text-ink-2">
            {priceSuffix(property.purpose, property.price)}
          </span>
        </p>
        <h3 className="line-clamp-2 text-meta leading-snug font-semibold wrap-anywhere">
          <Link to={propertyPath(property.id)} className="stretched outline-none">
            <OwnTitle listing={property} />
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-2">
          <Isolate>{placeOf(property.location)}</Isolate>
        </p>
        <ul className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          {property.bedrooms ? (
            <Fact
              icon={BedDouble}
              value={property.bedrooms}
              unit={plural(property.bedrooms, ['bedrooms', 'bedrooms'])}
              hidden
            />
          ) : null}
          {property.bathrooms ? (
            <Fact
              icon={Bath}
              value={property.bathrooms}
              unit={plural(property.bathrooms, ['bathrooms', 'bathrooms'])}
              hidden
            />
          ) : null}
          {property.area ? <Fact icon={Maximize} value={property.area} unit={t('m²')} /> : null}
        </ul>
        {property.isConfirmed === false && <ConfirmedMark listing={property} />}
      </div>
    </article>
  );
}

type FactProps = { icon: LucideIcon; value: number; unit: string; hidden?: boolean };

function Fact({ icon: Icon, value, unit, hidden }: FactProps) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon className="size-4 text-primary-text" />
      <b className="tabular font-semibold text-ink">{formatWhole(value)}</b>
      <span className={hidden ? 'sr-only' : undefined}>{unit}</span>
    </li>
  );
}
