import { emailPreferencePath, unsubscribePath } from '#shared/paths.ts';
import { ABUSE_REPORT_OUTCOME_TEXTS, type AbuseReportOutcome } from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatAppointedDay } from '#shared/format/moment.ts';
import { formatShownMoney } from '#shared/format/money.ts';
import { isolated } from '#shared/format/isolated.ts';
import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import { type EmailContent, writeEmail } from '#shared/emails/email-layout.ts';
import { EMAIL_TEXTS } from '#shared/emails/email-texts.ts';
import { type LineContent, lineValues, notificationLine } from '#shared/notifications/notification-line.ts';
import type { NotificationEvent } from '#shared/notifications/notification-lines.ts';
import type { SearchUpdates } from '#shared/saved-searches/found-listing.ts';
import { rejectionText } from '#shared/listings/rejection.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { viewingDateText } from '#shared/viewings/viewing-date-text.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import { foundListingCards } from './saved-search-email.ts';
import type { QueuedEmail } from './queued-email.ts';
import { type EmailAttachment, viewingAttachments } from './viewing-attachment.ts';

/**
 * The email of a notification. It includes the calendar file of a viewing, and the ways to turn its template off, for people
 * and for mail programs (RFC 8058).
 */
export function notificationEmail(
  { template, firstName, content }: QueuedEmail,
  language: EmailLanguage,
): EmailContent & { headers: Record<string, string>; attachments: EmailAttachment[] } {
  const { code, direction, say } = language;
  const {
    path,
    day,
    time,
    at,
    title,
    unverified,
    outcome,
    price,
    currency,
    by,
    reason,
    rejection,
    code: reference,
    switch: token,
    ...texts
  } = content;
  const isFound = template === 'search_found';
  const mail = writeEmail({
    templateName: template,
    language,
    link: path ?? '/',
    site: PUBLIC_SITE_URL,
    off: emailPreferencePath(token ?? ''),
    // A list names each listing with its code.
    ...(reference && !texts['listings'] ? { reference } : {}),
    ...(isFound
      ? { cards: foundListingCards((content as unknown as SearchUpdates).listings, language, path ?? '') }
      : {}),
    values: {
      ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])),
      ...lineValues(content, language),
      firstName: firstName ?? say(NAMELESS),
      outcome: outcome ? say(ABUSE_REPORT_OUTCOME_TEXTS[outcome as AbuseReportOutcome]) : '',
      unverified: unverified
        ? say(unverified === 'broker' ? EMAIL_TEXTS.brokerUnverified : EMAIL_TEXTS.agentUnverified)
        : '',
      // A dropped picture has a reason that we wrote. A rejection has our sentence, the office's own text, or both.
      reason:
        template === 'listing_pictureless'
          ? say(reason ?? '')
          : (rejectionText({ code: rejection, reason }, say) ?? say(EMAIL_TEXTS.noReason)),
      waiting: waitingLines(content, language),
      about: title ? say(EMAIL_TEXTS.about).replace('{title}', () => isolated(title, direction)) : '',
      price: price ? formatShownMoney(Number(price), currency ?? undefined) : '',
      lowered: by
        ? say(EMAIL_TEXTS.loweredBy).replace('{by}', () =>
            isolated(formatShownMoney(Number(by), currency ?? undefined), direction),
          )
        : '',
      day: day ? formatAppointedDay(day, code) : '',
      listings: (isFound ? '' : (texts['listings'] ?? ''))
        .split('\n')
        .map((line) => isolated(line, direction))
        .join('\n'),
      moment: viewingDateText({ at, day, time }, language),
      with: texts['person']
        ? say(EMAIL_TEXTS.withPerson).replace('{person}', () => isolated(texts['person'] ?? '', direction))
        : '',
    },
  });
  const attachments = viewingAttachments({ template, content }, language);
  return { ...mail, headers: switchHeaders(token ?? ''), attachments };
}

/** The open tasks of an administrator, one per line. Empty for other emails. */
function waitingLines(content: QueuedEmail['content'], language: EmailLanguage): string {
  const { waiting = [] } = content as { waiting?: (LineContent & { event: NotificationEvent })[] };
  return waiting.map(({ event, ...line }) => `• ${notificationLine(event, line, language)}`).join('\n');
}

/** The headers by which mail programs turn a template off (RFC 8058). */
export function switchHeaders(token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${PUBLIC_SITE_URL}${unsubscribePath(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
