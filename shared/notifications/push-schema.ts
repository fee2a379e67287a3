import * as z from 'zod/mini';
import { API_MESSAGES } from '../api/messages/api-messages.ts';
import { moment, momentOrNull } from '../api/answer-fields.ts';

/** The body of `POST /api/push/subscriptions`, as the browser provides it. */
export const newPushSubscriptionSchema = z.object({
  endpoint: z
    .string('Endpoint is required')
    .check(
      z.maxLength(2000, 'Endpoints are at most 2000 characters'),
      z.regex(/^https:\/\/[a-z0-9.-]+\/[!-~]*$/, 'Endpoint must be an https URL'),
    ),
  keys: z.object(
    {
      // The keys in base64url: 65 bytes that begin with 4 (`p256dh`), and 16 bytes (`auth`).
      p256dh: z
        .string(API_MESSAGES.notAPushKey)
        .check(
          z.length(87, API_MESSAGES.notAPushKey),
          z.regex(/^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$/, API_MESSAGES.notAPushKey),
        ),
      auth: z.string(API_MESSAGES.notAPushKey).check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/, API_MESSAGES.notAPushKey)),
    },
    'Keys are required',
  ),
});

/** A subscribed device, as its user sees it. */
export const pushSubscriptionSchema = z.object({ id: z.guid(), device: z.string(), createdAt: moment() });
export type PushSubscriptionStatus = z.infer<typeof pushSubscriptionSchema>;

/**
 * `GET /api/push/subscriptions`: the caller's devices, and the public key for a new subscription (null if push is not configured).
 */
export const pushDevicesSchema = z.object({
  publicKey: z.nullable(z.string()),
  /** A browser recognises its own entry by the hash of its endpoint (SHA-256, hexadecimal). */
  devices: z.array(z.extend(pushSubscriptionSchema, { endpointHash: z.string(), lastSentAt: momentOrNull() })),
});
export type PushDevices = z.infer<typeof pushDevicesSchema>;

/**
 * The content of a push message, which `push-worker.js` shows. A message replaces an earlier one with the same tag. Two messages
 * with the same id are duplicates.
 */
export type PushContent = { id: string; title: string; link: string; tag: string; lang: string; dir: 'ltr' | 'rtl' };
