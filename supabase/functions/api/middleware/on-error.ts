import type { Context } from 'hono';
import { type ApiErrorBody, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { constraintMessage } from '#shared/api/messages/constraint-message.ts';
import { refusedField } from '#shared/api/messages/refused-field.ts';
import { tryAgain } from '#shared/api/messages/try-again.ts';
import { camelKeys } from '#shared/api/snake-keys.ts';
import { PicturesBusy } from '../../_shared/pictures/picture-tasks.ts';
import { DatabaseFailure } from '../database/database.ts';
import { recordError } from '../database/server-database.ts';
import { inBackground } from '../http/background.ts';
import { Failure, tooManyRequests, unauthorized, unavailable } from '../http/errors.ts';
import { responseLanguage, setContentLanguage } from '../http/languages.ts';
import { clearSessionCookies } from '../auth/session-cookies.ts';

/** Turns every error into a response. No other code does this. */
export function onError(error: Error, c: Context): Response {
  const failure = failureFrom(error);
  if (!failure) console.error(JSON.stringify({ requestId: c.get('requestId'), error: error.stack ?? error.message }));
  const { status, code, message, fields } = failure ?? new Failure(500, 'unexpected', API_MESSAGES.unavailable);
  // A database that is not reachable or full cannot count the error.
  if (status >= 500 && code !== 'unavailable' && code !== 'no_space') {
    inBackground(recordError(`${c.req.method} ${c.get('route') ?? ''} ${failure ? code : error.name}`));
  }
  const language = responseLanguage(c);
  const words = language.say(message);
  const body: ApiErrorBody = {
    message: status === 429 ? `${words} ${language.say(tryAgain(failure?.retryAfter ?? 0, language.code))}` : words,
    code,
    ...(fields && { fields: mapped(fields, language.say) }),
    ...(failure?.countries && { countries: failure.countries }),
    ...(failure?.current && { current: failure.current }),
    ...(failure?.suspension && { suspension: failure.suspension }),
  };
  // The database refused the session's token, for example because it has ended. The next call is a visitor's.
  if (code === 'unauthorized') clearSessionCookies(c);
  if (failure?.retryAfter) c.header('Retry-After', String(failure.retryAfter));
  c.header('Cache-Control', 'no-store');
  setContentLanguage(c, language);
  return c.json(body, status);
}

function failureFrom(error: Error): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof PicturesBusy) return unavailable();
  return error instanceof DatabaseFailure ? failureOf(error) : undefined;
}

function mapped(fields: Record<string, string>, say: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, say(text)]));
}

/** The current values of a conflict, if the database names them. */
function currentValues({ message, details }: DatabaseFailure): Pick<Failure, 'current'> {
  if (message === 'already_claimed' && details) return { current: { claimedBy: details } };
  if (message !== 'changed_meanwhile' || !details) return {};
  return { current: camelKeys(JSON.parse(details) as Record<string, unknown>) };
}

/** Turns a database error into our own error. Our database functions raise a snake_case code as their message. */
function failureOf(error: DatabaseFailure): Failure | undefined {
  const { code, status, message } = error;
  // The disk of the database is full, or so nearly full that Supabase made the database read-only. Reading still works.
  if (code === '53100' || code === '25006') return new Failure(503, 'no_space', API_MESSAGES.noSpace);
  // PostgREST did not answer.
  if (status === 0 || status === 502 || status === 503 || status === 504) return unavailable();
  if (message === SECOND_FACTOR_REQUIRED) return new Failure(401, message, DATABASE_MESSAGES[message] ?? '');
  if (status === 401 || code === 'PGRST301' || code === 'PGRST303') return unauthorized();
  const words = DATABASE_MESSAGES[message];
  const field = refusedField(error);
  const refusal = (answer: 400 | 404 | 409, refusalCode: string, text: string) =>
    new Failure(answer, refusalCode, text, field ? { [field]: text } : undefined);
  switch (code) {
    case 'PT400':
      return refusal(400, message, words ?? API_MESSAGES.badRequest);
    case 'PT403':
      return new Failure(403, message, words ?? API_MESSAGES.forbidden);
    case '42501':
      return new Failure(403, 'forbidden', API_MESSAGES.forbidden);
    case 'PT404':
    case 'PGRST116':
      return refusal(404, 'not_found', words ?? API_MESSAGES.notFound);
    case 'PT409':
      return Object.assign(refusal(409, message, words ?? API_MESSAGES.conflict), currentValues(error));
    case '23505':
      return refusal(409, 'conflict', constraintMessage(message) ?? API_MESSAGES.conflict);
    case 'PT429':
      return tooManyRequests(Number(error.details), words);
    case '23503':
    case '23514':
      return refusal(400, 'invalid', constraintMessage(message) ?? API_MESSAGES.badRequest);
    case '57014':
      return new Failure(503, 'timeout', API_MESSAGES.unavailable);
    default:
      // A deadlock or serialization failure: the caller may try again.
      if (code.startsWith('40')) return unavailable();
      // Other integrity and data errors are the caller's errors. So are values that are too long or too deep for the database,
      // and text that PostgREST cannot read as JSON (for example half a character).
      return /^(2[23]|54|PGRST102)/.test(code) ? new Failure(400, 'invalid', API_MESSAGES.badRequest) : undefined;
  }
}
