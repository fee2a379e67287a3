import { editPath, emailPreferencePath, settingsPath } from '#shared/paths.ts';
import { ABUSE_REPORT_OUTCOMES_TOLD, type AbuseReportOutcome } from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatAppointedDay, formatMomentThere } from '#shared/format/moment.ts';
import { isolated } from '#shared/format/isolated.ts';
import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import { type EmailContent, writeEmail } from '#shared/emails/email-layout.ts';
import { AUTH_EMAIL_TEMPLATES, type AuthEmailTemplate, EMAIL_TEXTS } from '#shared/emails/email-texts.ts';
import { NOTIFICATION_EMAILS } from '#shared/emails/notification-emails.ts';
import { thingOf } from '#shared/notifications/notification-line.ts';
import { deviceOf } from '#shared/accounts/device.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { PUBLIC_SITE_URL, SMTP } from '../env.ts';
import { inBackground, attempt, oneAtATime } from './background.ts';
import { languageOf } from '../http/languages.ts';
import { notificationEmail, switchHeaders } from './notification-email.ts';
import { sendDuePushes } from './send-push.ts';
import { queueSearchAlerts } from './saved-search-alerts.ts';
import {
  forgetNotifications,
  enqueueUnreadMessageEmails,
  remindToConfirm,
  deleteEmails,
  claimEmails,
  recordFailedEmails,
  notifyExpiringVerifications,
  type QueuedEmail,
} from '../database/server-database.ts';
import { withLocalizedTitle } from './localized-title.ts';

/** How often, in milliseconds, a process that lives looks for mails that nobody told it of. */
const INTERVAL = 2000;

/** How often, in milliseconds, a process looks for notifications that are too old to keep. */
const DELETION_INTERVAL = 3_600_000;

/** How many listings one mail names of those that were approved, and of those that were rejected. */
const NAMED_LISTINGS = 50;

let deletedAt = 0;

/** Sends the emails of one part of the queue, over a connection of its own. Without a server they wait. */
function sender(ofAccount: boolean): () => Promise<void> {
  let transport: ReturnType<typeof connect> | undefined;
  async function send(mails: QueuedEmail[], mail: QueuedEmail): Promise<void> {
    // The id is the mail's own, so that a server may know a second one for the same.
    const messageId = `<${mail.id}@${new URL(PUBLIC_SITE_URL).hostname}>`;
    transport ??= connect().catch((error: unknown) => {
      // The next mail tries again.
      transport = undefined;
      throw error;
    });
    const server = await transport;
    await server.sendMail({
      from: SMTP?.from,
      to: { name: '', address: mail.to },
      messageId,
      ...contentOf(mail, mails),
    });
    await deleteEmails(mails.map(({ id }) => id));
  }
  return oneAtATime(async () => {
    if (!SMTP) return;
    for (;;) {
      const mails = await claimEmails(ofAccount);
      const [mail] = mails;
      if (!mail) return;
      await send(mails, mail).catch((error: unknown) => report(mails, error));
    }
  });
}

/** A notification that a mail server is slow to take delays no email about an account. */
const sendAccountEmails = sender(true);
const sendNotificationEmails = sender(false);

/** Tells what time does, and sends the mails that wait in the database. */
const runEmailJobs = oneAtATime(async () => {
  // A round at a time: no other mail waits until all are told.
  if (await queueSearchAlerts()) sendDueEmails();
  await attempt('reminders to confirm', remindToConfirm, undefined);
  await attempt('checks that end', notifyExpiringVerifications, undefined);
  await attempt('old notifications', deleteOldNotifications, undefined);
  // Without a server mails wait.
  if (!SMTP) return;
  await enqueueUnreadMessageEmails();
  await sendNotificationEmails();
});

/** Has what was just written into the outboxes, of mails and of pushes, sent behind the answer. */
export function sendDueEmails(): void {
  inBackground(sendAccountEmails());
  inBackground(runEmailJobs());
  inBackground(sendDuePushes());
}

/** Looks after mails, and what people are told otherwise, as long as this process lives: what went past the function, and what failed. */
export function startEmailTimer(): void {
  setInterval(() => {
    inBackground(sendAccountEmails());
    inBackground(runEmailJobs());
  }, INTERVAL);
}

async function deleteOldNotifications(): Promise<void> {
  if (Date.now() - deletedAt < DELETION_INTERVAL) return;
  deletedAt = Date.now();
  await forgetNotifications();
}

/**
 * Several emails go over one connection. An email whose connection closes may take one more at once; then the queue decides. The
 * pool would try without end, and hold up all other emails. The types do not know `maxRequeues`.
 */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 1 } as const;

