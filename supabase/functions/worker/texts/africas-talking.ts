import type { AFRICAS_TALKING } from '../../_shared/texts/text-settings.ts';
import { isTemporary, request, type TextAdapter } from './text-adapter.ts';

type Settings = NonNullable<typeof AFRICAS_TALKING>;
type Answer = {
  SMSMessageData?: {
    Message?: string;
    Recipients?: { statusCode: number; status: string; cost: string; messageId: string }[];
  };
};

/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102]);
/** No credit, or a failure of its servers. */
const TEMPORARY = new Set([405, 500, 501]);

/** Sends SMS through Africa's Talking. It identifies a text only by its own id, and does not detect duplicates. */
export function africasTalkingAdapter({ username, apiKey, sender, url }: Settings): TextAdapter {
  return {
    provider: 'africas-talking',
    channel: 'sms',
    send: ({ phone, body }) =>
      request(
        `${url}/version1/messaging`,
        {
          method: 'POST',
          headers: { apiKey, Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ username, to: phone, message: body, ...(sender && { from: sender }) }).toString(),
        },
        (status, answer) => {
          const { Message, Recipients } = (answer as Answer).SMSMessageData ?? {};
          const recipient = Recipients?.[0];
          if (!recipient)
            return { status: 'failed', isTemporary: isTemporary(status), answer: Message ?? `status ${status}` };
          if (!TAKEN.has(recipient.statusCode)) {
            const words = `${recipient.statusCode} ${recipient.status}`;
            return { status: 'failed', isTemporary: TEMPORARY.has(recipient.statusCode), answer: words };
          }
          const [, currency, cost] = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(recipient.cost) ?? [];
          return {
            status: 'sent',
            providerId: recipient.messageId,
            ...(currency && { currency, cost: Number(cost) }),
          };
        },
      ),
  };
}
