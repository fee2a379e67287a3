import { alreadyRegistered, AuthError, invalid } from '../auth-error.ts';
import { setIdentityEmail, updateProviders } from '../people/identities.ts';
import { hashesOf, type TokenType, type UsedToken, consumeToken, voidTokens } from './one-time-tokens.ts';
import { hashPassword, randomPassword } from '../people/passwords.ts';
import type { AuthService, Database } from '../service.ts';
import {
  asJson,
  changePassword,
  confirmUser,
  findUserByEmail,
  isBanned,
  requireUserById,
  type User,
} from '../people/users.ts';

const CHANGE_TOKENS: TokenType[] = ['email_change_token_current', 'email_change_token_new'];

/** The token types that each type of verification accepts. */
const TOKENS = new Map<string, TokenType[]>(
  Object.entries({
    signup: ['confirmation_token'],
    invite: ['confirmation_token'],
    recovery: ['recovery_token'],
    magiclink: ['recovery_token'],
    email: ['confirmation_token', 'recovery_token'],
    email_change: CHANGE_TOKENS,
  }),
);

/** The proof of a caller: the hash from a link, or a code with the email address that received it. */
export type Shown = { type: string } & ({ hash: string } | { email: string; otp: string });

/** Uses up a token and returns its user. Undefined while the other email address must still agree to a change. */
export async function verify(service: AuthService, sql: Database, shown: Shown): Promise<User | undefined> {
  const types = TOKENS.get(shown.type);
  if (!types) throw invalid('Unsupported verification type');
  const hashes = 'hash' in shown ? [shown.hash] : hashesOf(shown.email, shown.otp);
  const used = await consumeToken(sql, hashes, types, service.settings.email.otpLifetime);
  if (!used) {
    const what = 'hash' in shown ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
    throw new AuthError(403, 'otp_expired', what);
  }
  // The lock makes two links of one user run one after the other.
  await sql`select from auth.users where id = ${used.user_id} for update`;
  const user = await requireUserById(sql, used.user_id);
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');

  if (CHANGE_TOKENS.includes(used.token_type)) {
    if (await awaitsTheOther(service, sql, user, used)) return undefined;
    await changeEmail(sql, user);
  } else if (used.token_type === 'confirmation_token') {
    await confirm(sql, user);
  } else {
    await voidTokens(sql, user.id);
    if (!user.email_confirmed_at) await confirm(sql, user);
  }
  await updateProviders(sql, user.id);
  return requireUserById(sql, user.id);
}

async function confirm(sql: Database, user: User): Promise<void> {
  // An invited user chooses a password later. Until then the password is random and unknown.
  if (!user.encrypted_password && user.invited_at)
    await changePassword(sql, user.id, await hashPassword(sql, randomPassword()), null);
  await confirmUser(sql, user.id);
  await sql`
    update auth.identities
    set identity_data = identity_data || ${asJson(sql, { email_verified: true })}::jsonb, updated_at = now()
    where user_id = ${user.id} and email = ${user.email}`;
}

/**
 * If a change must be confirmed twice, the first confirmation is only counted. Unlike in GoTrue, this also holds if sign-ups
 * need no confirmation.
 */
async function awaitsTheOther(service: AuthService, sql: Database, user: User, used: UsedToken): Promise<boolean> {
  if (!service.settings.email.confirmChangesTwice || !user.email || user.email_change_confirm_status !== 0)
    return false;
  await sql`
    update auth.users set email_change_confirm_status = 1, updated_at = now() where id = ${used.user_id}`;
  return true;
}

/** Sets the user's new email address. An anonymous user becomes a normal user. */
export async function changeEmail(sql: Database, user: User): Promise<void> {
  const email = user.email_change;
  if (!email) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (await findUserByEmail(sql, email)) throw alreadyRegistered();
  await setIdentityEmail(sql, user.id, email, true);
  await sql`
    update auth.users
    set email = ${email}, email_change = '', email_change_confirm_status = 0, is_anonymous = false, updated_at = now()
    where id = ${user.id}`;
  await voidTokens(sql, user.id);
  if (!user.email_confirmed_at) await confirmUser(sql, user.id);
}
