import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import { thingOf } from '#shared/notifications/notification-line.ts';
import { inLanguage } from '#shared/language.ts';
import { viewingDateText } from '#shared/viewings/viewing-date-text.ts';
import { CALENDAR_FILE, calendarType, viewingCalendar } from '#shared/viewings/viewing-calendar.ts';
import { CALENDAR_SUMMARY } from '#shared/viewings/viewing-facts.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import type { QueuedEmail } from './queued-email.ts';

/** A file of an email, as nodemailer accepts it. */
export type EmailAttachment = { filename: string; content: string; contentType: string };

/** The calendar file of a viewing with a date. No other email has a file. */
export function viewingAttachments(
  { template, content }: Pick<QueuedEmail, 'template' | 'content'>,
  language: EmailLanguage,
): EmailAttachment[] {
  const { viewing: id, at, sequence, place, title, code, path } = content;
  if (!id || !at) return [];
  const isCancelled = template === 'viewing_cancelled' || template === 'viewing_declined';
  const file = viewingCalendar({
    id,
    sequence: Number(sequence),
    isCancelled,
    at,
    changedAt: new Date().toISOString(),
    summary: language.say(CALENDAR_SUMMARY).replace('{title}', () => title ?? language.say(thingOf(undefined))),
    place: place ?? '',
    description: [code, viewingDateText({ at }, language)].filter(Boolean).join('\n'),
    url: PUBLIC_SITE_URL + inLanguage(path ?? '/', language.code),
  });
  return [{ filename: CALENDAR_FILE, content: file, contentType: calendarType({ isCancelled }) }];
}
