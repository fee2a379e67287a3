import { editPath, emailPreferencePath, settingsPath } from '#shared/paths.ts';
import { ABUSE_REPORT_OUTCOME_TEXTS, type AbuseReportOutcome } from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatAppointedDay, formatMomentThere } from '#shared/format/moment.ts';
import { isolated } from '#shared/format/isolated.ts';
import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import { type EmailContent, writeEmail } from '#shared/emails/email-layout.ts';
import { AUTH_EMAIL_TEMPLATES, type AuthEmailTemplate, EMAIL_TEXTS } from '#shared/emails/email-texts.ts';
import { NOTIFICATION_EMAILS } from '#shared/emails/notification-emails.ts';
import { rejectionText } from '#shared/listings/rejection.ts';
import { thingOf } from '#shared/notifications/notification-line.ts';
import { deviceOf } from '#shared/accounts/device.ts';
import { suspensionText } from '#shared/users/suspension-reasons.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import { languageOf } from '../languages.ts';
import { withLocalizedTitle } from './localized-title.ts';
import { notificationEmail, switchHeaders } from './notification-email.ts';
import type { QueuedEmail } from './queued-email.ts';
import type { EmailAttachment } from './viewing-attachment.ts';

/** The most approved listings, and the most rejected listings, that one email names. */
const NAMED_LISTINGS = 50;

/** The email for a queued email, or for several queued emails together. */
export function emailContent(
  waiting: QueuedEmail,
  gathered: QueuedEmail[],
): EmailContent & { headers?: Record<string, string>; attachments?: EmailAttachment[] } {
  const language = languageOf(waiting.language);
  const mails = gathered.map((one) => ({ ...one, content: withLocalizedTitle(language, one.content) }));
  const mail = { ...waiting, content: withLocalizedTitle(language, waiting.content) };
  if (mails.length > 1) return gatheredContent(mail, mails, language);
  if (isAuthEmail(mail.template)) return authEmail(mail.template, mail, language);
  // Emails that were queued before notifications existed have no `switch` token.
  const isOfAccount = !Object.hasOwn(NOTIFICATION_EMAILS, mail.template) || !mail.content['switch'];
  return isOfAccount ? accountEmail(mail, language) : notificationEmail(mail, language);
}

/** One email about decisions on several listings of an owner. */
function gatheredContent(
  { firstName, content: { switch: token } }: QueuedEmail,
  mails: QueuedEmail[],
  language: EmailLanguage,
) {
  const { say, direction } = language;
  const { someApproved, someRejected, someOfBoth } = EMAIL_TEXTS;
  const approved = mails.filter(({ template }) => template === 'listing_approved');
  const rejected = mails.filter(({ template }) => template === 'listing_rejected');
  const named = ({ title, code }: QueuedEmail['content']) =>
    isolated(String(title), direction) + (code ? ` (${isolated(code, direction)})` : '');
  const list = (heading: string, listings: QueuedEmail[], line: (content: QueuedEmail['content']) => string) => {
    if (listings.length === 0) return '';
    const left = listings.length - NAMED_LISTINGS;
    const lines = listings.slice(0, NAMED_LISTINGS).map(({ content }) => `• ${line(content)}`);
    const more = left > 0 ? [say(EMAIL_TEXTS.moreListings).replace('{count}', String(left))] : [];
    return [say(heading), ...lines, ...more].join('\n');
  };
  const summary = approved.length === 0 ? someRejected : rejected.length === 0 ? someApproved : someOfBoth;
  const mail = writeEmail({
    templateName: 'listings_decided',
    language,
    link: '/',
    site: PUBLIC_SITE_URL,
    ...(token && { off: emailPreferencePath(token) }),
    values: {
      firstName: firstName ?? say(NAMELESS),
      count: String(mails.length),
      summary: say(summary)
        .replace('{approved}', String(approved.length))
        .replace('{rejected}', String(rejected.length)),
      approved: list(EMAIL_TEXTS.approvedListings, approved, named),
      rejected: list(
        EMAIL_TEXTS.rejectedListings,
        rejected,
        (content) =>
          `${named(content)}: ${isolated(reasonOf(content['rejection'], content['reason'], say), direction)}`,
      ),
    },
  });
  return token ? { ...mail, headers: switchHeaders(token) } : mail;
}

/** The office's reason, in the language of the email. */
function reasonOf(
  code: string | null | undefined,
  reason: string | null | undefined,
  say: EmailLanguage['say'],
): string {
  return rejectionText({ code, reason }, say) ?? say(EMAIL_TEXTS.noReason);
}

