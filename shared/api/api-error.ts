/** The body of every answer that is not OK. */
export type ApiErrorBody = {
  message: string;
  code: string;
  fields?: Record<string, string>;
  /** Only for a 400 with the code `phone_country`: the possible countries of the number, such as KE. */
  countries?: string[];
  /** Only for a 409 because fields no longer have the values that the caller has `seen`: the current values, by field. */
  current?: Record<string, unknown>;
  /** Only for a correct sign-in to a suspended account. */
  suspension?: { until: string | null; reason: string; appealToken: string };
};

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
