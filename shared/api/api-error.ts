/** The body of every answer that is not OK. */
export type ApiErrorBody = {
  message: string;
  code: string;
  fields?: Record<string, string>;
  /** Of a 400 with the code `phone_country`: the possible countries of the number, such as KE. */
  countries?: string[];
  /** Of a 409 about fields that have other values than the caller has `seen`: these values, by field. */
  current?: Record<string, unknown>;
  /** Of a sign-in that was right but for a suspension. */
  suspension?: { until: string | null; reason: string; appealToken: string };
};

/** What every call says to whoever has to sign in (again). */
export const UNAUTHORIZED = 'Unauthorized';

/** The code of a 401 whose session lives, but owes the second factor: a code of it is all that is missing. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** The code of a 400 for a phone number whose country is uncertain. */
export const PHONE_COUNTRY = 'phone_country';

/** A call that failed. Its text is the documented one: the status, a colon and the response body. */
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
