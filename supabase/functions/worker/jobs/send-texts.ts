import {
  CODE_TEMPLATES,
  codeText,
  type CodeTemplate,
  newsText,
  plainSigns,
  textNews,
  type TextTemplate,
} from '#shared/texts/text-words.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import { database } from '../database.ts';
import { type NotificationContent, withLocalizedTitle } from '../emails/localized-title.ts';
import { languageOf } from '../languages.ts';
import { ADAPTERS } from '../texts/adapters.ts';
import type { OutgoingText, TextAdapter } from '../texts/text-adapter.ts';

/** A text that waits to be sent, as public.claim_texts returns it. */
type WaitingText = {
  id: string;
  phone: string;
  template: TextTemplate;
  language: string | null;
  content: NotificationContent;
  secondsLeft: number;
  attempts: { provider: string; channel: string; status: string; isTemporary: boolean }[];
};

/** Sends the texts with codes. Notifications at a slow provider do not delay codes. */
export const sendCodeTexts = sender(true);

/** Sends all other texts. */
export const sendNotificationTexts = sender(false);

/** Sends up to ten due texts at once. Throws if no text was sent because the providers failed, not the numbers. */
function sender(areCodes: boolean): () => Promise<boolean> {
  return async () => {
    if (ADAPTERS.length === 0) return false;
    const texts = (await database('claim_texts', { are_codes: areCodes })) as WaitingText[];
    const outcomes = await Promise.all(texts.map(send));
    if (outcomes.includes('temporary') && !outcomes.includes('sent')) throw new Error('No provider accepted a text.');
    return texts.length > 0;
  };
}

/** Offers a text to one provider after another until one accepts it. */
async function send(text: WaitingText): Promise<'sent' | 'temporary' | 'failed'> {
  const outgoing = outgoingText(text);
  let isTemporary = false;
  for (const adapter of ADAPTERS) {
    if (hadText(text, adapter)) continue;
    const { provider, channel } = adapter;
    const attempt = await database('begin_text_attempt', { text_id: text.id, provider, channel });
    if (!attempt) continue;
    const outcome = await adapter.send(outgoing, attempt);
    const { status } = outcome;
    const hasText = await database('finish_text_attempt', {
      attempt_id: attempt,
      status,
      ...(status === 'sent'
        ? {
            provider_id: outcome.providerId,
            ...(outcome.currency && { cost: outcome.cost ?? 0, currency: outcome.currency }),
          }
        : { answer: outcome.answer, is_temporary: status === 'failed' && outcome.isTemporary }),
    });
    // The log contains no number and no text.
    if (status !== 'sent')
      console.error(JSON.stringify({ text: text.id, provider, status, answer: withoutNumbers(outcome.answer) }));
    if (hasText) return 'sent';
    isTemporary ||= status === 'failed' && outcome.isTemporary;
  }
  await database('release_text', { text_id: text.id, is_temporary: isTemporary });
  return isTemporary ? 'temporary' : 'failed';
}

/** Whether this provider already had the text and must not get it again. */
function hadText({ attempts }: WaitingText, { provider, channel }: TextAdapter): boolean {
  return attempts.some((one) => one.provider === provider && one.channel === channel && !one.isTemporary);
}

/** The content of a text, in the reader's language. */
function outgoingText({ phone, template, language: code, content, secondsLeft }: WaitingText): OutgoingText {
  const language = languageOf(code);
  const common = { phone, language: language.code, secondsLeft };
  if (isCode(template))
    return { ...common, body: codeText(template, content, language, PUBLIC_SITE_URL), code: String(content['code']) };
  const news = textNews(template, withLocalizedTitle(language, content), language, PUBLIC_SITE_URL);
  return { ...common, body: plainSigns(newsText(news, language)), ...news };
}

const isCode = (template: TextTemplate): template is CodeTemplate =>
  (CODE_TEMPLATES as readonly string[]).includes(template);

const withoutNumbers = (answer: string): string => answer.replaceAll(/\+?\d{7,}/g, '…');
