/** What is under way with the session ends at this event: its answer would be that there is none. */
export const LEAVING = 'leaving';

let leaving: Promise<void> | undefined;

/** Settles while the session is not being ended: whoever would read with it asks here first. */
export async function staying(): Promise<void> {
  await leaving;
}

/** Whether the session is being ended, or has been and the page is about to go. */
export const isLeaving = (): boolean => leaving !== undefined;

/**
 * Ends the session by a call. Meanwhile nothing new is read with it, and after it nothing at all: the page is about to go. Where
 * the call fails the session goes on, and what waited is read.
 */
export async function leave(end: () => Promise<unknown>): Promise<void> {
  let stay = () => {};
  leaving = new Promise((resolve) => {
    stay = resolve;
  });
  window.dispatchEvent(new Event(LEAVING));
  try {
    await end();
  } catch (failure) {
    leaving = undefined;
    stay();
    throw failure;
  }
}

/** Where a toast waits, in the tab's own storage, for the page that follows a full load; the page that comes shows it. */
export const KEPT_TOAST = 'toast';

/** What home says after a logout, in either app. */
export const LOGGED_OUT_TOAST = {
  tone: 'success',
  title: 'Logged out successfully',
  text: 'You have been logged out of your account.',
} as const;
