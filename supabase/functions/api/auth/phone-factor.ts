import type { Context } from 'hono';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import type { ApiEnv } from '../api-env.ts';
import { elevateByPhone } from '../database/server-database.ts';
import { Failure, unauthorized } from '../http/errors.ts';
import { limitRate } from '../http/rate-limit.ts';
import { readAuthUser } from './auth-client.ts';
import { endProof, proveByCode, refuseCode, sendCode } from './phone.ts';
import { verifiedFactors } from './second-factor.ts';
import { readTokens } from './session.ts';
import { clearUnfinished, readUnfinished } from './session-cookies.ts';
import { beginSession } from './sign-in.ts';
import { claimsOf } from './token-claims.ts';

// A phone code instead of the authenticator app, for a sign-in that this browser started without the phone.

async function unfinishedSignIn(c: Context<ApiEnv>) {
  const tokens = readUnfinished(c) ?? (await readTokens(c));
  if (!tokens) throw unauthorized();
  const user = await readAuthUser(c, tokens.access_token);
  if (verifiedFactors(user).length === 0) throw new Failure(409, 'two_factor_off', API_MESSAGES.twoFactorOff);
  if (!user.phone || !user.phone_confirmed_at) throw new Failure(409, 'no_phone', API_MESSAGES.noSignInPhone);
  // The database also refuses this. The check here avoids a useless text message.
  const amr = claimsOf(tokens.access_token)?.amr ?? [];
  if (amr.some(({ method }) => method === 'otp'))
    throw new Failure(403, 'phone_was_first_factor', DATABASE_MESSAGES['phone_was_first_factor'] ?? '');
  return { tokens, user, phone: `+${user.phone}` };
}

/** Sends a code to the number of a user with pending MFA. Returns the last digits of the number. */
export async function sendFactorCode(c: Context<ApiEnv>) {
  const { phone } = await unfinishedSignIn(c);
  const { nextCodeAfter } = await sendCode(c, phone);
  return { endsWith: phone.slice(-2), nextCodeAfter };
}

/** Finishes a sign-in by a phone code. Errors: 401 without a sign-in, 403 if the phone was the first factor, 400, 429. */
export async function finishByPhone(c: Context<ApiEnv>, code: string): Promise<CurrentUser> {
  const { tokens, user, phone } = await unfinishedSignIn(c);
  await limitRate(c, 'two_factor', user.id);
  const proof = await proveByCode(c, phone, code);
  await endProof(c, proof);
  if (proof.user.id !== user.id) refuseCode('code');
  await elevateByPhone(c, user.id, claimsOf(tokens.access_token)?.session_id ?? '');
  const current = await beginSession(c, tokens);
  clearUnfinished(c);
  return current;
}
