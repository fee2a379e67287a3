import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { getJson, sendJson } from '#browser/api/client.ts';
import { ownSubscription } from '#browser/push/own-subscription.ts';

const WORKER = '/push-worker.js';

/** Support for push notifications: none, only as an installed app, denied by the user, or available. */
export type PushAbility = 'none' | 'installed' | 'denied' | 'able';

function pushAbility(): PushAbility {
  // Only iPhones and iPads define `standalone`.
  const isInTab = (navigator as { standalone?: boolean }).standalone === false;
  const knowsPush = 'serviceWorker' in navigator && typeof PushManager !== 'undefined';
  if (!knowsPush || typeof Notification === 'undefined') return isInTab ? 'installed' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/**
 * This browser's push support, the public key for subscriptions (null if push is off), and this browser's registered device, if
 * any.
 */
export const PUSH_HERE = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const { publicKey, devices } = await getJson('/api/push/subscriptions', { signal });
    const own = await ownSubscription().catch(() => undefined);
    const hash = own && publicKey && isOf(own, publicKey) ? await hashOf(own.endpoint) : undefined;
    return { publicKey, ability: pushAbility(), device: devices.find(({ endpointHash }) => endpointHash === hash) };
  },
  // The state can change without the app, in the browser's settings or when a session ends elsewhere.
  staleTime: 0,
});

/** Asks for permission and subscribes this browser. Resolves to false if the user refuses. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // An old subscription uses outdated keys.
  if (before && !isOf(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { keys } = subscription.toJSON();
  try {
    await sendJson('POST', '/api/push/subscriptions', {
      body: {
        endpoint: subscription.endpoint,
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Ends push notifications for this browser. */
export async function turnPushOff(id: string): Promise<void> {
  try {
    await sendJson('DELETE', '/api/push/subscriptions/{id}', { path: { id } });
  } catch (error) {
    // The subscription is already deleted.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await (await ownSubscription())?.unsubscribe();
}

/** True if the subscription was made with this key. */
function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(publicKey);
  return made.length === wanted.length && made.every((byte, index) => byte === wanted[index]);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
