import * as z from 'zod/mini';
import { API_MESSAGES } from '../api/messages/api-messages.ts';
import { moment, momentOrNull } from '../api/answer-fields.ts';

/** The body of `POST /api/push/subscriptions`: what the browser says of itself. */
export const newPushSubscriptionSchema = z.object({
  endpoint: z
    .string('Endpoint is required')
    .check(
      z.maxLength(2000, 'Endpoints are at most 2000 characters'),
      z.regex(/^https:\/\/[a-z0-9.-]+\/[!-~]*$/, 'Endpoints are https addresses'),
    ),
  keys: z.object(
    {
      // 65 bytes, the first of them 4, and 16 bytes, in base64url.
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

/** A device that is pushed to, as its person is told of it. */
export const pushSubscriptionSchema = z.object({ id: z.guid(), device: z.string(), createdAt: moment() });
export type PushSubscriptionStatus = z.infer<typeof pushSubscriptionSchema>;

/** `GET /api/push/subscriptions`: the key that browsers ask their push service with (null: push is not offered), and the caller's devices. */
export const pushDevicesSchema = z.object({
  publicKey: z.nullable(z.string()),
  /** A browser knows itself by the hash of its endpoint (SHA-256, hexadecimal). */
  devices: z.array(z.extend(pushSubscriptionSchema, { endpointHash: z.string(), lastSentAt: momentOrNull() })),
});
export type PushDevices = z.infer<typeof pushDevicesSchema>;

/** What a device is sent, and `push-worker.js` shows. Two with one tag take each other's place; two with one id are the same. */
export type PushContent = { id: string; title: string; link: string; tag: string; lang: string; dir: 'ltr' | 'rtl' };
