/** SQLSTATEs, or their classes, that lite handles like PostgREST. */
const ANSWERED_BY_LITE = /^(42501|42P01|23505|23503|25006|42883|42P17|23502|PT...)$|^(42|22|21|53)|^55(?!000)/;

/** The HTTP status of PostgREST for a SQLSTATE (https://docs.postgrest.org/en/stable/references/errors.html). */
function statusOf(code: string): number {
  if (code === 'P0001') return 400;
  if (code === '57014') return 500;
  // A view that cannot be written. PostgREST returns 500, but it is an error of the caller.
  if (code === '55000') return 405;
  if (/^(08|53|57P)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code === '25006') return 405;
  // Too many columns or too deep for PostgreSQL. PostgREST returns 500, but only the caller can ask for less.
  if (code.startsWith('54')) return 400;
  return /^(09|25|2D|38|39|3B|40|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
}

/** The driver's error codes for a failed or lost connection. */
const NO_CONNECTION = /^(ECONN|EPIPE$|ETIMEDOUT$|CONNECT)/;

/** Whether the error means that the database is away or has ended the connection (57P: it stops or starts). */
export const isLostConnection = (error: unknown): boolean =>
  hasCode(error) && (NO_CONNECTION.test(error.code) || error.code.startsWith('57P'));

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Turns errors for which lite returns 500 into PostgREST's errors. Other errors pass unchanged. */
export function restErrorOf(error: unknown): unknown {
  if (isLostConnection(error))
    return asAnswer(503, { code: 'PGRST000', message: 'The database does not answer.', details: null, hint: null });
  // The driver could not write the value: its type does not fit the column, or it is nested too deeply.
  if ((error instanceof TypeError || error instanceof RangeError) && /\/postgres\/src\//.test(error.stack ?? ''))
    return Object.assign(new Error(error.message, { cause: error }), { code: '22P02' });
  if (!isDatabaseError(error) || ANSWERED_BY_LITE.test(error.code)) return error;
  const { code, message, detail, hint } = error;
  return asAnswer(statusOf(code), { code, message, details: detail ?? null, hint: hint ?? null });
}

/** An error that makes lite respond with this status and body. */
function asAnswer(
  status: number,
  body: Record<'code' | 'message', string> & Record<'details' | 'hint', string | null>,
) {
  return { code: 'PGRST', message: JSON.stringify(body), detail: JSON.stringify({ status, headers: {} }) };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return hasCode(error) && error.code.length === 5 && !error.code.startsWith('PGRST');
}

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
