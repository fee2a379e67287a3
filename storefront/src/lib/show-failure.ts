import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { keepToast, showToast } from '../ui/base/toast-store.ts';
import { codePath, isSignInPath } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { currentPath } from './current-path.ts';

/** Delay in ms before the sign-in page opens, so that the user can read the message. */
const REDIRECT_DELAY = 500;

/** Shows that a change failed, with the server's message or the fallback. `signInAgain` handles an expired session. */
export function showFailure(error: unknown, { title, fallback }: { title: string; fallback: string }): void {
  if (isSessionOver(error) || owesCode(error)) return;
  showToast({ tone: 'failure', title, text: isUnreachable(error) ? UNREACHABLE : serverMessage(error, fallback) });
}

/** Call after a failed change. If the session has ended or MFA is pending, it leads to sign-in and back here. */
export function signInAgain(error: unknown): void {
  askForCode(error);
  if (isSessionOver(error)) leadToSignIn('Please sign in to continue. We kept what you typed.');
}

/** Call on a page for members that a visitor opened. It leads to sign-in and back here. */
export function signInFirst(): void {
  leadToSignIn('Please sign in to continue.');
}

function leadToSignIn(text: string): void {
  showToast({ tone: 'failure', title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
  // Keep the language in the URL, because the server chooses the sign-in page.
  const next = isSignInPath(currentPath()) ? '' : `?${new URLSearchParams({ next: inLanguage(currentPath()) })}`;
  keepToast({ tone: 'info', title: 'Sign in required', text });
  setTimeout(() => location.assign(`/api/login${next}`), REDIRECT_DELAY);
}

/** If MFA is pending, asks for the code and returns here afterwards. */
export function askForCode(error: unknown): void {
  if (owesCode(error) && !isSignInPath(currentPath())) location.assign(inLanguage(codePath(currentPath())));
}

export const owesCode = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.body.code === SECOND_FACTOR_REQUIRED;

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** True for a 401 because of the session. A 401 for a wrong password or code is different. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.body.code === 'unauthorized';
}

/** Returns the server's message for an exceeded rate limit (429), which contains the waiting time. Undefined for other errors. */
export function waitOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? error.body.message : undefined;
}

/** Browsers report a missing answer only with a TypeError. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Returns the server's message, or the fallback if there is none. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body.message) || fallback;
}
