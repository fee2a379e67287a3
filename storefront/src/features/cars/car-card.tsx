import { Isolate } from '#browser/isolate.tsx';
import { areaOf, placeOf } from '#shared/format/place.ts';
import { cityName } from '#shared/places/city-names.ts';
import { Calendar, Fuel, Gauge, type LucideIcon, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CAR_CONDITION_LABELS, FUEL_TYPE_LABELS, TRANSMISSION_LABELS } from '#shared/cars/car-facts.ts';
import { carName, formatMileage } from '#shared/cars/car-texts.ts';
import { formatCarPrice } from '#shared/format/money.ts';
import { carPath } from '#shared/paths.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { CardMarks } from '../listings/card/card-marks.tsx';
import { ConfirmedMark } from '../listings/card/confirmed-mark.tsx';
import { ListingPicture } from '../listings/card/listing-picture.tsx';
import { PlaceLine } from '../listings/card/listing-lines.tsx';
import { FeaturedBadge, StatusBadge } from '../listings/card/status-badge.tsx';
import { CarPurposeBadge } from './car-badges.tsx';
import { CAR_PLACEHOLDER } from './car-texts.ts';
import { ContactMenu } from './contact-menu.tsx';
import type { CarCardData } from './car-card-fields.ts';

type CarCardProps = { car: CarCardData; sizes: string; first?: boolean };

export function CarCard({ car, sizes, first = false }: CarCardProps) {
  return (
    <article className="group flex h-full flex-col rounded-lg border border-line bg-surface shadow-1 transition-shadow hover:shadow-3">
      <div className="relative aspect-(--ratio-card) overflow-hidden rounded-t-[calc(var(--r-lg)-1px)]">
        <ListingPicture
          url={car.images[0]}
          fallback={CAR_PLACEHOLDER}
          alt=""
          sizes={sizes}
          eager={first}
          first={first}
          className="group-hover:scale-[1.035]"
        />
        <div className="absolute inset-x-3 top-3 flex flex-wrap items-start gap-1.5">
          <StatusBadge status={car.status} onPicture />
          {car.featured && <FeaturedBadge onPicture />}
          <span className="ms-auto grid">
            <CarPurposeBadge purpose={car.purpose} onPicture />
          </span>
        </div>
        <CardMarks listing={car} />
      </div>
      <div className="grid flex-1 content-start gap-1.5 p-4">
        <div className="flex items-start justify-between gap-2">
          <p className="tabular text-xl leading-snug font-heavy tracking-[-.02em]">{formatCarPrice(car)}</p>
          <Badge tone="neutral">{CAR_CONDITION_LABELS[car.condition]}</Badge>
        </div>
        <h3 className="text-lead leading-snug wrap-anywhere">
          <Link to={carPath(car.id)}>
            <Isolate>{carName(car)}</Isolate>
          </Link>
        </h3>
        <PlaceLine place={placeOf(areaOf(car), cityName(car.city))} />
        <ul className="mt-1 grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <Spec icon={Calendar} text={String(car.year)} />
          <Spec icon={Fuel} text={FUEL_TYPE_LABELS[car.fuelType]} />
          <Spec icon={Settings} text={TRANSMISSION_LABELS[car.transmission]} />
          {car.mileage !== null && <Spec icon={Gauge} text={formatMileage(car.mileage)} />}
        </ul>
        <ConfirmedMark listing={car} />
      </div>
      <div className="grid grid-cols-2 gap-2.5 px-4 pb-4">
        <Link to={carPath(car.id)} className={buttonClass('soft', 'sm')}>
          View Details
          <span className="sr-only">: {carName(car)}</span>
        </Link>
        <ContactMenu car={car} />
      </div>
    </article>
  );
}

function Spec({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon className="text-primary-text" />
      <span className="tabular">{text}</span>
    </li>
  );
}
