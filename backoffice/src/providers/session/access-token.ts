import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import type { TokenSource } from '#browser/api/access-token.ts';

/** supabase-js keeps only an error's name and message, so the name must carry the meaning. */
export const SIGNED_OUT = 'SignedOutError';

/** Reads the caller's access token for supabase-js. A failure throws, and never returns an empty token. */
export function createAccessToken(source: TokenSource): () => Promise<string> {
  return async function accessToken() {
    try {
      return (await source.read()).token;
    } catch (error) {
      throw error instanceof ApiError && error.status === 401 ? signedOut(error) : error;
    }
  };
}

// With an empty token, the request would run as a visitor and return public data.
function signedOut(cause: ApiError): Error {
  const error = new Error(cause.body.message, { cause });
  error.name = cause.body.code === SECOND_FACTOR_REQUIRED ? SECOND_FACTOR_REQUIRED : SIGNED_OUT;
  return error;
}
