import type { Context } from 'hono';
import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import { TWILIO } from '../../_shared/texts/text-settings.ts';
import type { ApiEnv } from '../api-env.ts';
import { recordTextReply, recordTextStatus } from '../database/server-database.ts';
import { Failure } from '../http/errors.ts';
import { heedReply } from './replies.ts';
import { fromBase64, isSignedBy } from './signatures.ts';

/** Message states of Twilio, as our states. Twilio's other states are intermediate steps. */
const STATUSES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** Handles a status report or a reply. Twilio signs the public URL and the form. */
export async function answerTwilio(c: Context<ApiEnv>): Promise<Response> {
  if (!TWILIO) throw new Failure(404, 'not_found', API_MESSAGES.notFound);
  const form = new URLSearchParams(await c.req.text());
  const { search } = new URL(c.req.url);
  const signed = `${PUBLIC_SITE_URL}/api/webhooks/twilio${search}${[...form]
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => `${name}${value}`)
    .join('')}`;
  const signature = fromBase64(c.req.header('X-Twilio-Signature') ?? '');
  if (!(await isSignedBy('SHA-1', TWILIO.authToken, signed, signature)))
    throw new Failure(403, 'forbidden', API_MESSAGES.forbidden);
  const sid = form.get('MessageSid');
  const status = STATUSES[form.get('MessageStatus') ?? ''];
  if (status && sid) {
    const { data: attempt } = z.guid().safeParse(c.req.query('attempt'));
    const code = form.get('ErrorCode');
    await recordTextStatus(c, {
      provider: 'twilio',
      status,
      provider_id: sid,
      ...(attempt && { attempt_id: attempt }),
      ...(code && { answer: `${code} ${form.get('ErrorMessage') ?? ''}`.trim() }),
    });
  } else if (form.has('Body')) {
    const phone = form.get('From') ?? '';
    // Twilio recognizes STOP and START itself, and then stops or resumes sending.
    const wish = form.get('OptOutType');
    if (wish === 'STOP' || wish === 'START') await recordTextReply(c, phone, wish === 'START');
    else await heedReply(c, phone, form.get('Body') ?? '');
  }
  // An empty response: Twilio sends no answer to the reader.
  return c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, { 'Content-Type': 'text/xml' });
}
