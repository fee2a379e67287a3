import { inLanguage } from '#shared/language.ts';
import { notificationLine } from '#shared/notifications/notification-line.ts';
import type { PushContent } from '#shared/notifications/push-schema.ts';
import { PUSH_SERVICES_URL, VAPID } from '../env.ts';
import { inBackground, oneAtATime } from './background.ts';
import { languageOf } from '../http/languages.ts';
import {
  dropPushSubscription,
  postponePush,
  removePush,
  takePushes,
  type WaitingPush,
} from '../database/server-database.ts';
import { withLocalizedTitle } from './localized-title.ts';

/** How often, in milliseconds, a process that lives looks for pushes that nobody told it of. */
const INTERVAL = 2000;

/** How long, in milliseconds, a push service may take to answer. */
const TIMEOUT = 10_000;

const sendClaimed = oneAtATime(async () => {
  for (let pushes = await takePushes(); pushes.length > 0; pushes = await takePushes()) {
    await Promise.all(pushes.map((push) => send(push).catch((error: unknown) => report(push, String(error)))));
  }
});

/** Sends the pushes that wait in the database, if there are keys to sign them with. */
export function sendDuePushes(): Promise<void> {
  return VAPID ? sendClaimed() : Promise.resolve();
}

/** Looks after pushes as long as this process lives. */
export function startPushTimer(): void {
  if (VAPID) setInterval(() => inBackground(sendDuePushes()), INTERVAL);
}

/** Sends a push, and says in the database what came of it. What got no answer comes up again by itself. */
async function send(push: WaitingPush): Promise<void> {
  const request = await encrypted(push).catch(() => undefined);
  // Keys that nothing can be encrypted with are no device's.
  if (!request) return dropPushSubscription(push.subscriptionId, push.p256dh);
  const response = await fetch(deliveryUrl(push.endpoint), {
    ...request,
    // An endpoint is a client's word: nobody is led on from there.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  const { ok, status } = response;
  if (ok) return removePush(push.id, true);
  if (status === 404 || status === 410) return dropPushSubscription(push.subscriptionId, push.p256dh);
  report(push, `status ${status}`);
  if (status === 429 || status >= 500) return postponePush(push.id, secondsToWait(response));
  // It would be refused for ever.
  return removePush(push.id, false);
}

/** The request that only the device can read (RFC 8291), signed for its push service (RFC 8292). */
async function encrypted(push: WaitingPush) {
  // With the first push: most of what the function does needs none of it.
  const { buildPushPayload } = await import('@block65/webcrypto-web-push');
  const { endpoint, p256dh, auth } = push;
  const data = messageOf(push);
  return buildPushPayload(
    { data, options: { ttl: Math.max(1, push.secondsLeft), urgency: 'normal', topic: await topicOf(push, data.tag) } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    VAPID as NonNullable<typeof VAPID>,
  );
}

/** What the device shows: the line of the bell, in its reader's language. */
function messageOf({ notificationId, event, thing, path, content, ...push }: WaitingPush): PushContent {
  const language = languageOf(push.language);
  return {
    id: notificationId,
    title: notificationLine(event, withLocalizedTitle(language, content), language),
    link: inLanguage(path, language.code),
    tag: `${event.replace(/_[^_]*$/, '')}:${thing}`,
    lang: language.code,
    dir: language.direction,
  };
}

/** Of several about one thing a push service keeps the last for a device that is off. It learns neither thing nor kind. */
async function topicOf({ auth }: WaitingPush, tag: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${auth} ${tag}`));
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 24)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Where an endpoint is reached: in tests at what stands in for all push services. */
function deliveryUrl(endpoint: string): string {
  const { host, pathname, search } = new URL(endpoint);
  return PUSH_SERVICES_URL ? `${PUSH_SERVICES_URL}/${host}${pathname}${search}` : endpoint;
}

/** `Retry-After`, in seconds or as a date. */
function secondsToWait({ headers }: Response): number {
  const retryAfter = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : 0;
}

/** The log names no device and no endpoint. */
function report({ id, event }: WaitingPush, error: string): void {
  console.error(JSON.stringify({ push: id, event, error }));
}
