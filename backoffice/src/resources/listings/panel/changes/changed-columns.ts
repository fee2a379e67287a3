import {
  BODY_TYPE_LABELS,
  CAR_CONDITION_LABELS,
  CAR_PURPOSE_LABELS,
  FUEL_TYPE_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from '#shared/cars/car-facts.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { APPROVAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { PROPERTY_PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import { columnLabel } from '#shared/admin/column-labels.ts';
import { t, inCommas } from '#shared/format/text.ts';
import {
  TEXT_LANGUAGE_CODES,
  TEXT_LANGUAGES,
  type TextLanguage,
  type Translations,
} from '#shared/listings/text-languages.ts';

/** What is kept with a change but is not what somebody wrote. */
const SILENT = new Set(['rejection_reason', 'rejection_code', 'hidden_by_admin', 'changed']);

/** What the words of an enumeration are called, by its column; properties and cars share some. */
const WORDS: Record<string, Record<string, string>> = {
  property_type: PROPERTY_TYPE_LABELS,
  purpose: { ...CAR_PURPOSE_LABELS, ...PROPERTY_PURPOSE_LABELS },
  fuel_type: FUEL_TYPE_LABELS,
  transmission: TRANSMISSION_LABELS,
  body_type: BODY_TYPE_LABELS,
  steering: STEERING_LABELS,
  condition: CAR_CONDITION_LABELS,
  status: LISTING_STATUS_LABELS,
  approval_status: APPROVAL_STATUS_LABELS,
  language: Object.fromEntries(TEXT_LANGUAGE_CODES.map((code) => [code, TEXT_LANGUAGES[code].name])),
};

/** Columns that people call otherwise than the database. */
const NAMES: Record<string, string> = {
  property_type: 'Type',
  fuel_type: 'Fuel',
  color: 'Colour',
  engine_size: 'Engine',
  images: 'Pictures',
  availability_status: 'Availability',
  dealer_name: 'Dealer',
};

const MEASURES: Record<string, (amount: string) => string> = {
  area: (amount) => t(`${amount} m²`),
  mileage: (amount) => t(`${amount} km`),
};

/** `meanwhile` is what was public in between, oldest first. */
export type ChangedColumn = { column: string; label: string; before: unknown; after: unknown; meanwhile: unknown[] };

/** The columns of a change, as they were and as they became; those that were something else meanwhile come first. */
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

/** The texts in other languages, each with what it is in; nothing for any other column. */
export function textsOf(column: string, value: unknown): { code: TextLanguage; texts: string[] }[] {
  if (column !== 'translations' || typeof value !== 'object' || value === null) return [];
  const translations = value as Translations;
  return TEXT_LANGUAGE_CODES.flatMap((code) => {
    const texts = translations[code];
    return texts ? [{ code, texts: [texts.title, ...(texts.description ? [texts.description] : [])] }] : [];
  });
}

/** A column's value in words. */
export function valueText(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column.includes('price')) return formatMoney(value, currency);
  const measure = MEASURES[column];
  if (typeof value === 'number' && measure) return measure(formatWhole(value));
  if (column === 'translations' && textsOf(column, value).length === 0) return 'None';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : inCommas(value as string[]);
  return typeof value === 'string' ? (WORDS[column]?.[value] ?? value) : JSON.stringify(value);
}

export function labelOf(column: string): string {
  return NAMES[column] ?? columnLabel(column);
}
