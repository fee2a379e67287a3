import { inLanguage } from '#shared/language.ts';
import { notificationLine } from '#shared/notifications/notification-line.ts';
import type { PushContent } from '#shared/notifications/push-schema.ts';
import type { NotificationEvent } from '#shared/notifications/notification-lines.ts';
import { PUSH_SERVICES_URL, VAPID } from '../../_shared/env.ts';
import { database } from '../database.ts';
import { type NotificationContent, withLocalizedTitle } from '../emails/localized-title.ts';
import { languageOf } from '../languages.ts';

/** A push that waits to be sent to a device, as public.claim_pushes returns it. */
type WaitingPush = {
  id: string;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The seconds until it expires. */
  secondsLeft: number;
  notificationId: string;
  event: NotificationEvent;
  /** The id of its subject. */
  thing: string;
  path: string;
  language: string | null;
  content: NotificationContent;
};

/** The timeout of a push service in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Sends up to twenty due pushes at once, if there are keys to sign them. A push without an answer becomes due again. Throws if
 * no push service accepted any push.
 */
export async function sendPushes(): Promise<boolean> {
  if (!VAPID) return false;
  const pushes = (await database('claim_pushes')) as WaitingPush[];
  const sent = await Promise.all(
    pushes.map((push) =>
      send(push).catch((error: unknown) => {
        report(push, String(error));
        return false;
      }),
    ),
  );
  if (sent.length > 0 && !sent.includes(true)) throw new Error('No push service accepted a push.');
  return pushes.length > 0;
}

/** Sends a push and records the outcome. Returns false if its service failed or refused it. */
async function send(push: WaitingPush): Promise<boolean> {
  const request = await encrypted(push).catch(() => undefined);
  // These keys cannot encrypt, so they belong to no device.
  if (!request) return dropDevice(push);
  const response = await fetch(deliveryUrl(push.endpoint), {
    ...request,
    // A client chose the endpoint, so the worker follows no redirect.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  const { ok, status } = response;
  if (status === 404 || status === 410) return dropDevice(push);
  if (status === 429 || status >= 500)
    await database('postpone_push', { push_id: push.id, seconds: secondsToWait(response) });
  else await database('remove_push', { push_id: push.id, sent: ok });
  if (!ok) report(push, `status ${status}`);
  return ok;
}

/** Deletes a device that its service no longer knows. */
async function dropDevice({ subscriptionId, p256dh }: WaitingPush): Promise<boolean> {
  await database('drop_push_subscription', { subscription_id: subscriptionId, p256dh });
  return true;
}

/** The request that only the device can read (RFC 8291), signed for its push service (RFC 8292). */
async function encrypted(push: WaitingPush) {
  // Loaded with the first push, because most calls of the function do not need it.
  const { buildPushPayload } = await import('@block65/webcrypto-web-push');
  const { endpoint, p256dh, auth } = push;
  const data = messageOf(push);
  return buildPushPayload(
    { data, options: { ttl: Math.max(1, push.secondsLeft), urgency: 'normal', topic: await topicOf(push, data.tag) } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    VAPID as NonNullable<typeof VAPID>,
  );
}

/** The content of a push: the notification's line in the reader's language. */
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

/**
 * The topic of a push. For a device that is off, a push service keeps only the last push with a topic. The hash hides the
 * subject and the type from the service.
 */
async function topicOf({ auth }: WaitingPush, tag: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${auth} ${tag}`));
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 24)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The URL of an endpoint. Tests use one fake for all push services. */
function deliveryUrl(endpoint: string): string {
  const { host, pathname, search } = new URL(endpoint);
  return PUSH_SERVICES_URL ? `${PUSH_SERVICES_URL}/${host}${pathname}${search}` : endpoint;
}

/** The seconds in `Retry-After`, which may also be a date. */
function secondsToWait({ headers }: Response): number {
  const retryAfter = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : 0;
}

/** Logs a failed push, without the device and the endpoint. */
function report({ id, event }: WaitingPush, error: string): void {
  console.error(JSON.stringify({ push: id, event, error }));
}
