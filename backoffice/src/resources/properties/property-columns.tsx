import type { TableColumnsType } from 'antd';
import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import { APPROVAL_STATUS_LABELS } from '../../../../shared/listings/listing-facts.ts';
import { PROPERTY_TYPE_LABELS } from '../../../../shared/properties/property-facts.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { PropertyName } from './property-name.tsx';
import { areaOf, type PropertyRow } from './property-row.ts';
import { ViewLink } from './view-link.tsx';

const PURPOSE_WORDS: Record<PropertyRow['purpose'], string> = { sale: 'Sale', rent: 'Rent', commercial: 'Commercial' };

/** A sorter that is on asks for the other direction, never for none: some order the rows always have. */
const BOTH_WAYS = ['ascend' as const, 'descend' as const, 'ascend' as const];

export const PROPERTY_COLUMNS: TableColumnsType<PropertyRow> = [
  {
    key: 'title',
    title: 'Property',
    sorter: true,
    sortDirections: BOTH_WAYS,
    render: (_, property) => <PropertyName property={property} />,
  },
  {
    key: 'property_type',
    title: 'Type',
    sorter: true,
    sortDirections: BOTH_WAYS,
    render: (_, property) => PROPERTY_TYPE_LABELS[property.property_type],
  },
  { key: 'purpose', title: 'Purpose', render: (_, property) => <PurposeTag property={property} /> },
  {
    key: 'city',
    title: 'Location',
    sorter: true,
    sortDirections: BOTH_WAYS,
    render: (_, property) => (
      <>
        {property.city}
        <span className="property-area">{areaOf(property)}</span>
      </>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    align: 'right',
    sorter: true,
    sortDirections: BOTH_WAYS,
    render: (_, property) => <Price property={property} />,
  },
  { key: 'available', title: 'Status', render: (_, property) => <AvailabilityTag property={property} /> },
  { key: 'approval_status', title: 'Approval', render: (_, property) => <ApprovalTag property={property} /> },
  { key: 'actions', title: 'Actions', render: (_, property) => <ViewLink property={property} /> },
];

type Cell = { property: PropertyRow };

export function Price({ property }: Cell) {
  const suffix = priceSuffix(property.purpose, property.price);
  return (
    <span className="price">
      {formatPrice(property.price, property.currency)}
      {suffix ? <small>{suffix}</small> : null}
    </span>
  );
}

export function PurposeTag({ property }: Cell) {
  return <StatusTag status={property.purpose} label={PURPOSE_WORDS[property.purpose]} />;
}

export function AvailabilityTag({ property }: Cell) {
  return property.available ? (
    <StatusTag dot status="available" label="Available" />
  ) : (
    <StatusTag dot status="hidden" label="Hidden" />
  );
}

export function ApprovalTag({ property }: Cell) {
  return <StatusTag status={property.approval_status} label={APPROVAL_STATUS_LABELS[property.approval_status]} />;
}
