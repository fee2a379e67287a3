import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
} from '#shared/appraisals/appraisal-facts.ts';
import { APPROVAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import type { ReportType } from '#shared/reports/report-facts.ts';
import { type InquiryFileRow, reportFields } from '#shared/reports/report-schema.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import { momentHeading } from '../../ui/files/moment-heading.ts';
import type { ReportRow } from './rows/report-pages.ts';
import { FIELD_LABELS, type FieldOf } from './rows/row-facts.tsx';

/** A row of a report's file: inquiries come with their message and the time of its answer. */
export type FileRow = ReportRow | InquiryFileRow;

const isOfInquiries = (type: ReportType): boolean => type === 'buying-inquiries' || type === 'renting-inquiries';

/** The columns of a report's file: the documented ones, and for inquiries the message and the time of its answer. */
export function fileFields(type: ReportType): string[] {
  return isOfInquiries(type) ? [...reportFields(type), 'message', 'answeredAt'] : reportFields(type);
}

/** What people read above the columns. Those of moments name the time zone. */
export function fileHeadings(type: ReportType): string[] {
  const labels: Record<string, string> = {
    ...FIELD_LABELS,
    createdAt: momentHeading(FIELD_LABELS.createdAt),
    answeredAt: momentHeading('Answered'),
  };
  return fileFields(type).map((field) => labels[field] ?? field);
}

/** A row as the file has it: choices as people read them, all else as it is kept, so that a spreadsheet can count with it. */
export function fileLine(row: FileRow): object {
  return { ...row, ...choicesOf(row), ...yesAndNo(row) };
}

function choicesOf(row: FileRow): Partial<Record<FieldOf<ReportRow>, string>> {
  if ('contactName' in row) {
    return {
      propertyType: APPRAISAL_PROPERTY_TYPE_LABELS[row.propertyType],
      condition: APPRAISAL_CONDITION_LABELS[row.condition],
      purpose: APPRAISAL_PURPOSE_LABELS[row.purpose],
      status: APPRAISAL_STATUS_LABELS[row.status],
    };
  }
  const propertyType = PROPERTY_TYPE_LABELS[row.propertyType];
  if ('title' in row) {
    const approvalStatus = APPROVAL_STATUS_LABELS[row.approvalStatus];
    return { propertyType, status: LISTING_STATUS_LABELS[row.status], approvalStatus };
  }
  if ('inquirerEmail' in row) return { propertyType, status: INQUIRY_STATUS_LABELS[row.status] };
  return { propertyType, status: VIEWING_STATUS_LABELS[row.status] };
}

function yesAndNo(row: object): object {
  const answers = Object.entries(row).filter(([, value]) => typeof value === 'boolean');
  return Object.fromEntries(answers.map(([field, value]) => [field, value ? 'Yes' : 'No']));
}
