/** SQLSTATEs (or their classes) that lite already answers as PostgREST does. */
const ANSWERED_BY_LITE = /^(42501|42P01|23505|23503|25006|42883|42P17|23502|PT...)$|^(42|22|21|53)|^55(?!000)/;

/** The HTTP status PostgREST gives for a SQLSTATE (https://docs.postgrest.org/en/stable/references/errors.html). */
function statusOf(code: string): number {
  if (code === 'P0001') return 400;
  if (code === '57014') return 500;
  // A view that cannot be written: PostgREST says 500, as if that were a fault of the server's.
  if (code === '55000') return 405;
  if (/^(08|53|57P)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code === '25006') return 405;
  // More columns, or deeper, than PostgreSQL takes: PostgREST says 500, but only the caller can ask for less.
  if (code.startsWith('54')) return 400;
  return /^(09|25|2D|38|39|3B|40|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
}

/** The driver's words for a connection that could not be made, or was lost. */
const NO_CONNECTION = /^(ECONN|EPIPE$|ETIMEDOUT$|CONNECT)/;

/** Whether it says that the database is away, or ended a connection (57P: it goes down or comes up). */
export const isLostConnection = (error: unknown): boolean =>
  hasCode(error) && (NO_CONNECTION.test(error.code) || error.code.startsWith('57P'));

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Turns errors that lite would answer with 500 into the ones PostgREST gives. Others pass unchanged. */
export function restErrorOf(error: unknown): unknown {
  if (isLostConnection(error))
    return asAnswer(503, { code: 'PGRST000', message: 'The database does not answer.', details: null, hint: null });
  // The driver could not write a value of another type than the column's, or one that is too deep.
  if ((error instanceof TypeError || error instanceof RangeError) && /\/postgres\/src\//.test(error.stack ?? ''))
    return Object.assign(new Error(error.message, { cause: error }), { code: '22P02' });
  if (!isDatabaseError(error) || ANSWERED_BY_LITE.test(error.code)) return error;
  const { code, message, detail, hint } = error;
  return asAnswer(statusOf(code), { code, message, details: detail ?? null, hint: hint ?? null });
}

/** What lite answers with a status and a body of our choice. */
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
