import type { Context } from 'hono';
import { type ApiErrorBody, SECOND_FACTOR_REQUIRED } from '../../../../shared/api/api-error.ts';
import { API_MESSAGES, DATABASE_MESSAGES } from '../../../../shared/api/api-messages.ts';
import { constraintMessage } from '../../../../shared/api/constraint-message.ts';
import { DatabaseFailure } from '../lib/database.ts';
import { clearSessionCookies } from '../lib/session-cookies.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** An answer that is not OK, thrown anywhere, with the words a person reads. */
export class Failure extends Error {
  readonly status: FailureStatus;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Seconds. */
  retryAfter?: number;

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
  // The database did not take the session's token (it has ended, say): the next call is a visitor's.
  if (code === 'unauthorized') clearSessionCookies(c);
  if (failure?.retryAfter) c.header('Retry-After', String(failure.retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(body, status);
}

/** What an error of the database means to whoever called. Its own words, where it has some, are a snake_case code. */
function failureOf(error: DatabaseFailure): Failure | undefined {
  const { code, status, message } = error;
  // PostgREST could not be asked at all.
  if (status === 0 || status === 502 || status === 503 || status === 504)
    return new Failure(503, 'unavailable', API_MESSAGES.unavailable);
  if (message === SECOND_FACTOR_REQUIRED) return new Failure(401, message, DATABASE_MESSAGES[message] ?? '');
  if (status === 401 || code === 'PGRST301' || code === 'PGRST303')
    return new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);
  const words = DATABASE_MESSAGES[message];
  switch (code) {
    case 'PT400':
      return new Failure(400, message, words ?? API_MESSAGES.badRequest);
    case 'PT403':
      return new Failure(403, message, words ?? API_MESSAGES.forbidden);
    case '42501':
      return new Failure(403, 'forbidden', API_MESSAGES.forbidden);
    case 'PT404':
    case 'PGRST116':
      return new Failure(404, 'not_found', words ?? API_MESSAGES.notFound);
    case 'PT409':
      return new Failure(409, message, words ?? API_MESSAGES.conflict);
    case '23505':
      return new Failure(409, 'conflict', constraintMessage(message) ?? API_MESSAGES.conflict);
    case 'PT429':
      return tooManyRequests(Number(error.details), words);
    case '23503':
    case '23514':
      return new Failure(400, 'invalid', constraintMessage(message) ?? API_MESSAGES.badRequest);
    case '57014':
      return new Failure(503, 'timeout', API_MESSAGES.unavailable);
    default:
      // Two that waited for each other: one of them is asked to come again.
      if (code.startsWith('40')) return new Failure(503, 'unavailable', API_MESSAGES.unavailable);
      // Other integrity and data errors are the caller's as well, and so is what is too long or too deep for the database.
      return /^(2[23]|54)/.test(code) ? new Failure(400, 'invalid', API_MESSAGES.badRequest) : undefined;
  }
}

/** 429, with the seconds to wait in `Retry-After`. */
export function tooManyRequests(seconds: number, words: string = API_MESSAGES.tooManyRequests): Failure {
  const failure = new Failure(429, 'too_many_requests', words);
  if (seconds > 0) failure.retryAfter = seconds;
  return failure;
}
