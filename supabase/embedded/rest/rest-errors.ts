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

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Turns errors that lite would answer with 500 into the ones PostgREST gives. Others pass unchanged. */
export function restErrorOf(error: unknown): unknown {
  if (!isDatabaseError(error) || ANSWERED_BY_LITE.test(error.code)) return error;
  return {
    code: 'PGRST',
    message: JSON.stringify({
      code: error.code,
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
    }),
    detail: JSON.stringify({ status: statusOf(error.code), headers: {} }),
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.length === 5 &&
    !error.code.startsWith('PGRST')
  );
}
