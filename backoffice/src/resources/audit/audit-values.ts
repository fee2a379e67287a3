import { formatMoment, formatPlainDay } from '#shared/format/moment.ts';
import { formatExactMoney, formatMoney } from '#shared/format/money.ts';
import { formatAmount, formatPercent } from '#shared/format/number.ts';
import type { AuditRow } from './audit-row.ts';
import { suspensionText } from '#shared/users/suspension-reasons.ts';
import { rejectionText } from '#shared/listings/rejection.ts';
import { capitalized, columnLabel } from '#shared/admin/column-labels.ts';
import { plural, inCommas, t } from '#shared/format/text.ts';
import {
  isTextLanguage,
  TEXT_LANGUAGE_CODES,
  TEXT_LANGUAGES,
  type Translations,
} from '#shared/listings/text-languages.ts';

type Columns = Record<string, unknown>;

export type AuditChange = { field: string; label: string; before: string; after: string };

/** Shown for an empty column, or for a row that did not exist. */
export const NOTHING = '—';

/** Labels of enumeration values. */
const WORDS: Record<string, string> = {
  available: 'Available',
  sold: 'Sold',
  rented: 'Rented',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  replied: 'Replied',
  closed: 'Closed',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
  active: 'Active',
  paid: 'Paid',
  house: 'House',
  apartment: 'Apartment',
  land: 'Land',
  commercial: 'Commercial',
  office: 'Office',
  warehouse: 'Warehouse',
  sale: 'Sale',
  rent: 'Rent',
  both: 'Both',
  user: 'User',
  admin: 'Admin',
  nothing_wrong: 'Nothing wrong',
  warned: 'Warned',
  hidden: 'Listing hidden',
  removed: 'Listing removed',
  suspended: 'Person suspended',
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  needs_renovation: 'Needs renovation',
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
  manual: 'Manual',
  automatic: 'Automatic',
  cvt: 'Cvt',
  sedan: 'Sedan',
  suv: 'Suv',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  convertible: 'Convertible',
  pickup: 'Pickup',
  wagon: 'Wagon',
  van: 'Van',
  selling: 'Selling',
  buying: 'Buying',
  refinancing: 'Refinancing',
  insurance: 'Insurance',
  tax_assessment: 'Tax assessment',
  legal_dispute: 'Legal dispute',
  investment: 'Investment',
  other: 'Other',
};

/** Labels of columns whose name is too short. */
const LABELS: Record<string, string> = {
  available: 'Visible',
  hidden_by_admin: 'Hidden by an administrator',
  rejection_reason: 'Reason for the rejection',
  rejection_code: 'Ready-made reason',
  suspension_code: 'Ready-made reason',
  removed_at: 'Removed on',
  removed_by: 'Removed by',
  feature_requested: 'Featuring requested',
  approval_status: 'Approval',
  property_type: 'Type',
  body_type: 'Body',
  owner_id: 'Owner',
  agent_id: 'Agent',
  broker_id: 'Broker',
  property_id: 'Property',
  car_id: 'Car',
  created_at: 'Created on',
  scheduled_date: 'Time of the viewing',
};

const MONEY = /price|commission$/;
/** Earnings are shown to the cent, as in the ledger. */
const EARNED = /^sale_price$|commission$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An enumeration value, as the database writes it. */
const WORD = /^[a-z]+(_[a-z]+)*$/;
const ENUMERATIONS = /(^|_)(status|type|purpose|role|condition|transmission|priority)$/;

/** The differences between two states, as text. For a created or deleted row, its values. */
export function auditChanges({ before, after: said }: Pick<AuditRow, 'before' | 'after'>): AuditChange[] {
  const { meanwhile = {}, ...columns } = said ?? {};
  const after = said && columns;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields.map((field) => ({
    field,
    label: labelOf(field),
    before: valueText(field, before?.[field], before ?? after),
    after: [
      valueText(field, after?.[field], after ?? before),
      ...((meanwhile as Record<string, unknown[]>)[field] ?? []).map((value) =>
        t(`(meanwhile ${valueText(field, value, after)})`),
      ),
    ].join(' '),
  }));
  return changes.filter((change) => change.before !== NOTHING || change.after !== NOTHING);
}

function labelOf(field: string): string {
  return LABELS[field] ?? columnLabel(field);
}

/** A column's value as readable text. `row` has the other columns, such as the currency of a price. */
export function valueText(field: string, value: unknown, row?: Columns | null): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value, row);
  if (Array.isArray(value)) return listText(field, value);
  if (field === 'translations') return translationsText(value);
  return typeof value === 'string' ? textOf(field, value) : JSON.stringify(value);
}

function translationsText(translations: Translations): string {
  const texts = TEXT_LANGUAGE_CODES.flatMap((code) => {
    const { title, description } = translations[code] ?? {};
    return title ? [`${TEXT_LANGUAGES[code].name}: ${[title, description].filter(Boolean).join(' · ')}`] : [];
  });
  return texts.join(' | ') || NOTHING;
}

function numberText(field: string, value: number, row?: Columns | null): string {
  if (MONEY.test(field)) {
    const currency = row?.['currency'];
    if (typeof currency !== 'string') return formatAmount(value);
    return EARNED.test(field) ? formatExactMoney(value, currency) : formatMoney(value, currency);
  }
  if (field.endsWith('_rate')) return formatPercent(value);
  // A year has no thousands separator, and map coordinates keep all digits.
  return String(value);
}

function listText(field: string, list: unknown[]): string {
  if (list.length === 0) return NOTHING;
  if (field === 'images') return plural(list.length, ['{0} photo', '{0} photos']);
  return inCommas(list.map(String));
}

function textOf(field: string, text: string): string {
  if (field === 'language' && isTextLanguage(text)) return TEXT_LANGUAGES[text].name;
  if (field === 'suspension_code') return suspensionText({ code: text }) || text;
  if (field === 'rejection_code') return rejectionText({ code: text }) ?? text;
  if (IDENTIFIER.test(text)) return text.slice(0, 8);
  if (MOMENT.test(text)) return formatMoment(text);
  if (field.endsWith('_date') && DAY.test(text)) return formatPlainDay(text);
  if (ENUMERATIONS.test(field) && WORD.test(text)) return WORDS[text] ?? capitalized(text);
  return text;
}