const isAuthEmail = (template: string): template is AuthEmailTemplate =>
  AUTH_EMAIL_TEMPLATES.some((one) => one === template);

/**
 * An email that Supabase Auth requested. Email scanners also open links. So a link that confirms something leads to one of our
 * pages.
 */
function authEmail(template: AuthEmailTemplate, { content }: QueuedEmail, language: EmailLanguage): EmailContent {
  const value = (name: string) => content[name] ?? '';
  const token = value('tokenHash');
  // Auth sends its own URL. The CLI includes the path in it, Docker Compose does not.
  const verifyUrl = `${value('authUrl').replace(/\/auth\/v1\/?$/, '')}/auth/v1/verify`;
  const verify = (type: string) =>
    `${verifyUrl}?${new URLSearchParams({ token, type, redirect_to: value('redirectTo') }).toString()}`;
  const links: Record<AuthEmailTemplate, string> = {
    confirmation: `/auth?mode=verify-email&token=${token}&type=signup`,
    recovery: `/auth?token=${token}`,
    email_change: `/auth?mode=verify-email&token=${token}&type=email_change`,
    magic_link: verify('magiclink'),
    invite: verify('invite'),
    reauthentication: settingsPath('security'),
  };
  const values = { email: value('email'), newEmail: value('newEmail'), code: value('code') };
  return writeEmail({ templateName: template, language, link: links[template], site: PUBLIC_SITE_URL, values });
}

/** An email that cannot be turned off: about the account, or to a visitor. */
function accountEmail({ template, firstName, content }: QueuedEmail, language: EmailLanguage): EmailContent {
  const { code, say } = language;
  const { path, userAgent, ...values } = content;
  // Emails queued before a day in November use `signedInAt`.
  const at = values['at'] ?? values['signedInAt'];
  return writeEmail({
    templateName: template,
    language,
    link: linkOf(template, path ?? '/'),
    site: PUBLIC_SITE_URL,
    values: {
      firstName: firstName ?? say(NAMELESS),
      title: values['title'] ?? say(thingOf(template === 'listing_pictureless' ? 'profile' : values['subject'])),
      outcome: values['outcome'] ? say(ABUSE_REPORT_OUTCOME_TEXTS[values['outcome'] as AbuseReportOutcome]) : '',
      day: values['day'] ? formatAppointedDay(values['day'], code) : '',
      period: values['until']
        ? say(EMAIL_TEXTS.untilMoment).replace(
            '{moment}',
            say(EMAIL_TEXTS.there).replace('{moment}', formatMomentThere(values['until'], code)),
          )
        : say(EMAIL_TEXTS.untilLifted),
      // A dropped picture has a reason that we wrote. A rejection has our sentence, the office's own text, or both.
      reason:
        template === 'listing_pictureless'
          ? say(values['reason'] ?? EMAIL_TEXTS.noReason)
          : template === 'account_suspended'
            ? suspensionText({ code: values['suspension'], reason: values['reason'] }, say)
            : reasonOf(values['rejection'], values['reason'], say),
      network: values['network'] ?? say(EMAIL_TEXTS.someNetwork),
      device: deviceIn(language, userAgent ?? ''),
      moment: at ? say(EMAIL_TEXTS.there).replace('{moment}', formatMomentThere(at, code)) : '',
      newEmail: values['newEmail'] ?? '',
    },
  });
}

function deviceIn({ say, direction }: EmailLanguage, userAgent: string): string {
  const { browser, system, name } = deviceOf(userAgent);
  if (!browser || !system) return say(name);
  const device = say(EMAIL_TEXTS.someDevice);
  return device.replace('{browser}', isolated(browser, direction)).replace('{system}', isolated(system, direction));
}

/** Templates that keep the link they were queued with. */
const OWN_LINKS: ReadonlySet<string> = new Set([
  'account_deleted',
  'agent_invitation',
  'listing_approved',
  'account_suspended',
  'suspension_lifted',
  'appeal_answered',
  'abuse_report_decided',
]);

/** The link of an email. It leads an owner who has to change a listing to the listing's form. */
function linkOf(template: QueuedEmail['template'], path: string): string {
  if (OWN_LINKS.has(template)) return path;
  if (template !== 'listing_rejected' && template !== 'listing_pictureless') return settingsPath('security');
  const [, listing, id] = /^\/(property|car)\/(.+)$/.exec(path) ?? [];
  return id ? editPath(listing === 'car' ? 'car' : 'property', id) : path;
}
