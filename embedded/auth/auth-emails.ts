import { askToSendEmail, type EmailAction } from './hooks.ts';
import type { AuthService, Database } from './service.ts';
import { issueToken, type TokenType, voidTokens } from './sessions/one-time-tokens.ts';
import { countEmail } from './settings/rate-limits.ts';
import { withQuery } from './redirects.ts';
import type { User } from './people/users.ts';

export type EmailOptions = { redirectTo: string; pkce: boolean };

/** The URL that verifies a token when a user opens it. */
export function verificationLink(service: AuthService, type: string, hash: string, redirectTo: string): string {
  return withQuery(`${service.settings.url}/verify`, { token: hash, type, redirect_to: redirectTo });
}

/** Whether the last email of this kind is too recent to send another one. */
export const isTooSoon = (sentAt: Date | null, { settings }: AuthService): boolean =>
  sentAt !== null && sentAt.getTime() + settings.email.maxFrequency * 1000 > Date.now();

type Sending = { type: TokenType; sentAt: keyof User & `${string}_sent_at` };

const SENDING = {
  signup: { type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { type: 'recovery_token', sentAt: 'recovery_sent_at' },
  magiclink: { type: 'recovery_token', sentAt: 'recovery_sent_at' },
  reauthentication: { type: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const satisfies Partial<Record<EmailAction, Sending>>;

/**
 * Records that an email is about to be sent. Returns false if the last one is too recent. Of several simultaneous requests,
 * only one gets true.
 */
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

/**
 * Asks the project to send an email with a token, in the transaction of the request. Returns false if the last email is too
 * recent. The API response does not reveal this.
 */
export async function sendEmail(
  service: AuthService,
  sql: Database,
  user: User,
  action: keyof typeof SENDING,
  { redirectTo, pkce }: EmailOptions,
): Promise<boolean> {
  const { type, sentAt } = SENDING[action];
  if (!user.email || !(await claimEmail(service, sql, user.id, sentAt))) return false;
  await countEmail(service, sql);
  const { otpLength: length } = service.settings.email;
  const token = await issueToken(sql, { userId: user.id, email: user.email, type, length, pkce });
  if (action === 'invite') await sql`update auth.users set invited_at = now() where id = ${user.id}`;
  await askToSendEmail(service, sql, user, { action, redirectTo, token });
  return true;
}

/**
 * Asks the project to send the emails that confirm a change of email address. They go to the new address, and also to the old
 * one if both must agree.
 */
export async function sendEmailChange(
  service: AuthService,
  sql: Database,
  user: User,
  newEmail: string,
  { redirectTo, pkce }: EmailOptions,
): Promise<void> {
  if (!(await claimEmail(service, sql, user.id, 'email_change_sent_at'))) return;
  await countEmail(service, sql);
  const { otpLength: length, confirmChangesTwice } = service.settings.email;
  const common = { userId: user.id, length, pkce };
  // A confirmation of another address does not count for this one.
  if (user.email_change !== newEmail)
    await voidTokens(sql, user.id, ['email_change_token_new', 'email_change_token_current']);
  await sql`
    update auth.users
    set email_change = ${newEmail}, email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;
  const token = await issueToken(sql, { ...common, email: newEmail, type: 'email_change_token_new' });
  const current =
    confirmChangesTwice && user.email
      ? await issueToken(sql, { ...common, email: user.email, type: 'email_change_token_current' })
      : undefined;
  const changing = { ...user, email_change: newEmail };
  await askToSendEmail(service, sql, changing, { action: 'email_change', redirectTo, token, current });
}
