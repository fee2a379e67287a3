import * as z from 'zod/mini';
import { id } from '../api/answer-fields.ts';
import { readCode } from '../format/plain-signs.ts';
import { t } from '../format/text.ts';
import { readListingReference } from './listing-code.ts';

/** A reference, or only the number of a code. No two codes have the same number. */
const reference = (text: string) => readListingReference(text) ?? readCode(text);

/** The parameter of `GET /api/listings/{code}`. */
export const listingCodeSchema = z.object({
  code: z.string().check(
    z.overwrite(reference),
    // Only an id still has dashes between letters and digits here.
    z.regex(/^(?:[A-Z]{2}-)?\d{4,10}$|^[0-9a-f]{8}-/, t('A reference code looks like HG-4821')),
  ),
});

/** The listing that a reference names. */
export const namedListingSchema = z.object({ kind: z.enum(['property', 'car']), id: id() });
