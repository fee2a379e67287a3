import type { MailTemplate } from './mail-template.ts';

const link = (heading: string, words: string, label: string) =>
  `<h2>${heading}</h2><p>${words}</p><p><a href="{{ .ConfirmationURL }}">${label}</a></p>`;

/** What is sent where supabase/config.toml names no template, by the names of its sections. */
export const DEFAULT_TEMPLATES: Record<string, MailTemplate> = {
  confirmation: {
    subject: 'Confirm your email address',
    html: link('Confirm your email address', 'Follow this link to confirm your address.', 'Confirm'),
  },
  recovery: {
    subject: 'Reset your password',
    html: link('Reset your password', 'Follow this link to choose a new password.', 'Reset password'),
  },
  magic_link: { subject: 'Your sign-in link', html: link('Sign in', 'Follow this link to sign in.', 'Sign in') },
  invite: {
    subject: 'You have been invited',
    html: link('You have been invited', 'Follow this link to accept.', 'Accept the invitation'),
  },
  reauthentication: {
    subject: 'Your code',
    html: '<h2>Your code</h2><p>Enter this code to go on: {{ .Token }}</p>',
  },
  email_change: {
    subject: 'Confirm your new email address',
    html: link('Confirm your new email address', 'Change {{ .Email }} to {{ .NewEmail }}.', 'Confirm the change'),
  },
};
