// Shows what is pushed to this device, and leads there. It keeps nothing and answers no request of a page.
// What is pushed is written by supabase/functions/api/jobs/send-push.ts (`PushTold` in shared/notifications/push-schema.ts).

const NAME = 'East Africa Properties & Cars';

self.addEventListener('push', (event) => event.waitUntil(show(toldBy(event))));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

// A browser that is pushed to has to show something, whatever it was.
function toldBy({ data }) {
  try {
    return data.json();
  } catch {
    return { id: '', title: NAME, link: '/', tag: 'unknown', lang: 'en', dir: 'ltr' };
  }
}

// What came twice takes its own place in silence; something new about the same thing takes it with a sound.
async function show({ id, title, link, tag, lang, dir }) {
  const before = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    tag,
    lang,
    dir,
    renotify: before.some(({ data }) => data && data.id !== id),
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: { id, link },
  });
}

// A window that shows it already is brought to the front; no other is led away from what somebody does there.
async function open(notification) {
  notification.close();
  const { href, origin } = new URL(notification.data.link, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

// The push service gave this browser another endpoint: whoever is signed in here is told by that one.
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { applicationServerKey } = (oldSubscription || newSubscription || {}).options || {};
  if (!applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = newSubscription || (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
