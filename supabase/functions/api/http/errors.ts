import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { SuspensionNotice } from '#shared/users/suspension-schema.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** An error response with a message for people. Any code may throw it. */
export class Failure extends Error {
  readonly status: FailureStatus;
  code: string;
  readonly fields: Record<string, string> | undefined;
  /** The possible countries of a phone number without a country. */
  countries?: string[];
  /** The current values of the fields in a conflict. */
  current?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
  /** The notice for a suspended user who has proved their identity. */
  suspension?: SuspensionNotice;

  constructor(status: FailureStatus, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** 429 with the seconds to wait in `Retry-After`, or 0 if unknown. `on-error.ts` adds the seconds to the message. */
export function tooManyRequests(seconds: number, words: string = API_MESSAGES.tooManyRequests): Failure {
  const failure = new Failure(429, 'too_many_requests', words);
  if (seconds > 0) failure.retryAfter = seconds;
  return failure;
}

/** The caller is not signed in, or no longer. They must sign in first. */
export const unauthorized = (): Failure => new Failure(401, 'unauthorized', API_MESSAGES.unauthorized);

/** Supabase cannot answer. This is no error of ours: the caller may try again. */
export const unavailable = (): Failure => new Failure(503, 'unavailable', API_MESSAGES.unavailable);

/** 403 for a suspended user. The notice is only for callers who have proved their identity. */
export function suspended(suspension?: SuspensionNotice): Failure {
  const failure = new Failure(403, 'suspended', API_MESSAGES.suspended);
  if (suspension) failure.suspension = suspension;
  return failure;
}
