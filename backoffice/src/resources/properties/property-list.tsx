import noListingsPicture from '../../pictures/no-listings.svg';
import { PROPERTY_ATTENTION_CHOICES, LONGEST_WAITING, MAX_SIGNALS } from '../listings/filters/listing-filters.ts';
import { ListingPage } from '../listings/listing-page.tsx';
import { PropertyPrice } from '../listings/row/property-price.tsx';
import { PROPERTY_COLUMNS, PropertyCard } from './property-columns.tsx';
import { PROPERTY_KIND } from './property-kind.tsx';
import { PROPERTIES, type PropertyRow } from './property-row.ts';

const ORDERS = [
  { value: LONGEST_WAITING, label: 'Waiting longest' },
  { value: MAX_SIGNALS, label: 'Most reasons to look' },
  { value: 'created_at-desc', label: 'Newest first' },
  { value: 'created_at-asc', label: 'Oldest first' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'title-asc', label: 'Title: A to Z' },
  { value: 'title-desc', label: 'Title: Z to A' },
  { value: 'property_type-asc', label: 'Type: A to Z' },
  { value: 'property_type-desc', label: 'Type: Z to A' },
  { value: 'city-asc', label: 'Location: A to Z' },
  { value: 'city-desc', label: 'Location: Z to A' },
];

const EMPTY = {
  picture: noListingsPicture,
  title: 'No properties yet',
  text: 'Properties will appear here once they are submitted.',
};

const priceOf = (row: PropertyRow) => <PropertyPrice {...row} />;

/** All properties in any state. */
export function PropertyList() {
  return (
    <ListingPage
      kind={PROPERTY_KIND}
      rows={PROPERTIES}
      columns={PROPERTY_COLUMNS}
      card={PropertyCard}
      price={priceOf}
      orders={ORDERS}
      attentionChoices={PROPERTY_ATTENTION_CHOICES}
      empty={EMPTY}
    />
  );
}
