import type { Context } from 'hono';
import { type ApiErrorBody, API_MESSAGES } from '../../../../shared/api/api-error.ts';
import { constraintMessage } from '../../../../shared/api/constraint-message.ts';
import { DatabaseFailure } from '../lib/database.ts';
import { clearSessionCookies } from '../lib/session-cookies.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** An answer that is not OK, thrown anywhere, with the words a person reads. */
export class Failure extends Error {
  readonly status: FailureStatus;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: FailureStatus, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The only place where errors become answers. */
export function onError(error: Error, c: Context): Response {
  const failure = error instanceof Failure ? error : error instanceof DatabaseFailure ? failureOf(error) : undefined;
  if (!failure) console.error(JSON.stringify({ requestId: c.get('requestId'), error: error.stack ?? error.message }));
  const { status, code, message, fields } = failure ?? new Failure(500, 'unexpected', API_MESSAGES.unavailable);
  const body: ApiErrorBody = fields ? { message, code, fields } : { message, code };
  // The database did not take the session's token (keys were changed, say): the next call is a visitor's.
  if (code === 'unauthorized') clearSessionCookies(c);
  c.header('Cache-Control', 'no-store');
  return c.json(body, status);
}

/** What an error of the database means to whoever called. */
function failureOf(error: DatabaseFailure): Failure | undefined {
  const { code, status } = error;
  // PostgREST could not be asked at all.
  if (status === 0 || status === 502 || status === 503 || status === 504)
    return new Failure(503, 'unavailable', API_MESSAGES.unavailable);
  if (status === 401 || code === 'PGRST301' || code === 'PGRST303')
    return new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  switch (code) {
    case 'PT400':
      return new Failure(400, error.message, API_MESSAGES.badRequest);
    case 'PT403':
    case '42501':
      return new Failure(403, 'forbidden', API_MESSAGES.forbidden);
    case 'PT404':
    case 'PGRST116':
      return new Failure(404, 'not_found', API_MESSAGES.notFound);
    case 'PT409':
    case '23505':
      return new Failure(409, 'conflict', API_MESSAGES.conflict);
    case '23514':
      return new Failure(400, 'invalid', constraintMessage(error.message) ?? API_MESSAGES.badRequest);
    case '57014':
      return new Failure(503, 'timeout', API_MESSAGES.unavailable);
    default:
      // Other integrity and data errors are the caller's as well.
      return /^2[23]/.test(code) ? new Failure(400, 'invalid', API_MESSAGES.badRequest) : undefined;
  }
}
