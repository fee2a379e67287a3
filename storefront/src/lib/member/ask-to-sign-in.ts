import { showToast } from '../../ui/base/toast-store.ts';
import { signInPath } from '#shared/paths.ts';
import { currentPath } from '../current-path.ts';

/** Tells a visitor that `purpose` takes an account, and leads them to it and back here. */
export function askToSignIn(text: string): void {
  showToast({
    tone: 'info',
    title: 'Sign in required',
    text,
    link: { to: signInPath(currentPath()), label: 'Sign In' },
  });
}
