import { Isolate } from '#browser/isolate.tsx';
import { carName } from '#shared/cars/car-texts.ts';
import { byTerm, formatMoney } from '#shared/format/money.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { ListingActions } from '../listings/row/listing-actions.tsx';
import { ListingCard } from '../listings/row/listing-card.tsx';
import { ListingName } from '../listings/row/listing-name.tsx';
import { areaOf, placeOf } from '#shared/format/place.ts';
import { Approval, AvailabilityTag } from '../listings/row/listing-tags.tsx';
import type { CarRow } from './car-row.ts';
import { cityName } from '#shared/places/city-names.ts';

export const CAR_COLUMNS: DataColumn<CarRow>[] = [
  { key: 'title', title: 'Car', sorts: true, render: (car) => <ListingName row={car} /> },
  {
    key: 'make',
    title: 'Make & Model',
    sorts: true,
    render: ({ make, model }) => (
      <>
        <Isolate>{make}</Isolate>
        <Isolate className="cell-detail">{model}</Isolate>
      </>
    ),
  },
  { key: 'year', title: 'Year', sorts: true, render: ({ year }) => year },
  { key: 'selling_price', title: 'Price', align: 'end', sorts: true, render: (car) => <CarPrice car={car} /> },
  {
    key: 'city',
    title: 'Location',
    sorts: true,
    render: (car) => (
      <>
        <Isolate>{cityName(car.city)}</Isolate>
        <Isolate className="cell-detail">{areaOf(car)}</Isolate>
      </>
    ),
  },
  { key: 'available', title: 'Status', render: ({ available }) => <AvailabilityTag available={available} /> },
  { key: 'approval_status', title: 'Approval', render: (car) => <Approval row={car} /> },
  { key: 'actions', title: 'Actions', render: (car) => <ListingActions row={car} /> },
];

export function CarCard({ row: car }: { row: CarRow }) {
  return (
    <ListingCard row={car} kind={carName(car)} place={placeOf(car.location, car.city)} price={<CarPrice car={car} />} />
  );
}

/** The selling price, the rent per day, or both stacked. */
export function CarPrice({ car: { selling_price, rental_price_per_day, currency } }: { car: CarRow }) {
  if (selling_price === null && rental_price_per_day === null) return <span className="price">Contact for Price</span>;
  return (
    <span className="price">
      {selling_price === null ? null : <Isolate>{formatMoney(selling_price, currency)}</Isolate>}
      {rental_price_per_day === null ? null : (
        <span className={selling_price === null ? '' : 'price-second'}>
          <Isolate>{byTerm(formatMoney(rental_price_per_day, currency), 'day')}</Isolate>
        </span>
      )}
    </span>
  );
}
