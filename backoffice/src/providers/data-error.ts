import type { HttpError } from '@refinedev/core';
import { SECOND_FACTOR_REQUIRED } from '../../../shared/api/api-error.ts';
import { API_MESSAGES, DATABASE_MESSAGES } from '../../../shared/api/api-messages.ts';
import { constraintMessage } from '../../../shared/api/constraint-message.ts';
import { SIGNED_OUT } from './access-token.ts';

/** What PostgREST answers, or what supabase-js makes of a call that never arrived (status 0). */
export type SupabaseError = { message: string; code?: string; details?: string | null; hint?: string | null };

/** A failed call as Refine and our screens read it: a text for people, and the code for decisions. */
export type DataError = HttpError & { code: string };

const MESSAGES: Record<string, string> = {
  '42501': API_MESSAGES.forbidden,
  PGRST301: API_MESSAGES.unauthorized,
  PGRST302: API_MESSAGES.unauthorized,
  PGRST303: API_MESSAGES.unauthorized,
  '23503': 'Something else still refers to this, or what it refers to is gone.',
  '23505': 'There is already an entry with these details.',
  PT403: API_MESSAGES.forbidden,
  PT404: API_MESSAGES.notFound,
  PT409: API_MESSAGES.conflict,
  '22P02': 'One of the filters or fields holds a value that does not fit.',
  '42703': 'One of the filters or fields is not known.',
};

/** Which field of our forms the database means by what it refuses. */
const FIELDS: Record<string, string> = {
  'Property not found': 'propertyId',
  'Property is required': 'propertyId',
  'Client name is required': 'clientName',
  'Invalid email address': 'clientEmail',
  'An agent has one open lead of a client at a property': 'clientEmail',
  'Profile pictures are files of our own': 'profileImage',
  'Commission rates are 0 to 100 percent': 'commissionRate',
};

const OWES_CODE = DATABASE_MESSAGES[SECOND_FACTOR_REQUIRED]!;

const SIGN_IN_CODES = new Set(['PGRST301', 'PGRST302', 'PGRST303', SIGNED_OUT]);

/** Nothing was found or changed: the row is gone, or row-level security hid it. */
export function noRow(): DataError {
  return { message: 'This entry is gone, or you may not change it.', statusCode: 404, code: 'NO_ROW' };
}

/** `status` where it is known: Refine's provider for Supabase hands on the code alone. */
export function toDataError(error: SupabaseError, status = statusOf(error.code)): DataError {
  // What the token was refused for, or the database the request.
  if (error.message.endsWith(OWES_CODE) || error.message === SECOND_FACTOR_REQUIRED)
    return { message: OWES_CODE, statusCode: 401, code: SECOND_FACTOR_REQUIRED };
  if (error.message.startsWith(SIGNED_OUT) || error.code === 'PT401') {
    return { message: API_MESSAGES.unauthorized, statusCode: 401, code: SIGNED_OUT };
  }
  const code = error.code ?? '';
  const message =
    constraintMessage(error.message) ?? DATABASE_MESSAGES[error.message] ?? MESSAGES[code] ?? API_MESSAGES.unavailable;
  const field = FIELDS[message];
  return { message, statusCode: status, code, ...(field && { errors: { [field]: message } }) };
}

function statusOf(code: string | undefined): number {
  return code === '42501' ? 403 : Number(/^PT(\d{3})$/.exec(code ?? '')?.[1] ?? 400);
}

/** Whether the person has to sign in again before anything else can work. */
export function asksForSignIn(error: { code?: string; statusCode?: number }): boolean {
  return error.statusCode === 401 || SIGN_IN_CODES.has(error.code ?? '');
}
