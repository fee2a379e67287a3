/** How long, in milliseconds, a logout waits for the browser to unsubscribe. */
const TIMEOUT = 1000;

/** The push subscription of this browser; undefined if it has none, or push is unsupported. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  // Without https `serviceWorker` is undefined, although the types say otherwise.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/**
 * Unsubscribes this browser from push. The database already ended the subscription with the session; this only cleans up the
 * browser.
 */
export async function endPushHere(): Promise<void> {
  const ended = ownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {});
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  await Promise.race([ended, late]);
}
