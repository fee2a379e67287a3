import { ApiError, UNAUTHORIZED } from '../../../shared/api/api-error.ts';
import { showToast } from '../ui/toast-store.ts';
import { isSignInPath } from '../../../shared/addresses.ts';
import { serverMessage } from './server-message.ts';

/** Time to read why, before the sign-in page comes. */
const REDIRECT_DELAY = 500;

/** Tells that a change failed: in the server's words, else in ours. A session that has ended is told by `signInAgain`. */
export function showFailure(error: unknown, { title, fallback }: { title: string; fallback: string }): void {
  if (isSessionOver(error)) return;
  showToast({ tone: 'failure', title, text: isUnreachable(error) ? UNREACHABLE : serverMessage(error, fallback) });
}

/** After any change that failed because the session has ended, sends the person to sign in and back here. */
export function signInAgain(error: unknown): void {
  if (!isSessionOver(error)) return;
  showToast({ tone: 'failure', title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
  const { pathname, search } = location;
  const next = isSignInPath(pathname) ? '' : `?${new URLSearchParams({ next: pathname + search })}`;
  setTimeout(() => location.assign(`/api/login${next}`), REDIRECT_DELAY);
}

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** A 401 that says "Unauthorized"; one that says what was wrong with a password or code is an answer like others. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message.includes(UNAUTHORIZED);
}

/** The browser says that it got no answer at all by this error alone. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}
