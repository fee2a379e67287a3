import { formatPhone } from '#shared/format/phone.ts';
import { placeOf } from '#shared/format/place.ts';
import { formatAppointedDay, formatMoment } from '#shared/format/moment.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import type { ViewingReportRow } from '#shared/reports/report-schema.ts';
import { VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import { formatPrice } from '#shared/format/money.ts';
import { CellLines } from '../../../ui/cells/cell-lines.tsx';
import type { LongColumn } from '../../../ui/lists/long-table.tsx';
import { ReportStatus } from './row-facts.tsx';
import { inOneLine, sizeOf } from '../report-words.ts';

export const VIEWING_COLUMNS: LongColumn<ViewingReportRow>[] = [
  {
    key: 'requester',
    title: 'Requester',
    width: '17%',
    render: ({ requesterName, requesterUsername, requesterEmail }) => (
      <CellLines lines={[requesterName, requesterUsername && `@${requesterUsername}`, requesterEmail]} />
    ),
  },
  { key: 'property', title: 'Property', width: '19%', render: (row) => <CellLines lines={propertyOf(row)} /> },
  {
    key: 'contact',
    title: 'Contact Info',
    width: '16%',
    render: ({ contactEmail, contactPhone }) => (
      <CellLines lines={[contactEmail, contactPhone && formatPhone(contactPhone)]} />
    ),
  },
  {
    key: 'schedule',
    title: 'Viewing Schedule',
    width: '17%',
    render: ({ preferredDate, preferredTime, message }) => (
      <CellLines lines={[formatAppointedDay(preferredDate), formatViewingTime(preferredTime), message]} />
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '11%',
    render: ({ status }) => <ReportStatus status={status} label={VIEWING_STATUS_LABELS[status]} />,
  },
  {
    key: 'date',
    title: 'Date',
    width: '20%',
    render: ({ createdAt }) => <CellLines lines={[formatMoment(createdAt)]} />,
  },
];

/** A viewing on screens without room for columns. */
export function ViewingCard({ row }: { row: ViewingReportRow }) {
  return (
    <>
      <div className="report-states">
        <ReportStatus status={row.status} label={VIEWING_STATUS_LABELS[row.status]} />
        <span className="card-detail">{formatMoment(row.createdAt)}</span>
      </div>
      <CellLines
        lines={[
          row.requesterName ?? row.requesterEmail,
          row.contactPhone && formatPhone(row.contactPhone),
          row.contactEmail,
          ...propertyOf(row),
          `Requested ${formatAppointedDay(row.preferredDate)}`,
          inOneLine(formatViewingTime(row.preferredTime), row.message),
        ]}
      />
    </>
  );
}

function propertyOf(row: ViewingReportRow): string[] {
  return [
    row.propertyTitle,
    inOneLine(
      formatPrice(row.propertyPrice, row.propertyCurrency),
      PROPERTY_TYPE_LABELS[row.propertyType],
      sizeOf(row.propertyBedrooms, row.propertyBathrooms),
    ),
    placeOf(row.propertyLocation, row.propertyCity),
  ];
}
