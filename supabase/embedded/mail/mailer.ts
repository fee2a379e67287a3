import { readFileSync } from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { type AuthConfig, fromEnvironment, type LocalSmtpConfig } from '../auth/settings/auth-config.ts';
import type { AuthEmail } from '../auth/service.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { fillTemplate, type MailTemplate, requirePlainTemplate } from './mail-template.ts';

type MailerOptions = {
  email: AuthConfig['email'];
  /** The catcher of this stack, which gets the mails unless another server is configured. */
  catcher: LocalSmtpConfig & { host: string };
  /** The folder the paths of templates start from: the project's. */
  root: string;
};

const ATTEMPTS = 4;

/** Sends auth's mails over SMTP. The sender never waits and never fails: what cannot be sent is logged. */
export function createMailer({ email, catcher, root }: MailerOptions): (mail: AuthEmail) => void {
  const templates = readTemplates(email.template, root);
  const server = email.smtp?.enabled ? email.smtp : undefined;
  const from = server
    ? { name: server.sender_name, address: server.admin_email }
    : { name: catcher.sender_name, address: catcher.admin_email };
  const transport = nodemailer.createTransport(
    server
      ? {
          host: fromEnvironment(server.host),
          port: server.port,
          secure: server.port === 465,
          auth: { user: fromEnvironment(server.user), pass: fromEnvironment(server.pass) },
        }
      : { host: catcher.host, port: catcher.smtp_port, ignoreTLS: true },
  );

  async function deliver(mail: AuthEmail): Promise<void> {
    const template = templates[mail.template];
    if (!template) throw new Error(`There is no mail template ${mail.template}.`);
    const message = { from, to: mail.to, ...fillTemplate(template, mail.variables) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await transport.sendMail(message);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        // The server may just be starting again.
        await new Promise((resolve) => setTimeout(resolve, 250 * 4 ** attempt));
      }
    }
  }

  return (mail) => {
    deliver(mail).catch((error: unknown) => console.error(`A ${mail.template} mail was not sent:`, error));
  };
}

function readTemplates(configured: AuthConfig['email']['template'], root: string): Record<string, MailTemplate> {
  const own = Object.entries(configured).map(([name, { subject, content_path }]) => {
    const html = readFileSync(path.resolve(root, content_path), 'utf8');
    return [name, requirePlainTemplate(name, { subject, html })];
  });
  return { ...DEFAULT_TEMPLATES, ...(Object.fromEntries(own) as Record<string, MailTemplate>) };
}
