import { formatMoney } from '../../../../../shared/format/money.ts';

/** What is kept with a change but is not what somebody wrote. */
const SILENT = new Set(['rejection_reason', 'hidden_by_admin', 'changed']);

export type ChangedColumn = { column: string; label: string; before: unknown; after: unknown };

/** The columns of a change, as they were and as they became. */
export function changedColumns(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): ChangedColumn[] {
  const columns = Object.keys({ ...before, ...after }).filter((column) => !SILENT.has(column));
  return columns.map((column) => ({
    column,
    label: labelOf(column),
    before: before?.[column] ?? null,
    after: after?.[column] ?? null,
  }));
}

/** A column's value in words. */
export function valueText(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column.includes('price')) return formatMoney(value, currency);
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `rental_price_per_day` is "Rental price per day". */
export function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
