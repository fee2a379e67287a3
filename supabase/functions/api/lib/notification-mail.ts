import { mailSwitchPath, unsubscribePath } from '../../../../shared/addresses.ts';
import type { CheckKind } from '../../../../shared/checks/check-facts.ts';
import { CHECK_LABELS } from '../../../../shared/checks/check-texts.ts';
import { FLAG_OUTCOMES_TOLD, type FlagOutcome } from '../../../../shared/flags/flag-facts.ts';
import { formatAppointedDay, formatAppointment } from '../../../../shared/format/moment.ts';
import { formatShownMoney } from '../../../../shared/format/money.ts';
import { formatToldTime } from '../../../../shared/format/told-time.ts';
import { isolated } from '../../../../shared/mails/isolated.ts';
import type { MailLanguage } from '../../../../shared/mails/mail-language.ts';
import { type MailContent, writeMail } from '../../../../shared/mails/mail-layout.ts';
import { MAIL_TEXTS } from '../../../../shared/mails/mail-texts.ts';
import { NAMELESS } from '../../../../shared/users/person-facts.ts';
import { PUBLIC_SITE_URL } from '../env.ts';
import type { WaitingMail } from './supabase/secret-database.ts';

/** The mail of a notification: besides its words the ways to turn its kind off, for people and for mail programs (RFC 8058). */
export function notificationMail(
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
    company,
    person,
    client,
    check,
    unverified,
    outcome,
    subject,
    price,
    currency,
    by,
    switch: token,
    ...said
  } = content;
  const mail = writeMail({
    kind,
    language,
    link: path ?? '/',
    site: PUBLIC_SITE_URL,
    off: mailSwitchPath(token ?? ''),
    values: {
      ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? ''])),
      firstName: firstName ?? say(NAMELESS),
      title: title ?? say(thingOf(subject)),
      outcome: outcome ? say(FLAG_OUTCOMES_TOLD[outcome as FlagOutcome]) : '',
      person: person ?? say(MAIL_TEXTS.somebody),
      client: client ?? say(MAIL_TEXTS.somebody),
      company: company ?? say(MAIL_TEXTS.someCompany),
      check: check ? say(CHECK_LABELS[check as CheckKind]) : '',
      unverified: unverified
        ? say(unverified === 'broker' ? MAIL_TEXTS.brokerUnverified : MAIL_TEXTS.agentUnverified)
        : '',
      about: title ? say(MAIL_TEXTS.about).replace('{title}', () => isolated(title, direction)) : '',
      price: price ? formatShownMoney(Number(price), currency ?? undefined) : '',
      lowered: by
        ? say(MAIL_TEXTS.loweredBy).replace('{by}', () =>
            isolated(formatShownMoney(Number(by), currency ?? undefined), direction),
          )
        : '',
      day: day ? formatAppointedDay(day, code) : '',
      listings: (said['listings'] ?? '')
        .split('\n')
        .map((line) => isolated(line, direction))
        .join('\n'),
      time: time ? formatToldTime(time, code) : '',
      moment: at ? say(MAIL_TEXTS.there).replace('{moment}', formatAppointment(at, code)) : '',
    },
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${PUBLIC_SITE_URL}${unsubscribePath(token ?? '')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** What stands for a thing without a title. */
export function thingOf(subject: string | null | undefined): string {
  if (subject === 'person') return MAIL_TEXTS.somePerson;
  return subject === 'conversation' ? MAIL_TEXTS.someConversation : MAIL_TEXTS.someListing;
}
