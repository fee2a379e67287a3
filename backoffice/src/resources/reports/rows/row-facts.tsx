import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
} from '#shared/appraisals/appraisal-facts.ts';
import { formatPrice } from '#shared/format/money.ts';
import { formatAppointedDay, formatMoment, formatPlainDay } from '#shared/format/moment.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';
import { formatWhole } from '#shared/format/number.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import { APPROVAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import { reportFields } from '#shared/reports/report-schema.ts';
import type { ReportRow } from './report-pages.ts';
import { priceOf } from '../report-words.ts';
import { t } from '#shared/format/text.ts';
import { StatusTag } from '../../../ui/cells/status-tag.tsx';

export type FieldOf<Row> = Row extends unknown ? keyof Row : never;

export const FIELD_LABELS: Record<FieldOf<ReportRow>, string> = {
  id: 'Id',
  title: 'Title',
  contactName: 'Contact',
  contactEmail: 'Contact e-mail',
  contactPhone: 'Contact phone',
  inquirerName: 'Inquirer',
  inquirerUsername: 'Inquirer’s username',
  inquirerEmail: 'Inquirer’s e-mail',
  ownerName: 'Owner',
  ownerUsername: 'Owner’s username',
  ownerEmail: 'Owner’s e-mail',
  requesterName: 'Requester',
  requesterUsername: 'Requester’s username',
  requesterEmail: 'Requester’s e-mail',
  propertyTitle: 'Property',
  propertyType: 'Property type',
  propertyPrice: 'Price',
  propertyCurrency: 'Currency',
  propertyLocation: 'Location',
  propertyCity: 'City',
  propertyBedrooms: 'Bedrooms',
  propertyBathrooms: 'Bathrooms',
  price: 'Price',
  currency: 'Currency',
  location: 'Location',
  address: 'Address',
  city: 'City',
  district: 'District',
  area: 'Area',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  furnished: 'Furnished',
  featured: 'Featured',
  yearBuilt: 'Year built',
  condition: 'Condition',
  features: 'Features',
  purpose: 'Purpose',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  message: 'Message',
  additionalInfo: 'Additional information',
  status: 'Status',
  approvalStatus: 'Approval',
  createdAt: 'Date',
};

const NOTHING = '–';

/** Every documented field of a row with its label, and its value as people read it. */
export function factsOf(type: ReportType, row: ReportRow): { field: string; label: string; value: string }[] {
  const words = wordsOf(type, row);
  return (reportFields(type) as FieldOf<ReportRow>[]).map((field) => ({
    field,
    label: FIELD_LABELS[field],
    value: words[field] || plain((row as Record<string, unknown>)[field]),
  }));
}

/** What is not written as it is kept. */
function wordsOf(type: ReportType, row: ReportRow): Partial<Record<FieldOf<ReportRow>, string>> {
  const createdAt = formatMoment(row.createdAt);
  if ('contactName' in row) {
    return {
      createdAt,
      propertyType: APPRAISAL_PROPERTY_TYPE_LABELS[row.propertyType],
      condition: APPRAISAL_CONDITION_LABELS[row.condition],
      purpose: APPRAISAL_PURPOSE_LABELS[row.purpose],
      status: APPRAISAL_STATUS_LABELS[row.status],
      area: squareMetres(row.area),
      yearBuilt: String(row.yearBuilt),
      preferredDate: formatPlainDay(row.preferredDate),
    };
  }
  const propertyType = PROPERTY_TYPE_LABELS[row.propertyType];
  const [purpose] = Object.values<'sale' | 'rent'>(REPORTS[type].filter);
  const price = (amount: number | null, currency: string) =>
    purpose ? priceOf(amount, currency, purpose) : formatPrice(amount, currency);
  if ('title' in row) {
    return {
      createdAt,
      propertyType,
      price: price(row.price, row.currency),
      area: squareMetres(row.area),
      status: LISTING_STATUS_LABELS[row.status],
      approvalStatus: APPROVAL_STATUS_LABELS[row.approvalStatus],
    };
  }
  const asked = { createdAt, propertyType, propertyPrice: price(row.propertyPrice, row.propertyCurrency) };
  if ('inquirerEmail' in row) return { ...asked, status: INQUIRY_STATUS_LABELS[row.status] };
  return {
    ...asked,
    status: VIEWING_STATUS_LABELS[row.status],
    preferredDate: formatAppointedDay(row.preferredDate),
    preferredTime: formatViewingTime(row.preferredTime),
  };
}

function squareMetres(area: number | null): string {
  return area === null ? '' : t(`${formatWhole(area)} m²`);
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatWhole(value);
  return typeof value === 'string' && value !== '' ? value : NOTHING;
}

/** The states that have a colour in reports; all others are gray there, whatever they are elsewhere. */
const COLOURED = new Set(['pending', 'approved', 'rejected', 'completed', 'available', 'sold', 'rented']);

export function ReportStatus({ status, label }: { status: string; label: string }) {
  return <StatusTag status={COLOURED.has(status) ? status : 'default'} label={label} />;
}
