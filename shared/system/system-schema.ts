import * as z from 'zod/mini';
import { requiredChoice, requiredText } from '../api/body-fields.ts';
import { count, day, moment, momentOrNull, numberOrNull, textOrNull } from '../api/answer-fields.ts';

/** The kinds of items that are set aside after repeated failure. */
const RETRY_KINDS = ['event', 'email', 'text', 'push'] as const;

const deliveries = z.array(
  z.object({
    place: z.int(),
    channel: z.enum(['email', 'push', 'sms', 'whatsapp']),
    sent: count(),
    failed: count(),
    costs: z.array(z.object({ currency: z.string(), amount: z.number() })),
    unpriced: count(),
  }),
);

/** `GET /api/admin/system`. */
export const systemSchema = z.object({
  at: moment(),
  jobs: z.array(
    z.object({
      name: z.string(),
      runAt: momentOrNull(),
      dueAt: momentOrNull(),
      milliseconds: numberOrNull(),
      error: textOrNull(),
      failedAt: momentOrNull(),
    }),
  ),
  queues: z.array(
    z.object({
      queue: z.enum(['events', 'emails', 'texts', 'pushes']),
      waiting: count(),
      failing: count(),
      oldest: numberOrNull(),
    }),
  ),
  setAside: z.array(
    z.object({
      kind: z.enum(RETRY_KINDS),
      id: z.string(),
      about: z.string(),
      tries: z.nullable(z.int()),
      error: textOrNull(),
      createdAt: moment(),
    }),
  ),
  deliveries,
  deliveriesToday: deliveries,
  storage: z.array(z.object({ bucket: z.string(), files: count(), bytes: count(), measuredAt: moment() })),
  errors: z.array(
    z.object({
      source: z.enum(['api_error', 'job_error']),
      type: z.string(),
      count: count(),
      lastDay: day(),
      today: count(),
    }),
  ),
});
export type SystemState = z.infer<typeof systemSchema>;

/** The body of `POST /api/admin/system/retries`. */
export const retrySchema = z.object({
  kind: requiredChoice(RETRY_KINDS, 'Kind'),
  id: requiredText(40, 'Id'),
});
