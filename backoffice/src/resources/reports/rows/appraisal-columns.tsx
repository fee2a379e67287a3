import { personName } from '#shared/accounts/person-name.ts';
import { formatPhone } from '#shared/format/phone.ts';
import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
} from '#shared/appraisals/appraisal-facts.ts';
import { formatMoment, formatPlainDay } from '#shared/format/moment.ts';
import type { AppraisalReportRow } from '#shared/reports/report-schema.ts';
import { CellLines } from '../../../ui/cells/cell-lines.tsx';
import type { LongColumn } from '../../../ui/lists/long-table.tsx';
import { ReportStatus } from './row-facts.tsx';
import { inOneLine, sizeOf } from '../report-words.ts';
import { t } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';

export const APPRAISAL_COLUMNS: LongColumn<AppraisalReportRow>[] = [
  {
    key: 'contact',
    title: 'Contact',
    width: '21%',
    render: ({ contactName, contactEmail, contactPhone }) => (
      <CellLines lines={[personName(contactName), contactEmail, contactPhone && formatPhone(contactPhone)]} />
    ),
  },
  {
    key: 'property',
    title: 'Property Details',
    width: '28%',
    render: (row) => (
      <CellLines
        lines={[
          inOneLine(APPRAISAL_PROPERTY_TYPE_LABELS[row.propertyType], APPRAISAL_PURPOSE_LABELS[row.purpose]),
          inOneLine(
            sizeOf(row.bedrooms, row.bathrooms, row.area),
            t(`built ${row.yearBuilt}`),
            APPRAISAL_CONDITION_LABELS[row.condition],
          ),
          inOneLine(row.features, row.additionalInfo),
        ]}
      />
    ),
  },
  {
    key: 'location',
    title: 'Location',
    width: '19%',
    render: ({ location, address }) => <CellLines lines={[cityName(location), address]} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '12%',
    render: ({ status }) => <ReportStatus status={status} label={APPRAISAL_STATUS_LABELS[status]} />,
  },
  {
    key: 'date',
    title: 'Date',
    width: '20%',
    render: ({ createdAt, preferredDate }) => (
      <CellLines lines={[formatMoment(createdAt), `Preferred ${formatPlainDay(preferredDate)}`]} />
    ),
  },
];

/** A request on screens without room for columns. */
export function AppraisalCard({ row }: { row: AppraisalReportRow }) {
  return (
    <>
      <ReportStatus status={row.status} label={APPRAISAL_STATUS_LABELS[row.status]} />
      <CellLines
        lines={[
          personName(row.contactName),
          row.contactPhone && formatPhone(row.contactPhone),
          row.contactEmail,
          inOneLine(APPRAISAL_PROPERTY_TYPE_LABELS[row.propertyType], APPRAISAL_PURPOSE_LABELS[row.purpose]),
          sizeOf(row.bedrooms, row.bathrooms, row.area),
          inOneLine(cityName(row.location), row.address),
          inOneLine(formatMoment(row.createdAt), t(`for ${formatPlainDay(row.preferredDate)}`)),
        ]}
      />
    </>
  );
}
