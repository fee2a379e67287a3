import { codePath, signInPath } from '#shared/paths.ts';
import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { getJson } from '#browser/api/client.ts';
import { inLanguage, LANGUAGE, languageRoot } from '#shared/language.ts';

const MAX_AGE_MS = 300_000;

let last: CurrentUser | null = null;
let cached: { user: Promise<CurrentUser | null>; at: number } | null = null;

/** The signed-in user, or null. All callers share one request and its answer for five minutes. */
export function readCurrentUser(): Promise<CurrentUser | null> {
  if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.user;
  const user = askForUser();
  cached = { user, at: Date.now() };
  // A failed request is no answer, so the next caller tries again.
  user.catch(forgetCurrentUser);
  return user;
}

export function forgetCurrentUser(): void {
  cached = null;
}

/**
 * Goes to the storefront's sign-in page, which leads back to the current URL. For a session with pending MFA, as the error code
 * says, it asks only for the code.
 */
export function leaveToSignIn(code?: string): void {
  globalThis.location.assign(signInAddress(code));
}

/** The URL of the sign-in page. */
export function signInAddress(code?: string): string {
  const { pathname, search } = globalThis.location;
  // The sign-in page leads back in its own language.
  const next = pathname.slice(languageRoot(LANGUAGE.code).length) + search;
  return inLanguage(code === SECOND_FACTOR_REQUIRED ? codePath(next) : signInPath(next));
}

/** The last signed-in user, or null. */
export function lastUser(): CurrentUser | null {
  return last;
}

async function askForUser(): Promise<CurrentUser | null> {
  if (!mayBeSignedIn(document.cookie)) return null;
  try {
    const answer = await getJson('/api/user');
    last = answer.user ?? last;
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.body.code !== SECOND_FACTOR_REQUIRED) return null;
    throw error;
  }
}
