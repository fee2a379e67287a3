import { ApiError } from '#shared/api/api-error.ts';
import { conflictText } from '#browser/api/conflict.ts';
import { inCommas, t } from '#shared/format/text.ts';
import type { ListingFields } from '../listing-fields.ts';

/**
 * Returns the values that another user saved in fields that this form also changes, if the error is such a conflict. It also writes
 * these values into the field errors, as the form would show them.
 */
export function explainConflict(error: unknown, fields: ListingFields): Record<string, unknown> {
  const current = error instanceof ApiError ? error.body.current : undefined;
  if (!(error instanceof ApiError) || !current) return {};
  const texts = Object.entries(current).map(([name, value]) => [name, conflictText(wordsOf(value, fields[name]))]);
  error.body.fields = Object.fromEntries(texts) as Record<string, string>;
  return current;
}

function wordsOf(value: unknown, field: ListingFields[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const labelOf = (one: unknown) =>
    field && 'choices' in field ? (field.choices.find((choice) => choice.value === one)?.label ?? one) : one;
  if (Array.isArray(value) && field) return inCommas(value.map((one) => String(labelOf(one))));
  if (typeof value === 'object' && value !== null) return t('something else');
  return String(labelOf(value ?? ''));
}
