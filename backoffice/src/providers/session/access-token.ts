import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import type { TokenSource } from '#browser/api/access-token.ts';

/** supabase-js keeps only an error's name and message, so the name has to carry the meaning. */
export const SIGNED_OUT = 'SignedOutError';

/** Asks for the caller's access token as supabase-js wants it: a failed one is never an empty one. */
export function createAccessToken(source: TokenSource): () => Promise<string> {
  return async function accessToken() {
    try {
      return (await source.read()).token;
    } catch (error) {
      throw error instanceof ApiError && error.status === 401 ? signedOut(error) : error;
    }
  };
}

// Never an empty token instead: the request would go out as a visitor's and answer with what visitors may see.
function signedOut(cause: ApiError): Error {
  const error = new Error(cause.body.message, { cause });
  error.name = cause.body.code === SECOND_FACTOR_REQUIRED ? SECOND_FACTOR_REQUIRED : SIGNED_OUT;
  return error;
}
