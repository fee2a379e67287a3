import * as z from 'zod/mini';
import { t } from '../format/text.ts';

/** Values that stand for "no filter". */
const NOTHING = new Set(['', 'all', 'any']);
const NUMBER = /^\d{1,12}(\.\d{1,8})?$/;

/** Removes a value without meaning before any check. */
const optionalText = z.transform((value: string | undefined) => {
  const trimmed = value?.trim() ?? '';
  return NOTHING.has(trimmed) ? undefined : trimmed;
});

export function choice<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  return z.pipe(optionalText, z.optional(z.enum(values, t(`${label} must be one of: ${values.join(', ')}`))));
}

/** A filter that is true, or absent. */
export function wish(label: string) {
  return z.pipe(
    choice(['true', 'false'], label),
    z.transform((value) => (value === 'true' ? true : undefined)),
  );
}

/** A whole number in a range. */
export function wholeNumber(label: string, min: number, max: number) {
  const message = t(`${label} must be a whole number from ${min} to ${max}`);
  return z.pipe(
    optionalText,
    z.optional(z.pipe(decimal(message), z.int(message).check(z.minimum(min, message), z.maximum(max, message)))),
  );
}

function decimal(message: string) {
  return z.pipe(z.string().check(z.regex(NUMBER, message)), z.transform(Number));
}

/**
 * Where the next page begins, as the server wrote it: sort value and id of the last row, and whether that row was checked or
 * unconfirmed.
 */
export const cursor = z.pipe(
  optionalText,
  z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\d.:TZ+-]{0,40}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~checked|~unconfirmed)?$/,
          'The cursor is not valid for this list',
        ),
      ),
  ),
);
