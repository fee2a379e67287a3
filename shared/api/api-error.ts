import type * as z from 'zod/mini';
import type { suspendedSchema } from '../users/suspension-schema.ts';
import type { errorSchema } from './error-schema.ts';

/** The body of every answer that is not OK. A correct sign-in to a suspended account also gets the suspension. */
export type ApiErrorBody = z.infer<typeof errorSchema> & Pick<z.infer<typeof suspendedSchema>, 'suspension'>;

/** The message of every call that needs a sign-in. */
export const UNAUTHORIZED = 'Unauthorized';

/** The code of a 401 for an active session that lacks the second factor. A code of the second factor completes it. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** The code of a 400 for a phone number with an uncertain country. */
export const PHONE_COUNTRY = 'phone_country';

/** A failed call. Its text has the documented form: the status, a colon and the response body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody, text: string) {
    super(`${status}: ${text}`);
    this.name = /* @wc-ignore */ 'ApiError';
    this.status = status;
    this.body = body;
  }
}
