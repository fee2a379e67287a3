import noListingsPicture from '../../pictures/no-listings.svg';
import { CAR_ATTENTION_CHOICES, LONGEST_WAITING, MAX_SIGNALS } from '../listings/filters/listing-filters.ts';
import { ListingPage } from '../listings/listing-page.tsx';
import { CAR_COLUMNS, CarCard, CarPrice } from './car-columns.tsx';
import { CAR_KIND } from './car-kind.tsx';
import { CAR_FILE } from './car-file.ts';
import { type CarRow, CARS } from './car-row.ts';

const ORDERS = [
  { value: LONGEST_WAITING, label: 'Waiting longest' },
  { value: MAX_SIGNALS, label: 'Most reasons to look' },
  { value: 'created_at-desc', label: 'Newest first' },
  { value: 'created_at-asc', label: 'Oldest first' },
  { value: 'selling_price-asc', label: 'Price: low to high' },
  { value: 'selling_price-desc', label: 'Price: high to low' },
  { value: 'year-desc', label: 'Newest model year' },
  { value: 'year-asc', label: 'Oldest model year' },
  { value: 'title-asc', label: 'Title: A to Z' },
  { value: 'title-desc', label: 'Title: Z to A' },
  { value: 'make-asc', label: 'Make: A to Z' },
  { value: 'make-desc', label: 'Make: Z to A' },
  { value: 'city-asc', label: 'Location: A to Z' },
  { value: 'city-desc', label: 'Location: Z to A' },
];

const EMPTY = {
  picture: noListingsPicture,
  title: 'No cars available yet.',
  text: 'Car listings will appear here once they are submitted.',
};

const priceOf = (row: CarRow) => <CarPrice car={row} />;

/** All cars in any state. */
export function CarList() {
  return (
    <ListingPage
      kind={CAR_KIND}
      rows={CARS}
      columns={CAR_COLUMNS}
      card={CarCard}
      price={priceOf}
      orders={ORDERS}
      attentionChoices={CAR_ATTENTION_CHOICES}
      empty={EMPTY}
      file={CAR_FILE}
    />
  );
}
