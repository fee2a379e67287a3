/** SQLSTATEs (or their classes) that lite already answers as PostgREST does. */
const ANSWERED_BY_LITE = /^(42501|42P01|23505|23503|25006|42883|42P17|23502|PT...)$|^(42|22|21|55|53)/;

/** The HTTP status PostgREST gives for a SQLSTATE (https://docs.postgrest.org/en/stable/references/errors.html). */
function statusOf(code: string): number {
  if (code === 'P0001' || /^(23|22|21|42)/.test(code)) return 400;
  if (code === '57014') return 500;
  if (/^(08|53|57P)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code === '25006') return 405;
  return 500;
}

/** The driver's words for a connection that could not be made, or was lost. */
const NO_CONNECTION = /^(ECONN|EPIPE$|ETIMEDOUT$|CONNECT)/;

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Turns errors that lite would answer with 500 into the ones PostgREST gives. Others pass unchanged. */
export function restErrorOf(error: unknown): unknown {
  if (hasCode(error) && NO_CONNECTION.test(error.code))
    return asAnswer(503, { code: 'PGRST000', message: 'The database does not answer.', details: null, hint: null });
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
