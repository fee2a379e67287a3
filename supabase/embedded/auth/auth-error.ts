/** An error as GoTrue answers it: a status, its error code and a message. */
export class AuthError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 422;
  readonly code: string;

  constructor(status: AuthError['status'], code: string, message: string) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
  }
}
