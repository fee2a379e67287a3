import { randomInt } from 'node:crypto';
import { AuthError } from './auth-error.ts';
import { askToSendCode } from './hooks.ts';
import { insertIdentity, updateProviders } from './people/identities.ts';
import { hashPassword, randomPassword } from './people/passwords.ts';
import { findUserByNewPhone, findUserByPhone, phoneTaken, setIdentityPhone } from './people/phones.ts';
import { insertUser, isBanned, requireUserById, type User } from './people/users.ts';
import { type AuthService, type Database, isUniqueViolation, type Metadata } from './service.ts';
import { consumeToken, hashesOf, storeToken, type TokenType, voidTokens } from './sessions/one-time-tokens.ts';
import { countText } from './settings/rate-limits.ts';

/** GoTrue's default number of digits. */
const DIGITS = 6;

const SENDING = {
  sms: { type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { type: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { type: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, { type: TokenType; sentAt: keyof User }>;

/**
 * Asks the project to send a code to a phone number, in the transaction of the request. The new code replaces the last one.
 * Errors: 429 soon after the last code, and the errors of the hook.
 */
export async function sendPhoneCode(
  service: AuthService,
  sql: Database,
  user: User,
  phone: string,
  action: keyof typeof SENDING,
): Promise<void> {
  const { type, sentAt } = SENDING[action];
  const { maxFrequency } = service.settings.phone;
  const [claimed] = await sql`
    update auth.users set ${sql(sentAt)} = now(), updated_at = now()
    where id = ${user.id} and coalesce(${sql(sentAt)} + ${maxFrequency} * interval '1 second' <= now(), true) returning id`;
  if (!claimed) {
    const wait = Math.ceil(((user[sentAt]?.getTime() ?? Date.now()) - Date.now()) / 1000 + maxFrequency);
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(429, 'over_sms_send_rate_limit', message);
  }
  await countText(service, sql);
  if (action === 'phone_change') await sql`update auth.users set phone_change = ${phone} where id = ${user.id}`;
  const otp = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const asked = action === 'phone_change' ? { ...user, phone_change: phone } : user;
  await askToSendCode(service, sql, asked, { otp, phone });
  // Only the latest code is valid.
  await voidTokens(sql, user.id, [type]);
  await storeToken(sql, { userId: user.id, relatesTo: phone, type, otp });
}

/** Sends a sign-in code to a phone number. An unknown number gets a new, unconfirmed account. */
export async function sendSignInCode(service: AuthService, phone: string, data: Metadata): Promise<void> {
  const known = await findUserByPhone(service.sql, phone);
  if (!known?.phone_confirmed_at) {
    await signUpByPhone(service, { phone, password: randomPassword(), data });
    return;
  }
  await service.sql.begin((sql) => sendPhoneCode(service, sql, known, phone, 'sms'));
}

/**
 * Creates an account for an unconfirmed phone number and sends a code, or sends another code. Undefined if the number is
 * confirmed.
 */
export async function signUpByPhone(
  service: AuthService,
  { phone, password, data }: { phone: string; password: string; data: Metadata },
): Promise<User | undefined> {
  const { settings, sql } = service;
  if (!settings.signUp) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const passwordHash = await hashPassword(sql, password);
  return sql
    .begin(async (transaction): Promise<User | undefined> => {
      const known = await findUserByPhone(transaction, phone);
      if (known?.phone_confirmed_at) return undefined;
      const id = known?.id ?? (await insertUnconfirmed(transaction, { phone, passwordHash, data }));
      const user = await requireUserById(transaction, id);
      await sendPhoneCode(service, transaction, user, phone, 'sms');
      return requireUserById(transaction, id);
    })
    .catch((error: unknown) => {
      // Another request has just created the account and sent its code.
      if (isUniqueViolation(error)) return findUserByPhone(sql, phone);
      throw error;
    });
}

async function insertUnconfirmed(
  sql: Database,
  { phone, passwordHash, data }: { phone: string; passwordHash: string; data: Metadata },
): Promise<string> {
  const id = await insertUser(sql, { email: null, phone, passwordHash, provider: 'phone', userMetadata: data });
  await insertIdentity(sql, id, 'phone', { ...data, sub: id, email_verified: false, phone_verified: false });
  return id;
}

const wrongCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/** Uses up a code, confirms the phone number or the new phone number, and returns its user. */
export async function verifyPhoneCode(
  service: AuthService,
  sql: Database,
  { type, phone, otp }: { type: string; phone: string; otp: string },
): Promise<User> {
  const isChange = type === 'phone_change';
  const user = isChange ? await findUserByNewPhone(sql, phone) : await findUserByPhone(sql, phone);
  if (!user) throw wrongCode();
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  const types: TokenType[] = [isChange ? 'phone_change_token' : 'confirmation_token'];
  const used = await consumeToken(sql, hashesOf(phone, otp), types, service.settings.phone.otpLifetime);
  if (used?.user_id !== user.id) throw wrongCode();
  if (isChange) await changePhone(sql, user, phone);
  else await sql`update auth.users set phone_confirmed_at = now(), updated_at = now() where id = ${user.id}`;
  await voidTokens(sql, user.id);
  await updateProviders(sql, user.id);
  return requireUserById(sql, user.id);
}

async function changePhone(sql: Database, user: User, phone: string): Promise<void> {
  const holder = await findUserByPhone(sql, phone);
  if (holder && holder.id !== user.id) throw phoneTaken();
  await setIdentityPhone(sql, user.id, phone);
  await sql`
    update auth.users
    set phone = ${phone}, phone_change = '', phone_confirmed_at = now(), is_anonymous = false, updated_at = now()
    where id = ${user.id}`;
}
