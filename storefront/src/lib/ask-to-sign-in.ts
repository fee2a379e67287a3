import { showToast } from '../ui/toast-store.ts';
import { signInPath } from '../../../shared/addresses.ts';

/** Tells a visitor that `purpose` takes an account, and leads them to it and back here. */
export function askToSignIn(purpose: string): void {
  showToast({
    tone: 'info',
    title: 'Sign in required',
    text: `Please sign in to ${purpose}`,
    link: { to: signInPath(location.pathname + location.search), label: 'Sign In' },
  });
}
