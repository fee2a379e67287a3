import type { VerificationType } from '../verifications/verification-facts.ts';
import { VERIFICATION_LABELS } from '../verifications/verification-texts.ts';
import { formatShownMoney } from '../format/money.ts';
import { isolated } from '../format/isolated.ts';
import { t } from '../format/text.ts';
import type { EmailLanguage } from '../emails/email-parts.ts';
import type { SearchKind } from '../saved-searches/saved-search-facts.ts';
import { viewingDateText } from '../viewings/viewing-date-text.ts';
import { searchName } from '../saved-searches/search-name.ts';
import { rejectionText } from '../listings/rejection.ts';
import { NOTIFICATION_LINES, type NotificationEvent } from './notification-lines.ts';

/** What a notification tells besides its event, as public.notifications keeps it; the title in its reader's language. */
export type LineContent = { readonly [name: string]: unknown };

/** What of it lines are made of: texts, and of a saved search its filters. */
type Values = { readonly [name: string]: string | null | undefined };

/** What stands for what nobody named. */
const UNNAMED = {
  listing: t('a listing'),
  person: t('a person'),
  conversation: t('a conversation'),
  profile: t('your profile'),
  somebody: 'Somebody',
  company: 'Your broker',
};

/** The line of a notification, filled in, for the bell and for a push: at a viewing it ends with day and hour. A mail has the line as its subject. */
export function notificationLine(event: NotificationEvent, content: LineContent, language: EmailLanguage): string {
  const values = lineValues(content, language);
  const line = language
    .say(NOTIFICATION_LINES[event])
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => isolated(values[name] ?? '', language.direction));
  const date = event.startsWith('viewing_') && viewingDateText(content, language);
  if (date) return `${line} · ${isolated(date, language.direction)}`;
  // The ready-made reason of a rejection. The words of the office may be long: they stand in the email and at the listing.
  const reason = rejectionText({ code: content['rejection'] as string | undefined }, language.say);
  return reason ? `${line}. ${reason}` : line;
}

/** What the lines are filled in with. */
export function lineValues(content: LineContent, language: EmailLanguage): Record<string, string> {
  const { say } = language;
  const { title, subject, person, client, company, check, count, search, price, currency, words } = content as Values;
  const { searchKind: kind, filters } = content as { searchKind?: SearchKind; filters?: Record<string, string> };
  return {
    title: title ?? say(thingOf(subject)),
    person: person ?? say(UNNAMED.somebody),
    client: client ?? say(UNNAMED.somebody),
    company: company ?? say(UNNAMED.company),
    check: check ? say(VERIFICATION_LABELS[check as VerificationType]) : '',
    count: count ?? '',
    words: words ?? '',
    amount: price ? formatShownMoney(Number(price), currency ?? undefined) : '',
    // What its person calls a search, or else its filters.
    search: search ?? (kind ? searchName(kind, filters ?? {}, language) : ''),
  };
}

/** What stands for a thing without a title. */
export function thingOf(subject: string | null | undefined): string {
  if (subject === 'person' || subject === 'conversation' || subject === 'profile') return UNNAMED[subject];
  return UNNAMED.listing;
}
