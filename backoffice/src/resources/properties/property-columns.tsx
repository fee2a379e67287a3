import { PROPERTY_TYPE_LABELS, PURPOSE_WORDS } from '../../../../shared/properties/property-facts.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { ListingActions } from '../listings/listing-actions.tsx';
import { ListingCard } from '../listings/listing-card.tsx';
import { ListingName } from '../listings/listing-name.tsx';
import { areaOf, placeOf } from '../listings/listing-place.ts';
import { ApprovalTag, AvailabilityTag } from '../listings/listing-tags.tsx';
import { PropertyPrice } from '../listings/property-price.tsx';
import type { PropertyRow } from './property-row.ts';

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
        {property.city}
        <span className="cell-detail">{areaOf(property)}</span>
      </>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    align: 'right',
    sorts: true,
    render: (property) => <PropertyPrice {...property} />,
  },
  { key: 'available', title: 'Status', render: ({ available }) => <AvailabilityTag available={available} /> },
  {
    key: 'approval_status',
    title: 'Approval',
    render: (property) => <ApprovalTag status={property.approval_status} />,
  },
  { key: 'actions', title: 'Actions', render: (property) => <ListingActions row={property} /> },
];

export function PropertyCard({ row: property }: { row: PropertyRow }) {
  return (
    <ListingCard
      row={property}
      detail={`${PROPERTY_TYPE_LABELS[property.property_type]} · ${placeOf(property)}`}
      price={<PropertyPrice {...property} />}
      tag={<PurposeTag property={property} />}
    />
  );
}

function PurposeTag({ property }: { property: PropertyRow }) {
  return <StatusTag status={property.purpose} label={PURPOSE_WORDS[property.purpose]} />;
}
