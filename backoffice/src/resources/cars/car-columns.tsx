import { carName } from '../../../../shared/cars/car-name.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { ListingActions } from '../listings/listing-actions.tsx';
import { ListingCard } from '../listings/listing-card.tsx';
import { ListingName } from '../listings/listing-name.tsx';
import { areaOf, placeOf } from '../listings/listing-place.ts';
import { ApprovalTag, AvailabilityTag } from '../listings/listing-tags.tsx';
import type { CarRow } from './car-row.ts';

export const CAR_COLUMNS: DataColumn<CarRow>[] = [
  { key: 'title', title: 'Car', sorts: true, render: (car) => <ListingName row={car} /> },
  {
    key: 'make',
    title: 'Make & Model',
    sorts: true,
    render: ({ make, model }) => (
      <>
        {make}
        <span className="cell-detail">{model}</span>
      </>
    ),
  },
  { key: 'year', title: 'Year', sorts: true, render: ({ year }) => year },
  { key: 'selling_price', title: 'Price', align: 'right', sorts: true, render: (car) => <Price car={car} /> },
  {
    key: 'city',
    title: 'Location',
    sorts: true,
    render: (car) => (
      <>
        {car.city}
        <span className="cell-detail">{areaOf(car)}</span>
      </>
    ),
  },
  { key: 'available', title: 'Status', render: ({ available }) => <AvailabilityTag available={available} /> },
  { key: 'approval_status', title: 'Approval', render: (car) => <ApprovalTag status={car.approval_status} /> },
  { key: 'actions', title: 'Actions', render: (car) => <ListingActions row={car} /> },
];

export function CarCard({ row: car }: { row: CarRow }) {
  return <ListingCard row={car} detail={`${carName(car)} · ${placeOf(car)}`} price={<Price car={car} />} />;
}

/** The selling price, the rent per day, or both, one above the other. */
function Price({ car: { selling_price, rental_price_per_day, currency } }: { car: CarRow }) {
  if (selling_price === null && rental_price_per_day === null) return <span className="price">Contact for Price</span>;
  return (
    <span className="price">
      {selling_price === null ? null : formatMoney(selling_price, currency)}
      {rental_price_per_day === null ? null : (
        <span className={selling_price === null ? '' : 'price-second'}>
          {formatMoney(rental_price_per_day, currency)}
          <small>/day</small>
        </span>
      )}
    </span>
  );
}
