import { mailSwitchPath, unsubscribePath } from '#shared/paths.ts';
import { FLAG_OUTCOMES_TOLD, type FlagOutcome } from '#shared/flags/flag-facts.ts';
import { formatAppointedDay, formatAppointment } from '#shared/format/moment.ts';
import { formatShownMoney } from '#shared/format/money.ts';
import { formatToldTime } from '#shared/format/told-time.ts';
import { isolated } from '#shared/format/isolated.ts';
import type { MailLanguage } from '#shared/mails/mail-parts.ts';
import { type MailContent, writeMail } from '#shared/mails/mail-layout.ts';
import { MAIL_TEXTS } from '#shared/mails/mail-texts.ts';
import { lineValues } from '#shared/notifications/notification-line.ts';
import type { SearchNews } from '#shared/saved-searches/found-listing.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { PUBLIC_SITE_URL } from '../env.ts';
import { foundListingCards } from './saved-search-email.ts';
import type { WaitingMail } from '../database/server-database.ts';

/** The mail of a notification: besides its words the ways to turn its kind off, for people and for mail programs (RFC 8058). */
export function notificationEmail(
  { kind, firstName, content }: WaitingMail,
  language: MailLanguage,
): MailContent & { headers: Record<string, string> } {
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
    switch: token,
    ...said
  } = content;
  const isFound = kind === 'search_found';
  const mail = writeMail({
    kind,
    language,
    link: path ?? '/',
    site: PUBLIC_SITE_URL,
    off: mailSwitchPath(token ?? ''),
    ...(isFound ? { cards: foundListingCards((content as unknown as SearchNews).listings, language) } : {}),
    values: {
      ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? ''])),
      ...lineValues(content, language),
      firstName: firstName ?? say(NAMELESS),
      outcome: outcome ? say(FLAG_OUTCOMES_TOLD[outcome as FlagOutcome]) : '',
      unverified: unverified
        ? say(unverified === 'broker' ? MAIL_TEXTS.brokerUnverified : MAIL_TEXTS.agentUnverified)
        : '',
      // Why a picture was given up is said by us, why a listing was rejected by a person.
      reason: kind === 'listing_pictureless' ? say(reason ?? '') : (reason ?? say(MAIL_TEXTS.noReason)),
      about: title ? say(MAIL_TEXTS.about).replace('{title}', () => isolated(title, direction)) : '',
      price: price ? formatShownMoney(Number(price), currency ?? undefined) : '',
      lowered: by
        ? say(MAIL_TEXTS.loweredBy).replace('{by}', () =>
            isolated(formatShownMoney(Number(by), currency ?? undefined), direction),
          )
        : '',
      day: day ? formatAppointedDay(day, code) : '',
      listings: (isFound ? '' : (said['listings'] ?? ''))
        .split('\n')
        .map((line) => isolated(line, direction))
        .join('\n'),
      time: time ? formatToldTime(time, code) : '',
      moment: at ? say(MAIL_TEXTS.there).replace('{moment}', formatAppointment(at, code)) : '',
    },
  });
  return { ...mail, headers: switchHeaders(token ?? '') };
}

/** What mail programs turn a kind off by (RFC 8058). */
export function switchHeaders(token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${PUBLIC_SITE_URL}${unsubscribePath(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
