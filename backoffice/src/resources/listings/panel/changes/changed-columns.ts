import { formatMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { columnLabel } from '#shared/admin/column-labels.ts';
import { columnValue } from '#shared/admin/column-values.ts';
import { t, inCommas } from '#shared/format/text.ts';
import { TEXT_LANGUAGE_CODES, type TextLanguage, type Translations } from '#shared/listings/text-languages.ts';

/** Columns of a change that the owner did not write. */
const SILENT = new Set(['rejection_reason', 'rejection_code', 'hidden_by_admin', 'changed']);

/** Columns whose label differs from their database name. */
const NAMES: Record<string, string> = {
  fuel_type: 'Fuel',
  engine_size: 'Engine',
  images: 'Photos',
  availability_status: 'Availability',
  dealer_name: 'Dealer',
};

const MEASURES: Record<string, (amount: string) => string> = {
  area: (amount) => t(`${amount} m²`),
  mileage: (amount) => t(`${amount} km`),
};

/** `meanwhile` has the values that were public in between, oldest first. */
export type ChangedColumn = { column: string; label: string; before: unknown; after: unknown; meanwhile: unknown[] };

/** The columns of a change with old and new values. Columns with values in between come first. */
export function changedColumns(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  meanwhile: Record<string, unknown[]> | null = null,
): ChangedColumn[] {
  const columns = Object.keys({ ...before, ...after }).filter((column) => !SILENT.has(column));
  const changed = columns.map((column) => ({
    column,
    label: labelOf(column),
    before: before?.[column] ?? null,
    after: after?.[column] ?? null,
    meanwhile: meanwhile?.[column] ?? [],
  }));
  return changed.toSorted((one, other) => Number(other.meanwhile.length > 0) - Number(one.meanwhile.length > 0));
}

/** The texts in other languages, each with its language. Empty for any other column. */
export function textsOf(column: string, value: unknown): { code: TextLanguage; texts: string[] }[] {
  if (column !== 'translations' || typeof value !== 'object' || value === null) return [];
  const translations = value as Translations;
  return TEXT_LANGUAGE_CODES.flatMap((code) => {
    const texts = translations[code];
    return texts ? [{ code, texts: [texts.title, ...(texts.description ? [texts.description] : [])] }] : [];
  });
}

/** A column's value as text. */
export function valueText(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column.includes('price')) return formatMoney(value, currency);
  const measure = MEASURES[column];
  if (typeof value === 'number' && measure) return measure(formatWhole(value));
  if (column === 'translations' && textsOf(column, value).length === 0) return 'None';
  if (Array.isArray(value))
    return value.length === 0 ? 'None' : inCommas(value.map((one) => columnValue(column, String(one))));
  return typeof value === 'string' ? columnValue(column, value) : JSON.stringify(value);
}

export function labelOf(column: string): string {
  return NAMES[column] ?? columnLabel(column);
}
