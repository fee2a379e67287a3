import * as z from 'zod/mini';
import { t } from '../format/text.ts';

/** Values that mean nothing. */
const NOTHING = new Set(['', 'all', 'any']);
const NUMBER = /^\d{1,12}(\.\d{1,8})?$/;

/** What means nothing is left out before anything is checked. */
const optionalText = z.transform((value: string | undefined) => {
  const trimmed = value?.trim() ?? '';
  return NOTHING.has(trimmed) ? undefined : trimmed;
});

/** One of the given values. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  return z.pipe(optionalText, z.optional(z.enum(values, t(`${label} must be one of: ${values.join(', ')}`))));
}

/** A wish that is true or no wish at all. */
export function wish(label: string) {
  return z.pipe(
    choice(['true', 'false'], label),
    z.transform((value) => (value === 'true' ? true : undefined)),
  );
}

/** A whole number within limits. */
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
 * Where the next page begins: the last row's sort value and id, and whether it was one of the checked or the unconfirmed, as the
 * server wrote it.
 */
export const cursor = z.pipe(
  optionalText,
  z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\d.:TZ+-]{0,40}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~checked|~unconfirmed)?$/,
          'The cursor is not one this list gave out',
        ),
      ),
  ),
);
