import { ownText, type Written } from '#shared/listings/own-text.ts';
import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import type { LineContent } from '#shared/notifications/notification-line.ts';

/** The values of a notification. A listing's title comes with its other languages, as in API responses. */
export type NotificationContent = Record<string, string | null> &
  LineContent &
  Pick<Written, 'language' | 'translations'>;

/** Replaces the titles by one title: in the reader's language if the owner wrote it, otherwise the original. */
export function withLocalizedTitle({ code }: EmailLanguage, original: NotificationContent): NotificationContent {
  const { title, language, translations, ...content } = original;
  return { ...content, title: ownText({ title, language, translations }, 'title', code).text || null };
}
