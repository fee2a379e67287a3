import {
  BODY_TYPE_LABELS,
  CAR_CONDITION_LABELS,
  CAR_PURPOSE_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
} from '../../../../../shared/cars/car-facts.ts';
import { formatMoney } from '../../../../../shared/format/money.ts';
import { formatWhole } from '../../../../../shared/format/number.ts';
import { PROPERTY_PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '../../../../../shared/properties/property-facts.ts';

/** What is kept with a change but is not what somebody wrote. */
const SILENT = new Set(['rejection_reason', 'hidden_by_admin', 'changed']);

/** What the words of an enumeration are called, by its column; properties and cars share some. */
const WORDS: Record<string, Record<string, string>> = {
  property_type: PROPERTY_TYPE_LABELS,
  purpose: { ...CAR_PURPOSE_LABELS, ...PROPERTY_PURPOSE_LABELS },
  fuel_type: FUEL_TYPE_LABELS,
  transmission: TRANSMISSION_LABELS,
  body_type: BODY_TYPE_LABELS,
  condition: CAR_CONDITION_LABELS,
};

/** Columns that people call otherwise than the database. */
const NAMES: Record<string, string> = {
  property_type: 'Type',
  fuel_type: 'Fuel',
  color: 'Colour',
  engine_size: 'Engine',
  images: 'Pictures',
  availability_status: 'Availability',
  contact_email: 'Contact e-mail',
  dealer_name: 'Dealer',
};

const UNITS: Record<string, string> = { area: 'm²', mileage: 'km' };

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

/** A column's value in words. */
export function valueText(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column.includes('price')) return formatMoney(value, currency);
  if (typeof value === 'number' && UNITS[column]) return `${formatWhole(value)} ${UNITS[column]}`;
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join(', ');
  return typeof value === 'string' ? (WORDS[column]?.[value] ?? value) : JSON.stringify(value);
}

/** `rental_price_per_day` is "Rental price per day". */
export function labelOf(column: string): string {
  const words = NAMES[column] ?? column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
