import { useSyncExternalStore } from 'react';
import { isLeaving, KEPT_TOAST } from '#browser/api/leaving.ts';
import { tokens } from '#browser/realtime/connection.ts';
import { tabStorage } from '#browser/storage.ts';
import { SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { forgetCurrentUser, lastUser, leaveToSignIn, readCurrentUser } from './session.ts';

/** What the sign-in page says to a user whose session has ended. */
const ENDED_TOAST = { tone: 'failure', title: 'Your session has ended', text: 'Please sign in again.' } as const;

/** The code of the refusal, while a form waits for its user to sign in again. */
let waiting: { code: string | undefined } | null = null;
const listeners = new Set<() => void>();

/**
 * Leaves for the sign-in page once the session has ended. Where a form is open the page stays with what was typed, and asks the
 * user to sign in again beside it (`SessionEnded`). Answers whether the page stays.
 */
export function endSession(code?: string): boolean {
  // A logout leads to home by itself: what is refused meanwhile leads nowhere.
  if (isLeaving()) return true;
  forgetCurrentUser();
  if (waiting || isFormOpen()) {
    if (!waiting) setWaiting({ code });
    return true;
  }
  // A visitor had no session, and a session that lacks its second factor has not ended.
  if (lastUser() && code !== SECOND_FACTOR_REQUIRED) tabStorage.writeJson(KEPT_TOAST, ENDED_TOAST);
  leaveToSignIn(code);
  return false;
}

/** The signed-in user, or null. While a form is open it is still its user's page, whose session may have ended. */
export async function readPageUser(): Promise<CurrentUser | null> {
  const user = await readCurrentUser();
  if (user || !lastUser() || !isFormOpen()) return user;
  endSession();
  return lastUser();
}

/** How many typed texts are being sent after their forms closed. */
let sentTexts = 0;

/** Keeps the page while a typed text is sent whose form has closed. The form opens again if the session has ended. */
export async function keepPageDuring<T>(sending: Promise<T>): Promise<T> {
  sentTexts += 1;
  try {
    return await sending;
  } finally {
    sentTexts -= 1;
  }
}

/** A text is being sent, a dialog with a form is open, or a text is begun beside the rows. */
const isFormOpen = (): boolean =>
  sentTexts > 0 ||
  document.querySelector('[role=dialog] :is(textarea, input)') !== null ||
  [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')].some(({ value }) => value.trim() !== '');

/** Whether a form waits for its user to sign in again, and by which code of a refusal. */
export function useSessionEnd(): { code: string | undefined } | null {
  return useSyncExternalStore(subscribe, () => waiting);
}

/** Whether the user has signed in again, in another tab. Another user's page begins anew: what was typed is not theirs. */
export async function isSignedInAgain(): Promise<boolean> {
  if (!mayBeSignedIn(document.cookie)) return false;
  tokens.forget();
  forgetCurrentUser();
  const before = lastUser();
  const user = await readCurrentUser().catch(() => null);
  if (user && before && user.id !== before.id) globalThis.location.reload();
  return user !== null;
}

export function setWaiting(next: typeof waiting): void {
  waiting = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
