import * as z from 'zod/mini';
import { MAX_PRICE } from '../limits.ts';
import { isBox, NO_FILTER, SEARCH_NUMBER } from '../properties/property-search.ts';
import { t } from '../format/text.ts';

/** What means "no filter" is left out before anything is checked. */
const optionalText = z.transform((value: string | undefined) => {
  const trimmed = value?.trim() ?? '';
  return NO_FILTER.has(trimmed) ? undefined : trimmed;
});

/** Free text of a query, at most `max` characters. */
export function text(max: number, label: string) {
  return z.pipe(
    optionalText,
    z.optional(
      z.string().check(
        z.maxLength(max, t(`${label} must be at most ${max} characters`)),
        z.refine((value) => !value.includes('\0'), t(`${label} contains a character that is not text`)),
      ),
    ),
  );
}

/** One of the given values. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  return z.pipe(optionalText, z.optional(z.enum(values, t(`${label} must be one of: ${values.join(', ')}`))));
}

/** One or several of the given values, with commas between. */
export function choices(values: readonly string[], label: string) {
  return z.pipe(
    optionalText,
    z.optional(
      z.string().check(
        z.refine(
          (list) => list.split(',').every((value) => values.includes(value)),
          t(`${label} must be one of: ${values.join(', ')}`),
        ),
        z.refine((list) => list.split(',').length <= values.length, t(`${label} names one of them twice`)),
      ),
    ),
  );
}

/** A wish that is true or no wish at all. */
export function wish(label: string) {
  return z.pipe(
    choice(['true', 'false'], label),
    z.transform((value) => (value === 'true' ? true : undefined)),
  );
}

/** An amount of money or area, from 0 to the largest the columns hold. */
export function amount(label: string) {
  const message = t(`${label} must be a number from 0 to ${MAX_PRICE}`);
  return z.pipe(optionalText, z.optional(z.pipe(decimal(message), z.number().check(z.maximum(MAX_PRICE, message)))));
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
  return z.pipe(z.string().check(z.regex(SEARCH_NUMBER, message)), z.transform(Number));
}

/** The box of a map: west, south, east and north in degrees. */
export const bounds = z.pipe(
  text(100, 'Bounds'),
  z.pipe(
    z.optional(z.string().check(z.refine(isBox, 'Bounds must be west,south,east,north in degrees'))),
    z.transform((value) => value?.split(',').map(Number)),
  ),
);

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
          /^[\d.:TZ+-]{0,40}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~checked|~unconfirmed(-checked)?)?$/,
          'The cursor is not one this list gave out',
        ),
      ),
  ),
);
