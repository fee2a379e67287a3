import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { getJson, sendJson } from '#browser/api/client.ts';
import { ownSubscription } from '#browser/push/own-subscription.ts';
import type { PushDevices } from '#shared/notifications/push-schema.ts';

const WORKER = '/push-worker.js';

/** Whether this browser can be pushed to: not at all, only once the site is installed as an app, or if it were allowed. */
export type PushAbility = 'none' | 'installed' | 'denied' | 'able';

function pushAbility(): PushAbility {
  // Only iPhones and iPads know the word.
  const isInTab = (navigator as { standalone?: boolean }).standalone === false;
  const knowsPush = 'serviceWorker' in navigator && typeof PushManager !== 'undefined';
  if (!knowsPush || typeof Notification === 'undefined') return isInTab ? 'installed' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** What this browser can, the key to subscribe with (null: nothing is pushed), and which of the member's devices it is, if one. */
export const PUSH_HERE = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const { publicKey, devices } = await getJson<PushDevices>('/api/push/subscriptions', signal);
    const own = await ownSubscription().catch(() => undefined);
    const hash = own && publicKey && isOf(own, publicKey) ? await hashOf(own.endpoint) : undefined;
    return { publicKey, ability: pushAbility(), device: devices.find(({ endpointHash }) => endpointHash === hash) };
  },
  // It changes where nobody tells us: in the browser's settings, or when a session ends elsewhere.
  staleTime: 0,
});

/** Asks whoever sits here, and has this browser told; false if they would rather not. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One made with keys that are no more.
  if (before && !isOf(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await sendJson('POST', '/api/push/subscriptions', {
      endpoint,
      keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Has this browser told of nothing more. */
export async function turnPushOff(id: string): Promise<void> {
  try {
    await sendJson('DELETE', `/api/push/subscriptions/${id}`);
  } catch (error) {
    // It has gone already.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await (await ownSubscription())?.unsubscribe();
}

/** Whether a subscription was made with a key. */
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
