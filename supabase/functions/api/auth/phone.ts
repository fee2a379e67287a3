import type { AuthError, Session, User } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { PHONE_COUNTRY } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { readPhone } from '#shared/phones/phone-number.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import type { ApiEnv } from '../api-env.ts';
import { allowCode, forgetSignIn, readSuspensionByCode } from '../database/server-database.ts';
import { Failure, suspended, tooManyRequests } from '../http/errors.ts';
import { registrationLanguage } from '../http/languages.ts';
import { limitRate } from '../http/rate-limit.ts';
import { authAs, authOf, refusalOf, signOut } from './auth-client.ts';
import { requirePassword } from './sign-in.ts';
import { claimsOf } from './token-claims.ts';

/** The interval between two codes to a number, in seconds. */
const NEXT_CODE = 60;

type Typed = { phone: string; country?: string | null | undefined };

/** The E.164 number for a typed number. Errors: 400, with `phone_country` if the number does not reveal its country. */
export function phoneOf({ phone, country }: Typed): string {
  const read = readPhone(phone, country ?? undefined);
  if (read.kind === 'phone') return read.phone;
  if (read.kind === 'country') {
    const text = API_MESSAGES.countryRequired;
    throw new Failure(400, PHONE_COUNTRY, text, { country: text });
  }
  const text = read.kind === 'several' ? API_MESSAGES.onePhone : API_MESSAGES.invalidPhone;
  throw new Failure(400, 'invalid', text, { phone: text });
}

/** Throws the error of Auth or its hook when no code was sent. */
function requireSent(error: AuthError | null): void {
  if (!error) return;
  if (error.status === 429) {
    const [, seconds] = /(\d+) seconds/.exec(error.message) ?? [];
    throw tooManyRequests(Number(seconds ?? NEXT_CODE), API_MESSAGES.tooManyCodes);
  }
  if (['signup_disabled', 'otp_disabled'].includes(error.code ?? ''))
    throw new Failure(403, 'registration_closed', API_MESSAGES.registrationClosed);
  if (error.code === 'phone_provider_disabled') throw new Failure(403, 'phone_off', API_MESSAGES.phoneOff);
  const refusal = refusalOf(error);
  if (error.status === 422) {
    const text = API_MESSAGES.countryNotServed;
    throw new Failure(400, 'country_not_served', text, { phone: text });
  }
  throw new Failure(400, refusal ?? 'refused', API_MESSAGES.badRequest);
}

/** Sends a code to a number, registered or not. Returns when the next code is possible. */
export async function sendCode(c: Context<ApiEnv>, phone: string) {
  const language = registrationLanguage(c);
  const options = language ? { data: { language } } : {};
  await allowCode(c, phone);
  requireSent((await authOf(c).signInWithOtp({ phone, options })).error);
  return { phone, nextCodeAfter: NEXT_CODE };
}

/** The session for a phone code. The answer does not reveal who is registered. Errors: 400, 403 for a suspended user. */
export async function proveByCode(c: Context<ApiEnv>, phone: string, token: string): Promise<Session & { user: User }> {
  await limitRate(c, 'phone_verify', phone);
  const { data, error } = await authOf(c).verifyOtp({ phone, token, type: 'sms' });
  // Auth reports a suspension before it checks the code. Only callers with the right code may learn of it.
  const suspension = refusalOf(error) === 'user_banned' ? await readSuspensionByCode(c, phone, token) : null;
  if (suspension) throw suspended(suspension);
  return data.session ?? refuseCode('code');
}

export function refuseCode(field: string): never {
  throw new Failure(400, 'invalid_code', API_MESSAGES.invalidEmailCode, { [field]: API_MESSAGES.invalidEmailCode });
}

/** Ends a session that was only a proof and not a sign-in. */
export async function endProof(c: Context<ApiEnv>, { access_token }: Session): Promise<void> {
  await signOut(c, access_token, 'local');
  await forgetSignIn(c, claimsOf(access_token)?.session_id ?? '');
}

type Owner = Pick<CurrentUser, 'id' | 'signInPhone'>;

/** Requires a signed-in user to enter a code that was sent to their sign-in number. */
async function requirePhoneCode(c: Context<ApiEnv>, user: Owner, code: string): Promise<void> {
  if (!user.signInPhone) throw new Failure(409, 'no_phone', API_MESSAGES.noSignInPhone);
  const proof = await proveByCode(c, user.signInPhone, code).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'invalid_code' ? failedProof() : error;
  });
  await endProof(c, proof);
  if (proof.user.id !== user.id) throw failedProof();
}

const failedProof = () =>
  new Failure(400, 'invalid_code', API_MESSAGES.invalidEmailCode, { phoneCode: API_MESSAGES.invalidEmailCode });

/** A proof that the account belongs to the caller. */
export type Proof = { password?: string | undefined; phoneCode?: string | undefined };

/** Requires a signed-in user to prove that the account is theirs, by password or by a code to their number. */
export async function requireOwner(c: Context<ApiEnv>, user: Owner, { password, phoneCode }: Proof): Promise<void> {
  if (phoneCode !== undefined) return requirePhoneCode(c, user, phoneCode);
  await limitRate(c, 'login', user.id);
  await requirePassword(c, user.id, 'password', password ?? '');
}

/**
 * Sends a code to a number that a user adds. If another account has the number, the answer is the same, but no code is sent.
 */
export async function sendChangeCode(c: Context<ApiEnv>, phone: string) {
  const { error } = await authAs(c, c.get('accessToken') ?? '').updateUser({ phone });
  if (error?.code !== 'phone_exists') {
    if (error?.code === 'insufficient_aal') refuseSecondFactor();
    requireSent(error);
  }
  return { phone, nextCodeAfter: NEXT_CODE };
}

function refuseSecondFactor(): never {
  throw new Failure(403, 'second_factor_required', API_MESSAGES.appCodeNeeded);
}

/** Confirms a number that a user adds, by its code. */
export async function confirmChange(c: Context<ApiEnv>, userId: string, phone: string, token: string): Promise<void> {
  await limitRate(c, 'phone_verify', phone);
  const { data, error } = await authOf(c).verifyOtp({ phone, token, type: 'phone_change' });
  refusalOf(error);
  if (!data.session) return refuseCode('code');
  await endProof(c, data.session);
  if (data.user?.id !== userId) refuseCode('code');
}
