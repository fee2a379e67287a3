import { formatMoment } from '../../../../shared/format/moment.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import type { AuditRow } from './audit-row.ts';

type Columns = Record<string, unknown>;

export type AuditChange = { field: string; label: string; before: string; after: string };

/** Stands where a column is empty, or the row was not there. */
export const NOTHING = '—';

/** Columns whose name says it too shortly. */
const LABELS: Record<string, string> = {
  available: 'Visible',
  hidden_by_admin: 'Hidden by an administrator',
  rejection_reason: 'Reason for the rejection',
  feature_requested: 'Asked to be featured',
  approval_status: 'Approval',
  property_type: 'Type',
  body_type: 'Body',
  owner_id: 'Owner',
  agent_id: 'Agent',
  broker_id: 'Broker',
  property_id: 'Property',
  car_id: 'Car',
  created_at: 'Made on',
  scheduled_date: 'Time of the viewing',
};

const MONEY = /price|commission$|^amount$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A word of an enumeration, as the database writes it. */
const WORD = /^[a-z]+(_[a-z]+)*$/;
const ENUMERATIONS = /(^|_)(status|type|purpose|role|condition|transmission|priority)$/;

/** Whatever differs between the two states, in words; of a row that came or went, what stood in it. */
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
      ...((meanwhile as Record<string, unknown[]>)[field] ?? []).map(
        (value) => `(meanwhile ${valueText(field, value, after)})`,
      ),
    ].join(' '),
  }));
  return changes.filter((change) => change.before !== NOTHING || change.after !== NOTHING);
}

function labelOf(field: string): string {
  const words = LABELS[field] ?? field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A column's value as people read it. `row` is what stands beside it, such as the currency of a price. */
export function valueText(field: string, value: unknown, row?: Columns | null): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value, row);
  if (Array.isArray(value)) return listText(field, value);
  return typeof value === 'string' ? textOf(field, value) : JSON.stringify(value);
}

function numberText(field: string, value: number, row?: Columns | null): string {
  if (MONEY.test(field)) {
    const currency = row?.['currency'];
    return typeof currency === 'string' ? formatMoney(value, currency) : formatWhole(value);
  }
  if (field.endsWith('_rate')) return `${value}%`;
  // A year takes no thousands separator, and places on the map all their digits.
  return String(value);
}

function listText(field: string, list: unknown[]): string {
  if (list.length === 0) return NOTHING;
  if (field === 'images') return list.length === 1 ? '1 picture' : `${list.length} pictures`;
  return list.map(String).join(', ');
}

function textOf(field: string, text: string): string {
  if (IDENTIFIER.test(text)) return text.slice(0, 8);
  if (MOMENT.test(text)) return formatMoment(text);
  if (ENUMERATIONS.test(field) && WORD.test(text)) return labelOf(text);
  return text;
}
