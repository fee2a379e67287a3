/** How long, in milliseconds, somebody who leaves waits for the browser to forget its subscription. */
const PATIENCE = 1000;

/** What this browser is subscribed to at its push service; undefined if it is not, or cannot be. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  // Outside of https there is no such thing, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** Has this browser pushed to no more. The database has ended it with the session: this is for the browser's own order, where it can be. */
export async function endPushHere(): Promise<void> {
  const ended = ownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {});
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([ended, late]);
}
