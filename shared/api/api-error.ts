/** The body of every answer that is not OK. */
export type ApiErrorBody = { message: string; code: string; fields?: Record<string, string> };

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

/** Texts the server answers with that no schema holds. */
export const API_MESSAGES = {
  unauthorized: 'Unauthorized',
  forbidden: 'You do not have access to this.',
  notFound: 'Not found',
  propertyNotFound: 'Property not found',
  carNotFound: 'Car not found',
  methodNotAllowed: 'This address does not take that method.',
  notJson: 'Send the request as JSON (Content-Type: application/json).',
  crossSite: 'This request came from another site.',
  tooLarge: 'The request is too large.',
  badRequest: 'The request could not be read.',
  invalidCredentials: 'Invalid credentials. Please try again.',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  conflict: 'Somebody else changed this first.',
  unavailable: 'The service is not available right now. Please try again.',
} as const;
