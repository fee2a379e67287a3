// Shows push messages on this device and opens their links. It stores nothing and handles no request of a page.
// supabase/functions/api/jobs/send-push.ts writes the messages (`PushTold` in shared/notifications/push-schema.ts).

const NAME = 'East Africa Properties & Cars';

self.addEventListener('push', (event) => event.waitUntil(show(toldBy(event))));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

// A browser must show a notification for each push message, even if the message is unreadable.
function toldBy({ data }) {
  try {
    return data.json();
  } catch {
    return { id: '', title: NAME, link: '/', tag: 'unknown', lang: 'en', dir: 'ltr' };
  }
}

// A repeated message replaces the first silently. A new message with the same tag replaces it and alerts again.
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

// Focuses a window that already shows the page. Otherwise a new window opens, so that no other window loses its page.
async function open(notification) {
  notification.close();
  const { href, origin } = new URL(notification.data.link, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

// The push service gave this browser a new endpoint: register it for the signed-in user.
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
