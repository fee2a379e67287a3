import type { Context } from 'hono';
import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { WHATSAPP, WHATSAPP_PRICES } from '../../_shared/texts/text-settings.ts';
import type { ApiEnv } from '../api-env.ts';
import { recordTextStatus } from '../database/server-database.ts';
import { Failure, unauthorized } from '../http/errors.ts';
import { heedReply } from './replies.ts';
import { fromHex, isSameSecret, isSignedBy } from './signatures.ts';

const text = z.string();
const status = z.object({
  id: text,
  status: text,
  biz_opaque_callback_data: z.optional(text),
  pricing: z.optional(z.object({ billable: z.optional(z.boolean()), category: z.optional(text) })),
  errors: z.optional(z.array(z.object({ code: z.number(), title: z.optional(text) }))),
});
const message = z.object({
  from: text,
  text: z.optional(z.object({ body: text })),
  button: z.optional(z.object({ text })),
});
const payload = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: text })),
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

/** Message states of Meta, as our states. Meta may skip `delivered` if the reader reads the message at once. */
const STATUSES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

/** Answers Meta's verification request, which comes once when the webhook is set up. */
export async function verifyWhatsapp(c: Context<ApiEnv>): Promise<Response> {
  if (!WHATSAPP) throw new Failure(404, 'not_found', API_MESSAGES.notFound);
  const isOurs =
    c.req.query('hub.mode') === 'subscribe' &&
    (await isSameSecret(c.req.query('hub.verify_token') ?? '', WHATSAPP.verifyToken));
  if (!isOurs) throw new Failure(403, 'forbidden', API_MESSAGES.forbidden);
  return c.text(c.req.query('hub.challenge') ?? '');
}

/** Handles status reports and replies. */
export async function answerWhatsapp(c: Context<ApiEnv>): Promise<Response> {
  if (!WHATSAPP) throw new Failure(404, 'not_found', API_MESSAGES.notFound);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const [, digits = ''] = /^sha256=(.+)$/.exec(c.req.header('X-Hub-Signature-256') ?? '') ?? [];
  if (!(await isSignedBy('SHA-256', WHATSAPP.appSecret, body, fromHex(digits)))) throw unauthorized();
  for (const { metadata, statuses = [], messages = [] } of await valuesOf(body)) {
    // An app may have several numbers.
    if (metadata?.phone_number_id !== WHATSAPP.phoneNumberId) continue;
    for (const one of statuses) await recordStatus(c, one);
    for (const one of messages) {
      const { success, data } = message.safeParse(one);
      if (success) await heedReply(c, `+${data.from}`, data.text?.body ?? data.button?.text ?? '');
    }
  }
  return c.json({ received: true });
}

/** The message parts of a payload. Meta also sends other events to this URL, which are ignored. */
async function valuesOf(body: Uint8Array<ArrayBuffer>) {
  const given: unknown = await new Response(body).json().catch(() => undefined);
  if (given === undefined) throw new Failure(400, 'invalid_json', API_MESSAGES.notJson);
  const { success, data } = payload.safeParse(given);
  return success ? data.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) : [];
}

async function recordStatus(c: Context<ApiEnv>, given: unknown): Promise<void> {
  const { success, data } = status.safeParse(given);
  const known = success ? STATUSES[data.status] : undefined;
  if (!success || !known) return;
  const { pricing, errors } = data;
  const price = pricing?.billable === false ? 0 : WHATSAPP_PRICES[pricing?.category ?? ''];
  const { data: attempt } = z.guid().safeParse(data.biz_opaque_callback_data);
  await recordTextStatus(c, {
    provider: 'whatsapp',
    status: known,
    provider_id: data.id,
    ...(attempt && { attempt_id: attempt }),
    ...(errors?.[0] && { answer: `${errors[0].code} ${errors[0].title ?? ''}` }),
    ...(pricing && price !== undefined && { cost: price, currency: 'USD' }),
  });
}
