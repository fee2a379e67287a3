import { Isolate } from '#browser/isolate.tsx';
import { PROPERTY_TYPE_LABELS, PURPOSE_WORDS } from '#shared/properties/property-facts.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { ListingActions } from '../listings/row/listing-actions.tsx';
import { ListingCard } from '../listings/row/listing-card.tsx';
import { ListingName } from '../listings/row/listing-name.tsx';
import { areaOf, placeOf } from '#shared/format/place.ts';
import { Approval, AvailabilityTag } from '../listings/row/listing-tags.tsx';
import { PropertyPrice } from '../listings/row/property-price.tsx';
import type { PropertyRow } from './property-row.ts';
import { cityName } from '#shared/places/city-names.ts';

export const PROPERTY_COLUMNS: DataColumn<PropertyRow>[] = [
  { key: 'title', title: 'Property', sorts: true, render: (property) => <ListingName row={property} /> },
  {
    key: 'property_type',
    title: 'Type',
    sorts: true,
    render: (property) => PROPERTY_TYPE_LABELS[property.property_type],
  },
  { key: 'purpose', title: 'Purpose', render: (property) => <PurposeTag property={property} /> },
  {
    key: 'city',
    title: 'Location',
    sorts: true,
    render: (property) => (
      <>
        <Isolate>{cityName(property.city)}</Isolate>
        <Isolate className="cell-detail">{areaOf(property)}</Isolate>
      </>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    sorts: true,
    render: (property) => <PropertyPrice {...property} />,
  },
  { key: 'available', title: 'Status', render: ({ available }) => <AvailabilityTag available={available} /> },
  {
    key: 'approval_status',
    title: 'Approval',
    render: (property) => <Approval row={property} />,
  },
  { key: 'actions', title: 'Actions', render: (property) => <ListingActions row={property} /> },
];

export function PropertyCard({ row: property }: { row: PropertyRow }) {
  return (
    <ListingCard
      row={property}
      kind={PROPERTY_TYPE_LABELS[property.property_type]}
      place={placeOf(property.location, property.city)}
      price={<PropertyPrice {...property} />}
      tag={<PurposeTag property={property} />}
    />
  );
}

function PurposeTag({ property }: { property: PropertyRow }) {
  return <StatusTag status={property.purpose} label={PURPOSE_WORDS[property.purpose]} />;
}
