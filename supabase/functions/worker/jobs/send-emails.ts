import { PUBLIC_SITE_URL, SMTP } from '../../_shared/env.ts';
import { database } from '../database.ts';
import { emailContent } from '../emails/email-content.ts';
import type { QueuedEmail } from '../emails/queued-email.ts';

/** Sends the emails about accounts. A slow mail server for notifications does not delay them. */
export const sendAccountEmails = sender(true);

/** Sends all other emails. */
export const sendNotificationEmails = sender(false);

/** Sends the emails of one part of the queue over its own connection. Without a mail server, emails wait. */
function sender(ofAccount: boolean): () => Promise<boolean> {
  let transport: ReturnType<typeof connect> | undefined;
  async function send(emails: QueuedEmail[], email: QueuedEmail): Promise<void> {
    transport ??= connect().catch((error: unknown) => {
      // The next email tries again.
      transport = undefined;
      throw error;
    });
    const server = await transport;
    await server.sendMail({
      from: SMTP?.from,
      to: { name: '', address: email.to },
      // The email's own id, so that a server can recognize a second copy.
      messageId: `<${email.id}@${new URL(PUBLIC_SITE_URL).hostname}>`,
      ...emailContent(email, emails),
    });
    await database('delete_emails', { mail_ids: emails.map(({ id }) => id) });
  }
  return async () => {
    if (!SMTP) return false;
    const emails = (await database('claim_emails', { of_account: ofAccount })) as QueuedEmail[];
    const [email] = emails;
    if (!email) return false;
    await send(emails, email).catch((error: unknown) => recordFailure(emails, error));
    return true;
  };
}

/**
 * Several emails share one connection. If the connection closes, nodemailer tries an email once more; then the queue decides.
 * By default, nodemailer would try without end and hold up all other emails. The types do not contain `maxRequeues`.
 */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 1 } as const;

/** Connects to the mail server. The library loads with the first email. */
async function connect() {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    host: SMTP?.host ?? '',
    port: SMTP?.port ?? 0,
    secure: SMTP?.port === 465,
    // The mail server does not need the name of this machine.
    name: new URL(PUBLIC_SITE_URL).hostname,
    // A password goes only over encrypted connections.
    ...(SMTP?.user ? { auth: { user: SMTP.user, pass: SMTP.password ?? '' }, requireTLS: SMTP.port !== 465 } : {}),
    ...POOL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** nodemailer's error for a refusal: the failed command and the server's status. */
type Refusal = { command?: string; responseCode?: number };

/**
 * Gives up an email if the server permanently refuses its recipient or text. Any other email becomes due again. The log
 * contains no recipient.
 */
async function recordFailure(emails: QueuedEmail[], error: unknown): Promise<void> {
  for (const { id, template } of emails) console.error(JSON.stringify({ email: id, template, error: String(error) }));
  const { command, responseCode = 0 } = error as Refusal;
  const isOfEmail = command === 'RCPT TO' || command === 'DATA';
  await database('record_failed_emails', {
    mail_ids: emails.map(({ id }) => id),
    answer: String(error),
    is_final: isOfEmail && responseCode >= 500,
  });
  // The server itself does not work, for example because it refuses the password or the sender.
  if (!isOfEmail) throw error;
}
