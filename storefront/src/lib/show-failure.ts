import { ApiError, SECOND_FACTOR_REQUIRED, UNAUTHORIZED } from '../../../shared/api/api-error.ts';
import { showToast } from '../ui/toast-store.ts';
import { codePath, isSignInPath } from '../../../shared/addresses.ts';
import { serverMessage } from './server-message.ts';

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
  const { pathname, search } = location;
  const next = isSignInPath(pathname) ? '' : `?${new URLSearchParams({ next: pathname + search })}`;
  setTimeout(() => location.assign(`/api/login${next}`), REDIRECT_DELAY);
}

/** Where a session owes the second factor, asks for its code, and leads back here. */
export function askForCode(error: unknown): void {
  const { pathname, search } = location;
  if (owesCode(error) && !isSignInPath(pathname)) location.assign(codePath(pathname + search));
}

export const owesCode = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.body.code === SECOND_FACTOR_REQUIRED;

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** A 401 that says "Unauthorized"; one that says what was wrong with a password or code is an answer like others. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message.includes(UNAUTHORIZED);
}

/** The browser says that it got no answer at all by this error alone. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}
