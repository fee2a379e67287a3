import type { Factor, Session, User } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { BRAND } from '#shared/brand.ts';
import type { ApiEnv } from '../api-env.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { Failure, unauthorized } from '../http/errors.ts';
import { limitRate } from '../http/rate-limit.ts';
import { removeFactor } from './auth-admin.ts';
import { acceptedBy, authAs, readAuthUser, refusalOf } from './auth-client.ts';
import { continueSession, readTokens } from './session.ts';
import { clearUnfinished, readUnfinished } from './session-cookies.ts';
import { database, dataOf } from '../database/database.ts';
import { allowFactor, consumeBackupCode, findAccount, replaceBackupCodes } from '../database/server-database.ts';
import { type Proof, requireOwner } from './phone.ts';
import { beginSession } from './sign-in.ts';
import { claimsOf } from './token-claims.ts';

/** A session without its refresh token. */
export type Held = Pick<Session, 'access_token' | 'user'>;

const BACKUP_CODES = 10;

/** 32 letters and digits that are not easily confused, five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const withStatus = ({ factors = [] }: User, status: Factor['status']) =>
  factors.filter((factor) => factor.status === status);

export const verifiedFactors = (user: User): Factor[] => withStatus(user, 'verified');

/** The time after a sign-in, in milliseconds, in which a user can set up an authenticator app without the password. */
const RECENT_SIGN_IN = 600_000;

/**
 * Starts to set up an authenticator app and replaces an unfinished setup. Without a password or phone code, the sign-in must be
 * at most ten minutes old. Auth has verified the token. Errors: 400 for a wrong password, 403 without a password, 409, 429.
 */
export async function enrollFactor(
  c: Context<ApiEnv>,
  { access_token: token, user }: Held,
  { password, phoneCode }: Proof = {},
) {
  if (verifiedFactors(user).length > 0) throw new Failure(409, 'two_factor_on', API_MESSAGES.twoFactorOn);
  // Auth labels the app's code with the email.
  if (!user.email) throw new Failure(409, 'email_needed', API_MESSAGES.emailNeeded);
  if (password === undefined && phoneCode === undefined) requireRecentSignIn(token);
  else
    await requireOwner(c, { id: user.id, signInPhone: user.phone ? `+${user.phone}` : null }, { password, phoneCode });
  const { mfa } = authAs(c, token);
  for (const { id } of withStatus(user, 'unverified')) refusalOf((await mfa.unenroll({ factorId: id })).error);
  const friendlyName = `Authenticator ${crypto.randomUUID()}`;
  const { id, totp } = acceptedBy(await mfa.enroll({ factorType: 'totp', friendlyName, issuer: BRAND.name }));
  await allowFactor(c, id);
  // auth-js builds the picture's data URL without escaping its content.
  const picture = totp.qr_code.slice(totp.qr_code.indexOf(',') + 1);
  return { qrCode: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`, secret: totp.secret };
}

/** Requires a sign-in within the last ten minutes. Errors: 403 `password_required`. */
export function requireRecentSignIn(token: string, message: string = API_MESSAGES.passwordRequired): void {
  const signedInAt = Math.max(0, ...(claimsOf(token)?.amr ?? []).map(({ timestamp }) => timestamp * 1000));
  if (Date.now() - signedInAt > RECENT_SIGN_IN) throw new Failure(403, 'password_required', message);
}

/** Turns on the last factor that was set up, if the code is right. The session continues at the second level (aal2). */
export async function verifyFactor(
  c: Context<ApiEnv>,
  { access_token: token, user }: Held,
  code: string,
): Promise<Session> {
  return (await answerOne(c, token, withStatus(user, 'unverified'), code)) ?? refuseCode(400);
}

/**
 * Raises a session to the second factor. A code of the authenticator gives it new tokens; a backup code does not. Each code
 * works once. Returns null for a wrong code. Tries are rate limited.
 */
async function raiseSession(
  c: Context<ApiEnv>,
  { access_token: token, user }: Held,
  code: string,
): Promise<{ renewed: Session | null } | null> {
  await limitRate(c, 'two_factor', user.id);
  if (/^\d{6}$/.test(code)) {
    const renewed = await answerOne(c, token, verifiedFactors(user), code);
    return renewed && { renewed };
  }
  const good = await consumeBackupCode(c, { userId: user.id, sessionId: sessionIdOf(token), code });
  return good ? { renewed: null } : null;
}

/**
 * Finishes the sign-in of this browser's cookie by the second factor, or raises this browser's session. A typed `username` must
 * belong to the same user. Errors: 401 without such a session, for another user or for a wrong code; 429.
 */
export async function finishSignIn(c: Context<ApiEnv>, code: string, username?: string): Promise<CurrentUser> {
  const tokens = readUnfinished(c) ?? (await readTokens(c));
  if (!tokens) throw unauthorized();
  const session = { ...tokens, user: await readAuthUser(c, tokens.access_token) };
  if (username !== undefined && (await findAccount(c, username))?.id !== session.user.id)
    throw new Failure(401, 'invalid_credentials', API_MESSAGES.invalidCredentials);
  const { renewed } = (await raiseSession(c, session, code)) ?? refuseCode(401);
  const user = await beginSession(c, renewed ?? session);
  clearUnfinished(c);
  return user;
}

/**
 * The caller's session and their user record in Auth. The database has verified that the session is active and no MFA is
 * pending.
 */
export async function heldSession(c: Context<ApiEnv>): Promise<Held> {
  dataOf(await database(c).rpc('require_caller'));
  const token = c.get('accessToken') ?? '';
  return { access_token: token, user: await readAuthUser(c, token) };
}

/** Asks a signed-in user for their second factor again. The session continues. */
export async function confirmHeld(c: Context<ApiEnv>, held: Held, code: string): Promise<Held> {
  if (verifiedFactors(held.user).length === 0) throw new Failure(409, 'two_factor_off', API_MESSAGES.twoFactorOff);
  const { renewed } = (await raiseSession(c, held, code)) ?? refuseCode(400);
  if (renewed) continueSession(c, renewed);
  return renewed ?? held;
}

/** Turns two-factor authentication off: removes the factor, the backup codes and their elevations. */
export async function removeSecondFactor(c: Context<ApiEnv>, user: User): Promise<void> {
  for (const { id } of verifiedFactors(user)) await removeFactor(c, user.id, id);
  await replaceBackupCodes(c, { userId: user.id, codes: [] });
}

/** Replaces a user's backup codes by ten new codes. The user can read them only now. */
export async function renewBackupCodes(c: Context<ApiEnv>, { access_token, user }: Held): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode);
  await replaceBackupCodes(c, { userId: user.id, sessionId: sessionIdOf(access_token), codes });
  return codes;
}

function refuseCode(status: 400 | 401): never {
  throw new Failure(status, 'invalid_code', API_MESSAGES.invalidCode);
}

/** The session id of a verified token. */
export function sessionIdOf(token: string): string {
  return claimsOf(token)?.session_id ?? '';
}

async function answerOne(c: Context<ApiEnv>, token: string, factors: Factor[], code: string): Promise<Session | null> {
  const { mfa } = authAs(c, token);
  for (const { id: factorId } of factors) {
    // Both calls come from one request, because Auth requires the same client IP.
    const { id: challengeId } = acceptedBy(await mfa.challenge({ factorId }));
    const { data, error } = await mfa.verify({ factorId, challengeId, code });
    if (refusalOf(error) === null) return data;
  }
  return null;
}

/** Fifty random bits, as two groups of five letters. */
function newBackupCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
