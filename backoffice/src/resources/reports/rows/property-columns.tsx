import { placeOf } from '#shared/format/place.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { APPROVAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import type { PropertyReportRow } from '#shared/reports/report-schema.ts';
import { CellLines } from '../../../ui/cells/cell-lines.tsx';
import type { LongColumn } from '../../../ui/lists/long-table.tsx';
import { ReportStatus } from './row-facts.tsx';
import { inOneLine, priceOf, sizeOf } from '../report-words.ts';

type Purpose = 'sale' | 'rent';

export const propertyColumns = (purpose: Purpose): LongColumn<PropertyReportRow>[] => [
  {
    key: 'property',
    title: 'Property',
    width: '27%',
    render: (row) => (
      <CellLines
        lines={[row.title, PROPERTY_TYPE_LABELS[row.propertyType], placeOf(row.district, row.location, row.city)]}
      />
    ),
  },
  {
    key: 'owner',
    title: 'Owner',
    width: '20%',
    render: ({ ownerName, ownerUsername, ownerEmail }) => (
      <CellLines lines={[ownerName, ownerUsername && `@${ownerUsername}`, ownerEmail]} />
    ),
  },
  {
    key: 'price',
    title: 'Price & Details',
    width: '21%',
    render: (row) => <CellLines lines={detailsOf(row, purpose)} />,
  },
  { key: 'status', title: 'Status', width: '12%', render: (row) => <States row={row} /> },
  {
    key: 'date',
    title: 'Date',
    width: '20%',
    render: ({ createdAt }) => <CellLines lines={[formatMoment(createdAt)]} />,
  },
];

/** A property on screens without room for columns. */
export const propertyCard = (purpose: Purpose) =>
  function PropertyCard({ row }: { row: PropertyReportRow }) {
    return (
      <>
        <States row={row} />
        <CellLines
          lines={[
            row.title,
            inOneLine(PROPERTY_TYPE_LABELS[row.propertyType], placeOf(row.district, row.location, row.city)),
            inOneLine(...detailsOf(row, purpose)),
            inOneLine(row.ownerName ?? row.ownerUsername, row.ownerEmail),
            formatMoment(row.createdAt),
          ]}
        />
      </>
    );
  };

function detailsOf(row: PropertyReportRow, purpose: Purpose): string[] {
  return [
    priceOf(row.price, row.currency, purpose),
    sizeOf(row.bedrooms, row.bathrooms, row.area),
    inOneLine(row.furnished && 'Furnished', row.featured && 'Featured'),
  ];
}

/** The listing's availability status and approval status. */
function States({ row: { status, approvalStatus } }: { row: PropertyReportRow }) {
  return (
    <div className="report-states">
      <ReportStatus status={status} label={LISTING_STATUS_LABELS[status]} />
      <ReportStatus status={approvalStatus} label={APPROVAL_STATUS_LABELS[approvalStatus]} />
    </div>
  );
}
