import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error in GoTrue's form: a status, GoTrue's error code and a message. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** The reasons why a password is too weak. Set only with the code `weak_password`. */
  readonly reasons: string[] | undefined;

  constructor(status: ContentfulStatusCode, code: string, message: string, reasons?: string[]) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }
}

/** An error in OAuth's form, which GoTrue uses for some grants. */
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

/** Writes an error in the form of the client's API version. */
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
