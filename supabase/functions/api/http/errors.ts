import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { SuspensionNotice } from '#shared/users/suspension-schema.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** An answer that is not OK, thrown anywhere, with the words a person reads. */
export class Failure extends Error {
  readonly status: FailureStatus;
  code: string;
  readonly fields: Record<string, string> | undefined;
  /** The possible countries of a phone number that names none. */
  countries?: string[];
  /** The values of a conflict's fields, as they are now. */
  current?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
  /** What somebody is told who proved who they are, and may not come in. */
  suspension?: SuspensionNotice;

  constructor(status: FailureStatus, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** 429, with the seconds to wait in `Retry-After`; 0 if they are unknown. `on-error.ts` adds them to the words. */
export function tooManyRequests(seconds: number, words: string = API_MESSAGES.tooManyRequests): Failure {
  const failure = new Failure(429, 'too_many_requests', words);
  if (seconds > 0) failure.retryAfter = seconds;
  return failure;
}

/** Nobody is signed in, or no longer: whoever called has to sign in first. */
export const unauthorized = (): Failure => new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);

/** Supabase cannot answer at all. That is no error of ours: whoever called may come again. */
export const unavailable = (): Failure => new Failure(503, 'unavailable', API_MESSAGES.unavailable);

/** 403 for somebody who is kept out: with what it is about for whoever proved who they are. */
export function suspended(suspension?: SuspensionNotice): Failure {
  const failure = new Failure(403, 'suspended', API_MESSAGES.suspended);
  if (suspension) failure.suspension = suspension;
  return failure;
}
