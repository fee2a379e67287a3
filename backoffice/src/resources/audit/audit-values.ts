import { formatMoment, formatPlainDay } from '#shared/format/moment.ts';
import { formatExactMoney, formatMoney } from '#shared/format/money.ts';
import { formatAmount, formatPercent } from '#shared/format/number.ts';
import type { AuditRow } from './audit-row.ts';
import { suspensionText } from '#shared/users/suspension-reasons.ts';
import { rejectionText } from '#shared/listings/rejection.ts';
import { columnLabel } from '#shared/admin/column-labels.ts';
import { columnValue } from '#shared/admin/column-values.ts';
import { plural, inCommas, t } from '#shared/format/text.ts';
import { TEXT_LANGUAGE_CODES, TEXT_LANGUAGES, type Translations } from '#shared/listings/text-languages.ts';

type Columns = Record<string, unknown>;

export type AuditChange = { field: string; label: string; before: string; after: string };

/** Shown for an empty column, or for a row that did not exist. */
export const NOTHING = '—';

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
/** Columns of the server's own work. */
export const SILENT = new Set(['calendar_sequence', 'reminder_due_at', 'seen']);
/** An audited entry keeps no contact of a dealer. */
const NOT_KEPT = '(not kept)';

/** The differences between two states, as text. For a created or deleted row, its values. */
export function auditChanges({ before, after: said }: Pick<AuditRow, 'before' | 'after'>): AuditChange[] {
  const { meanwhile = {}, ...columns } = said ?? {};
  const after = said && columns;
  const fields = Object.keys({ ...before, ...after }).filter((field) => !SILENT.has(field));
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
  return inCommas(list.map((value) => columnValue(field, String(value))));
}

function textOf(field: string, text: string): string {
  if (field === 'suspension_code') return suspensionText({ code: text }) || text;
  if (field === 'rejection_code') return rejectionText({ code: text }) ?? text;
  if (IDENTIFIER.test(text)) return text.slice(0, 8);
  if (MOMENT.test(text)) return formatMoment(text);
  if (field.endsWith('_date') && DAY.test(text)) return formatPlainDay(text);
  return text === NOT_KEPT ? t('(not kept)') : columnValue(field, text);
}
