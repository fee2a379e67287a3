import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { CarCard } from '#shared/cars/car.ts';
import { formatCarPrice } from '#shared/format/money.ts';
import { areaOf, placeOf } from '#shared/format/place.ts';
import { cityName } from '#shared/places/city-names.ts';
import { carPath } from '#shared/paths.ts';
import { CardMarks } from './card/card-marks.tsx';
import { ConfirmedMark } from './card/confirmed-mark.tsx';
import { ListingPicture } from './card/listing-picture.tsx';
import { PlaceLine, OwnTitle } from './card/listing-lines.tsx';
import { StatusBadge } from './card/status-badge.tsx';
import { formatMileage } from '#shared/cars/car-texts.ts';

/** A car card for lists with properties. It has the layout of a property card, without the details of the car list. */
export function CarTile({ car, sizes, actions }: { car: CarCard; sizes: string; actions?: ReactNode }) {
  return (
    <article className="group relative flex min-w-0 flex-col rounded-lg has-[h3_a:focus-visible]:outline-[2.5px] has-[h3_a:focus-visible]:outline-offset-4 has-[h3_a:focus-visible]:outline-(--focus)">
      <div className="relative aspect-(--ratio-card) overflow-hidden rounded-lg bg-strong">
        <ListingPicture
          url={car.images[0]}
          fallback="/placeholder-car.jpg"
          alt=""
          sizes={sizes}
          className="group-hover:scale-[1.035]"
        />
        <div className="absolute start-3 top-3">
          <StatusBadge status={car.status} onPicture />
        </div>
        <CardMarks listing={car} />
      </div>
      <div className="grid flex-1 content-start gap-[.2rem] pt-3">
        <p className="tabular text-xl leading-snug font-heavy tracking-[-.02em]">{formatCarPrice(car)}</p>
        <h3 className="line-clamp-1 text-md leading-[1.35] font-semibold tracking-[-.008em] break-all">
          <Link to={carPath(car.id)} className="stretched outline-none">
            <Isolate>{`${car.year} ${car.make} ${car.model}`}</Isolate>
          </Link>
        </h3>
        <PlaceLine place={placeOf(areaOf(car), cityName(car.city))} />
        <p className="mt-2 text-meta text-ink-2">
          {car.mileage !== null && `${formatMileage(car.mileage)} · `}
          <OwnTitle listing={car} />
        </p>
        <ConfirmedMark listing={car} />
      </div>
      {actions && <div className="relative z-1 mt-3">{actions}</div>}
    </article>
  );
}
