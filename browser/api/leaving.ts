/** Event that aborts requests in progress, because without a session they would fail. */
export const LEAVING = 'leaving';

let leaving: Promise<void> | undefined;

/** Waits while a logout is in progress. Every read that uses the session must await it first. */
export async function staying(): Promise<void> {
  await leaving;
}

/** True while a logout is in progress, and after it until the page unloads. */
export const isLeaving = (): boolean => leaving !== undefined;

/**
 * Ends the session with the call `end`. Reads wait meanwhile. After success they wait forever, because the page unloads. If the
 * call fails, the session continues and the reads go on.
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

/** Key in the tab's storage of a toast that the next page shows after a full page load. */
export const KEPT_TOAST = 'toast';

/** The toast on the home page of both apps after a logout. */
export const LOGGED_OUT_TOAST = {
  tone: 'success',
  title: 'Logged out successfully',
  text: 'You have been logged out of your account.',
} as const;
