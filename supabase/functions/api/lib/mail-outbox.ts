import { settingsPath } from '../../../../shared/addresses.ts';
import { EAST_AFRICA } from '../../../../shared/format/day.ts';
import { type MailContent, writeMail } from '../../../../shared/mails/mail-layout.ts';
import { MAIL_TEXTS } from '../../../../shared/mails/mail-texts.ts';
import { deviceOf } from '../../../../shared/users/device.ts';
import { NAMELESS } from '../../../../shared/users/person-facts.ts';
import { PUBLIC_SITE_URL, SMTP } from '../env.ts';
import { inBackground } from './background.ts';
import { removeMail, takeMails, type WaitingMail } from './secret-database.ts';

/** How often, in milliseconds, a process that lives looks for mails that nobody told it of. */
const LOOK_EVERY = 2000;

/** Moments are told in the region's time. */
const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: EAST_AFRICA,
});

let asked = false;
let running: Promise<void> | undefined;
let transport: ReturnType<typeof connect> | undefined;

/** Sends the mails that wait in the database. One run at a time; who asks during one has another follow it. */
function sendWaitingMails(): Promise<void> {
  // Without a server they wait.
  if (!SMTP) return Promise.resolve();
  asked = true;
  running ??= sendWhileAsked().finally(() => {
    running = undefined;
  });
  return running;
}

/** Has what was just written into the outbox sent behind the answer. */
export function tellNow(): void {
  inBackground(sendWaitingMails());
}

/** Looks after mails as long as this process lives: those of moves that went past the function, and those that failed. */
export function lookAfterMails(): void {
  if (SMTP) setInterval(() => inBackground(sendWaitingMails()), LOOK_EVERY);
}

async function sendWhileAsked(): Promise<void> {
  while (asked) {
    asked = false;
    for (let mails = await takeMails(); mails.length > 0; mails = await takeMails()) {
      for (const mail of mails) await send(mail).catch((error: unknown) => report(mail, error));
    }
  }
}

async function send(mail: WaitingMail): Promise<void> {
  // The id is the mail's own, so that a server may know a second one for the same.
  const messageId = `<${mail.id}@${new URL(PUBLIC_SITE_URL).hostname}>`;
  transport ??= connect().catch((error: unknown) => {
    // The next mail tries again.
    transport = undefined;
    throw error;
  });
  const server = await transport;
  await server.sendMail({ from: SMTP?.from, to: { name: '', address: mail.to }, messageId, ...contentOf(mail) });
  await removeMail(mail.id);
}

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
    // Several mails go over one connection.
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** It comes up again later. The log names no address. */
function report({ id, kind }: WaitingMail, error: unknown): void {
  console.error(JSON.stringify({ mail: id, kind, error: String(error) }));
}

function contentOf({ kind, firstName, content }: WaitingMail): MailContent {
  const { path, userAgent, ...values } = content;
  // Mails of before a day in November call it `signedInAt`.
  const at = values['at'] ?? values['signedInAt'];
  return writeMail({
    kind,
    language: 'en',
    link: PUBLIC_SITE_URL + linkOf(kind, path ?? '/'),
    site: PUBLIC_SITE_URL,
    values: {
      firstName: firstName ?? NAMELESS,
      title: values['title'] ?? '',
      reason: values['reason'] ?? MAIL_TEXTS.en.noReason,
      network: values['network'] ?? 'unknown',
      device: deviceOf(userAgent ?? '').name,
      moment: at ? `${MOMENT.format(new Date(at))} (East Africa Time)` : '',
      newEmail: values['newEmail'] ?? '',
    },
  });
}

/** Whoever has to change a listing is led to its form. */
function linkOf(kind: WaitingMail['kind'], path: string): string {
  if (kind === 'account_deleted' || kind === 'listing_approved') return path;
  if (kind !== 'listing_rejected' && kind !== 'picture_lost') return settingsPath('security');
  return path.replace(/^\/(property|car)\/(.+)$/, '/list-$1?edit=$2');
}
