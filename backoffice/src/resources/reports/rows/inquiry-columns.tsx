import { formatPhone } from '#shared/format/phone.ts';
import { placeOf } from '#shared/format/place.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { INQUIRY_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import type { InquiryReportRow } from '#shared/reports/report-schema.ts';
import { CellLines } from '../../../ui/cells/cell-lines.tsx';
import type { LongColumn } from '../../../ui/lists/long-table.tsx';
import { ReportStatus } from './row-facts.tsx';
import { inOneLine, priceOf, sizeOf } from '../report-words.ts';

type Purpose = 'sale' | 'rent';

export const inquiryColumns = (purpose: Purpose): LongColumn<InquiryReportRow>[] => [
  {
    key: 'inquirer',
    title: 'Inquirer',
    width: '21%',
    render: ({ inquirerName, inquirerUsername, inquirerEmail }) => (
      <CellLines lines={[inquirerName, inquirerUsername && `@${inquirerUsername}`, inquirerEmail]} />
    ),
  },
  { key: 'property', title: 'Property', width: '28%', render: (row) => <CellLines lines={propertyOf(row, purpose)} /> },
  {
    key: 'contact',
    title: 'Contact',
    width: '20%',
    render: ({ contactEmail, contactPhone }) => (
      <CellLines lines={[contactEmail, contactPhone && formatPhone(contactPhone)]} />
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '11%',
    render: ({ status }) => <ReportStatus status={status} label={INQUIRY_STATUS_LABELS[status]} />,
  },
  {
    key: 'date',
    title: 'Date',
    width: '20%',
    render: ({ createdAt }) => <CellLines lines={[formatMoment(createdAt)]} />,
  },
];

/** An inquiry on screens without room for columns. */
export const inquiryCard = (purpose: Purpose) =>
  function InquiryCard({ row }: { row: InquiryReportRow }) {
    return (
      <>
        <ReportStatus status={row.status} label={INQUIRY_STATUS_LABELS[row.status]} />
        <CellLines
          lines={[
            row.inquirerName ?? row.inquirerEmail,
            row.contactPhone && formatPhone(row.contactPhone),
            row.contactEmail,
            ...propertyOf(row, purpose),
            formatMoment(row.createdAt),
          ]}
        />
      </>
    );
  };

function propertyOf(row: InquiryReportRow, purpose: Purpose): string[] {
  return [
    row.propertyTitle,
    inOneLine(
      priceOf(row.propertyPrice, row.propertyCurrency, purpose),
      PROPERTY_TYPE_LABELS[row.propertyType],
      sizeOf(row.propertyBedrooms, row.propertyBathrooms),
    ),
    placeOf(row.propertyLocation, row.propertyCity),
  ];
}
