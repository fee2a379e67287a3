import { ApiError } from '../../../shared/api/api-error.ts';

export type AccessToken = { token: string; expiresAt: number };

/** A token with less than this left could expire on its way. */
const MIN_SECONDS_LEFT = 30;

/** supabase-js keeps only an error's name and message, so the name has to carry the meaning. */
export const SIGNED_OUT = 'SignedOutError';

/** Keeps one access token in memory and asks for the next one shortly before it expires, once for all askers. */
export function createTokenSource(
  ask: () => Promise<AccessToken>,
  now: () => number = Date.now,
): () => Promise<string> {
  let current: AccessToken | null = null;
  let asking: Promise<AccessToken> | null = null;

  return async function accessToken() {
    if (current && current.expiresAt - now() / 1000 >= MIN_SECONDS_LEFT) return current.token;
    asking ??= ask().finally(() => {
      asking = null;
    });
    try {
      current = await asking;
    } catch (error) {
      current = null;
      throw error instanceof ApiError && error.status === 401 ? signedOut(error) : error;
    }
    return current.token;
  };
}

// Never an empty token instead: the request would go out as a visitor's and answer with what visitors may see.
function signedOut(cause: ApiError): Error {
  const error = new Error(cause.body.message, { cause });
  error.name = SIGNED_OUT;
  return error;
}
