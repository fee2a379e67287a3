import type { AuthEmail, AuthService, Database, EmailTemplate } from './service.ts';
import { type IssuedToken, issueToken, type TokenType, voidTokens } from './sessions/one-time-tokens.ts';
import { countEmail } from './settings/rate-limits.ts';
import { withQuery } from './redirects.ts';
import type { User } from './people/users.ts';

/** The type a link of each kind of mail is verified as. */
const LINK_TYPES: Record<EmailTemplate, string> = {
  confirmation: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
};

export type EmailOptions = { redirectTo: string; pkce: boolean };

/** The address that verifies a token by being opened. */
export function verificationLink(service: AuthService, type: string, hash: string, redirectTo: string): string {
  return withQuery(`${service.settings.url}/verify`, { token: hash, type, redirect_to: redirectTo });
}

/** Whether the last mail of a kind was sent too short a while ago for another. */
export const isTooSoon = (sentAt: Date | null, { settings }: AuthService): boolean =>
  sentAt !== null && sentAt.getTime() + settings.email.maxFrequency * 1000 > Date.now();

type Sending = { template: EmailTemplate; type: TokenType; sentAt: keyof User & `${string}_sent_at` };

const SENDING = {
  confirmation: { template: 'confirmation', type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { template: 'invite', type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { template: 'recovery', type: 'recovery_token', sentAt: 'recovery_sent_at' },
  magic_link: { template: 'magic_link', type: 'recovery_token', sentAt: 'recovery_sent_at' },
  reauthentication: {
    template: 'reauthentication',
    type: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
} as const satisfies Record<string, Sending>;

/** Notes that a mail is about to be sent; of several asked for at once, one is. Whether it may. */
async function claimEmail(
  { settings }: AuthService,
  sql: Database,
  userId: string,
  sentAt: keyof User & `${string}_sent_at`,
): Promise<boolean> {
  const { count } = await sql`
    update auth.users set ${sql(sentAt)} = now(), updated_at = now()
    where id = ${userId}
      and coalesce(${sql(sentAt)} + ${settings.email.maxFrequency} * interval '1 second' <= now(), true)`;
  return count > 0;
}

/** Makes the mail of a kind with its token. Nothing if one was sent just now: nobody learns that from the answer. */
export async function prepareEmail(
  service: AuthService,
  sql: Database,
  user: User,
  template: keyof typeof SENDING,
  options: EmailOptions,
): Promise<AuthEmail[]> {
  const { type, sentAt } = SENDING[template];
  if (!user.email || !(await claimEmail(service, sql, user.id, sentAt))) return [];
  await countEmail(service, sql);
  const { otpLength: length } = service.settings.email;
  const token = await issueToken(sql, { userId: user.id, email: user.email, type, length, pkce: options.pkce });
  if (template === 'invite') await sql`update auth.users set invited_at = now() where id = ${user.id}`;
  return [mailOf(service, user, { template, to: user.email, token, redirectTo: options.redirectTo })];
}

/** Makes the mails that confirm a change of address: to the new one, and to the old if both have to agree. */
export async function prepareEmailChange(
  service: AuthService,
  sql: Database,
  user: User,
  newEmail: string,
  options: EmailOptions,
): Promise<AuthEmail[]> {
  if (!(await claimEmail(service, sql, user.id, 'email_change_sent_at'))) return [];
  await countEmail(service, sql);
  const { otpLength: length, confirmChangesTwice } = service.settings.email;
  const common = { userId: user.id, length, pkce: options.pkce };
  // What agreed to another address says nothing of this one.
  if (user.email_change !== newEmail)
    await voidTokens(sql, user.id, ['email_change_token_new', 'email_change_token_current']);
  await sql`
    update auth.users
    set email_change = ${newEmail}, email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;
  const changing = { ...user, email_change: newEmail };
  const token = await issueToken(sql, { ...common, email: newEmail, type: 'email_change_token_new' });
  const mails = [
    mailOf(service, changing, { template: 'email_change', to: newEmail, token, redirectTo: options.redirectTo }),
  ];
  if (confirmChangesTwice && user.email) {
    const current = await issueToken(sql, { ...common, email: user.email, type: 'email_change_token_current' });
    mails.push(
      mailOf(service, changing, {
        template: 'email_change',
        to: user.email,
        token: current,
        redirectTo: options.redirectTo,
      }),
    );
  }
  return mails;
}

function mailOf(
  service: AuthService,
  user: User,
  { template, to, token, redirectTo }: { template: EmailTemplate; to: string; token: IssuedToken; redirectTo: string },
): AuthEmail {
  return {
    template,
    to,
    variables: {
      SiteURL: service.settings.siteUrl,
      ConfirmationURL: verificationLink(service, LINK_TYPES[template], token.hash, redirectTo),
      Token: token.otp,
      TokenHash: token.hash,
      Email: user.email ?? '',
      NewEmail: user.email_change ?? '',
      SendingTo: to,
      RedirectTo: redirectTo,
      Data: user.raw_user_meta_data ?? {},
    },
  };
}
