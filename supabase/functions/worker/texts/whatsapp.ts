import type { WHATSAPP } from '../../_shared/texts/text-settings.ts';
import { isTemporary, type OutgoingText, request, type TextAdapter } from './text-adapter.ts';

type Settings = NonNullable<typeof WHATSAPP>;
type Answer = {
  messages?: { id: string }[];
  error?: { code: number; message: string; error_data?: { details?: string } };
};

/**
 * Our languages in which WhatsApp has templates. WhatsApp does not support Somali, so the Somali templates are stored under
 * English with another name.
 */
const OFFERED = new Set(['en', 'ar']);

/** Meta's errors of its servers, its limits and our account. The text may go through later. */
const TEMPORARY = new Set([
  0, 1, 2, 4, 10, 190, 368, 80_007, 130_429, 131_000, 131_016, 131_031, 131_042, 131_048, 131_056, 131_057, 133_016,
]);

/** Sends approved templates through Meta's WhatsApp Cloud API. Webhooks return `biz_opaque_callback_data`, our own id. */
export function whatsappAdapter({ phoneNumberId, accessToken, url }: Settings): TextAdapter {
  return {
    provider: 'whatsapp',
    channel: 'whatsapp',
    send: (text, attemptId) =>
      request(
        `${url}/${phoneNumberId}/messages`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: text.phone,
            type: 'template',
            template: templateOf(text),
            biz_opaque_callback_data: attemptId,
          }),
        },
        (status, body) => {
          const { messages, error } = body as Answer;
          if (messages?.[0]) return { status: 'sent', providerId: messages[0].id };
          if (!error) throw new Error('The answer contains neither a message nor an error.');
          const answer = `${error.code} ${error.error_data?.details ?? error.message}`;
          return { status: 'failed', isTemporary: TEMPORARY.has(error.code) || isTemporary(status), answer };
        },
      ),
  };
}

/** The template of a text: `sign_in_code` in the category authentication, or `notification` in the category utility. */
function templateOf({ code, line = '', url = '', language }: OutgoingText) {
  const parameters = (...texts: string[]) => texts.map((text) => ({ type: 'text', text }));
  if (code)
    return {
      name: 'sign_in_code',
      // Meta writes the text itself.
      language: { code: OFFERED.has(language) ? language : 'en' },
      components: [
        { type: 'body', parameters: parameters(code) },
        { type: 'button', sub_type: 'url', index: '0', parameters: parameters(code) },
      ],
    };
  return {
    name: OFFERED.has(language) ? 'notification' : `notification_${language}`,
    language: { code: OFFERED.has(language) ? language : 'en' },
    // A value may contain no line break, no tab and no four spaces.
    components: [{ type: 'body', parameters: parameters(line.replaceAll(/\s+/g, ' '), url) }],
  };
}
