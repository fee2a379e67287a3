import { writeMail } from '../../shared/mails/mail-layout.ts';
import { AUTH_MAIL_KINDS, MAIL_TEXTS } from '../../shared/mails/mail-texts.ts';

/** Where each mail leads. What may confirm something leads to a screen of ours: programs that check mails open links too. */
const LINKS: Record<(typeof AUTH_MAIL_KINDS)[number], string> = {
  confirmation: '{{ .SiteURL }}/auth?mode=verify-email&token={{ .TokenHash }}&type=signup',
  recovery: '{{ .SiteURL }}/auth?token={{ .TokenHash }}',
  email_change: '{{ .SiteURL }}/auth?mode=verify-email&token={{ .TokenHash }}&type=email_change',
  magic_link: '{{ .ConfirmationURL }}',
  invite: '{{ .ConfirmationURL }}',
  reauthentication: '{{ .SiteURL }}/settings?tab=security',
};

/** The mails of Supabase Auth, with its variables where it fills something in: what lies in this folder and in config.toml. */
export const AUTH_TEMPLATES = AUTH_MAIL_KINDS.map((kind) => ({
  kind,
  subject: MAIL_TEXTS.en[kind].subject,
  html: writeMail({
    kind,
    language: 'en',
    link: LINKS[kind],
    site: '{{ .SiteURL }}',
    values: { email: '{{ .Email }}', newEmail: '{{ .NewEmail }}', code: '{{ .Token }}' },
  }).html,
}));