/** The way to the mail server. Loaded with the first mail: most of what the function does needs none of it. */
async function connect() {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    host: SMTP?.host ?? '',
    port: SMTP?.port ?? 0,
    secure: SMTP?.port === 465,
    // What this machine calls itself is not for a mail server to know.
    name: new URL(PUBLIC_SITE_URL).hostname,
    // A password goes over no line that others can read.
    ...(SMTP?.user ? { auth: { user: SMTP.user, pass: SMTP.password ?? '' }, requireTLS: SMTP.port !== 465 } : {}),
    ...POOL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** What nodemailer says of a refusal: at which step, and by which answer of the server. */
type Refusal = { command?: string; responseCode?: number };

/** An email that the server refuses for good is given up; any other one is due again later. The log names no address. */
async function report(mails: QueuedEmail[], error: unknown): Promise<void> {
  for (const { id, template } of mails) console.error(JSON.stringify({ mail: id, template, error: String(error) }));
  const { command, responseCode = 0 } = error as Refusal;
  // A server that refuses the password or the sender has nothing against the recipient.
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  await recordFailedEmails(
    mails.map(({ id }) => id),
    String(error),
    isFinal,
  );
}

function contentOf(waiting: QueuedEmail, gathered: QueuedEmail[]): EmailContent & { headers?: Record<string, string> } {
  const language = languageOf(waiting.language);
  const mails = gathered.map((one) => ({ ...one, content: withLocalizedTitle(language, one.content) }));
  const mail = { ...waiting, content: withLocalizedTitle(language, waiting.content) };
  if (mails.length > 1) return gatheredContent(mail, mails, language);
  if (isAuthEmail(mail.template)) return authEmail(mail.template, mail, language);
  // What was written before mails followed from notifications has no switch.
  const isOfAccount = !Object.hasOwn(NOTIFICATION_EMAILS, mail.template) || !mail.content['switch'];
  return isOfAccount ? accountEmail(mail, language) : notificationEmail(mail, language);
}

/** What was decided about several listings of one owner. */
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
        (content) => `${named(content)}: ${isolated(content['reason'] ?? say(EMAIL_TEXTS.noReason), direction)}`,
      ),
    },
  });
  return token ? { ...mail, headers: switchHeaders(token) } : mail;
}

const isAuthEmail = (template: string): template is AuthEmailTemplate =>
  AUTH_EMAIL_TEMPLATES.some((one) => one === template);

/** An email that Supabase Auth asked for. A link that may confirm something leads to a screen of ours: programs that check emails open links too. */
function authEmail(template: AuthEmailTemplate, { content }: QueuedEmail, language: EmailLanguage): EmailContent {
  const value = (name: string) => content[name] ?? '';
  const token = value('tokenHash');
  // Auth names its own URL, which the CLI ends with its path and Docker Compose does not.
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

/** A mail that nothing turns off: of the account, or to a visitor. */
function accountEmail({ template, firstName, content }: QueuedEmail, language: EmailLanguage): EmailContent {
  const { code, say } = language;
  const { path, userAgent, ...values } = content;
  // Mails of before a day in November call it `signedInAt`.
  const at = values['at'] ?? values['signedInAt'];
  return writeEmail({
    templateName: template,
    language,
    link: linkOf(template, path ?? '/'),
    site: PUBLIC_SITE_URL,
    values: {
      firstName: firstName ?? say(NAMELESS),
      title: values['title'] ?? say(thingOf(template === 'listing_pictureless' ? 'profile' : values['subject'])),
      outcome: values['outcome'] ? say(ABUSE_REPORT_OUTCOMES_TOLD[values['outcome'] as AbuseReportOutcome]) : '',
      day: values['day'] ? formatAppointedDay(values['day'], code) : '',
      period: values['until']
        ? say(EMAIL_TEXTS.untilMoment).replace(
            '{moment}',
            say(EMAIL_TEXTS.there).replace('{moment}', formatMomentThere(values['until'], code)),
          )
        : say(EMAIL_TEXTS.untilLifted),
      // Why a picture was given up is said by us, why a listing was rejected by a person.
      reason:
        template === 'listing_pictureless'
          ? say(values['reason'] ?? EMAIL_TEXTS.noReason)
          : (values['reason'] ?? say(EMAIL_TEXTS.noReason)),
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

/** Mails whose link is the one they were written with. */
const OWN_LINKS: ReadonlySet<string> = new Set([
  'account_deleted',
  'listing_approved',
  'account_suspended',
  'suspension_lifted',
  'appeal_answered',
  'abuse_report_decided',
]);

/** Whoever has to change a listing is led to its form. */
function linkOf(template: QueuedEmail['template'], path: string): string {
  if (OWN_LINKS.has(template)) return path;
  if (template !== 'listing_rejected' && template !== 'listing_pictureless') return settingsPath('security');
  const [, listing, id] = /^\/(property|car)\/(.+)$/.exec(path) ?? [];
  return id ? editPath(listing === 'car' ? 'car' : 'property', id) : path;
}
