import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error as GoTrue answers it: a status, its error code and a message. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Why a password is too weak; only with the code `weak_password`. */
  readonly reasons: string[] | undefined;

  constructor(status: ContentfulStatusCode, code: string, message: string, reasons?: string[]) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }
}

/** An error as OAuth says it, which GoTrue uses for some grants. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

export const alreadyRegistered = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION_OF_STRING_CODES = '2024-01-01';

/** Answers an error in the form the client's API version asks for. */
export function answerError(c: Context, error: AuthError | OAuthError): Response {
  if (error instanceof OAuthError) return c.json({ error: error.error, error_description: error.message }, 400);
  const details = error.reasons && { weak_password: { reasons: error.reasons } };
  c.header('x-sb-error-code', error.code);
  if ((c.req.header(VERSION_HEADER) ?? '') >= VERSION_OF_STRING_CODES) {
    c.header(VERSION_HEADER, VERSION_OF_STRING_CODES);
    return c.json({ code: error.code, message: error.message, ...details }, error.status);
  }
  return c.json({ code: error.status, error_code: error.code, msg: error.message, ...details }, error.status);
}
