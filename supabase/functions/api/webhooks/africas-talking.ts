import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { AFRICAS_TALKING } from '../../_shared/texts/text-settings.ts';
import type { ApiEnv } from '../api-env.ts';
import { recordTextReply, recordTextStatus } from '../database/server-database.ts';
import { Failure } from '../http/errors.ts';
import { heedReply } from './replies.ts';
import { isSameSecret } from './signatures.ts';

/** Message states of Africa's Talking, as our states. */
const STATUSES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  Sent: 'sent',
  Submitted: 'sent',
  Buffered: 'sent',
  Success: 'delivered',
  Rejected: 'failed',
  Failed: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
};

/**
 * Handles delivery reports, replies and opt-outs, which Africa's Talking posts as forms to one URL. It signs nothing, so the
 * secret in the URL replaces a signature.
 */
export async function answerAfricasTalking(c: Context<ApiEnv>): Promise<Response> {
  if (!AFRICAS_TALKING) throw new Failure(404, 'not_found', API_MESSAGES.notFound);
  if (!(await isSameSecret(c.req.param('secret') ?? '', AFRICAS_TALKING.webhookSecret)))
    throw new Failure(403, 'forbidden', API_MESSAGES.forbidden);
  const form = new URLSearchParams(await c.req.text());
  const id = form.get('id');
  const status = STATUSES[form.get('status') ?? ''];
  if (status && id) {
    const reason = form.get('failureReason');
    await recordTextStatus(c, {
      provider: 'africas-talking',
      status,
      provider_id: id,
      ...(reason && { answer: reason }),
    });
  } else if (form.has('text')) await heedReply(c, phoneOf(form.get('from')), form.get('text') ?? '');
  else if (form.has('senderId')) await recordTextReply(c, phoneOf(form.get('phoneNumber')), false);
  return c.json({ received: true });
}

/** A "+" in a form that was not encoded becomes a space. */
const phoneOf = (number: string | null): string => (number ?? '').trim().replace(/^\+?/, '+');
