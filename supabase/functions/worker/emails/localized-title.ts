import { ownText, type Written } from '#shared/listings/own-text.ts';
import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import type { LineContent } from '#shared/notifications/notification-line.ts';

/** What something is told with; the title of a listing as answers have it, with its other languages. */
export type NotificationContent = Record<string, string | null> &
  LineContent &
  Pick<Written, 'language' | 'translations'>;

/** The same with the one title that its reader is shown: in their language, where its owner wrote one. */
export function withLocalizedTitle({ code }: EmailLanguage, original: NotificationContent): NotificationContent {
  const { title, language, translations, ...content } = original;
  return { ...content, title: ownText({ title, language, translations }, 'title', code).text || null };
}
