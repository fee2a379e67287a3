import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { keepToast, showToast } from '../ui/base/toast-store.ts';
import { codePath, isSignInPath } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { currentPath } from './current-path.ts';

/** Time to read why, before the sign-in page comes. */
const REDIRECT_DELAY = 500;

/** Tells that a change failed: in the server's words, else in ours. A session that has ended is told by `signInAgain`. */
export function showFailure(error: unknown, { title, fallback }: { title: string; fallback: string }): void {
  if (isSessionOver(error) || owesCode(error)) return;
  showToast({ tone: 'failure', title, text: isUnreachable(error) ? UNREACHABLE : serverMessage(error, fallback) });
}

/** After any change that failed because the session has ended, or owes its code, sends the person to sign in and back here. */
export function signInAgain(error: unknown): void {
  askForCode(error);
  if (!isSessionOver(error)) return;
  showToast({ tone: 'failure', title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
  // In its language: the page to sign in on is the server's to choose.
  const next = isSignInPath(currentPath()) ? '' : `?${new URLSearchParams({ next: inLanguage(currentPath()) })}`;
  keepToast({ tone: 'info', title: 'Sign in required', text: 'Please sign in to go on. What you typed is kept.' });
  setTimeout(() => location.assign(`/api/login${next}`), REDIRECT_DELAY);
}

/** Where a session owes the second factor, asks for its code, and leads back here. */
export function askForCode(error: unknown): void {
  if (owesCode(error) && !isSignInPath(currentPath())) location.assign(inLanguage(codePath(currentPath())));
}

export const owesCode = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.body.code === SECOND_FACTOR_REQUIRED;

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** A 401 about the session itself; one that says what was wrong with a password or code is an answer like others. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.body.code === 'unauthorized';
}

/** What the server says to somebody who asked too often, with the time to wait; undefined for any other error. */
export function waitOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? error.body.message : undefined;
}

/** The browser says that it got no answer at all by this error alone. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** What the server said in words, or our own sentence when it said nothing a person could use. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body.message) || fallback;
}
