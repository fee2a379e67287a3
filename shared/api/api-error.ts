/** The body of every answer that is not OK. */
export type ApiErrorBody = { message: string; code: string; fields?: Record<string, string> };

/** What every call says to whoever has to sign in (again). */
export const UNAUTHORIZED = 'Unauthorized';

/** A call that failed. Its text is the documented one: the status, a colon and the response body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}
