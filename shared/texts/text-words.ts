import { BRAND } from '../brand.ts';
import { isolated } from '../format/isolated.ts';
import { inLanguage } from '../language.ts';
import type { EmailLanguage } from '../emails/email-parts.ts';
import { notificationLine } from '../notifications/notification-line.ts';
import type { NotificationEvent } from '../notifications/notification-lines.ts';
import { t } from '../format/text.ts';

/** The templates of private.text_queue whose text is a code. */
export const CODE_TEMPLATES = ['sign_in_code', 'phone_change_code'] as const;
export type CodeTemplate = (typeof CODE_TEMPLATES)[number];
export type TextTemplate = CodeTemplate | 'notification' | 'messages_unread' | 'alerts';

/** The texts of SMS. The price depends on the number of characters. */
const CODE_WORDS: Record<CodeTemplate, string> = {
  sign_in_code: t('{code} is your sign-in code for {product}. Do not share it with anyone.'),
  phone_change_code: t('{code} is your code to change your phone number on {product}. Do not share it with anyone.'),
};

const WORDS = {
  messages_unread: 'Unread messages from {person} ({count})',
  alerts: 'New in your searches and favorites: {count}',
  stop: 'Reply STOP to stop these texts.',
  somebody: 'Someone',
};

/** The values of an SMS, as private.text_queue stores them. */
export type TextContent = { readonly [name: string]: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The SMS with a code. Its last line lets the phone fill in the code only on this site. */
export function codeText(template: CodeTemplate, content: TextContent, language: EmailLanguage, site: string): string {
  const code = textOf(content['code']);
  const words = language
    .say(CODE_WORDS[template])
    .replace('{code}', code)
    .replace('{product}', () => isolated(BRAND.name, language.direction));
  return `${words}\n\n@${new URL(site).hostname} #${code}`;
}

/** The line of a notification's SMS, and the URL that it links to. */
export function textNews(
  template: Exclude<TextTemplate, CodeTemplate>,
  content: TextContent,
  language: EmailLanguage,
  site: string,
): { line: string; url: string } {
  const url = `${site}${inLanguage(textOf(content['path']) || '/', language.code)}`;
  if (template === 'notification')
    return { line: notificationLine(content['event'] as NotificationEvent, content, language), url };
  const person = textOf(content['person']) || language.say(WORDS.somebody);
  const line = language
    .say(WORDS[template])
    .replace('{person}', () => isolated(person, language.direction))
    .replace('{count}', textOf(content['count']));
  return { line, url };
}

/** The SMS of a notification. */
export function newsText({ line, url }: { line: string; url: string }, language: EmailLanguage): string {
  return `${isolated(BRAND.name, language.direction)}: ${line}\n${url}\n${language.say(WORDS.stop)}`;
}

/** Replaces typographic signs. A single one would halve the space in an SMS. */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll('\u00A0', ' ');
}
