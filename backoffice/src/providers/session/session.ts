import { codePath, signInPath } from '#shared/paths.ts';
import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { getJson } from '#browser/api/client.ts';
import { staying } from '#browser/api/leaving.ts';
import { inLanguage, LANGUAGE, languageRoot } from '#shared/language.ts';

const MAX_AGE_MS = 300_000;

let cached: { user: Promise<CurrentUser | null>; at: number } | null = null;

/** The signed-in person, or null. Every asker shares one call and its answer for five minutes. */
export function readCurrentUser(): Promise<CurrentUser | null> {
  if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.user;
  const user = askForUser();
  cached = { user, at: Date.now() };
  // A failed call is not an answer: the next asker tries again.
  user.catch(forgetCurrentUser);
  return user;
}

export function forgetCurrentUser(): void {
  cached = null;
}

/**
 * Leaves for the storefront's sign-in page, which brings the person back to the address they asked for. A session that owes
 * the second factor (by the code of what was refused) is asked for its code alone.
 */
export async function leaveToSignIn(code?: string): Promise<void> {
  // After a logout the page is on its way home, and this never goes on.
  await staying();
  const { pathname, search } = globalThis.location;
  // The sign-in page leads back to it in its own language.
  const next = pathname.slice(languageRoot(LANGUAGE.code).length) + search;
  globalThis.location.assign(inLanguage(code === SECOND_FACTOR_REQUIRED ? codePath(next) : signInPath(next)));
}

async function askForUser(): Promise<CurrentUser | null> {
  if (!mayBeSignedIn(document.cookie)) return null;
  try {
    const answer = await getJson<{ user: CurrentUser | null }>('/api/user');
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.body.code !== SECOND_FACTOR_REQUIRED) return null;
    throw error;
  }
}
