import { AuthError, invalid } from '../auth-error.ts';
import { insertIdentity } from './identities.ts';
import type { AuthService, Database } from '../service.ts';
import { asJson, type User, userColumns } from './users.ts';

/** A phone number in GoTrue's form: E.164 without the plus sign. */
export function requirePhone(phone: string): string {
  const digits = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9][0-9]{1,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/** Refuses a sign-in by phone if `[auth.sms] enable_signup` is off. As in GoTrue, status and message differ by call. */
export function requirePhoneLogins(
  { settings }: AuthService,
  status: 400 | 422 = 400,
  message = 'Phone logins are disabled',
): void {
  if (!settings.phone.signUp) throw new AuthError(status, 'phone_provider_disabled', message);
}

export const phoneTaken = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

export async function findUserByPhone(sql: Database, phone: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from auth.users u where u.phone = ${phone} and u.aud = 'authenticated'`;
  return user;
}

/** Finds the user who is changing to this phone number. */
export async function findUserByNewPhone(sql: Database, phone: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from auth.users u where u.phone_change = ${phone} and u.aud = 'authenticated'
    order by u.phone_change_sent_at desc limit 1`;
  return user;
}

/** Writes a confirmed number into the user's phone identity. Creates the identity if there is none. */
export async function setIdentityPhone(sql: Database, userId: string, phone: string): Promise<void> {
  const changes = { phone, phone_verified: true };
  const changed = await sql`
    update auth.identities set identity_data = identity_data || ${asJson(sql, changes)}::jsonb, updated_at = now()
    where user_id = ${userId} and provider = 'phone'`;
  if (changed.count === 0)
    await insertIdentity(sql, userId, 'phone', { sub: userId, email_verified: false, ...changes });
}
