import type { HttpError } from '@refinedev/core';
import { SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { tryAgain } from '#shared/api/messages/try-again.ts';
import { constraintMessage } from '#shared/api/messages/constraint-message.ts';
import { t } from '#shared/format/text.ts';
import { SIGNED_OUT } from '../session/access-token.ts';

/** The error of PostgREST, or of supabase-js for a call that never arrived (status 0). */
export type SupabaseError = { message: string; code?: string; details?: string | null; hint?: string | null };

/** A failed call for Refine and our screens: a message for people, and a code for decisions. */
export type DataError = HttpError & {
  code: string;
  /** The current values of a conflict's fields. */
  current?: Record<string, unknown>;
};

const MESSAGES: Record<string, string> = {
  '42501': API_MESSAGES.forbidden,
  PGRST301: API_MESSAGES.unauthorized,
  PGRST302: API_MESSAGES.unauthorized,
  PGRST303: API_MESSAGES.unauthorized,
  '23503':
    'Another entry still uses this entry, or this entry needs one that no longer exists. Please reload the page and try again.',
  '23505': 'An entry with these details already exists.',
  PT403: API_MESSAGES.forbidden,
  PT404: API_MESSAGES.notFound,
  PT409: API_MESSAGES.conflict,
  PT429: API_MESSAGES.tooManyRequests,
  '22P02': 'One of the filters or fields has a value that is not allowed.',
  '42703': 'One of the filters or fields does not exist.',
};

const SIGN_IN_CODES = new Set(['PGRST301', 'PGRST302', 'PGRST303', SIGNED_OUT]);

/** No row was found or changed: it is gone, or row-level security hides it. */
export function noRow(): DataError {
  return {
    message: 'This entry no longer exists, or you do not have permission to change it.',
    statusCode: 404,
    code: 'NO_ROW',
  };
}

/**
 * Converts an error. `status` is optional, because Refine's provider for Supabase passes on only the code. The messages for the
 * database's codes load with the first error.
 */
export async function toDataError(error: SupabaseError, status = statusOf(error.code)): Promise<DataError> {
  const words: Record<string, string> = await import('#shared/api/messages/database-messages.ts').then(
    ({ DATABASE_MESSAGES }) => DATABASE_MESSAGES,
    () => ({}),
  );
  // The token was refused for this reason, or the database refused the request.
  if (error.message.startsWith(SECOND_FACTOR_REQUIRED)) {
    const message = words[SECOND_FACTOR_REQUIRED] ?? API_MESSAGES.unauthorized;
    return { message, statusCode: 401, code: SECOND_FACTOR_REQUIRED };
  }
  if (error.message.startsWith(SIGNED_OUT) || error.code === 'PT401') {
    return { message: API_MESSAGES.unauthorized, statusCode: 401, code: SIGNED_OUT };
  }
  const code = error.code ?? '';
  const text = constraintMessage(error.message) ?? words[error.message] ?? MESSAGES[code] ?? API_MESSAGES.unavailable;
  // The details of this error are the claimer's name.
  if (error.message === 'already_claimed' && error.details)
    return { message: t(`${error.details} has claimed this.`), statusCode: status, code };
  // The details of this code are the seconds to wait.
  const message = code === 'PT429' ? `${text} ${tryAgain(Number(error.details))}` : text;
  return { message, statusCode: status, code };
}

/** Converts an error of a write, and adds the wrong field. The field names load with the first error. */
export async function toWriteError(error: SupabaseError, status?: number): Promise<DataError> {
  const dataError = await toDataError(error, status);
  const fieldMessages = await import('#shared/api/messages/refused-field.ts').catch(() => undefined);
  dataError.message = fieldMessages?.constraintText(error.message) ?? dataError.message;
  if (error.message === 'changed_meanwhile' && error.details)
    dataError.current = JSON.parse(error.details) as Record<string, unknown>;
  const field = fieldMessages?.refusedField(error);
  return field ? { ...dataError, errors: { [field]: dataError.message } } : dataError;
}

function statusOf(code: string | undefined): number {
  return code === '42501' ? 403 : Number(/^PT(\d{3})$/.exec(code ?? '')?.[1] ?? 400);
}

/** Whether the user must sign in again before anything else can work. */
export function asksForSignIn(error: { code?: string; statusCode?: number }): boolean {
  return error.statusCode === 401 || SIGN_IN_CODES.has(error.code ?? '');
}
