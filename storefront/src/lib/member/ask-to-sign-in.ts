import { showToast } from '../../ui/base/toast-store.ts';
import { signInPath } from '#shared/paths.ts';
import { keepStarted, type StartedAction } from './started-action.ts';
import { currentPath } from '../current-path.ts';

/**
 * Tells a visitor that an action needs an account, and links to sign-in. After sign-in the user returns here, and the action
 * completes.
 */
export function askToSignIn(text: string, started: StartedAction): void {
  keepStarted(started);
  showToast({
    tone: 'info',
    title: 'Sign in required',
    text,
    link: { to: signInPath(currentPath()), label: 'Sign In' },
  });
}
